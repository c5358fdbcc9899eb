// The line to the server: hello, choices, and coming back after a lost connection.
import { root } from "../shell/root.js";
import { settings } from "../shell/settings.js";
import { answering, connection, trouble, lobby, newest, events, route, waiting } from "../shell/state.js";
import { enqueue, clearQueue } from "../motion/play.js";
import { backToNow } from "../table/moments.js";
import { replaceInvitation } from "./links.js";
import { isOutdated, isRefused, isUnknown, waitFor } from "./retry.js";
import { randomHex } from "./seat.js";
import { hearPhrase, hearPointer } from "./hearing.js";
import { key } from "../people/key.js";
import { getGameHeroes } from "./api.js";
import { bringHomebrew } from "../heroes/homebrew.js";

/** @import { Answer, OptionMessage, Rest } from "./protocol.d.ts" */
/** @import { Claim } from "./seat.js" */
/** @typedef {{ id: string, secret: string, claim: Claim | null }} Place */

/** @type {WebSocket | null} */
let socket = null;
/** @type {Place | null} */
let place = null;
let retry = 0;
let timer = 0;
let counter = 0;
const session = randomHex();

/**
 * @param {string} id
 * @param {string} secret
 * @param {Claim | null} claim of the seats that the secret is to open
 */
export function connect(id, secret, claim) {
  disconnect();
  place = { id, secret, claim };
  open(place);
}

export function disconnect() {
  clearTimeout(timer);
  place = null;
  retry = 0;
  socket?.close();
  socket = null;
  connection.value = "off";
  clearQueue();
}

/** Asks for everything again, in the language of now. */
export function refresh() {
  if (!place) return;
  const { id, secret, claim } = place;
  backToNow();
  events.value = [];
  connect(id, secret, claim);
}

/** @param {Place} where */
function hello({ secret, claim }) {
  const { lang, name } = settings.value;
  return { type: "hello", secret, since: events.value.at(-1)?.seq ?? 0, lang, name, key: key.value, ...claim };
}

/** @param {Place} where */
function open(where) {
  connection.value = retry ? "lost" : "connecting";
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const mine = new WebSocket(`${scheme}://${location.host}${root}/ws/${where.id}?v=2`);
  socket = mine;
  mine.onopen = () => mine.send(JSON.stringify(hello(where)));
  mine.onmessage = ({ data }) => {
    if (mine === socket) receive(mine, where, JSON.parse(data));
  };
  mine.onclose = ({ code }) => {
    if (mine !== socket || !place) return;
    waiting.value = false;
    if (isRefused(code)) {
      if (isUnknown(code)) trouble.value = "";
      connection.value = isOutdated(code) ? "outdated" : "refused";
      return;
    }
    connection.value = "lost";
    retry += 1;
    timer = setTimeout(() => open(where), waitFor(retry));
  };
}

/**
 * Hears a message; whatever comes while the homebrew of the game is on its way waits for it, in order.
 *
 * @param {WebSocket} mine
 * @param {Place} where
 * @param {Answer} message
 */
function receive(mine, { id, secret }, message) {
  const seats = "seats" in message ? message.seats : undefined;
  const coming = bringHomebrew(id, seats, () => getGameHeroes(id, secret, settings.value.lang));
  if (!coming) return hear(message);
  coming.then(() => {
    if (mine === socket) hear(message);
  });
}

/** @param {Answer} message */
function hear(message) {
  if (message.type === "state" || message.type === "lobby") {
    lobby.value = message.type === "lobby" ? message : null;
    if (connection.value !== "open") {
      connection.value = "open";
      retry = 0;
      trouble.value = "";
      prefer();
    }
    waiting.value = false;
    if (message.type === "state") enqueue(message);
  } else if (message.type === "said") {
    hearPhrase(message);
  } else if (message.type === "pointed") {
    hearPointer(message);
  } else if (message.type === "error") {
    waiting.value = false;
    trouble.value = message.error;
    if (message.state) enqueue(message.state);
  }
}

/**
 * @param {string} type
 * @param {object} body
 * @returns {boolean} whether it was sent
 */
function say(type, body = {}) {
  if (socket?.readyState !== WebSocket.OPEN) return false;
  counter += 1;
  socket.send(JSON.stringify({ type, id: `${session}-${counter}`, ...body }));
  return true;
}

/**
 * @param {OptionMessage} option
 * @param {Rest} rest for how long further reactions are passed
 */
export function choose(option, rest = "") {
  if (answering.value) return answering.value(option);
  const message = newest.value;
  if (!message?.request || waiting.value) return;
  trouble.value = "";
  waiting.value = say("choose", { request: message.request, option: option.text, rest });
}

export function undo() {
  const message = newest.value;
  if (message?.can_undo) say("undo", { request: message.request ?? 0 });
}

export function prefer() {
  const { windows, singles, odds, lang } = settings.value;
  const told = (lobby.value ?? newest.value)?.settings;
  if (told?.windows === null) return;
  const same = told?.windows === windows && told.singles === singles && told.odds === odds && told.lang === lang;
  if (!same) say("settings", { windows, singles, odds, lang });
}

export const leave = () => say("leave");
export const resign = () => say("resign");
export const abort = () => say("abort");
/** Offers a draw or agrees to it, or declines. @param {boolean} wants */
export const wantDraw = (wants) => say("draw", { wants });
/** Claims the win over someone who is gone. @param {number} seat */
export const claimWin = (seat) => say("claim", { seat });
/** Wants another game, by invitations that only this browser knows. @param {string[]} invitations */
export const wantRematch = (invitations) => say("rematch", { invitations });
/** @param {number} seat */
export const agree = (seat) => say("agree", { what: "bot-takes-seat", seat });

/** Says a quick phrase, perhaps about a player. @type {(phrase: string, about: number | null) => boolean} */
export const sayPhrase = (phrase, about) => say("say", about === null ? { phrase } : { phrase, about });
/** Points at something of one's own side. @type {(seat: number, what: string) => boolean} */
export const pointAt = (seat, what) => say("point", { seat, what });
/** @param {boolean} ready */
export const beReady = (ready) => say("ready", { ready });
/** @type {(seat: number, hero: string) => boolean} */
export const pickHero = (seat, hero) => say("pick", { seat, hero });
/** @param {string} name */
export const rename = (name) => say("name", { name });

/** Frees a seat for somebody else, who gets another link. @param {number} seat */
export function free(seat) {
  const invitation = randomHex();
  if (say("free", { seat, invitation })) replaceInvitation(route.value.id, seat, invitation);
}
