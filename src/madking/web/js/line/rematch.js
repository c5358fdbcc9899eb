// Another game with the same people: this browser makes its own invitations to it, and comes there when all want it.
import { effect } from "../shell/html.js";
import { newest, route } from "../shell/state.js";
import { goGame, goWatch } from "../shell/router.js";
import { getFair } from "./api.js";
import { findGame, rememberGame } from "./links.js";
import { prepareClaim, randomHex } from "./seat.js";
import { wantRematch } from "./socket.js";

const KEY = "madking.rematch.";

/**
 * The invitations that this browser has made up for the game after one.
 *
 * @param {string} game
 * @returns {string[]}
 */
function promised(game) {
  try {
    return JSON.parse(sessionStorage.getItem(KEY + game) || "[]");
  } catch {
    return [];
  }
}

/** Asks the others for another game. */
export function askForRematch() {
  const { id } = route.value;
  const count = newest.value?.acting.length ?? 0;
  const known = promised(id);
  const invitations = known.length === count ? known : Array.from({ length: count }, randomHex);
  sessionStorage.setItem(KEY + id, JSON.stringify(invitations));
  wantRematch(invitations);
}

/**
 * Goes to the next game: to one's seat there, or to watch on.
 *
 * @param {string} next
 * @param {string} from
 */
async function follow(next, from) {
  const invitations = promised(from);
  const before = findGame(from);
  if (!invitations.length) return goWatch(next, route.value.secret);
  const told = await getFair(next, invitations[0]);
  const spectator = before?.spectator ?? "";
  rememberGame({ game: next, seats: [], spectator, ...told }, null, []);
  prepareClaim(next, invitations, told);
  goGame(next);
}

/** Comes along as soon as the next game is there. */
export function listenForRematch() {
  let gone = "";
  effect(() => {
    const next = newest.value?.around.next ?? "";
    const { name, id, secret } = route.value;
    if (!next || name !== "game" || gone === next) return;
    const watches = newest.value?.you === null;
    if (!promised(id).length && !(watches && secret)) return;
    gone = next;
    follow(next, id);
  });
}
