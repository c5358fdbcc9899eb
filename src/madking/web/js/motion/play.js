// Plays what happened, in order and at a pace that can be followed; then the state is as the server says.
import { batch } from "../shell/html.js";
import { pause, settings, hurry } from "../shell/settings.js";
import { table, newest, events, stage, said, playing, banner, held, near } from "../shell/state.js";
import { keepMoment, forgetMoments, backToNow } from "../table/moments.js";
import * as fx from "./fx.js";

const queue = [];
const LONG = 60; // more waiting messages than this are not worth watching
let running = false;
let spin = 0;
let epoch = 0;

export function clearQueue() {
  queue.length = 0;
  epoch += 1;
  forgetMoments();
  running = false;
  playing.value = false;
}

export function enqueue(message) {
  newest.value = message;
  queue.push(message);
  if (!running) run();
}

async function run() {
  running = true;
  const mine = epoch;
  while (queue.length && mine === epoch) {
    const message = queue.shift();
    backToNow();
    const fresh = remember(message);
    const watch = table.value && fresh.length && queue.length < LONG && !document.hidden && settings.value.motion !== "off";
    if (watch) {
      playing.value = true;
      for (const event of fresh) {
        await show(event, message);
        if (mine !== epoch) return;
      }
    } else if (fresh.length) said.value = fresh[fresh.length - 1].text || said.value;
    settle(message);
    if (watch && queue.length) await pause(120);
  }
  if (mine === epoch) {
    running = false;
    hurry.value = false;
  }
}

/** Adds a message's events to the log; gives those that were not known. */
function remember(message) {
  const last = events.value.length ? events.value[events.value.length - 1].seq : 0;
  const fresh = message.events.filter((event) => event.seq > last);
  if (fresh.length) events.value = [...events.value, ...fresh];
  return fresh;
}

function settle(message) {
  batch(() => {
    const before = table.value;
    table.value = message;
    keepMoment(message);
    stage.value = null;
    playing.value = queue.length > 0;
    banner.value = null;
    if (!sameRolls(before, message)) held.value = [];
  });
}

const sameRolls = (a, b) => JSON.stringify(a?.view.rolls) === JSON.stringify(b?.view.rolls);

/** Changes the view on the table while events play. */
function patch(change) {
  const view = structuredClone(table.value.view);
  change(view);
  table.value = { ...table.value, view };
}

const flip = (players, seat, change) => change(players[seat]);

async function show(event, message) {
  const { kind, seat, data, text } = event;
  if (text) said.value = text;
  const act = SHOWS[kind];
  if (act) await act(data, seat, text, message);
  table.value = { ...table.value, seq: event.seq };
}

