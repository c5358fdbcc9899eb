// Explanations on hover, focus and long-press: `...${tip(() => html`text`)}` on any element that has no ref of its own.
// The window listens for all of them: a page holds hundreds of keywords.
import { html, signal, useRef, useEffect } from "./html.js";

/** @import { Shown, Signal } from "./html.js" */
/** @typedef {{ x: number, y: number, width: number, bottom: number }} Box */
/** @typedef {{ width: number, height: number }} Size */

/** How long a mouse rests, and a finger presses, before something is explained. */
const HOVER_MS = 260;
const PRESS_MS = 380;
/** What is left free around a tip. */
const GAP = 8;

/** What a finger has opened stays open: it leaves the answers free, or at least the ways on. */
const ANSWERS = [".flow button, .choices .choice", ".flow button"];

/** @type {Signal<{ element: Element, box: Box, make: () => Shown, stays: boolean } | null>} */
const shown = signal(null);
let timer = 0;

const hide = () => {
  clearTimeout(timer);
  shown.value = null;
};

/**
 * @param {Element} element
 * @param {() => Shown} make
 * @param {boolean} [stays] Whether it stays until another touch.
 */
function showAt(element, make, stays = false) {
  shown.value = { element, box: element.getBoundingClientRect(), make, stays };
}

/** What the mouse has left behind is explained no more; what has the focus may have scrolled into view just now. */
function scrolled() {
  const now = shown.value;
  if (now && now.element === document.activeElement) showAt(now.element, now.make, now.stays);
  else hide();
}

/**
 * Where a tip stands: above what it explains, or below it where there is no room; never outside the window. It stands
 * higher where it would cover what is to stay free: the first of the groups that leave it enough room.
 *
 * @param {Box} box
 * @param {Size} size
 * @param {Size} room
 * @param {Box[][]} groups
 */
export function tipPlace(box, size, room, groups = []) {
  const left = Math.min(Math.max(GAP, box.x + box.width / 2 - size.width / 2), room.width - size.width - GAP);
  const above = box.y - size.height - GAP;
  const nearest = above > GAP ? above : Math.min(box.bottom + GAP, room.height - size.height - GAP);
  const beside = (/** @type {Box} */ { x, width }) => x < left + size.width && left < x + width;
  const tops = groups.map((group) => lifted(nearest, size.height, group.filter(beside)));
  return { left, top: tops.find((top) => top >= GAP) ?? nearest };
}

/**
 * The lowest place for something so high, from a top upwards, where it covers none of the boxes.
 *
 * @param {number} top
 * @param {number} height
 * @param {Box[]} boxes
 * @returns {number}
 */
function lifted(top, height, boxes) {
  const covered = boxes.filter(({ y, bottom }) => y < top + height && top < bottom);
  return covered.length ? lifted(Math.min(...covered.map(({ y }) => y)) - height - GAP, height, boxes) : top;
}

/**
 * The answers that an explanation of something else leaves free.
 *
 * @param {Element} element
 */
const answersBeside = (element) =>
  ANSWERS.map((which) =>
    [...document.querySelectorAll(which)]
      .filter((one) => !one.contains(element))
      .map((one) => one.getBoundingClientRect()),
  );

/**
 * What explains each element. `tap`: on a touch screen a short touch is enough, where no button lies under the finger.
 *
 * @type {WeakMap<Element, { make: () => Shown, tap: boolean }>}
 */
const explained = new WeakMap();
/** The element under the mouse that is explained. @type {Element | null} */
let under = null;

/**
 * Explains an element.
 *
 * @param {() => Shown} make
 */
export function tip(make, { tap = false } = {}) {
  return { ref: (/** @type {Element | null} */ element) => void (element && explained.set(element, { make, tap })) };
}

/** The innermost element around the target of an event that is explained. @param {Event} event */
function elementOf({ target }) {
  let element = target instanceof Element ? target : null;
  while (element && !explained.has(element)) element = element.parentElement;
  return element;
}

/**
 * @param {Element} element
 * @param {boolean} [stays]
 */
const explain = (element, stays) => showAt(element, explained.get(element)?.make ?? (() => null), stays);

/** @param {PointerEvent} event */
function enter(event) {
  if (event.pointerType !== "mouse") return;
  const element = elementOf(event);
  if (element === under) return;
  under = element;
  hide();
  if (element) timer = setTimeout(() => explain(element), HOVER_MS);
}

/** Out of the window. @param {PointerEvent} event */
function leave({ pointerType, relatedTarget }) {
  if (pointerType !== "mouse" || relatedTarget) return;
  under = null;
  hide();
}

/** @param {PointerEvent} event */
function press(event) {
  if (event.pointerType === "mouse" || shown.value) hide();
  const element = elementOf(event);
  if (event.pointerType === "mouse" || !element) return;
  clearTimeout(timer);
  timer = setTimeout(() => explain(element, true), PRESS_MS);
}

/** @param {PointerEvent} event */
function lift(event) {
  if (event.pointerType === "mouse") return;
  clearTimeout(timer);
  const element = elementOf(event);
  const inner = /** @type {Element} */ (event.target).closest("button");
  if (element && explained.get(element)?.tap && (!inner || inner === element)) explain(element, true);
}

/** @param {FocusEvent} event */
function focus({ target }) {
  if (target instanceof Element && explained.has(target) && target.matches(":focus-visible")) explain(target);
}

/** @param {FocusEvent} event */
const blur = ({ target }) => target instanceof Element && explained.has(target) && hide();

/** @param {KeyboardEvent} event */
const escape = (event) => event.key === "Escape" && hide();

export function listenForTips() {
  addEventListener("pointerover", enter);
  addEventListener("pointerout", leave);
  addEventListener("pointerdown", press, true);
  addEventListener("pointerup", lift);
  addEventListener("pointercancel", hide);
  addEventListener("focusin", focus);
  addEventListener("focusout", blur);
  addEventListener("scroll", scrolled, true);
  addEventListener("keydown", escape);
}

export function Tips() {
  const made = useRef(/** @type {HTMLElement | null} */ (null));
  const now = shown.value;
  useEffect(() => {
    if (!now || !made.current) return;
    const { style } = made.current;
    const size = made.current.getBoundingClientRect();
    const groups = now.stays ? answersBeside(now.element) : [];
    const { left, top } = tipPlace(now.box, size, { width: innerWidth, height: innerHeight }, groups);
    style.left = `${left}px`;
    style.top = `${top}px`;
    style.visibility = "visible";
  }, [now]);
  if (!now) return null;
  return html`<aside>
    <div class="tip" id="tip" role="tooltip" ref=${made} key=${now.box.x + now.box.y}>${now.make()}</div>
  </aside>`;
}
