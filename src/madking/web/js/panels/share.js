// The links of a game, to send to those who shall play or watch.
import { html, useRef, useState } from "../shell/html.js";
import { t } from "../words/speak.js";
import { route, table } from "../shell/state.js";
import { findGame, linksOf } from "../line/links.js";
import { leave } from "../line/socket.js";
import { goHome } from "../shell/router.js";

/** @import { On } from "../shell/html.js" */

/** How long it says that something was copied, in milliseconds. */
const COPIED_MS = 1500;

/** @param {{ label: string, link: string }} props */
function CopyLink({ label, link }) {
  const [done, setDone] = useState(false);
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  const copy = async () => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(link);
    } catch {
      document.execCommand("copy");
    }
    setDone(true);
    setTimeout(() => setDone(false), COPIED_MS);
  };
  const select = (/** @type {On<FocusEvent>} */ event) => event.target.select();
  return html`<p class="copy">
    <label><b>${label}</b><input ref=${field} readonly value=${link} onFocus=${select} /></label>
    <button type="button" class="minor" onClick=${copy}>${done ? t("share.copied") : t("share.copy")}</button>
  </p>`;
}

/** @param {number | undefined} seat none for those who watch */
function labelOf(seat) {
  if (seat === undefined) return t("share.watch");
  return t("share.seat", { who: table.value?.seats[seat]?.name || seat + 1 });
}

function LeaveButton() {
  const go = () => {
    leave();
    goHome();
  };
  return html`<p><button type="button" class="minor danger" onClick=${go}>${t("share.leave")}</button></p>`;
}

export function Share() {
  const game = findGame(route.value.id);
  const links = game ? linksOf(game, route.value.token, location.origin) : [];
  const now = table.value;
  return html`<div class="share">
    <p>${t("share.text")}</p>
    ${links.map((link) => html`<${CopyLink} label=${labelOf(link.seat)} link=${link.url} />`)}
    ${!links.length && html`<p class="note">${t("share.none")}</p>`}
    ${now && !now.over && now.acting.length > 0 && html`<${LeaveButton} />`}
  </div>`;
}
