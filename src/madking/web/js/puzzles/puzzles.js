// Puzzles: that of the day, and one after the other. The table is the ordinary one, but only one thing is asked there.
import { html, cls, signal, useEffect, useLayoutEffect, useRef } from "../shell/html.js";
import { t } from "../words/speak.js";
import { PUZZLES } from "../words/puzzles.js";
import { learn } from "../words/words.js";
import { Icon } from "../heroes/text.js";
import { answering, connection, newest, route, said, table, trouble } from "../shell/state.js";
import { settings } from "../shell/settings.js";
import { recall, retain } from "../shell/device.js";
import { go, goHome } from "../shell/router.js";
import { puzzleAddress, puzzlesAddress } from "../shell/address.js";
import { getPuzzle, getPuzzles } from "../line/api.js";
import { LangSwitch } from "../panels/prefs.js";
import { Table } from "../table/table.js";
import { Hand } from "../table/hand.js";
import { NOTHING_KEPT, dayOf, nextOf, puzzleOf, streakOf, withAnswer } from "./choosing.js";

learn(PUZZLES);

/** @import { Signal } from "../shell/html.js" */
/** @import { OptionMessage } from "../line/protocol.d.ts" */
/** @import { Answer, Puzzle } from "./puzzle.d.ts" */
/** @import { Kept, Listed } from "./choosing.js" */

const KEY = "madking.puzzles";
const LEVELS = [0, 1, 2, 3];
/** How many answers are shown with their figures. */
const SHOWN = 6;

/** @type {Signal<Listed[]>} */
const list = signal([]);
/** @type {Signal<Puzzle | null>} */
const puzzle = signal(null);
/** What was answered. @type {Signal<string | null>} */
const answered = signal(null);
/** The level of those that come one after the other; 0 is any. */
const level = signal(0);
/** @type {Signal<Kept>} */
const kept = signal({ ...NOTHING_KEPT, ...recall(KEY, {}) });

/** @param {Kept} now */
function keep(now) {
  kept.value = now;
  retain(KEY, now);
}

const today = () => dayOf(new Date());

/** Comes to the puzzles, or to one of them. @param {string} id */
async function openPuzzles(id) {
  puzzle.value = null;
  answered.value = null;
  connection.value = "off";
  try {
    if (!list.value.length) list.value = await getPuzzles();
    if (id) await lay(id);
  } catch {
    trouble.value = t("puzzles.missing");
  }
}

/** Lays the table of a puzzle. @param {string} id */
async function lay(id) {
  const told = await getPuzzle(id, settings.value.lang);
  if (route.value.name !== "puzzles" || route.value.id !== id) return;
  puzzle.value = told;
  ask(told);
}

/** @param {Puzzle} now */
function ask(now) {
  answered.value = null;
  table.value = newest.value = now.state;
  said.value = now.question;
  answering.value = (option) => answer(now, option);
}

/**
 * @param {Puzzle} now
 * @param {OptionMessage} option
 */
function answer(now, option) {
  const right = now.answers.some((one) => one.right && one.text === option.text);
  const daily = puzzleOf(list.value, today()).id === now.id;
  answering.value = null;
  keep(withAnswer(kept.value, now.id, right, daily ? today() : null));
  answered.value = option.text;
  table.value = newest.value = { ...now.state, options: [] };
}

const goNext = () => go(puzzleAddress(nextOf(list.value, level.value, kept.value.solved, route.value.id).id));

/** @param {{ one: Answer, mine: boolean }} props */
function AnswerLine({ one, mine }) {
  return html`<li class=${cls(one.right && "right", mine && "mine")}>
    <span>${one.label}</span>
    <em>${one.right && t("puzzles.best")} ${mine && t("puzzles.yours")}</em>
    <b>${one.figure}</b>
  </li>`;
}

