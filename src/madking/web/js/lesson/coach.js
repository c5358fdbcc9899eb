// The card of a lesson and the spotlight: what it speaks of is bright, everything else is quiet.
import { html, cls, sentenceOf, signal, useEffect, useRef } from "../shell/html.js";
import { t } from "../words/speak.js";
import { LESSON } from "../words/lesson.js";
import { learn } from "../words/words.js";
import { Icon } from "../heroes/text.js";
import { panel, newest, trouble } from "../shell/state.js";
import { room } from "../shell/settings.js";
import { goHome } from "../shell/router.js";
import { cardPlace } from "./place.js";
import { forget, goAlone, leaving, reading } from "./lesson.js";

learn(LESSON);

/** @import { Box } from "./place.js" */
/** @import { Signal } from "../shell/html.js" */
/** @import { Reading } from "./lesson.js" */
/** @import { LessonPage } from "../line/protocol.d.ts" */

/** How often it is looked where things lie, in milliseconds; some of them glide. */
const LOOK_MS = 120;
/** How much brighter than the thing itself the light is, in pixels. */
const EDGE = 5;

/** @type {Signal<Box[]>} */
const lit = signal([]);

/** Places that have no names of their own. @type {Record<string, string>} */
const PLACES = {
  dice: ".felt",
  answers: ".flow .main > button, .answers > .choices",
  ledger: ".ledger",
  phases: ".phases",
  hand: ".hand-area",
};

/** The selector of what lies at a place that a lesson names. @param {string} spot */
export function selectorOf(spot) {
  const [kind, ...rest] = spot.split(":");
  const name = rest.join(":");
  if (kind === "health" || kind === "cp") return `[data-dial="${spot}"]`;
  if (kind === "tokens") return `[data-token^="${name}:"]`;
  if (kind === "card") return `[data-card="${name}"]`;
  if (kind === "space") return `[data-space="${name}"]`;
  return PLACES[kind];
}

/**
 * Where something lies, if its middle is inside the window and not under the raised hand.
 *
 * @param {Element} element
 * @returns {Box[]}
 */
function boxOf(element) {
  const { x, y, width, height } = element.getBoundingClientRect();
  const over = document.elementFromPoint(x + width / 2, y + height / 2);
  const isSeen = over && (!over.closest(".hand-area") || element.closest(".hand-area"));
  if (!isSeen) return [];
  return [{ x: x - EDGE, y: y - EDGE, width: width + 2 * EDGE, height: height + 2 * EDGE }];
}

/** The boxes of what can be seen at a place. @param {string} spot */
const boxesAt = (spot) => [...document.querySelectorAll(selectorOf(spot))].flatMap(boxOf);

/** @param {LessonPage} page */
function look(page) {
  const boxes = page.spots.flatMap(boxesAt);
  if (JSON.stringify(boxes) !== JSON.stringify(lit.value)) lit.value = boxes;
  offer(page);
}

/** The page for which the focus was given away last. */
const given = { page: "" };

/**
 * What is to be pressed has the focus, once: the button of a card, or the bright one.
 *
 * @param {LessonPage} page
 */
function offer({ text, spots }) {
  const card = spots.find((spot) => spot.startsWith("card:"));
  const button = document.querySelector(card ? `${selectorOf(card)} button` : ".flow .main button:not([disabled])");
  if (given.page === text || !(button instanceof HTMLElement)) return;
  given.page = text;
  button.focus({ preventScroll: true });
}

/** What is spoken of comes into the window: a page that was scrolled, and a card in a long hand. @param {string[]} spots */
function bring(spots) {
  scrollTo(0, 0);
  const card = spots.find((spot) => spot.startsWith("card:"));
  const made = card ? document.querySelector(selectorOf(card)) : null;
  const hand = made?.closest(".hand");
  if (!made || !hand) return;
  const [inside, around] = [made.getBoundingClientRect(), hand.getBoundingClientRect()];
  hand.scrollLeft += inside.x + inside.width / 2 - around.x - around.width / 2;
}

