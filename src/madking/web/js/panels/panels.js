// Panels that open over the page: settings, help, credits, links, a discard pile, a review, the dice.
import { html, useEffect, useRef, useState } from "../shell/html.js";
import { t } from "../words/i18n.js";
import { panel, table, playerOf, nameOf, route } from "../shell/state.js";
import { Prefs } from "./prefs.js";
import { CardList } from "../table/hand.js";
import { Review } from "../after/review.js";
import { Fair } from "../after/fair.js";
import { Rules } from "./help.js";
import { linksOf } from "../line/links.js";
import { leave } from "../line/socket.js";
import { goHome } from "../shell/router.js";

export function CopyLink({ label, link }) {
  const [done, setDone] = useState(false);
  const field = useRef(null);
  const copy = async () => {
    field.current.select();
    try {
      await navigator.clipboard.writeText(link);
    } catch {
      document.execCommand("copy");
    }
    setDone(true);
    setTimeout(() => setDone(false), 1500);
  };
  return html`<p class="copy"><label><b>${label}</b><input ref=${field} readonly value=${link} onFocus=${(event) => event.target.select()} /></label>
    <button type="button" class="minor" onClick=${copy}>${done ? t("share.copied") : t("share.copy")}</button></p>`;
}

function Share() {
  const links = linksOf(route.value);
  return html`<div class="share"><p>${t("share.text")}</p>
    ${links.map((link) => html`<${CopyLink} label=${link.seat === undefined ? t("share.watch") : t("share.seat", { who: table.value?.seats[link.seat]?.name || link.seat + 1 })} link=${link.url} />`)}
    ${!links.length && html`<p class="note">${t("share.none")}</p>`}
    ${table.value && !table.value.over && table.value.acting.length > 0 && html`<p><button type="button" class="minor danger" onClick=${() => { leave(); goHome(); }}>${t("share.leave")}</button></p>`}
  </div>`;
}

function Discard({ seat }) {
  const player = playerOf(seat);
  return html`<${CardList} heroKey=${player.hero} names=${[...player.discard].reverse()} />`;
}

function Credits() {
  return html`<div class="credits">
    <p>${t("credits.fan")}</p>
    <p>${t("credits.icons")} <b>Lorc, Delapouite, Skoll, Caro Asercion, sbed, John Colburn, Cathelineau, Zeromancer, Lord Berandas, Rihlsul, DarkZaitzev</b> ${t("credits.more")} (game-icons.net, CC BY 3.0)</p>
    <p>${t("credits.fonts")} Russo One (Jovanny Lemonad), Fira Sans Condensed (The Mozilla Foundation, Telefonica S.A.): SIL Open Font License 1.1</p>
    <p>${t("credits.code")} Preact, htm, Preact Signals: MIT, Apache 2.0</p>
  </div>`;
}

const PANELS = {
  prefs: { title: () => t("prefs.name"), body: Prefs },
  help: { title: () => t("help.name"), body: Rules },
  share: { title: () => t("share.name"), body: Share },
  credits: { title: () => t("credits.name"), body: Credits },
  discard: { title: ({ seat }) => t("pile.of", { who: nameOf(seat) }), body: Discard, wide: true },
  review: { title: () => t("review.name"), body: Review, wide: true },
  fair: { title: () => t("fair.name"), body: Fair },
};

export function Panels() {
  const now = panel.value;
  const made = useRef(null);
  const before = useRef(null);
  useEffect(() => {
    if (now) {
      before.current = document.activeElement;
      made.current?.querySelector("button, input, a")?.focus();
    } else before.current?.focus?.();
  }, [now?.name]);
  if (!now || !PANELS[now.name]) return null;
  const { title, body: Body, wide } = PANELS[now.name];
  const close = () => (panel.value = null);
  return html`<div class="veil" onClick=${(event) => event.target === event.currentTarget && close()}>
    <section class=${wide ? "panel wide" : "panel"} role="dialog" aria-modal="true" aria-label=${title(now)} ref=${made} onKeyDown=${keepInside}>
      <header><h2>${title(now)}</h2><button type="button" class="close" onClick=${close} aria-label=${t("close")}>✕</button></header>
      <div class="panel-body"><${Body} ...${now} /></div>
    </section>
  </div>`;
}

/** Tab stays inside an open panel. */
function keepInside(event) {
  if (event.key !== "Tab") return;
  const stops = [...event.currentTarget.querySelectorAll("button:not([disabled]), input, a[href], select, [tabindex='0']")];
  const first = stops[0];
  const last = stops[stops.length - 1];
  if (event.shiftKey && document.activeElement === first) {
    event.preventDefault();
    last.focus();
  } else if (!event.shiftKey && document.activeElement === last) {
    event.preventDefault();
    first.focus();
  }
}
