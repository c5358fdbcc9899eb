// The stars of the campaign: what a duel brought, and how far one has come.

/** @import { StateMessage } from "../line/protocol.d.ts" */
/** @import { Duel } from "./duel.d.ts" */
/** @typedef {{ stars: Record<string, number>, games: Record<string, string> }} Kept stars by duel; duels by game */

/** @type {Kept} */
export const NOTHING_KEPT = { stars: {}, games: {} };
const MOST_GAMES = 40;

/**
 * The stars of a duel that is over: one for winning, one more for each other aim.
 *
 * @param {Duel} duel
 * @param {Pick<StateMessage, "over" | "view">} message
 */
export function starsOf({ seat, left, turns }, { over, view }) {
  if (!over?.winners.includes(seat)) return 0;
  const player = view.players[seat];
  return 1 + Number(player.health >= left) + Number(player.turns <= turns);
}

/**
 * @param {Kept} kept
 * @param {string} duel
 * @param {number} stars
 * @returns {Kept}
 */
export const withStars = (kept, duel, stars) => ({
  ...kept,
  stars: { ...kept.stars, [duel]: Math.max(stars, kept.stars[duel] ?? 0) },
});

/**
 * @param {Kept} kept
 * @param {string} game
 * @param {string} duel
 * @returns {Kept}
 */
export const withGame = (kept, game, duel) => ({
  ...kept,
  games: Object.fromEntries([...Object.entries(kept.games), [game, duel]].slice(-MOST_GAMES)),
});

/**
 * Whether a duel may be played: the one before it is won.
 *
 * @param {Duel[]} ladder
 * @param {Kept} kept
 * @param {number} place
 */
export const isOpen = (ladder, kept, place) => place === 0 || (kept.stars[ladder[place - 1].key] ?? 0) > 0;