const ROUND = 14;

/** A rectangle with round corners, as a path. @param {Box} box */
const outline = ({ x, y, width, height }) =>
  `M${x + ROUND} ${y}h${width - 2 * ROUND}q${ROUND} 0 ${ROUND} ${ROUND}v${height - 2 * ROUND}q0 ${ROUND} -${ROUND} ${ROUND}` +
  `h${2 * ROUND - width}q-${ROUND} 0 -${ROUND} -${ROUND}v${2 * ROUND - height}q0 -${ROUND} ${ROUND} -${ROUND}z`;

function Light() {
  const [width, height] = room.value.trim().split("x");
  const holes = lit.value.map(outline).join("");
  return html`<svg class="lesson-light" aria-hidden="true">
    <path d=${`M0 0h${width}v${height}H0z${holes}`} fill-rule="evenodd" />
    ${lit.value.map((box, place) => html`<path class="ring" key=${place} d=${outline(box)} />`)}
  </svg>`;
}

/** @param {() => Promise<void>} act */
async function attempt(act) {
  try {
    await act();
  } catch (error) {
    trouble.value = sentenceOf(error);
  }
}

export const alone = () =>
  attempt(async () => {
    await goAlone();
    forget();
  });

/** Leaving is one click away, and coming back, too. */
function Leaving() {
  const stay = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => stay.current?.focus(), []);
  return html`<p>${t("lesson.skipped")}</p>
    <div class="lesson-acts">
      <button type="button" class="go" ref=${stay} onClick=${() => (leaving.value = false)}>${t("lesson.stay")}</button>
      <button type="button" class="minor" onClick=${alone}>${t("lesson.alone")}</button>
      <button type="button" class="minor" onClick=${goHome}>${t("home")}</button>
    </div>`;
}

/** @param {{ now: Reading }} props */
function Words({ now }) {
  const next = useRef(/** @type {HTMLElement | null} */ (null));
  const { text } = now.page;
  useEffect(() => next.current?.focus({ preventScroll: true }), [text]);
  return html`<p role="status" aria-live="polite">
      ${trouble.value && html`<b class="not-yet" key=${trouble.value}>${t("lesson.not-yet")} </b>`}<span key=${text}>${text}</span>
    </p>
    ${
      now.turn &&
      html`<div class="lesson-acts">
        <button type="button" class="go" ref=${next} onClick=${now.turn}>${t("lesson.next")}<kbd>↵</kbd></button>
      </div>`
    }`;
}

/** @param {{ now: Reading }} props */
function Card({ now }) {
  const made = useRef(/** @type {HTMLElement | null} */ (null));
  const boxes = lit.value;
  useEffect(() => {
    bring(now.page.spots);
    look(now.page);
    const timer = setInterval(() => look(now.page), LOOK_MS);
    return () => clearInterval(timer);
  }, [now.page.text, room.value]);
  useEffect(() => {
    if (!made.current) return;
    const { width, height } = made.current.getBoundingClientRect();
    const { left, top } = cardPlace(boxes, { width, height }, { width: innerWidth, height: innerHeight });
    made.current.style.left = `${left}px`;
    made.current.style.top = `${top}px`;
  });
  const { step, steps } = newest.value?.lesson ?? { step: 0, steps: 0 };
  const said = t("lesson.step", { n: step, all: steps });
  return html`<section class=${cls("lesson-card", leaving.value && "leaving")} ref=${made} aria-label=${t("lesson.name")}>
    <header>
      <${Icon} name="hint" />
      <progress max=${steps} value=${step} aria-label=${said}></progress>
      <button type="button" class="lesson-skip" onClick=${() => (leaving.value = true)} aria-label=${t("lesson.skip")}>✕</button>
    </header>
    ${leaving.value ? html`<${Leaving} />` : html`<${Words} now=${now} />`}
  </section>`;
}

export function Coach() {
  const now = reading();
  if (!now || panel.value) return null;
  return html`<${Light} /><${Card} now=${now} />`;
}
