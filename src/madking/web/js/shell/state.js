// What the page knows now. Everything drawn is drawn from these signals.
import { signal, computed } from "./html.js";

/** @import { Signal } from "./html.js" */
/** @import { Place } from "./address.js" */
/** @import { EventMessage, LobbyMessage, OptionMessage, Purpose, StateMessage } from "../line/protocol.d.ts" */

/**
 * Something that happened; in a replay it knows its step.
 *
 * @typedef {EventMessage & { step?: number }} Happening
 */
/**
 * Dice that are just being shown, though the view may have gone on.
 *
 * @typedef {object} Stage
 * @property {number} owner
 * @property {Purpose} purpose
 * @property {number[]} values
 * @property {number} rolled
 * @property {number[]} [kept]
 * @property {number} spin the number of this throw
 * @property {number} [altered]
 */
/** @typedef {{ name: string, seat?: number, now?: boolean }} Panel `now`: the rules of what is asked */
/** @typedef {"board" | "foe" | "log" | "odds"} Tab */

/**
 * Where we are.
 *
 * @type {Signal<Place>}
 */
export const route = signal({ name: "start", id: "", invitation: "", secret: "", step: 0 });
/**
 * What lets a guest sit down, while they read what they are told before.
 *
 * @type {Signal<(() => void) | null>}
 */
export const seating = signal(null);
/**
 * Who sits already, before the game.
 *
 * @type {Signal<LobbyMessage | null>}
 */
export const lobby = signal(null);
/**
 * The state message on the table; while events play, a copy that they patch.
 *
 * @type {Signal<StateMessage | null>}
 */
export const table = signal(null);
/**
 * The newest state message: the only one whose options may be chosen.
 *
 * @type {Signal<StateMessage | null>}
 */
export const newest = signal(null);
/**
 * Everything that happened, in words.
 *
 * @type {Signal<Happening[]>}
 */
export const events = signal([]);
/** @type {Signal<Stage | null>} */
export const stage = signal(null);
/** How many dice the player has in the hand, to throw them; the server knows already how they fall. */
export const toThrow = signal(0);
export const throwNow = () => void (toThrow.value = 0);
/** The sentence of what just happened. */
export const said = signal("");
/** Whether events are being played. */
export const playing = signal(false);
/**
 * A big line over the arena.
 *
 * @type {Signal<{ text: string, seat: number, key: string } | null>}
 */
export const banner = signal(null);
/**
 * Places of the dice that are held.
 *
 * @type {Signal<number[]>}
 */
export const held = signal([]);
/** @type {Signal<"off" | "connecting" | "open" | "lost" | "refused" | "outdated">} */
export const connection = signal("off");
/** A sentence that something went wrong. */
export const trouble = signal("");
/**
 * The open panel: settings, credits, share, discard ...
 *
 * @type {Signal<Panel | null>}
 */
export const panel = signal(null);
/**
 * The seat in front of whose eyes the shared screen is uncovered.
 *
 * @type {Signal<number | null>}
 */
export const uncovered = signal(null);
/**
 * The turn whose player has opened the curtain of a shared screen.
 *
 * @type {Signal<number | null>}
 */
export const curtained = signal(null);
/**
 * The opponent whose board is shown.
 *
 * @type {Signal<number | null>}
 */
export const looking = signal(null);
/**
 * The part that is shown on a narrow screen.
 *
 * @type {Signal<Tab>}
 */
export const tab = signal("board");
/**
 * The event at which one looks back, or null: the table is as it stands now.
 *
 * @type {Signal<number | null>}
 */
export const moment = signal(null);
/**
 * The game whose verdict was put aside, to look at the table.
 *
 * @type {Signal<string | null>}
 */
export const putAside = signal(null);
/**
 * Who hears an answer in place of the server: a puzzle.
 *
 * @type {Signal<((option: OptionMessage) => void) | null>}
 */
export const answering = signal(null);
/** Whether a choice was sent and not yet answered. */
export const waiting = signal(false);

/** The state message on the table, where something is drawn only if there is one. */
export function laid() {
  if (!table.value) throw new Error("there is no table yet");
  return table.value;
}

export const you = computed(() => table.value?.you ?? null);
/** The seat at the near side of the table: one's own, or the first for those who watch. */
export const near = computed(() => (isHidden.value ? (uncovered.value ?? table.value?.view.active) : you.value) ?? 0);
/** What may be chosen; at a shared screen nothing before the one who is asked has taken it over. */
export const options = computed(() => (isHidden.value ? [] : offered()));

/** Whether something is to be read before anything can be chosen. */
export const unread = signal(false);

/** Everything that the newest question offers, once the table shows it, as long as somebody hears the answer. */
export function offered() {
  const message = table.value;
  const quiet = playing.value || waiting.value || unread.value || connection.value === "lost";
  return message && message === newest.value && !quiet ? message.options : [];
}

/** Whether the screen is shared and the one who is asked now is not the one who looks at it. */
const isForAnother = () => {
  const message = newest.value;
  return Boolean(message && message.acting.length > 1 && !message.over && uncovered.value !== message.you);
};
/** Whether the one whose turn it is has not yet opened the curtain in it. */
export const isCovered = () => {
  const view = newest.value?.view;
  return isForAnother() && view?.active === newest.value?.you && curtained.value !== view?.turn;
};
/** Whether the table is open and the hands lie face down: somebody else is asked in the middle of a turn. */
export const isHidden = computed(() => isForAnother() && !isCovered());

/** Whoever is asked takes the shared screen over. */
export function takeOver() {
  const message = newest.value;
  uncovered.value = message?.you ?? null;
  if (message && message.view.active === message.you) curtained.value = message.view.turn;
}

/** @param {number} seat */
export const playerOf = (seat) => laid().view.players[seat];
/** @param {number} seat */
export const nameOf = (seat) => laid().seats[seat]?.name || "";

/**
 * Why something is not lit: `card:six-it`, `token:chi`, `row:smack:0`.
 *
 * @param {string} what
 */
export const whyNot = (what) => {
  const all = table.value?.blocked ?? [];
  const rest = what.startsWith("row:") ? all.find((one) => one.what === "rows") : undefined;
  return (all.find((one) => one.what === what) ?? rest)?.why || "";
};

/** The others as they sit around the table, clockwise from the one on the left. */
export function others() {
  const { players, circle } = laid().view;
  const at = circle.indexOf(near.value);
  return [...circle.slice(at + 1), ...circle.slice(0, at)].map((seat) => players[seat]);
}

export function foe() {
  const seats = others().map((player) => player.seat);
  if (looking.value !== null && seats.includes(looking.value)) return looking.value;
  const { attack, active } = laid().view;
  const involved = [attack?.attacker, attack?.target, active].find((seat) => seat != null && seats.includes(seat));
  return involved ?? seats.find((seat) => playerOf(seat).team !== playerOf(near.value).team) ?? seats[0];
}

export function leaveTable() {
  const laidDown = [
    seating,
    lobby,
    table,
    newest,
    stage,
    banner,
    panel,
    looking,
    uncovered,
    curtained,
    moment,
    putAside,
    answering,
  ];
  for (const one of laidDown) one.value = null;
  events.value = [];
  held.value = [];
  said.value = trouble.value = "";
  waiting.value = playing.value = false;
  throwNow();
}