const SHOWS = {
  async turn_began(data, seat, text) {
    patch((view) => (view.active = seat));
    banner.value = { text, seat, key: `turn ${data.turn}` };
    await pause(750);
    banner.value = null;
  },
  async phase_began(data) {
    patch((view) => (view.phase = data.phase));
    await pause(60);
  },
  async dice_rolled(data, seat) {
    spin += 1;
    const kept = seat === near.value ? held.value : [];
    batch(() => {
      stage.value = { owner: seat, purpose: data.purpose, values: data.values, rolled: data.rolled, kept, spin };
      patch((view) => putRoll(view, seat, data.purpose, data.values));
    });
    await pause(seat === near.value ? 820 : 900);
  },
  async die_altered(data, seat) {
    spin += 1;
    const last = stage.value;
    const values = changed(rollOf(seat, data.purpose) || last?.values || [], data.old, data.new);
    stage.value = { owner: seat, purpose: data.purpose, values, rolled: 1, spin, altered: data.new };
    patch((view) => putRoll(view, seat, data.purpose, values));
    await pause(750);
  },
  async card_played(data, seat, text) {
    await fx.card(seat, data.card, text);
    patch((view) => flip(view.players, seat, (player) => {
      player.hand_size -= 1;
      if (player.hand) removeOne(player.hand, data.card);
    }));
  },
  async card_sold(data, seat) {
    fx.float(seat, "cp", "+1");
    await pause(250);
  },
  async upgraded(data, seat) {
    patch((view) => (view.players[seat].levels[data.ability] = data.level));
    await fx.glow(`[data-space="${seat}:${data.ability}"]`);
  },
  async ability_announced(data, seat, text) {
    if (!data.ability) return pause(350);
    banner.value = { text, seat, key: data.row };
    fx.glow(`[data-space="${seat}:${data.ability}"]`);
    await pause(900);
    banner.value = null;
  },
  async defence_chosen(data, seat, text) {
    if (!data.ability) return;
    fx.glow(`[data-space="${seat}:${data.ability}"]`);
    await pause(400);
  },
  async offer_used(data, seat) {
    fx.pulse(seat, data.owner);
    await pause(450);
  },
  async cp_changed(data, seat) {
    patch((view) => (view.players[seat].cp = data.now));
    fx.float(seat, "cp", signed(data.change));
    await pause(120);
  },
  async token_placed(data, seat) {
    await fx.token(data.by, seat, data.token);
    patch((view) => count(view.players[seat].tokens, data.token, data.count));
  },
  async token_removed(data, seat) {
    patch((view) => count(view.players[seat].tokens, data.token, -data.count));
    await pause(180);
  },
  async token_moved(data, seat) {
    patch((view) => count(view.players[seat].tokens, data.token, -1));
    await fx.token(seat, data.to, data.token);
    patch((view) => count(view.players[data.to].tokens, data.token, 1));
  },
  async ledger_entry(data, seat) {
    patch((view) => grow(view.ledgers[seat], data));
    await pause(220);
  },
  async health_changed(data, seat) {
    const { attack } = table.value.view;
    const from = attack && attack.attacker !== seat ? attack.attacker : attack?.target;
    if (data.damage) await fx.strike(from ?? null, seat, data.damage);
    if (data.healing) fx.float(seat, "healing", `+${data.healing}`);
    patch((view) => {
      const { team } = view.players[seat];
      for (const player of view.players) if (player.team === team) player.health = data.now;
      view.ledgers[seat] = { entries: [], damage: 0, healing: 0 };
    });
    await pause(350);
  },
  async healed(data, seat) {
    if (data.amount) fx.float(seat, "healing", `+${data.amount}`);
    patch((view) => {
      const { team } = view.players[seat];
      for (const player of view.players) if (player.team === team) player.health = data.now;
    });
    await pause(350);
  },
  async board_flipped(data, seat) {
    patch((view) => (view.players[seat].side = data.side));
    await pause(600);
  },
  async companion_changed(data, seat) {
    patch((view) => {
      const kept = view.players[seat].companions?.[data.companion];
      if (kept) Object.assign(kept, { state: data.state }, "health" in kept ? { health: data.health } : {});
    });
    await pause(250);
  },
  async defeated(data, seat, text) {
    banner.value = { text, seat, key: "defeated" };
    await pause(1100);
  },
};

const signed = (n) => (n > 0 ? `+${n}` : `${n}`);

/** A line more; what the ledger comes to is only known while all lines add up plainly. */
function grow(ledger, entry) {
  ledger.entries.push({ ...entry });
  if (entry.kind === "healing") ledger.healing += entry.amount;
  else if (entry.kind !== "mending") ledger.damage = plainSum(ledger.entries);
}

const STEPS = { damage: 1, addition: 1, recoil: 1, prevention: -1, cut: -1, healing: 0, mending: 0 };
const BESIDES = new Set(["plain", "collateral"]);

/** The sum of a ledger in which all lines add up plainly, else null; only what an ability deals can be weakened. */
function plainSum(entries) {
  const weakened = entries.some((entry) => entry.kind === "cut");
  const plain = entries.every((entry) => entry.kind in STEPS && !(weakened && BESIDES.has(entry.type) && STEPS[entry.kind] > 0));
  return plain ? Math.max(0, entries.reduce((sum, entry) => sum + STEPS[entry.kind] * entry.amount, 0)) : null;
}

function count(tokens, key, change) {
  tokens[key] = (tokens[key] || 0) + change;
  if (tokens[key] <= 0) delete tokens[key];
}

function removeOne(list, item) {
  const place = list.indexOf(item);
  if (place >= 0) list.splice(place, 1);
}

const rollOf = (owner, purpose) =>
  table.value.view.rolls.find((roll) => roll.owner === owner && roll.purpose === purpose)?.values;

function putRoll(view, owner, purpose, values) {
  const roll = view.rolls.find((one) => one.owner === owner && one.purpose === purpose);
  if (roll) roll.values = values;
  else view.rolls.push({ owner, purpose, values, open: true });
}

function changed(values, old, now) {
  const next = [...values];
  const place = next.indexOf(old);
  if (place >= 0) next[place] = now;
  return next;
}
