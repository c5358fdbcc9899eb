// Which abilities that are met now a further roll may lose.

/** @import { Row } from "../line/catalogue.d.ts" */

/**
 * Whether some dice alone meet what a row asks for; what is asked for in other ways than by symbols or a straight counts
 * as not met.
 *
 * @param {Row["needs"]} needs
 * @param {number[]} values of the dice
 * @param {string[]} faces the symbol of each value from 1 on
 */
export function isMetBy({ straight, ...symbols }, values, faces) {
  if (straight) return longestRun(values) >= straight;
  const count = (/** @type {string} */ symbol) => values.filter((value) => faces[value - 1] === symbol).length;
  const wanted = Object.entries(symbols);
  return wanted.length > 0 && wanted.every(([symbol, least]) => count(symbol) >= least);
}

/** How many values follow one another without a gap. @param {number[]} values */
function longestRun(values) {
  let longest = 0;
  for (const value of values) {
    let run = 1;
    while (values.includes(value + run)) run += 1;
    longest = Math.max(longest, run);
  }
  return longest;
}

/**
 * The names of the abilities that are met by all dice and not by those that are held, each once.
 *
 * @param {{ name: string, needs: Row["needs"] }[]} met
 * @param {number[]} held
 * @param {string[]} faces
 */
export const givenUp = (met, held, faces) => [
  ...new Set(met.filter((row) => !isMetBy(row.needs, held, faces)).map((row) => row.name)),
];
