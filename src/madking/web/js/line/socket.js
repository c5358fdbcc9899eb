// The line to the server: hello, choices, and coming back after a lost connection.
import { settings } from "../shell/settings.js";
import { connection, trouble, newest, events, waiting } from "../shell/state.js";
import { enqueue, clearQueue } from "../motion/play.js";
import { randomName } from "../start/picks.js";
import { isRefused, isUnknown, waitFor } from "./retry.js";

/** @import { Answer, OptionMessage } from "./protocol.d.ts" */

/** @type {WebSocket | null} */
let socket = null;
/** @type {{ id: string, token: string } | null} */
let place = null;
let retry = 0;
let timer = 0;
let counter = 0;
const session = randomName(Math.random);

/**
 * @param {string} id
 * @param {string} token
 */
export function connect(id, token) {
  disconnect();
  place = { id, token };
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
  const { id, token } = place;
  events.value = [];
  connect(id, token);
}

/** @param {{ id: string, token: string }} where */
function open(where) {
  connection.value = retry ? "lost" : "connecting";
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const mine = new WebSocket(`${scheme}://${location.host}/ws/${where.id}?v=1`);
  socket = mine;
  mine.onopen = () => {
    const since = events.value.at(-1)?.seq ?? 0;
    mine.send(JSON.stringify({ type: "hello", token: where.token, since, lang: settings.value.lang }));
  };
  mine.onmessage = ({ data }) => {
    if (mine === socket) hear(JSON.parse(data));
  };
  mine.onclose = ({ code }) => {
    if (mine !== socket || !place) return;
    waiting.value = false;
    if (isRefused(code)) {
      if (isUnknown(code)) trouble.value = "";
      connection.value = "refused";
      return;
    }
    connection.value = "lost";
    retry += 1;
    timer = setTimeout(() => open(where), waitFor(retry));
  };
}

/** @param {Answer} message */
function hear(message) {
  if (message.type === "state") {
    if (connection.value !== "open") {
      connection.value = "open";
      retry = 0;
      trouble.value = "";
      prefer();
    }
    waiting.value = false;
    enqueue(message);
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

/** @param {OptionMessage} option */
export function choose(option) {
  const message = newest.value;
  if (!message?.request || waiting.value) return;
  trouble.value = "";
  waiting.value = say("choose", { request: message.request, option: option.text });
}

export function undo() {
  const message = newest.value;
  if (message?.can_undo) say("undo", { request: message.request ?? 0 });
}

export function prefer() {
  const { windows, odds, lang } = settings.value;
  const told = newest.value?.settings;
  if (newest.value?.you === null) return;
  if (told && told.windows === windows && told.odds === odds && told.lang === lang) return;
  say("settings", { windows, odds, lang });
}

export const leave = () => say("leave");
/** @param {number} seat */
export const agree = (seat) => say("agree", { what: "bot-takes-seat", seat });
