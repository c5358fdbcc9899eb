// A link as a square to look at with a camera.
import { html } from "../shell/html.js";
import { t } from "../words/speak.js";
import { pathOf, qrOf } from "./qr.js";

/** The white margin of a QR code, in cells. */
const QUIET = 3;

/** @param {{ link: string }} props */
export function Square({ link }) {
  const grid = qrOf(link);
  const size = grid.length + 2 * QUIET;
  return html`<svg class="qr" viewBox=${`${-QUIET} ${-QUIET} ${size} ${size}`} role="img" aria-label=${t("lobby.qr")}>
    <rect x=${-QUIET} y=${-QUIET} width=${size} height=${size} fill="#fff" />
    <path d=${pathOf(grid)} fill="#000" shape-rendering="crispEdges" />
  </svg>`;
}
