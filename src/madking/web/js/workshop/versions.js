// Reports by version of a hero's text, and the text with its report. Pure: no browser is needed.

/** @import { Report, Version } from "./told.d.ts" */

/** Under which name a browser keeps them. */
export const KEPT = "madking.balance";
const MOST = 12;
const MARK = "# balance: ";

/** A short name for a text. @param {string} text */
export function keyOf(text) {
  let sum = 5381;
  for (const letter of withoutReport(text).trim()) sum = (sum * 33 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return sum.toString(36);
}

/** A report as it is remembered. @param {string} text @param {Report} report @param {string} when @returns {Version} */
export const versionOf = (text, report, when) => ({
  key: keyOf(text),
  hero: report.hero,
  when,
  bot: report.bot,
  overall: report.overall,
  matchups: Object.fromEntries(report.matchups.map(({ opponent, record }) => [opponent, record])),
});

/** With one more, the newest first; a text has one report, and the oldest are forgotten. @param {Version[]} known @param {Version} made */
export const withVersion = (known, made) => [made, ...known.filter((one) => one.key !== made.key)].slice(0, MOST);

/** @param {string} text */
export const withoutReport = (text) =>
  text
    .split("\n")
    .filter((line) => !line.startsWith(MARK))
    .join("\n");

/** @param {number} share */
const percent = (share) => `${Math.round(100 * share)} %`;

/**
 * The text with what its report says, in lines that the language reads over: they travel with the file.
 *
 * @param {string} text
 * @param {Version} version
 */
export function withReport(text, { overall, matchups, bot }) {
  const said = [
    `wins ${percent(overall.rate)} (${percent(overall.interval.low)} to ${percent(overall.interval.high)}) of ${overall.games} games by ${bot}`,
    ...Object.entries(matchups)
      .filter(([, record]) => record.games)
      .map(([opponent, record]) => `${opponent} ${record.wins}/${record.games}`),
  ];
  return `${withoutReport(text).trimEnd()}\n${said.map((line) => `${MARK}${line}\n`).join("")}`;
}
