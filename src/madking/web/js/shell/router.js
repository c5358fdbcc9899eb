// Addresses: / is the start, /g/{id}#t=token a game, /r/{id} a replay.
import { route, leaveTable } from "./state.js";
import { connect, disconnect } from "../line/socket.js";
import { openReplay } from "../replay/replay.js";

export function readAddress() {
  const [, kind, id] = location.pathname.split("/");
  const token = new URLSearchParams(location.hash.slice(1)).get("t") || "";
  disconnect();
  leaveTable();
  if (kind === "g" && id) {
    route.value = { name: "game", id, token };
    connect(id, token);
  } else if (kind === "r" && id) {
    route.value = { name: "replay", id };
    const step = Number(new URLSearchParams(location.hash.slice(1)).get("step") || 0);
    openReplay(id, step);
  } else route.value = { name: "start" };
}

export function go(path) {
  history.pushState(null, "", path);
  readAddress();
  scrollTo(0, 0);
}

export const goHome = () => go("/");
export const goGame = (id, token) => go(`/g/${id}#t=${token}`);
export const goReplay = (id, step = 0) => go(`/r/${id}${step ? `#step=${step}` : ""}`);

export function listenToAddress() {
  addEventListener("popstate", readAddress);
  addEventListener("hashchange", readAddress);
}
