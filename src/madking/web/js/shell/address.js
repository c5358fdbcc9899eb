// Addresses: / is the start, /g/{id} a game, with #i=invitation or, for those who watch, #w=secret; /r/{id}#step=n a
// replay, /puzzles and /puzzles/{id} are puzzles, /campaign the campaign, /charter one's feats and figures. Links of
// games of 0.1.0 have #t=secret. All of them stand below the server's root.
import { root } from "./root.js";

/**
 * @typedef {object} Place
 * @property {"start" | "game" | "replay" | "puzzles" | "campaign" | "charter"} name
 * @property {string} id
 * @property {string} invitation to a seat, until it is claimed
 * @property {string} secret that opens the game
 * @property {number} step
 */

/**
 * @param {string} kind
 * @param {string} id
 * @returns {Place["name"]}
 */
function nameOf(kind, id) {
  if (kind === "puzzles" || kind === "campaign" || kind === "charter") return kind;
  if (!id) return "start";
  return kind === "g" ? "game" : kind === "r" ? "replay" : "start";
}

/**
 * The place that an address names.
 *
 * @param {string} path
 * @param {string} hash
 * @returns {Place}
 */
export function placeAt(path, hash) {
  const [, kind, id = ""] = path.slice(root.length).split("/");
  const told = new URLSearchParams(hash.slice(1));
  const name = nameOf(kind, id);
  const step = name === "replay" ? Number(told.get("step") || 0) : 0;
  const [invitation, secret] = name === "game" ? [told.get("i") || "", told.get("w") || told.get("t") || ""] : ["", ""];
  return { name, id: name === "game" || name === "replay" || name === "puzzles" ? id : "", invitation, secret, step };
}

/**
 * The code that an address ends in, /j/CODE: it leads to a free seat.
 *
 * @param {string} path
 */
export function codeAt(path) {
  const [, kind, code = ""] = path.slice(root.length).split("/");
  return kind === "j" ? code : "";
}

export const homeAddress = `${root}/`;
export const charterAddress = `${root}/charter`;
export const puzzlesAddress = `${root}/puzzles`;
export const campaignAddress = `${root}/campaign`;

/** @param {string} id */
export const puzzleAddress = (id) => `${root}/puzzles/${id}`;

/** @param {string} id */
export const gameAddress = (id) => `${root}/g/${id}`;

/**
 * @param {string} id
 * @param {string} invitation
 */
export const invitationAddress = (id, invitation) => `${root}/g/${id}#i=${invitation}`;

/**
 * @param {string} id
 * @param {string} secret
 */
export const watchAddress = (id, secret) => `${root}/g/${id}#w=${secret}`;

/**
 * @param {string} id
 * @param {number} step
 */
export const replayAddress = (id, step) => `${root}/r/${id}${step ? `#step=${step}` : ""}`;
