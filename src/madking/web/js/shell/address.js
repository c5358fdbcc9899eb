// Addresses: / is the start, /g/{id} a game, with #i=invitation or, for those who watch, #w=secret; /r/{id}#step=n a
// replay, /puzzles and /puzzles/{id} are puzzles, /campaign the campaign, /workshop is where heroes are written;
// /me/{tab} is oneself, /p/{id} another player, /t/{id} a tournament. Links of games of 0.1.0 have #t=secret. All of them stand below
// the server's root.
import { root } from "./root.js";

/**
 * @typedef {object} Place
 * @property {"start" | "game" | "replay" | "puzzles" | "campaign" | "me" | "player" | "tournament" | "workshop"} name
 * @property {string} id
 * @property {string} invitation to a seat, until it is claimed
 * @property {string} secret that opens the game
 * @property {number} step
 */

/** Places that need no id. */
const ALONE = /** @type {const} */ (["puzzles", "campaign", "me", "workshop"]);
/** @type {Record<string, Place["name"]>} */
const NAMES = { g: "game", r: "replay", p: "player", t: "tournament" };

/**
 * @param {string} kind
 * @param {string} id
 * @returns {Place["name"]}
 */
function nameOf(kind, id) {
  return ALONE.find((name) => name === kind) || (id && NAMES[kind]) || "start";
}

/**
 * The place that an address names.
 *
 * @param {string} path
 * @param {string} hash
 * @returns {Place}
 */
export function placeAt(path, hash) {
  const [, kind, id = ""] = path
    .slice(root.length)
    .replace(/^\/charter$/, "/me/charter")
    .split("/");
  const told = new URLSearchParams(hash.slice(1));
  const name = nameOf(kind, id);
  const step = name === "replay" ? Number(told.get("step") || 0) : 0;
  const [invitation, secret] = name === "game" ? [told.get("i") || "", told.get("w") || told.get("t") || ""] : ["", ""];
  return { name, id: name === "start" ? "" : id, invitation, secret, step };
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
export const workshopAddress = `${root}/workshop`;
export const puzzlesAddress = `${root}/puzzles`;
export const campaignAddress = `${root}/campaign`;

/** @param {string} id */
export const puzzleAddress = (id) => `${root}/puzzles/${id}`;

/** @param {string} [tab] */
export const meAddress = (tab) => `${root}/me${tab ? `/${tab}` : ""}`;

/** @param {string} id */
export const tournamentAddress = (id) => `${root}/t/${id}`;

/** @param {string} player */
export const playerAddress = (player) => `${root}/p/${player}`;

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
