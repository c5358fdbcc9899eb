// Plays what happened, in order and at a pace that can be followed; then the state is as the server says.
import { batch, effect } from "../shell/html.js";
import { pause, settings, hurry } from "../shell/settings.js";
import { table, newest, events, stage, said, playing, banner, held, laid, near, you } from "../shell/state.js";
import { toThrow, throwNow } from "../shell/state.js";
import { keepMoment, forgetMoments, backToNow } from "../table/moments.js";
import { heroOf } from "../heroes/catalog.js";
import { sound } from "../sound/sound.js";
import { heldAtFirst } from "../dice/holding.js";
import { signed } from "../heroes/parts.js";
import { count, grow, leaveHand, notShown, putRoll, rollOf, setHealth, stepsTo, turned } from "./sums.js";
import * as fx from "./fx.js";

/** @import { EventMessage, Happenings, StateMessage, View } from "../line/protocol.d.ts" */
/** @import { Stage } from "../shell/state.js" */

/** More waiting messages than this are not worth watching. */
const LONG = 60;
/** How long each thing is left to the eye, in milliseconds. */
const MS = {
  message: 120,
  turn: 750,
  phase: 60,
  ownRoll: 820,
  roll: 900,
  altered: 750,
  sold: 250,
  noAbility: 350,
  ability: 900,
  defence: 400,
  offer: 450,
  cp: 120,
  removed: 180,
  entry: 220,
  health: 350,
  tick: 45,
  flip: 600,
  companion: 250,
  defeat: 1100,
};

/** @type {StateMessage[]} */
const queue = [];
let running = false;
let spin = 0;
let epoch = 0;

export function clearQueue() {
  queue.length = 0;
  epoch += 1;
  forgetMoments();
  running = false;
  playing.value = false;
  throwNow();
}

/** @param {StateMessage} message */
export function enqueue(message) {
  newest.value = message;
  queue.push(message);
  if (!running) run();
}

/** @param {EventMessage[]} unseen */
const isWatched = (unseen) =>
  Boolean(table.value && unseen.length && queue.length < LONG && !document.hidden && settings.value.motion !== "off");

async function run() {
  running = true;
  const mine = epoch;
  for (let message = queue.shift(); message && mine === epoch; message = queue.shift()) {
    backToNow();
    const fresh = remember(message);
    const unseen = notShown(fresh, table.value);
    const watched = isWatched(unseen);
    if (watched) {
      playing.value = true;
      for (const event of unseen) {
        await show(event);
        if (mine !== epoch) return;
      }
    } else if (fresh.length) said.value = fresh[fresh.length - 1].text || said.value;
    settle(message);
    if (watched && queue.length) await pause(MS.message);
    if (mine !== epoch) return;
  }
  running = false;
  hurry.value = false;
}

/**
 * Adds a message's events to the log; gives those that were not known.
 *
 * @param {StateMessage} message
 */
function remember(message) {
  const last = events.value.at(-1)?.seq ?? 0;
  const fresh = message.events.filter((event) => event.seq > last);
  if (fresh.length) events.value = [...events.value, ...fresh];
  return fresh;
}

/** @param {StateMessage} message */
function settle(message) {
  batch(() => {
    const before = table.value;
    if (before && !before.over && message.over) ring(message);
    table.value = message;
    keepMoment(message);
    stage.value = null;
    playing.value = queue.length > 0;
    banner.value = null;
    const first = heldAtFirst(message.options, message.view.rolls);
    if (!sameRolls(before, message) || (first.length && !heldAtFirst(before?.options ?? [], message.view.rolls).length))
      held.value = first;
  });
}

/** How it ended, as it sounds. @param {StateMessage} message */
function ring({ over, you: seat }) {
  if (over && seat !== null && !over.draw) sound(over.winners.includes(seat) ? "win" : "lose");
}

/**
 * @param {StateMessage | null} a
 * @param {StateMessage} b
 */
const sameRolls = (a, b) => JSON.stringify(a?.view.rolls) === JSON.stringify(b.view.rolls);

