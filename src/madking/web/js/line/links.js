// The games that were set up in this browser, and their links; what they carry stays in fragments, which no server sees.
import { recall, retain } from "../shell/device.js";
import { invitationAddress, watchAddress } from "../shell/address.js";

/** @import { NewGame, Opened, SeatMessage } from "./protocol.d.ts" */
/** @typedef {Opened & { setup: NewGame | null, mine: number[], at: number }} KnownGame `mine` are the seats taken here */

const KEY = "madking.games";
/** How many games are remembered. */
const MOST = 12;

/** @type {() => KnownGame[]} */
const known = () => recall(KEY, []);

/**
 * The games with one more, the newest first; no more than are remembered.
 *
 * @param {KnownGame[]} games
 * @param {KnownGame} game
 */
export const withGame = (games, game) => [game, ...games.filter((one) => one.game !== game.game)].slice(0, MOST);

/** @param {KnownGame[]} games */
const keep = (games) => retain(KEY, games);

/**
 * @param {Opened} opened
 * @param {NewGame | null} setup
 * @param {number[]} mine
 */
export const rememberGame = (opened, setup, mine) =>
  keep(withGame(known(), { ...opened, setup, mine, at: Date.now() }));

/**
 * A seat was freed: another invitation leads to it.
 *
 * @param {string} id
 * @param {number} seat
 * @param {string} invitation
 */
export function replaceInvitation(id, seat, invitation) {
  const renewed = (/** @type {{ seat: number, invitation: string }} */ one) =>
    one.seat === seat ? { seat, invitation } : one;
  keep(known().map((game) => (game.game === id ? { ...game, seats: game.seats.map(renewed) } : game)));
}

/** @param {string} id */
export const findGame = (id) => known().find((game) => game.game === id);

/**
 * The invitations to some seats of a game.
 *
 * @param {Opened} opened
 * @param {number[]} seats
 */
export const invitationsTo = (opened, seats) =>
  opened.seats.filter(({ seat }) => seats.includes(seat)).map(({ invitation }) => invitation);

/**
 * Links to give away: one for each seat that is still free, one for those who watch.
 *
 * @param {Opened} game
 * @param {SeatMessage[]} seats
 * @param {string} origin
 * @returns {{ seat?: number, url: string }[]}
 */
export function linksOf(game, seats, origin) {
  const free = game.seats.filter(({ seat }) => !seats[seat].claimed);
  const links = free.map(({ seat, invitation }) => ({ seat, url: origin + invitationAddress(game.game, invitation) }));
  return [...links, { url: origin + watchAddress(game.game, game.spectator) }];
}
