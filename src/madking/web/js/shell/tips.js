// Explanations on hover, focus and long-press: `...${tip(() => html`text`)}` on any element.
import { html, signal, useRef, useEffect } from "./html.js";

const shown = signal(null); // {box, make}
let timer = 0;

const hide = () => {
  clearTimeout(timer);
  shown.value = null;
};

function showAt(element, make) {
  const box = element.getBoundingClientRect();
  shown.value = { box, make };
}

/** `tap`: on a touch screen a short touch is enough, where no button lies under the finger. */
export function tip(make, { tap = false } = {}) {
  return {
    onPointerEnter: (event) => {
      if (event.pointerType !== "mouse") return;
      const element = event.currentTarget;
      timer = setTimeout(() => showAt(element, make), 260);
    },
    onPointerLeave: hide,
    onPointerDown: (event) => {
      if (event.pointerType === "mouse") return hide();
      const element = event.currentTarget;
      clearTimeout(timer);
      timer = setTimeout(() => showAt(element, make), 380);
    },
    onPointerUp: (event) => {
      if (event.pointerType === "mouse") return;
      clearTimeout(timer);
      const inner = event.target.closest("button");
      if (tap && (!inner || inner === event.currentTarget)) showAt(event.currentTarget, make);
    },
    onPointerCancel: hide,
    onFocus: (event) => event.currentTarget.matches(":focus-visible") && showAt(event.currentTarget, make),
    onBlur: hide,
  };
}

export function Tips() {
  const made = useRef(null);
  const now = shown.value;
  useEffect(() => {
    if (!now || !made.current) return;
    const { style } = made.current;
    const { width, height } = made.current.getBoundingClientRect();
    const { box } = now;
    const left = Math.min(Math.max(8, box.x + box.width / 2 - width / 2), innerWidth - width - 8);
    const above = box.y - height - 8;
    style.left = `${left}px`;
    style.top = `${above > 8 ? above : Math.min(box.bottom + 8, innerHeight - height - 8)}px`;
    style.visibility = "visible";
  }, [now]);
  useEffect(() => {
    const away = (event) => event.pointerType !== "mouse" && shown.value && hide();
    const escape = (event) => event.key === "Escape" && hide();
    addEventListener("pointerdown", away, true);
    addEventListener("scroll", hide, true);
    addEventListener("keydown", escape);
    return () => {
      removeEventListener("pointerdown", away, true);
      removeEventListener("scroll", hide, true);
      removeEventListener("keydown", escape);
    };
  }, []);
  if (!now) return null;
  return html`<div class="tip" role="tooltip" ref=${made} key=${now.box.x + now.box.y}>${now.make()}</div>`;
}
