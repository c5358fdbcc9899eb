// Explanations on hover, focus and long-press: `...${tip(() => html`text`)}` on any element.
import { html, signal, useRef, useEffect } from "./html.js";

/** @import { On, Shown, Signal } from "./html.js" */
/** @typedef {{ x: number, y: number, width: number, bottom: number }} Box */
/** @typedef {{ width: number, height: number }} Size */

/** How long a mouse rests, and a finger presses, before something is explained. */
const HOVER_MS = 260;
const PRESS_MS = 380;
/** What is left free around a tip. */
const GAP = 8;

/** @type {Signal<{ element: Element, box: Box, make: () => Shown } | null>} */
const shown = signal(null);
let timer = 0;

const hide = () => {
  clearTimeout(timer);
  shown.value = null;
};

/**
 * @param {Element} element
 * @param {() => Shown} make
 */
function showAt(element, make) {
  shown.value = { element, box: element.getBoundingClientRect(), make };
}

/** What the mouse has left behind is explained no more; what has the focus may have scrolled into view just now. */
function scrolled() {
  const now = shown.value;
  if (now && now.element === document.activeElement) showAt(now.element, now.make);
  else hide();
}

/**
 * Where a tip stands: above what it explains, or below it where there is no room; never outside the window.
 *
 * @param {Box} box
 * @param {Size} size
 * @param {Size} room
 */
export function tipPlace(box, size, room) {
  const left = Math.min(Math.max(GAP, box.x + box.width / 2 - size.width / 2), room.width - size.width - GAP);
  const above = box.y - size.height - GAP;
  return { left, top: above > GAP ? above : Math.min(box.bottom + GAP, room.height - size.height - GAP) };
}

/**
 * Handlers that explain an element. `tap`: on a touch screen a short touch is enough, where no button lies under the
 * finger.
 *
 * @param {() => Shown} make
 */
export function tip(make, { tap = false } = {}) {
  return {
    /** @param {On<PointerEvent>} event */
    onPointerEnter: (event) => {
      if (event.pointerType !== "mouse") return;
      const element = event.currentTarget;
      timer = setTimeout(() => showAt(element, make), HOVER_MS);
    },
    onPointerLeave: hide,
    /** @param {On<PointerEvent>} event */
    onPointerDown: (event) => {
      if (event.pointerType === "mouse") return hide();
      const element = event.currentTarget;
      clearTimeout(timer);
      timer = setTimeout(() => showAt(element, make), PRESS_MS);
    },
    /** @param {On<PointerEvent>} event */
    onPointerUp: (event) => {
      if (event.pointerType === "mouse") return;
      clearTimeout(timer);
      const inner = event.target.closest("button");
      if (tap && (!inner || inner === event.currentTarget)) showAt(event.currentTarget, make);
    },
    onPointerCancel: hide,
    /** @param {On<FocusEvent>} event */
    onFocus: (event) => event.currentTarget.matches(":focus-visible") && showAt(event.currentTarget, make),
    onBlur: hide,
  };
}

export function Tips() {
  const made = useRef(/** @type {HTMLElement | null} */ (null));
  const now = shown.value;
  useEffect(() => {
    if (!now || !made.current) return;
    const { style } = made.current;
    const size = made.current.getBoundingClientRect();
    const { left, top } = tipPlace(now.box, size, { width: innerWidth, height: innerHeight });
    style.left = `${left}px`;
    style.top = `${top}px`;
    style.visibility = "visible";
  }, [now]);
  useEffect(() => {
    const away = (/** @type {PointerEvent} */ event) => event.pointerType !== "mouse" && shown.value && hide();
    const escape = (/** @type {KeyboardEvent} */ event) => event.key === "Escape" && hide();
    addEventListener("pointerdown", away, true);
    addEventListener("scroll", scrolled, true);
    addEventListener("keydown", escape);
    return () => {
      removeEventListener("pointerdown", away, true);
      removeEventListener("scroll", scrolled, true);
      removeEventListener("keydown", escape);
    };
  }, []);
  if (!now) return null;
  return html`<aside>
    <div class="tip" id="tip" role="tooltip" ref=${made} key=${now.box.x + now.box.y}>${now.make()}</div>
  </aside>`;
}
