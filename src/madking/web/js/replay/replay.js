// A replay: step by step, jump by the log, play on from any moment against a bot.
import { html, signal, useEffect } from "../shell/html.js";
import { t } from "../words/i18n.js";
import { Icon } from "../heroes/text.js";
import { table, newest, events, said, trouble, connection, near, route, stage, panel, nameOf } from "../shell/state.js";
import { settings } from "../shell/settings.js";
import { getFrames, branchReplay } from "../line/api.js";
import { rememberGame } from "../line/links.js";
import { Table } from "../table/table.js";
import { goGame } from "../shell/router.js";

const CHUNK = 200;
/** {id, frames, at, seat, running} */
const tape = signal(null);
let timer = 0;

export async function openReplay(id, step = 0, seat = null) {
  tape.value = null;
  connection.value = "off";
  trouble.value = "";
  const frames = [];
  try {
    for (let from = 0; ; from += CHUNK) {
      const part = await getFrames(id, from, from + CHUNK - 1, settings.value.lang, seat);
      frames.push(...part);
      if (part.length < CHUNK) break;
    }
  } catch (error) {
    connection.value = "refused";
    return;
  }
  if (route.value.name !== "replay" || route.value.id !== id) return;
  events.value = frames.flatMap((frame) => frame.events.map((event) => ({ ...event, step: frame.step })));
  tape.value = { id, frames, seat, running: false };
  show(Math.min(step, frames.length - 1));
}

export const reloadReplay = () => openReplay(route.value.id, tape.value?.at || 0, tape.value?.seat ?? null);

function show(at) {
  const { frames } = tape.value;
  const place = Math.max(0, Math.min(at, frames.length - 1));
  const frame = frames[place];
  stage.value = null;
  table.value = newest.value = frame;
  const words = frame.events.map((event) => event.text).filter(Boolean);
  said.value = words.slice(-3).join(" ") || frame.prompt;
  tape.value = { ...tape.value, at: place };
}

function run(on) {
  clearInterval(timer);
  tape.value = { ...tape.value, running: on };
  if (!on) return;
  timer = setInterval(() => {
    if (!tape.value || route.value.name !== "replay" || tape.value.at >= tape.value.frames.length - 1) return void (clearInterval(timer), tape.value && (tape.value = { ...tape.value, running: false }));
    show(tape.value.at + 1);
  }, 900);
}

/** The next moment at which a turn begins. */
function turn(direction) {
  const { frames, at } = tape.value;
  for (let place = at + direction; place > 0 && place < frames.length; place += direction) if (frames[place].view.turn !== frames[place - 1].view.turn) return place;
  return direction > 0 ? frames.length - 1 : 0;
}

async function playOn() {
  const seat = near.value;
  try {
    const opened = await branchReplay(tape.value.id, { step: tape.value.at, seat, bot: "greedy", language: settings.value.lang });
    rememberGame(opened, null);
    goGame(opened.game, opened.seats[0].token);
  } catch (error) {
    trouble.value = error.message;
  }
}

function Controls() {
  const { at, frames, running, seat } = tape.value;
  const last = frames.length - 1;
  const frame = frames[at];
  return html`<section class="replay" aria-label=${t("replay.name")}>
    <div class="replay-told">${frame.chosen && html`<p class="chosen"><b>${nameOf(frame.chosen.seat)}:</b> ${frame.chosen.help}</p>`}</div>
    <input type="range" min="0" max=${last} value=${at} onInput=${(event) => show(Number(event.target.value))} aria-label=${t("replay.step", { n: at, all: last })} />
    <div class="replay-acts">
      <button type="button" onClick=${() => show(turn(-1))} aria-label=${t("replay.turn-back")}>«</button>
      <button type="button" onClick=${() => show(at - 1)} disabled=${at === 0} aria-label=${t("replay.back")}>‹</button>
      <button type="button" class="go" onClick=${() => run(!running)}>${running ? t("replay.pause") : t("replay.play")}</button>
      <button type="button" onClick=${() => show(at + 1)} disabled=${at === last} aria-label=${t("replay.on")}>›</button>
      <button type="button" onClick=${() => show(turn(1))} aria-label=${t("replay.turn-on")}>»</button>
      <span class="at">${t("replay.step", { n: at, all: last })}</span>
      <button type="button" onClick=${() => openReplay(tape.value.id, at, seat === null ? 0 : seat + 1 < frame.view.players.length ? seat + 1 : null)}><${Icon} name="eye" /> ${seat === null ? t("replay.eyes-none") : t("replay.eyes", { who: nameOf(seat) })}</button>
      <button type="button" class="minor" onClick=${playOn} disabled=${Boolean(frame.over)}><${Icon} name="swap" />${t("replay.branch", { who: nameOf(near.value) })}</button>
    </div>
    ${trouble.value && html`<p class="trouble" role="alert">${trouble.value}</p>`}
  </section>`;
}

export function Replay() {
  useEffect(() => {
    const press = (event) => {
      if (!tape.value || panel.value || event.target.closest("input")) return;
      if (event.key === "ArrowRight") show(tape.value.at + 1);
      if (event.key === "ArrowLeft") show(tape.value.at - 1);
    };
    addEventListener("keydown", press);
    return () => {
      removeEventListener("keydown", press);
      clearInterval(timer);
    };
  }, []);
  if (connection.value === "refused") return html`<${Table} />`;
  if (!tape.value) return html`<p class="loading">${t("loading")}</p>`;
  return html`<${Table} jump=${(event) => show(event.step)} now=${tape.value.at} below=${html`<${Controls} />`} />`;
}
