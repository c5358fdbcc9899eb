// Heroes by chance: shuffled, offered, drawn. The generator is given, so that a test can choose it.

/** @typedef {() => number} Generator a number from 0 up to 1, as `Math.random` gives */

/** How many heroes a draft offers to each seat. */
const OFFERED = 3;

/**
 * @template Item
 * @param {Item[]} list
 * @param {Generator} random
 * @returns {Item[]}
 */
export function shuffled(list, random) {
  const ranked = list.map((item) => ({ rank: random(), item }));
  return ranked.sort((a, b) => a.rank - b.rank).map(({ item }) => item);
}

/**
 * What a draft offers each seat: three heroes, or fewer where there are not enough; none is offered twice.
 *
 * @template Item
 * @param {Item[]} heroes
 * @param {number} seats
 * @param {Generator} random
 * @returns {Item[][]}
 */
export function offersFor(heroes, seats, random) {
  const mixed = shuffled(heroes, random);
  const size = Math.min(OFFERED, Math.floor(mixed.length / seats));
  return Array.from({ length: seats }, (_, seat) => mixed.slice(seat * size, seat * size + size));
}
