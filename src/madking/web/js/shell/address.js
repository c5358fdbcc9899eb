// Addresses: / is the start, /g/{id}#t=token a game, /r/{id}#step=n a replay.

/** @typedef {{ name: "start" | "game" | "replay", id: string, token: string, step: number }} Place */

/**
 * The place that an address names.
 *
 * @param {string} path
 * @param {string} hash
 * @returns {Place}
 */
export function placeAt(path, hash) {
  const [, kind, id = ""] = path.split("/");
  const told = new URLSearchParams(hash.slice(1));
  const name = kind === "g" && id ? "game" : kind === "r" && id ? "replay" : "start";
  const step = name === "replay" ? Number(told.get("step") || 0) : 0;
  return { name, id: name === "start" ? "" : id, token: name === "game" ? told.get("t") || "" : "", step };
}

/**
 * @param {string} id
 * @param {string} token
 */
export const gameAddress = (id, token) => `/g/${id}#t=${token}`;

/**
 * @param {string} id
 * @param {number} step
 */
export const replayAddress = (id, step) => `/r/${id}${step ? `#step=${step}` : ""}`;
