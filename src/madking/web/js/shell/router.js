// Goes where an address leads.
import { route, leaveTable } from "./state.js";
import { gameAddress, placeAt, replayAddress } from "./address.js";
import { connect, disconnect } from "../line/socket.js";
import { openReplay } from "../replay/replay.js";

export function readAddress() {
  const place = placeAt(location.pathname, location.hash);
  disconnect();
  leaveTable();
  route.value = place;
  if (place.name === "game") connect(place.id, place.token);
  if (place.name === "replay") openReplay(place.id, place.step);
}

/** @param {string} path */
export function go(path) {
  history.pushState(null, "", path);
  readAddress();
  scrollTo(0, 0);
}

export const goHome = () => go("/");
/**
 * @param {string} id
 * @param {string} token
 */
export const goGame = (id, token) => go(gameAddress(id, token));
/**
 * @param {string} id
 * @param {number} [step]
 */
export const goReplay = (id, step = 0) => go(replayAddress(id, step));

export function listenToAddress() {
  addEventListener("popstate", readAddress);
  addEventListener("hashchange", readAddress);
}
