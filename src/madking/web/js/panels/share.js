// The links of a game, to send to those who shall play or watch; and what can be done about people who are away.
import { html, sentenceOf, useRef, useState } from "../shell/html.js";
import { t } from "../words/speak.js";
import { route, table, trouble } from "../shell/state.js";
import { findGame, linksOf } from "../line/links.js";
import { makeCode } from "../line/api.js";
import { agree, free } from "../line/socket.js";
import { onDemand } from "../shell/rooms.js";

/** @import { On } from "../shell/html.js" */
/** @import { SeatMessage, StateMessage } from "../line/protocol.d.ts" */

/** How long it says that something was copied, in milliseconds. */
const COPIED_MS = 1500;

const Square = onDemand(async () => (await import("./square.js")).Square);

/**
 * Other ways to a seat than its link: a short code to type in, a QR code to look at.
 *
 * @param {{ game: string, invitation: string, link: string }} props
 */
export function OtherWays({ game, invitation, link }) {
  const [code, setCode] = useState("");
  const [shown, setShown] = useState(false);
  const ask = async () => {
    try {
      setCode((await makeCode(game, invitation)).code);
    } catch (error) {
      trouble.value = sentenceOf(error);
    }
  };
  return html`<div class="ways">
    ${
      code
        ? html`<span class="code">${t("lobby.code")}: <b>${code}</b></span>`
        : html`<button type="button" class="minor" onClick=${ask}>${t("lobby.get-code")}</button>`
    }
    <button type="button" class="minor" aria-expanded=${shown} onClick=${() => setShown(!shown)}>
      ${t("lobby.qr")}
    </button>
    ${shown && html`<${Square} link=${link} />`}
  </div>`;
}

/** @param {{ label: string, link: string }} props */
export function CopyLink({ label, link }) {
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

/**
 * What may be done when someone left: the others agree that a bot plays on, the host frees the seat.
 *
 * @param {{ seat: SeatMessage, now: StateMessage }} props
 */
export function Substitutes({ seat, now }) {
  const agreed = now.acting.every((one) => seat.agreed.includes(one));
  return html`<button type="button" class="minor" disabled=${agreed} onClick=${() => agree(seat.seat)}>
      ${t("absent.bot")}
    </button>
    ${
      now.settings.host &&
      seat.claimed &&
      html`<button type="button" class="minor" onClick=${() => free(seat.seat)}>${t("share.free")}</button>`
    }`;
}

export function Share() {
  const now = table.value;
  const game = findGame(route.value.id);
  const links = game && now ? linksOf(game, now.seats, location.origin) : [];
  return html`<div class="share">
    ${links.length > 1 && html`<p>${t("share.text")}</p>`}
    ${links.map((link) => html`<${CopyLink} label=${labelOf(link.seat)} link=${link.url} />`)}
    ${!links.length && html`<p class="note">${t("share.none")}</p>`}
    ${trouble.value && html`<p class="trouble" role="alert">${trouble.value}</p>`}
  </div>`;
}
