// The links of games that were set up in this browser; tokens stay in fragments, never in a request's address.
import { gameAddress } from "../shell/address.js";

/** @import { NewGame, Opened } from "./protocol.d.ts" */
/** @typedef {Opened & { setup: NewGame | null, at: number }} KnownGame */

const KEY = "madking.games";
/** How many games are remembered. */
const MOST = 12;

/** @returns {KnownGame[]} */
function known() {
  try {
    return JSON.parse(localStorage.getItem(KEY) || "[]");
  } catch {
    return [];
  }
}

/**
 * The games with one more, the newest first; no more than are remembered.
 *
 * @param {KnownGame[]} games
 * @param {KnownGame} game
 */
export const withGame = (games, game) => [game, ...games.filter((one) => one.game !== game.game)].slice(0, MOST);

/**
 * @param {Opened} opened
 * @param {NewGame | null} setup
 */
export function rememberGame(opened, setup) {
  const games = withGame(known(), { ...opened, setup, at: Date.now() });
  try {
    localStorage.setItem(KEY, JSON.stringify(games));
  } catch {
    /* the links are still in the address bar */
  }
}

/** @param {string} id */
export const findGame = (id) => known().find((game) => game.game === id);
export const recentGames = known;

/**
 * The token with which one plays oneself: of all seats at one screen, or of the first.
 *
 * @param {Opened} opened
 */
export const ownToken = (opened) => opened.all || opened.seats[0].token;

/**
 * Links to give away: one for each other person's seat, one for those who watch.
 *
 * @param {Opened} game
 * @param {string} token one's own
 * @param {string} origin
 * @returns {{ seat?: number, url: string }[]}
 */
export function linksOf(game, token, origin) {
  const seats = game.seats.filter((seat) => seat.token !== token && seat.token !== game.all);
  const url = (/** @type {string} */ other) => origin + gameAddress(game.game, other);
  return [...seats.map(({ seat, token: other }) => ({ seat, url: url(other) })), { url: url(game.spectator) }];
}
