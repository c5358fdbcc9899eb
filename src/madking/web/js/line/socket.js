// The line to the server: hello, choices, and coming back after a lost connection.
import { settings } from "../shell/settings.js";
import { connection, trouble, newest, events, waiting } from "../shell/state.js";
import { enqueue, clearQueue } from "../motion/play.js";

let socket = null;
let place = null; // {id, token}
let retry = 0;
let timer = 0;
let counter = 0;
const session = Math.random().toString(36).slice(2, 10);

export function connect(id, token) {
  disconnect();
  place = { id, token };
  open();
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

function open() {
  connection.value = retry ? "lost" : "connecting";
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const mine = new WebSocket(`${scheme}://${location.host}/ws/${place.id}?v=1`);
  socket = mine;
  mine.onopen = () => {
    const since = events.value.length ? events.value[events.value.length - 1].seq : 0;
    mine.send(JSON.stringify({ type: "hello", token: place.token, since, lang: settings.value.lang }));
  };
  mine.onmessage = ({ data }) => {
    if (mine === socket) hear(JSON.parse(data));
  };
  mine.onclose = ({ code }) => {
    if (mine !== socket || !place) return;
    waiting.value = false;
    if ([4404, 4403, 4401, 1008].includes(code)) {
      connection.value = "refused";
      return;
    }
    connection.value = "lost";
    retry += 1;
    timer = setTimeout(open, Math.min(250 * 2 ** retry, 5000));
  };
}

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

function say(type, body = {}) {
  if (socket?.readyState !== WebSocket.OPEN) return false;
  counter += 1;
  socket.send(JSON.stringify({ type, id: `${session}-${counter}`, ...body }));
  return true;
}

export function choose(option) {
  const message = newest.value;
  if (!message?.request || waiting.value) return;
  trouble.value = "";
  waiting.value = say("choose", { request: message.request, option: option.text ?? option });
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

export const rename = (name) => say("name", { name });
export const leave = () => say("leave");
export const agree = (seat) => say("agree", { what: "bot-takes-seat", seat });