/** @param {{ now: Puzzle, mine: string }} props */
function Figures({ now, mine }) {
  const shown = now.answers.filter((one, place) => place < SHOWN || one.text === mine);
  const rest = now.answers.length - shown.length;
  return html`<ol class="weighed" aria-label=${t("puzzles.answers")}>
    ${shown.map((one) => html`<${AnswerLine} key=${one.text} one=${one} mine=${one.text === mine} />`)}
    ${rest > 0 && html`<li class="rest">${t("puzzles.more", { n: rest })}</li>`}
  </ol>`;
}

/** @param {{ now: Puzzle, mine: string }} props */
function Solution({ now, mine }) {
  const first = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => first.current?.focus({ preventScroll: true }), []);
  const right = now.answers.some((one) => one.right && one.text === mine);
  const title = t(right ? "puzzles.right" : "puzzles.wrong");
  return html`<section class=${cls("solution", right && "right")} role="dialog" aria-label=${title}>
    <h2>${title} <small>${now.title}</small></h2>
    ${now.explained.map((sentence) => html`<p>${sentence}</p>`)}
    <${Figures} now=${now} mine=${mine} />
    <div class="solution-acts">
      <button type="button" class="go" ref=${first} onClick=${goNext}>${t("puzzles.next")}</button>
      <button type="button" class="minor" onClick=${() => ask(now)}>${t("puzzles.again")}</button>
      <button type="button" class="minor" onClick=${() => go(puzzlesAddress)}>${t("puzzles.all")}</button>
    </div>
  </section>`;
}

/** @param {{ now: Puzzle }} props */
function Asked({ now }) {
  return html`<div class="asked-puzzle">
      <b>${now.title}</b>
      <button type="button" class="minor" onClick=${() => go(puzzlesAddress)}>${t("puzzles.all")}</button>
    </div>
    <${Hand} />`;
}

function Daily() {
  const one = puzzleOf(list.value, today());
  const done = kept.value.days.includes(today());
  const streak = streakOf(kept.value.days, today());
  return html`<button type="button" class="go daily" onClick=${() => go(puzzleAddress(one.id))}>
    <span>${t("puzzles.daily")}</span>
    <small>
      ${done ? t("puzzles.daily-done") : today()}${streak > 0 && html` · ${t("puzzles.streak", { n: streak })}`}
    </small>
  </button>`;
}

/** @param {{ n: number }} props */
function Level({ n }) {
  const start = () => {
    level.value = n;
    goNext();
  };
  return html`<button type="button" class="minor" onClick=${start}>
    ${t(/** @type {"puzzles.level-0"} */ (`puzzles.level-${n}`))}
  </button>`;
}

function Shelf() {
  const { first, solved } = kept.value;
  const atFirst = Object.values(first).filter(Boolean).length;
  return html`<main class="solo-page">
    <header class="start-top solo-top">
      <button type="button" class="brand" onClick=${goHome} aria-label=${`madking: ${t("home")}`}>
        <${Icon} name="crown" /><b>madking</b>
      </button>
      <nav><${LangSwitch} /></nav>
    </header>
    <h1>${t("puzzles.name")}</h1>
    <p>${t("puzzles.text")}</p>
    ${trouble.value && html`<p class="trouble" role="alert">${trouble.value}</p>`}
    ${
      list.value.length > 0 &&
      html`<${Daily} />
      <h2>${t("puzzles.endless")}</h2>
      <div class="levels">${LEVELS.map((n) => html`<${Level} key=${n} n=${n} />`)}</div>
      <p class="solved">${t("puzzles.solved", { solved: solved.length, all: list.value.length, first: atFirst })}</p>`
    }
  </main>`;
}

export function Puzzles() {
  useLayoutEffect(() => void openPuzzles(route.value.id), [route.value, settings.value.lang]);
  const now = puzzle.value;
  if (!route.value.id || trouble.value) return html`<${Shelf} />`;
  if (!now) return html`<p class="loading">${t("loading")}</p>`;
  const mine = answered.value;
  return html`<${Table} below=${html`<${Asked} now=${now} />`} />
    ${mine !== null && html`<${Solution} key=${now.id} now=${now} mine=${mine} />`}`;
}
