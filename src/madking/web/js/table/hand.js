// The hand: cards with price, timing and text; what can be played is lit, the rest says why not.
import { html, cls, signal, useLayoutEffect, useRef } from "../shell/html.js";
import { t } from "../words/speak.js";
import { Icon, Keywords, Rich } from "../heroes/text.js";
import { described, plain, toldBy } from "../heroes/parts.js";
import { heroOf, cardOf, palette } from "../heroes/catalog.js";
import { options, whyNot, you, playerOf, newest, isHidden, tab } from "../shell/state.js";
import { choose } from "../line/socket.js";
import { room, settings } from "../shell/settings.js";
import { tip } from "../shell/tips.js";
import { isAboutHand } from "../lesson/lesson.js";
import { laid, placesFor } from "./laid.js";

/** @import { Card, Hero } from "../line/catalogue.d.ts" */
/** @import { OptionMessage } from "../line/protocol.d.ts" */
/** @import { Shown, Signal } from "../shell/html.js" */
/** @import { Tab } from "../shell/state.js" */

/** The sizes of letters that are tried before a card shows that it says more. */
const SIZES = [1, 0.94, 0.88];
/** Questions that are answered above the hand. */
const ELSEWHERE = ["keep", "activate", "defend", "die", "value", "branch", "token", "player"];

/**
 * @param {{ card: Card, hero: Hero, children?: Shown, className?: string,
 *   keywords?: import("../heroes/text.js").Explaining }} props
 */
export function CardFace({ card, hero, children, className = "", keywords = "link" }) {
  return html`<article class=${cls("card", `timing-${card.timing}`, className)} style=${palette(hero)}>
    <header>
      <span class="cost" role="img" aria-label=${t("card.cost", { n: card.cost })}>${card.cost}</span>
      <h3 class=${cls(/\S{9}/.test(card.name) && "lengthy", /\S{11}/.test(card.name) && "longest")}>${card.name}</h3>
      <span class="timing" role="img" aria-label=${t(`timing.${card.timing}`)}>${t(`timing.${card.timing}.letter`)}</span>
    </header>
    <p><${Rich} text=${toldBy(card)} hero=${hero} keywords=${keywords} /></p>
    <footer>${children}</footer>
  </article>`;
}

/** @param {{ name: string, hero: Hero, lies: ReturnType<typeof laid>["cards"][number] }} props */
function InHand({ name, hero, lies }) {
  const card = cardOf(hero.key, name);
  const about = (/** @type {string} */ kind) =>
    options.value.find((one) => one.kind === kind && one.target.card === name);
  const [play, sell, pick] = ["play", "sell", "card"].map(about);
  const why = play?.idle ? t("stakes.idle") : play || pick ? "" : whyNot(`card:${name}`);
  const timing = t(`timing.${card.timing}`);
  const cost = t("card.cost", { n: card.cost });
  const full = () => html`<b>${card.name}</b> <small>${timing} · ${cost}</small>
    <p><${Rich} text=${toldBy(card)} hero=${hero} keywords="quiet" /></p>
    <${Keywords} text=${toldBy(card)} hero=${hero} />
    ${why && html`<p class="why">${why}</p>`}`;
  const place = { "--column": lies.column, "--row": lies.row };
  return html`<li
    class=${cls("in-hand", (play || pick) && "lit", play?.idle && "vain", lies.half && "half")}
    data-card=${name}
    style=${{ ...palette(hero), ...place }}
  >
    <div
      class="holder"
      tabindex=${play || sell || pick ? undefined : "0"}
      role="group"
      aria-label=${`${card.name}. ${timing}, ${cost}. ${plain(toldBy(card))} ${why}`}
      ...${tip(full, { tap: true })}
    >
      <${CardFace} card=${card} hero=${hero} className=${play || pick ? "lit" : "unlit"} keywords="quiet">
        ${pick && html`<${Act} option=${pick} card=${card} className="act pick" verb=${t("act.pick")} />`}
        ${play && html`<${Act} option=${play} card=${card} className="act" verb=${t("act.play")} />`}
        ${sell && html`<${Act} option=${sell} card=${card} className="act minor" verb=${t("act.sell")} gain="+1" />`}
        ${play?.idle && html`<em class="in-vain">${why}</em>`}
        ${!play && !sell && !pick && why && html`<span class="why"><${Icon} name="lock" /><span>${why}</span></span>`}
      <//>
    </div>
  </li>`;
}

/**
 * What may be done with a card.
 *
 * @param {{ option: OptionMessage, card: Card, className: string, verb: string, gain?: string }} props
 */
function Act({ option, card, className, verb, gain = "" }) {
  const brief = option.kind === "play" ? option.brief : "";
  const seen = [verb, gain, brief].filter(Boolean).join(" ");
  return html`<button
    type="button"
    class=${className}
    onClick=${() => choose(option)}
    aria-label=${`${seen}: ${card.name}`}
    ...${described(option.help)}
  >
    <span class="verb">${verb}</span>${gain && ` ${gain}`}${brief && html` <small class="brief">${brief}</small>`}
  </button>`;
}

