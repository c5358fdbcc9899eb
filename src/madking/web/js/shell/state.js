// What the page knows now. Everything drawn is drawn from these signals.
import { signal, computed } from "./html.js";

/** Where we are: {name: "start"}, {name: "game", id, token} or {name: "replay", id}. */
export const route = signal({ name: "start" });
/** The state message on the table; while events play, a copy that they patch. */
export const table = signal(null);
/** The newest state message: the only one whose options may be chosen. */
export const newest = signal(null);
/** Everything that happened, in words. */
export const events = signal([]);
/** Dice that are just being shown, though the view may have gone on: {owner, purpose, values, rolled, spin}. */
export const stage = signal(null);
/** The sentence of what just happened. */
export const said = signal("");
/** Whether events are being played. */
export const playing = signal(false);
/** A big line over the arena: {text, seat, key}. */
export const banner = signal(null);
/** Places of the dice that are held. */
export const held = signal([]);
/** off | connecting | open | lost | refused */
export const connection = signal("off");
/** A sentence that something went wrong. */
export const trouble = signal("");
/** An open panel: log, settings, credits, share, discard ... {name, ...} */
export const panel = signal(null);
/** The seat in front of whose eyes the shared screen is uncovered. */
export const uncovered = signal(null);
/** The opponent whose board is shown. */
export const looking = signal(null);
/** The part that is shown on a narrow screen: board | foe | log | odds. */
export const tab = signal("board");

/** The event at which one looks back, or null: the table is as it stands now. */
export const moment = signal(null);

export const you = computed(() => table.value?.you ?? null);
/** The seat at the near side of the table: one's own, or the first for those who watch. */
export const near = computed(() => you.value ?? 0);
export const options = computed(() => {
  const message = table.value;
  return message && message === newest.value && !playing.value && !waiting.value ? message.options : [];
});
/** Whether a choice was sent and not yet answered. */
export const waiting = signal(false);

/** Whether the screen is shared and the one who is asked has not yet opened the curtain. */
export const isCovered = () => {
  const message = newest.value;
  return Boolean(message && message.acting.length > 1 && !message.over && uncovered.value !== message.you);
};

export const playerOf = (seat) => table.value.view.players[seat];
export const nameOf = (seat) => table.value.seats[seat]?.name || "";

/** Why something is not lit: `card:six-it`, `token:chi`, `row:smack:0`. */
export const whyNot = (what) => table.value?.blocked?.find((one) => one.what === what)?.why || "";

/** The others as they sit around the table, clockwise from the one on the left. */
export function others() {
  const { players, circle } = table.value.view;
  const at = circle.indexOf(near.value);
  return [...circle.slice(at + 1), ...circle.slice(0, at)].map((seat) => players[seat]);
}

export function foe() {
  const seats = others().map((player) => player.seat);
  if (looking.value !== null && seats.includes(looking.value)) return looking.value;
  const { attack, active } = table.value.view;
  const involved = [attack?.attacker, attack?.target, active].find((seat) => seats.includes(seat));
  return involved ?? seats.find((seat) => playerOf(seat).team !== playerOf(near.value).team) ?? seats[0];
}

export function leaveTable() {
  table.value = newest.value = stage.value = banner.value = panel.value = looking.value = uncovered.value = moment.value = null;
  events.value = [];
  held.value = [];
  said.value = trouble.value = "";
  waiting.value = playing.value = false;
}
