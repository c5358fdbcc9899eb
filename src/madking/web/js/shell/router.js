// Goes where an address leads.
import { connection, route, leaveTable, seating } from "./state.js";
import { settings } from "./settings.js";
import {
  codeAt,
  gameAddress,
  homeAddress,
  invitationAddress,
  meAddress,
  placeAt,
  playerAddress,
  replayAddress,
  tournamentAddress,
  watchAddress,
} from "./address.js";
import { followCode, getFair, getGameHeroes } from "../line/api.js";
import { homebrew } from "../heroes/homebrew.js";
import { ownSeat, prepareClaim } from "../line/seat.js";
import { connect, disconnect } from "../line/socket.js";

/** @import { Place } from "./address.js" */

export function readAddress() {
  const place = placeAt(location.pathname, location.hash);
  disconnect();
  leaveTable();
  route.value = place;
  const code = codeAt(location.pathname);
  if (code) enterByCode(code);
  if (place.name === "game") enter(place);
}

/**
 * Comes to a game: to watch, to one's own seat, or to one that one is invited to. Who is invited asks first what the
 * server is bound to; the invitation is gone from the address then.
 *
 * @param {Place} place
 */
async function enter(place) {
  if (place.secret) return connect(place.id, place.secret, null);
  if (place.invitation && !(await isReady(place))) connection.value = "refused";
  if (route.value !== place || connection.value === "refused") return;
  const seat = ownSeat(place.id);
  if (!seat) {
    connection.value = "refused";
    return;
  }
  if (place.invitation) history.replaceState(null, "", gameAddress(place.id));
  route.value = { ...place, secret: seat.secret, invitation: "" };
  connect(place.id, seat.secret, seat.claims.at(-1) ?? null);
}

/**
 * Whether one may go on from an invitation: it is good, or one has a seat already.
 *
 * @param {Place} place
 */
async function isReady({ id, invitation }) {
  try {
    const promised = await getFair(id, invitation);
    if (promised.homebrew.length && !ownSeat(id)) await tellHomebrew(id, invitation);
    prepareClaim(id, [invitation], promised);
    return true;
  } catch {
    return ownSeat(id) !== null;
  }
}

/**
 * Shows a guest which heroes of the game players have made, and waits until they sit down.
 *
 * @param {string} id
 * @param {string} invitation
 */
async function tellHomebrew(id, invitation) {
  homebrew.value = await getGameHeroes(id, invitation, settings.value.lang);
  await new Promise((sit) => (seating.value = () => sit(null)));
  seating.value = null;
}

/** @param {string} code */
async function enterByCode(code) {
  try {
    const { game, invitation } = await followCode(code);
    go(invitationAddress(game, invitation));
  } catch {
    go(homeAddress);
  }
}

/** @param {string} path */
export function go(path) {
  history.pushState(null, "", path);
  readAddress();
  scrollTo(0, 0);
}

export const goHome = () => go(homeAddress);
/** @param {string} [tab] */
export const goMe = (tab) => go(meAddress(tab));
export const goCharter = () => goMe("charter");
/** @param {string} id */
export const goTournament = (id) => go(tournamentAddress(id));
/** @param {string} player */
export const goPlayer = (player) => go(playerAddress(player));
/** @param {string} id */
export const goGame = (id) => go(gameAddress(id));
/**
 * @param {string} id
 * @param {string} secret of those who watch
 */
export const goWatch = (id, secret) => go(watchAddress(id, secret));
/**
 * @param {string} id
 * @param {number} [step]
 */
export const goReplay = (id, step = 0) => go(replayAddress(id, step));

export function listenToAddress() {
  addEventListener("popstate", readAddress);
  addEventListener("hashchange", readAddress);
}
