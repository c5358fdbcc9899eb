// How companions stand: by their state, or by how many of them there are.

/** @import { Named } from "../line/catalogue.d.ts" */
/** @import { CompanionState } from "../line/protocol.d.ts" */

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