/**
 * Changes the view on the table while events play.
 *
 * @param {(view: View) => void} change
 */
function patch(change) {
  const view = structuredClone(laid().view);
  change(view);
  table.value = { ...laid(), view };
}

/**
 * A line over the arena, for as long as it takes to read.
 *
 * @param {string} text
 * @param {number} seat
 * @param {string} key
 * @param {number} ms
 */
async function announce(text, seat, key, ms) {
  banner.value = { text, seat, key };
  await pause(ms);
  banner.value = null;
}

/**
 * @param {number} seat
 * @param {number} amount
 */
function heal(seat, amount) {
  sound("heal");
  fx.float(seat, "healing", `+${amount}`);
}

/**
 * The health ticks to its new number.
 *
 * @param {number} seat
 * @param {number} now
 */
async function tick(seat, now) {
  for (const health of stepsTo(laid().view.players[seat].health, now)) {
    patch((view) => setHealth(view, seat, health));
    if (health !== now) await pause(MS.tick);
  }
}

/** @param {Omit<Stage, "spin">} dice */
function throwDice(dice) {
  spin += 1;
  batch(() => {
    stage.value = { ...dice, spin };
    patch((view) => putRoll(view, dice.owner, dice.purpose, dice.values));
  });
}

/**
 * @param {number} seat
 * @param {string} ability
 */
const spaceOf = (seat, ability) => `[data-space="${seat}:${ability}"]`;

/**
 * Whether an event is the first throw of one's own attack, which one makes oneself.
 *
 * @param {EventMessage} event
 * @returns {event is EventMessage & { data: Happenings["dice_rolled"] }}
 */
function isOwnThrow(event) {
  if (event.kind !== "dice_rolled" || event.seat === null || event.seat !== you.value) return false;
  const { purpose } = /** @type {Happenings["dice_rolled"]} */ (event.data);
  return purpose === "attack" && !rollOf(laid().view, event.seat, purpose);
}

/**
 * Waits for the hand that throws, or for someone in a hurry.
 *
 * @param {number} dice
 * @returns {Promise<void>}
 */
function untilThrown(dice) {
  if (hurry.value) return Promise.resolve();
  toThrow.value = dice;
  return new Promise((done) => {
    const stop = effect(() => {
      if (toThrow.value && !hurry.value) return;
      throwNow();
      queueMicrotask(() => stop());
      done();
    });
  });
}

/** @param {EventMessage} event */
async function show(event) {
  if (isOwnThrow(event)) await untilThrown(event.data.values.length);
  if (event.text) said.value = event.text;
  const act = /** @type {AnyShow | undefined} */ (SHOWS[/** @type {keyof Happenings} */ (event.kind)]);
  if (act) await act(event.data, event.seat ?? near.value, event.text);
  table.value = { ...laid(), seq: event.seq };
}

/**
 * How an event of a kind is shown: its values, the seat that it is about, its sentence.
 *
 * @template {keyof Happenings} Kind
 * @typedef {(data: Happenings[Kind], seat: number, text: string) => Promise<void>} Show
 */
/** @typedef {(data: object, seat: number, text: string) => Promise<void>} AnyShow of the kind that the event names */

