// A dialog of the workshop: the browser's own, which keeps the keyboard inside and closes on Escape.
import { html, useEffect, useRef } from "../shell/html.js";
import { w } from "./say.js";

/** @import { Shown } from "../shell/html.js" */

/** @param {{ title: string, onClose: () => void, children?: Shown, className?: string }} props */
export function Dialog({ title, onClose, children, className = "" }) {
  const made = useRef(/** @type {HTMLDialogElement | null} */ (null));
  useEffect(() => made.current?.showModal(), []);
  return html`<dialog ref=${made} class=${`ws-dialog ${className}`} aria-label=${title} onClose=${onClose}>
    <header>
      <h2>${title}</h2>
      <button type="button" class="minor" onClick=${() => made.current?.close()}>${w("close")}</button>
    </header>
    ${children}
  </dialog>`;
}
