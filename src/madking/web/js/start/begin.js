// Begins a game that was wished for: the server is bound first, then this browser sits down at its seats.
import { createGame } from "../line/api.js";
import { invitationsTo, rememberGame } from "../line/links.js";
import { prepareClaim } from "../line/seat.js";
import { goGame } from "../shell/router.js";

/** @import { NewGame, Opened } from "../line/protocol.d.ts" */

/**
 * @param {NewGame} wanted
 * @param {number[]} mine the seats of those at this screen
 */
export async function begin(wanted, mine) {
  enterOpened(await createGame(wanted), wanted, mine);
}

/**
 * @param {Opened} opened
 * @param {NewGame | null} wanted
 * @param {number[]} mine
 */
export function enterOpened(opened, wanted, mine) {
  rememberGame(opened, wanted, mine);
  prepareClaim(opened.game, invitationsTo(opened, mine), opened);
  goGame(opened.game);
}
