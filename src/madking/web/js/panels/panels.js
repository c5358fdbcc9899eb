// Panels that open over the page: settings, help, credits, links, a discard pile, a review, the dice.
import { html, useEffect, useRef } from "../shell/html.js";
import { t } from "../words/speak.js";
import { panel, playerOf, nameOf } from "../shell/state.js";
import { onDemand } from "../shell/rooms.js";
import { Prefs } from "./prefs.js";
import { Share } from "./share.js";
import { Around } from "../table/around.js";
import { Mate } from "../table/talk.js";
import { CardList } from "../table/hand.js";

/** @import { On } from "../shell/html.js" */
/** @import { Panel } from "../shell/state.js" */

const STOPS = "button:not([disabled]), input, a[href], select, [tabindex='0']";

/** @param {Panel} props */
function Discard({ seat = 0 }) {
  const player = playerOf(seat);
  return html`<${CardList} heroKey=${player.hero} names=${[...player.discard].reverse()} />`;
}

const ARTISTS =
  "Lorc, Delapouite, Skoll, Caro Asercion, sbed, John Colburn, Cathelineau, Zeromancer, Lord Berandas, Rihlsul, " +
  "DarkZaitzev";
const FONTS =
  "Russo One (Jovanny Lemonad), Fira Sans Condensed (The Mozilla Foundation, Telefonica S.A.): " +
  "SIL Open Font License 1.1";

function Credits() {
  return html`<div class="credits">
    <p>${t("credits.fan")}</p>
    <p>${t("credits.icons")} <b>${ARTISTS}</b> ${t("credits.more")} (game-icons.net, CC BY 3.0)</p>
    <p>${t("credits.fonts")} ${FONTS}</p>
    <p>${t("credits.sound")}</p>
    <p>${t("credits.code")} Preact, htm, Preact Signals: MIT, Apache 2.0</p>
  </div>`;
}

const Rules = onDemand(async () => (await import("./help.js")).Rules);
const Review = onDemand(async () => (await import("../after/review.js")).Review);
const Fair = onDemand(async () => (await import("../after/fair.js")).Fair);

/** @type {Record<string, { title: (now: Panel) => string, body: (now: Panel) => unknown, wide?: boolean }>} */
const PANELS = {
  prefs: { title: () => t("prefs.name"), body: Prefs },
  help: { title: () => t("help.name"), body: Rules, wide: true },
  share: { title: () => t("share.name"), body: Share },
  mate: { title: ({ seat = 0 }) => t("mate.hand", { who: nameOf(seat) }), body: Mate, wide: true },
  around: { title: () => t("around.name"), body: Around },
  credits: { title: () => t("credits.name"), body: Credits },
  discard: { title: ({ seat = 0 }) => t("pile.of", { who: nameOf(seat) }), body: Discard, wide: true },
  review: { title: () => t("review.name"), body: Review, wide: true },
  fair: { title: () => t("fair.name"), body: Fair },
};

export function Panels() {
  const now = panel.value;
  const made = useRef(/** @type {HTMLElement | null} */ (null));
  const before = useRef(/** @type {Element | null} */ (null));
  useEffect(() => {
    if (now) {
      before.current = document.activeElement;
      /** @type {HTMLElement | null | undefined} */ (made.current?.querySelector("button, input, a"))?.focus();
    } else if (before.current instanceof HTMLElement) before.current.focus();
  }, [now?.name]);
  if (!now || !PANELS[now.name]) return null;
  const { title, body: Body, wide } = PANELS[now.name];
  const close = () => (panel.value = null);
  const beside = (/** @type {On<MouseEvent>} */ event) => event.target === event.currentTarget && close();
  const said = title(now);
  return html`<div class="veil" onClick=${beside}>
    <section
      class=${wide ? "panel wide" : "panel"}
      role="dialog"
      aria-modal="true"
      aria-label=${said}
      ref=${made}
      onKeyDown=${keepInside}
    >
      <div class="panel-head">
        <h2>${said}</h2>
        <button type="button" class="close" onClick=${close} aria-label=${t("close")}>✕</button>
      </div>
      <div class="panel-body" tabindex="0"><${Body} ...${now} /></div>
    </section>
  </div>`;
}

/**
 * Tab stays inside an open panel.
 *
 * @param {On<KeyboardEvent>} event
 */
function keepInside(event) {
  if (event.key !== "Tab") return;
  /** @type {HTMLElement[]} */
  const stops = [...event.currentTarget.querySelectorAll(/** @type {"button"} */ (STOPS))];
  const [leaving, next] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  if (document.activeElement !== leaving) return;
  event.preventDefault();
  next?.focus();
}
