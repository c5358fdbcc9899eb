// A replay: step by step, jump by the log, play on from any moment against a bot.
import { html, sentenceOf, signal, useEffect, useLayoutEffect, useRef } from "../shell/html.js";
import { t } from "../words/speak.js";
import { REPLAY } from "../words/replay.js";
import { learn } from "../words/words.js";
import { Icon } from "../heroes/text.js";
import { table, newest, events, said, trouble, connection, near, route } from "../shell/state.js";
import { stage, panel, nameOf } from "../shell/state.js";
import { settings } from "../shell/settings.js";
import { getFrames, getReplayHeroes, branchReplay } from "../line/api.js";
import { bringHomebrew } from "../heroes/homebrew.js";
import { enterOpened } from "../start/begin.js";
import { CopyLink } from "../panels/share.js";
import { replayAddress } from "../shell/address.js";
import { Table } from "../table/table.js";
import { Moment, adviceFor } from "../after/moment.js";
import { nextEyes, turnFrom, within } from "./tape.js";

learn(REPLAY);

/** @import { StateMessage } from "../line/protocol.d.ts" */
/** @import { On, Signal } from "../shell/html.js" */
/** @import { Happening } from "../shell/state.js" */
/** @import { Place } from "../shell/address.js" */
/** @typedef {{ id: string, frames: StateMessage[], at: number, seat: number | null, running: boolean }} Tape */

/** How many moments are asked for at a time. */
const CHUNK = 200;
/** How long a moment is shown while the tape runs, in milliseconds. */
const MOMENT_MS = 900;
/** How many sentences of a moment are told. */
const TOLD = 3;

/** @type {Signal<Tape | null>} */
const tape = signal(null);
/** Whether the address of this moment is shown. */
const sharing = signal(false);
let timer = 0;

/**
 * @param {string} id
 * @param {number | null} seat
 */
async function allFrames(id, seat) {
  const frames = [];
  for (let from = 0; ; from += CHUNK) {
    const part = await getFrames(id, from, from + CHUNK - 1, settings.value.lang, seat);
    frames.push(...part);
    if (part.length < CHUNK) return frames;
  }
}

/**
 * @param {string} id
 * @param {number} step
 * @param {number | null} seat
 */
async function openReplay(id, step = 0, seat = null) {
  tape.value = null;
  connection.value = "off";
  trouble.value = "";
  let frames;
  try {
    frames = await allFrames(id, seat);
  } catch {
    connection.value = "refused";
    return;
  }
  if (route.value.name !== "replay" || route.value.id !== id) return;
  await bringHomebrew(id, frames[0].seats, () => getReplayHeroes(id, settings.value.lang));
  events.value = frames.flatMap((frame) => frame.events.map((event) => ({ ...event, step: frame.step })));
  show({ id, frames, at: 0, seat, running: false }, step);
}

/** The same moment in another language. */
const reopen = () => openReplay(route.value.id, tape.value?.at || 0, tape.value?.seat ?? null);

/**
 * @param {Tape} now
 * @param {number} wanted
 */
function show(now, wanted) {
  const at = within(wanted, now.frames.length);
  const frame = now.frames[at];
  stage.value = null;
  table.value = newest.value = frame;
  const words = frame.events.map((event) => event.text).filter(Boolean);
  said.value = words.slice(-TOLD).join(" ") || frame.prompt;
  tape.value = { ...now, at };
}

/** One moment on, or a stop at the end of the tape. */
function goOn() {
  const now = tape.value;
  if (now && route.value.name === "replay" && now.at < now.frames.length - 1) return show(now, now.at + 1);
  clearInterval(timer);
  if (now) tape.value = { ...now, running: false };
}

/**
 * @param {Tape} now
 * @param {boolean} on
 */
function run(now, on) {
  clearInterval(timer);
  tape.value = { ...now, running: on };
  if (on) timer = setInterval(goOn, MOMENT_MS);
}

