// Feats as they are earned: a quiet line at the edge of the table, and an entry in the book. When a game ends, what is
// remembered of it is asked for.
import { html, effect, signal, useEffect } from "../shell/html.js";
import { t } from "../words/speak.js";
import { Icon } from "../heroes/text.js";
import { newest, playing, route, table } from "../shell/state.js";
import { getRecords } from "../line/api.js";
import { goCharter } from "../shell/router.js";
import { feats, loadFeats } from "./feats.js";
import { book, enter, isEarned } from "./kept.js";

/** @import { Signal } from "../shell/html.js" */
/** @import { FeatMessage, GameRecord, OverMessage, StateMessage } from "../line/protocol.d.ts" */

/** How long a line stays, in milliseconds. */
const STAYS_MS = 7000;
/** @type {Signal<string[]>} */
const shown = signal([]);

/** The seat that the book of this browser is about: at a shared screen the first. @param {StateMessage} message */
const mine = (message) => Math.min(...message.acting);

/**
 * What can be said of a game that goes on: its feats.
 *
 * @param {StateMessage} message
 * @param {FeatMessage[]} feats
 * @returns {GameRecord}
 */
function unfinished({ view, seats, acting }, feats) {
  const seat = Math.min(...acting);
  const { mode, ruleset, players } = view;
  return {
    game: route.value.id,
    seat,
    at: Math.floor(Date.now() / 1000),
    hero: players[seat].hero,
    mode,
    ruleset,
    heroes: players.map((player) => player.hero),
    players: seats.map((one) => one.kind),
    result: "",
    turns: 0,
    dealt: 0,
    taken: 0,
    healed: 0,
    prevented: 0,
    best: 0,
    best_by: "",
    by_source: {},
    used: {},
    luck: 0,
    spread: 0,
    feats: feats.map(({ feat, step }) => ({ feat, step })),
    near: {},
  };
}

/** @param {string} id @param {number} seat */
const known = (id, seat) => book.value.find((one) => one.game === id && one.seat === seat);

/** @param {StateMessage} message */
function hear(message) {
  const seat = mine(message);
  const before = known(route.value.id, seat);
  if (before?.result) return;
  const feats = message.feats.filter((one) => one.seat === seat);
  const fresh = feats.filter((one) => !isEarned(one.feat)).map((one) => one.feat);
  if (feats.length > (before?.feats.length ?? 0)) enter([unfinished(message, feats)]);
  for (const feat of fresh) show(feat);
  if (message.over && !message.lesson) remember(message.over, feats);
}

/** @param {string} feat */
function show(feat) {
  if (shown.value.includes(feat)) return;
  shown.value = [...shown.value, feat];
  setTimeout(() => (shown.value = shown.value.filter((one) => one !== feat)), STAYS_MS);
}

/**
 * Writes a game that is over into the book. How it ended is what the table said: people may end a game themselves.
 *
 * @param {OverMessage} over
 * @param {FeatMessage[]} feats
 */
async function remember(over, feats) {
  const { id, secret } = route.value;
  const done = feats.map(({ feat, step }) => ({ feat, step }));
  try {
    const [first] = await getRecords(id, secret);
    if (!over.draw && !over.winners.length) return;
    const result = over.draw ? "draw" : over.winners.includes(first.seat) ? "won" : "lost";
    enter([{ ...first, at: known(id, first.seat)?.at ?? first.at, result, feats: done }]);
  } catch {
    /* a game that the server cannot tell is not remembered; its feats are */
  }
}

export function listenForFeats() {
  effect(() => {
    const message = table.value;
    if (!message || playing.value || message !== newest.value) return;
    if (route.value.name === "game" && message.acting.length) queueMicrotask(() => hear(message));
  });
}

export function Toasts() {
  const any = shown.value.length > 0;
  useEffect(() => {
    if (any) loadFeats().catch(() => {}); // a feat whose name cannot be had is in the book all the same
  }, [any]);
  const earned = shown.value.flatMap((key) => feats().find((one) => one.key === key) ?? []);
  return html`<div class="toasts" role="status" aria-live="polite">
    ${earned.map(
      (feat) =>
        html`<button type="button" class="toast" key=${feat.key} onClick=${goCharter}>
          <${Icon} name="trophy" />
          <span><small>${t("charter.earned")}</small><b>${feat.name}</b></span>
        </button>`,
    )}
  </div>`;
}
