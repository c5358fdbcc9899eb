// How companions stand, by their state or number; and how players do: who is king, whose turn comes when.

/** @import { Named } from "../line/catalogue.d.ts" */
/** @import { CompanionState, Player, View } from "../line/protocol.d.ts" */

/**
 * How a companion stands, in words: its state, or how many of as many as there can be.
 *
 * @param {Named[]} states
 * @param {CompanionState} state
 * @param {string} spent what to say of one that cannot be spent again in this turn
 */
export function standing(states, state, spent) {
  if (state.limit === undefined) return states.find((one) => one.key === state.state)?.name || state.state || "";
  const held = `${state.count}/${state.limit}`;
  return state.spent ? `${held} · ${spent}` : held;
}

/**
 * The class of a companion: its state, or whether any of it is there.
 *
 * @param {CompanionState} state
 */
export const classOf = (state) => `is-${state.state || (state.count ? "held" : "absent")}`;

/**
 * Whether a player is a king: nobody who still plays has more health.
 *
 * @param {Pick<View, "players">} view
 * @param {Player} player
 */
export const isKing = ({ players }, player) =>
  player.alive && player.health === Math.max(...players.filter((one) => one.alive).map((one) => one.health));

/**
 * The seats in the order of their turns, from the one whose turn it is; the fallen have none.
 *
 * @param {Pick<View, "players" | "active">} view
 * @returns {number[]}
 */
export function turnOrder({ players, active }) {
  const seats = players.filter((one) => one.alive || one.seat === active).map((one) => one.seat);
  const at = Math.max(0, seats.indexOf(active));
  return [...seats.slice(at), ...seats.slice(0, at)];
}