/** @param {Tape} now */
async function playOn({ id, at }) {
  const { lang } = settings.value;
  try {
    const opened = await branchReplay(id, { step: at, seat: near.value, bot: "greedy", language: lang });
    enterOpened(opened, null, [near.value]);
  } catch (error) {
    trouble.value = sentenceOf(error);
  }
}

/** @param {{ now: Tape }} props */
function Controls({ now }) {
  const { at, frames, running, seat, id } = now;
  const last = frames.length - 1;
  const { chosen, over, view } = frames[at];
  const place = t("replay.step", { n: at, all: last });
  const look = () => openReplay(id, at, nextEyes(seat, view.players.length));
  const item = adviceFor(id);
  return html`<section class="replay" aria-label=${t("replay.name")}>
    ${item && html`<${Moment} item=${item} at=${at} onReturn=${() => show(now, item.step)} />`}
    <div class="replay-told">
      ${chosen && item?.step !== at && html`<p class="chosen"><b>${nameOf(chosen.seat)}:</b> ${chosen.help}</p>`}
    </div>
    <input
      type="range"
      min="0"
      max=${last}
      value=${at}
      onInput=${(/** @type {On<Event>} */ event) => show(now, Number(event.target.value))}
      aria-label=${place}
    />
    <div class="replay-acts">
      <button type="button" onClick=${() => show(now, turnFrom(frames, at, -1))} aria-label=${t("replay.turn-back")}>
        «
      </button>
      <button type="button" onClick=${() => show(now, at - 1)} disabled=${at === 0} aria-label=${t("replay.back")}>
        ‹
      </button>
      <button type="button" class="go" onClick=${() => run(now, !running)}>
        ${running ? t("replay.pause") : t("replay.play")}
      </button>
      <button type="button" onClick=${() => show(now, at + 1)} disabled=${at === last} aria-label=${t("replay.on")}>
        ›
      </button>
      <button type="button" onClick=${() => show(now, turnFrom(frames, at, 1))} aria-label=${t("replay.turn-on")}>
        »
      </button>
      <span class="at">${place}</span>
      <button type="button" onClick=${look}>
        <${Icon} name="eye" /> ${seat === null ? t("replay.eyes-none") : t("replay.eyes", { who: nameOf(seat) })}
      </button>
      <button type="button" aria-expanded=${sharing.value} onClick=${() => (sharing.value = !sharing.value)}>
        <${Icon} name="share" />${t("replay.share")}
      </button>
      <button type="button" class="minor" onClick=${() => playOn(now)} disabled=${Boolean(over)}>
        <${Icon} name="swap" />${t("replay.branch", { who: nameOf(near.value) })}
      </button>
    </div>
    ${
      sharing.value &&
      html`<${CopyLink}
        label=${t("replay.share-link", { n: at })}
        link=${location.origin + replayAddress(id, at)}
      />`
    }
    ${trouble.value && html`<p class="trouble" role="alert">${trouble.value}</p>`}
  </section>`;
}

/** @param {KeyboardEvent} event */
function press(event) {
  const now = tape.value;
  if (!now || panel.value || /** @type {Element} */ (event.target).closest("input")) return;
  if (event.key === "ArrowRight") show(now, now.at + 1);
  if (event.key === "ArrowLeft") show(now, now.at - 1);
}

export function Replay() {
  const place = route.value;
  const before = useRef(/** @type {Place | null} */ (null));
  useLayoutEffect(() => {
    if (before.current === place) reopen();
    else openReplay(place.id, place.step);
    before.current = place;
  }, [place, settings.value.lang]);
  useEffect(() => {
    addEventListener("keydown", press);
    return () => {
      removeEventListener("keydown", press);
      clearInterval(timer);
    };
  }, []);
  const now = tape.value;
  if (connection.value === "refused") return html`<${Table} />`;
  if (!now) return html`<p class="loading">${t("loading")}</p>`;
  const jump = (/** @type {Happening} */ event) => show(now, event.step ?? now.at);
  return html`<${Table} jump=${jump} now=${now.at} below=${html`<${Controls} now=${now} />`} />`;
}