/**
 * Whether the hand is raised on a narrow screen: as one likes, or by itself when it is about cards.
 *
 * @type {Signal<{ request: number | null | undefined, up: boolean } | null>}
 */
const raised = signal(null);

function isRaised() {
  const last = raised.value;
  if (isAboutHand()) return true;
  if (last && last.request === newest.value?.request) return last.up;
  const kinds = new Set(options.value.map((option) => `${option.kind}`));
  const elsewhere = ELSEWHERE.some((kind) => kinds.has(kind));
  return !elsewhere && ["sell", "card"].some((kind) => kinds.has(kind)); // in a window the question is above the hand
}

/**
 * Shows what stands behind a tab; on a narrow screen the hand would lie over it, and is lowered.
 *
 * @param {Tab} name
 */
export function turnTo(name) {
  tab.value = name;
  raised.value = { request: newest.value?.request, up: false };
}

/**
 * A key for each card of a hand, in which one may be twice.
 *
 * @param {string[]} cards
 * @param {number} place
 */
const keyOf = (cards, place) => `${cards[place]}${cards.slice(0, place).filter((one) => one === cards[place]).length}`;

/** @param {{ n: number, up: boolean }} props */
function Handle({ n, up }) {
  const lit = new Set(options.value.filter((one) => one.kind === "play").map((one) => one.target.card)).size;
  const turn = () => (raised.value = { request: newest.value?.request, up: !up });
  const said = `${up ? "▾" : "▴"} ${t(up ? "hand.hide" : "hand.show", { n })}`;
  return html`<button
    type="button"
    class=${cls("hand-handle", lit > 0 && "lit")}
    aria-expanded=${up}
    onClick=${turn}
  >
    <span key=${`${said}${lit}`}>${said}${lit > 0 ? ` · ${t("hand.lit", { n: lit })}` : ""}</span>
  </button>`;
}

/**
 * Letters as large as a card allows; one whose words do not fit shows that they go on.
 *
 * @param {Element} card
 */
function fit(card) {
  const words = card.querySelector("p");
  const isCut = () => Boolean(words && words.scrollHeight > words.clientHeight + 1);
  for (const size of SIZES) {
    words?.style.setProperty("--fit", `${size}`);
    if (!isCut()) break;
  }
  card.classList.toggle("cut", isCut());
}

/**
 * Where a hand is wider than the screen, the first card that is lit comes into sight.
 *
 * @param {HTMLElement | null} hand
 */
function showLit(hand) {
  const lit = hand?.querySelector(".in-hand.lit")?.getBoundingClientRect();
  const box = hand?.getBoundingClientRect();
  if (!hand || !lit || !box || (lit.left >= box.left && lit.right <= box.right)) return;
  hand.scrollLeft += lit.left - box.left;
}

export function Hand() {
  const made = useRef(/** @type {HTMLElement | null} */ (null));
  const cards = (you.value === null ? null : playerOf(you.value).hand) ?? [];
  const lit = options.value.filter((one) => one.target.card).length;
  useLayoutEffect(() => {
    for (const card of made.current?.querySelectorAll(".card") ?? []) fit(card);
  }, [cards.join(), lit, settings.value.lang, room.value]);
  useLayoutEffect(() => showLit(made.current), [newest.value?.request, lit]);
  if (you.value === null) return null;
  if (isHidden.value) return html`<p class="hand-area face-down">${t("peek.hidden")}</p>`;
  const hero = heroOf(playerOf(you.value).hero);
  const n = cards.length;
  const up = isRaised();
  const [width, height] = room.value.split("x").map(parseFloat);
  const { columns, cards: lie } = laid(n, placesFor(n, width, height));
  return html`<div class=${cls("hand-area", up && "up")}>
    <${Handle} n=${n} up=${up} />
    <ol class="hand" aria-label=${t("hand.yours", { n })} style=${{ "--columns": columns }} ref=${made}>
      ${cards.map((name, place) => html`<${InHand} key=${keyOf(cards, place)} name=${name} hero=${hero} lies=${lie[place]} />`)}
      ${!n && html`<li class="empty">${t("hand.empty")}</li>`}
    </ol>
  </div>`;
}

/**
 * Any pile of cards, to read.
 *
 * @param {{ heroKey: string, names: string[] }} props
 */
export function CardList({ heroKey, names }) {
  const hero = heroOf(heroKey);
  if (!names.length) return html`<p class="empty">${t("pile.empty")}</p>`;
  return html`<div class="card-list">
    ${names.map((name) => html`<${CardFace} card=${cardOf(heroKey, name)} hero=${hero} />`)}
  </div>`;
}
