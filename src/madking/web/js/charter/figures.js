// What the book of one's games comes to: wins with their intervals, streaks, luck, favourites, and the charter itself.

/** @import { Feat } from "../line/catalogue.d.ts" */
/** @import { GameRecord } from "../line/protocol.d.ts" */
/** @typedef {{ key: string, games: number, won: number, low: number, high: number }} Score */
/** @typedef {{ feat: Feat, first: GameRecord | null, step: number, times: number, near: number }} Line */

const Z_95 = 1.959964;
const HUNDREDTHS = 100;
export const MOST_SHOWN = 5;

/**
 * Where a share lies with 95 percent confidence (Wilson): honest for few games, too.
 *
 * @param {number} won
 * @param {number} games
 */
export function wilson(won, games) {
  if (!games) return { low: 0, high: 1 };
  const share = won / games;
  const square = (Z_95 * Z_95) / games;
  const middle = (share + square / 2) / (1 + square);
  const spread = (Z_95 / (1 + square)) * Math.sqrt((share * (1 - share)) / games + square / (4 * games));
  return { low: Math.max(0, middle - spread), high: Math.min(1, middle + spread) };
}

/** Those games that came to an end. @param {GameRecord[]} book */
export const ended = (book) => book.filter((one) => one.result);

/**
 * @param {string} key
 * @param {GameRecord[]} games
 * @returns {Score}
 */
export function scoreOf(key, games) {
  const won = games.filter((one) => one.result === "won").length;
  return { key, games: games.length, won, ...wilson(won, games.length) };
}

/**
 * Scores by something, the most played first.
 *
 * @param {GameRecord[]} games
 * @param {(one: GameRecord) => string} kind
 */
export function scoresBy(games, kind) {
  /** @type {Map<string, GameRecord[]>} */
  const found = new Map();
  for (const one of games) found.set(kind(one), [...(found.get(kind(one)) ?? []), one]);
  return [...found].map(([key, some]) => scoreOf(key, some)).sort((one, two) => two.games - one.games);
}

/** Wins in a row: now (below 0: games without a win), and at best. @param {GameRecord[]} games */
export function streaksOf(games) {
  let [now, best] = [0, 0];
  for (const { result } of games) {
    now = result === "won" ? Math.max(now, 0) + 1 : Math.min(now, 0) - 1;
    best = Math.max(best, now);
  }
  return { now, best };
}

/** Luck in points of health a game above what was to be expected, and how far chance alone leads. @param {GameRecord[]} games */
export function luckOf(games) {
  const points = games.reduce((sum, one) => sum + one.luck, 0) / HUNDREDTHS;
  const spread = Math.sqrt(games.reduce((sum, one) => sum + one.spread ** 2, 0)) / HUNDREDTHS;
  return { points: points / Math.max(1, games.length), spread: spread / Math.max(1, games.length) };
}

/** Luck added up game by game. @param {GameRecord[]} games */
export function luckLine(games) {
  let sum = 0;
  return games.map((one) => (sum += one.luck / HUNDREDTHS));
}

/** The abilities used most, each with its hero. @param {GameRecord[]} games */
export function favouritesOf(games) {
  /** @type {Map<string, { hero: string, ability: string, times: number }>} */
  const found = new Map();
  for (const { hero, used } of games)
    for (const [thing, times] of Object.entries(used)) {
      if (!thing.startsWith("ability/")) continue;
      const ability = thing.slice("ability/".length);
      const name = `${hero}/${ability}`;
      found.set(name, { hero, ability, times: times + (found.get(name)?.times ?? 0) });
    }
  return [...found.values()].sort((one, two) => two.times - one.times).slice(0, MOST_SHOWN);
}

/** @param {GameRecord[]} games */
export const bestHits = (games) => [...games].sort((one, two) => two.best - one.best).slice(0, MOST_SHOWN);

/**
 * The line of a feat: when it was first earned, how often, or how near one came.
 *
 * @param {Feat} feat
 * @param {GameRecord[]} book
 * @returns {Line}
 */
export function lineOf(feat, book) {
  const done = book.flatMap((record) =>
    record.feats.filter((one) => one.feat === feat.key).map(({ step }) => ({ record, step })),
  );
  const near = Math.max(0, ...book.map((one) => one.near[feat.key] ?? 0));
  return { feat, first: done[0]?.record ?? null, step: done[0]?.step ?? 0, times: done.length, near };
}