/** @type {{ [Kind in keyof Happenings]?: Show<Kind> }} */
const SHOWS = {
  async turn_began(data, seat, text) {
    held.value = [];
    patch((view) => Object.assign(view, { active: seat, rolls: [], attack: null }));
    if (seat === you.value) sound("turn");
    await announce(text, seat, `turn ${data.turn}`, MS.turn);
  },
  async phase_began(data) {
    patch((view) => (view.phase = data.phase));
    await pause(MS.phase);
  },
  async dice_rolled({ purpose, values, rolled }, seat) {
    const own = seat === near.value;
    throwDice({ owner: seat, purpose, values, rolled, kept: own ? held.value : [] });
    sound("throw", rolled);
    await pause(own ? MS.ownRoll : MS.roll);
  },
  async die_altered(data, seat) {
    const before = rollOf(laid().view, seat, data.purpose)?.values || stage.value?.values || [];
    const values = turned(before, data.old, data.new);
    throwDice({ owner: seat, purpose: data.purpose, values, rolled: 1, altered: data.new });
    sound("clack");
    await pause(MS.altered);
  },
  async card_played(data, seat) {
    await fx.card(seat, data.card);
    patch((view) => leaveHand(view.players[seat], data.card));
  },
  async card_sold(_, seat) {
    fx.float(seat, "cp", "+1");
    await pause(MS.sold);
  },
  async upgraded(data, seat) {
    patch((view) => (view.players[seat].levels[data.ability] = data.level));
    await fx.glow(spaceOf(seat, data.ability));
  },
  async ability_announced(data, seat, text) {
    if (!data.ability) return pause(MS.noAbility);
    fx.glow(spaceOf(seat, data.ability));
    const space = heroOf(laid().view.players[seat].hero).abilities.find((one) => one.key === data.ability);
    if (space?.slot === "ultimate") await fx.ultimate(seat, space.name);
    await announce(text, seat, data.row, MS.ability);
  },
  async defence_chosen(data, seat) {
    if (!data.ability) return;
    fx.glow(spaceOf(seat, data.ability));
    await pause(MS.defence);
  },
  async offer_used(data, seat) {
    fx.pulse(seat, data.owner.split("/")[1]);
    await pause(MS.offer);
  },
  async cp_changed(data, seat) {
    patch((view) => (view.players[seat].cp = data.now));
    fx.float(seat, "cp", signed(data.change));
    await pause(MS.cp);
  },
  async token_placed(data, seat) {
    await fx.token(data.by, seat, data.token);
    patch((view) => count(view.players[seat].tokens, data.token, data.count));
  },
  async token_removed(data, seat) {
    patch((view) => count(view.players[seat].tokens, data.token, -data.count));
    await pause(MS.removed);
  },
  async token_moved(data, seat) {
    patch((view) => count(view.players[seat].tokens, data.token, -1));
    await fx.token(seat, data.to, data.token);
    patch((view) => count(view.players[data.to].tokens, data.token, 1));
  },
  async ledger_entry(data, seat) {
    patch((view) => grow(view.ledgers[seat], data));
    await pause(MS.entry);
  },
  async health_changed(data, seat) {
    const { attack } = laid().view;
    const from = attack && attack.attacker !== seat ? attack.attacker : attack?.target;
    if (data.damage) await fx.strike(from ?? null, seat, data.damage);
    if (data.healing) heal(seat, data.healing);
    patch((view) => (view.ledgers[seat] = { entries: [], damage: 0, healing: 0 }));
    await tick(seat, data.now);
    await pause(MS.health);
  },
  async healed(data, seat) {
    if (data.amount) heal(seat, data.amount);
    await tick(seat, data.now);
    await pause(MS.health);
  },
  async board_flipped(data, seat) {
    patch((view) => (view.players[seat].side = data.side));
    await pause(MS.flip);
  },
  async companion_changed(data, seat) {
    patch((view) => {
      const kept = view.players[seat].companions?.[data.companion];
      if (kept) Object.assign(kept, { state: data.state }, "health" in kept ? { health: data.health } : {});
    });
    await pause(MS.companion);
  },
  async companion_grew(data, seat) {
    patch((view) => {
      const kept = view.players[seat].companions || {};
      if (kept[data.source]) kept[data.source].count = (kept[data.source].count || 0) - 1;
      if (kept[data.companion]) kept[data.companion].count = data.count;
    });
    await pause(MS.companion);
  },
  async companions_left(data, seat) {
    patch((view) => {
      const kept = view.players[seat].companions?.[data.companion];
      if (kept) kept.count = (kept.count || 0) - data.count;
    });
    await pause(MS.companion);
  },
  async defeated(_, seat, text) {
    banner.value = { text, seat, key: "defeated" };
    await pause(MS.defeat);
  },
};
