// How to play: a short illustrated rulebook out of the keywords of the cards. It opens at the passage that matters now.
import { html, cls, useEffect, useRef, useState } from "../shell/html.js";
import { t } from "../words/speak.js";
import { RULES } from "../words/rules.js";
import { learn } from "../words/words.js";
import { Icon, Need, Rich } from "../heroes/text.js";
import { plain, toldBy } from "../heroes/parts.js";
import { cardOf, heroes, heroOf, keywordOf, listed, palette, tokenOf } from "../heroes/catalog.js";
import { laid, near, options, playerOf, table } from "../shell/state.js";
import { DieFaces } from "../dice/dice.js";
import { CardFace } from "../table/hand.js";
import { isAbout, keywordsOf, passageFor, PASSAGES } from "./passages.js";

learn(RULES);

/** @import { Hero, Row, TokenFacts } from "../line/catalogue.d.ts" */
/** @import { On } from "../shell/html.js" */
/** @import { Panel } from "../shell/state.js" */
/** @import { Passage } from "./passages.js" */

const KEYS = /** @type {const} */ ([
  ["1 – 5", "hold"],
  ["R", "roll"],
  ["Enter", "confirm"],
  ["U", "undo"],
  ["O", "odds"],
  ["Tab", "tab"],
  ["Esc", "close"],
]);
const TIMINGS = ["main", "roll", "instant", "upgrade"];
const KINDS = /** @type {const} */ (["positive", "negative", "unique"]);
const SIGNS = { positive: "+", negative: "−", unique: "★" };

/** The passage that speaks of what is asked now. */
const passageNow = () =>
  passageFor(
    laid().view,
    options.value.map((option) => option.kind),
  );

/** The hero of the pictures: one's own, or the plainest there is. */
function model() {
  if (table.value) return heroOf(playerOf(near.value).hero);
  return [...heroes()].sort((a, b) => a.complexity - b.complexity)[0];
}

/** @param {{ hero: Hero }} props */
function DiceArt({ hero }) {
  const rows = hero.abilities.filter((one) => one.slot !== "defensive").flatMap((one) => one.levels[0].rows);
  const straight = rows.find((row) => row.needs.straight);
  const symbols = rows.find((row) => !row.needs.straight);
  return html`<figure class="rule-art" style=${palette(hero)} aria-hidden="true">
    <${DieFaces} hero=${hero} />
    <p>
      ${[symbols, straight].map((row) => row && html`<${Need} row=${/** @type {Row} */ (row)} hero=${hero} />`)}
    </p>
  </figure>`;
}

function LedgerArt() {
  return html`<figure class="rule-art" aria-hidden="true">
    <div class="ledger">
      <h3>${t("ledger.name")}</h3>
      <p class="total"><span><${Icon} name="damage" /><b>6</b></span></p>
      <ul>
        <li class="entry bad"><b>+7</b><span>${keywordOf("damage/normal")?.name}</span></li>
        <li class="entry bad"><b>+2</b><span>${t("entry.addition")}</span></li>
        <li class="entry good"><b>−3</b><span>${t("entry.prevention")}</span></li>
      </ul>
    </div>
  </figure>`;
}

/** @param {{ hero: Hero }} props */
function CardsArt({ hero }) {
  const all = [...hero.cards, ...hero.upgrades].map(({ key }) => cardOf(hero.key, key));
  const cards = TIMINGS.flatMap((timing) => all.find((card) => card.timing === timing) ?? []);
  return html`<figure class="rule-art rule-cards" aria-hidden="true">
    ${cards.map((card) => html`<${CardFace} key=${card.key} card=${card} hero=${hero} keywords="quiet" />`)}
  </figure>`;
}

function TokensArt() {
  const all = heroes().flatMap((hero) => hero.tokens);
  const shown = KINDS.flatMap((kind) => all.filter((token) => token.kind === kind).slice(0, 2));
  return html`<figure class="rule-art rule-tokens" aria-hidden="true">
    ${shown.map(
      (token) =>
        html`<span class=${`token ${token.kind}`} key=${token.key}>
          <${Icon} group="tokens" name=${token.key} /><sup>${SIGNS[token.kind]}</sup>
        </span>`,
    )}
  </figure>`;
}

const ARTS = { dice: DiceArt, ledger: LedgerArt, cards: CardsArt, tokens: TokensArt };

function Keys() {
  return html`<dl class="keys">
    ${KEYS.map(
      ([key, what]) =>
        html`<dt><kbd>${what === "confirm" ? `${t("key.space")} / ${key}` : key}</kbd></dt>
          <dd>${t(`key.${what}`)}</dd>`,
    )}
  </dl>`;
}

/** @param {string} name */
const capital = (name) => name.charAt(0).toUpperCase() + name.slice(1);

/** Everything that a passage says, to be searched. @param {Passage} passage */
function saidIn(passage) {
  const names = keywordsOf(passage, Object.keys(listed().keywords ?? {}));
  const words = names.map((name) => `${keywordOf(name)?.name} ${keywordOf(name)?.meaning}`);
  const own = passage.text ? t(/** @type {"rule.goal.text"} */ (`rule.${passage.key}.text`)) : "";
  return [t(`rule.${passage.key}`), own, ...words].join(" ");
}

/** @param {{ passage: Passage, at: string, sought: string, hero: Hero }} props */
function Section({ passage, at, sought, hero }) {
  const { key, icon, text, art } = passage;
  const all = keywordsOf(passage, Object.keys(listed().keywords ?? {}));
  const about = (/** @type {string} */ name) => isAbout(`${keywordOf(name)?.name} ${keywordOf(name)?.meaning}`, sought);
  const names = all.some(about) ? all.filter(about) : all;
  const Picture = art && !sought ? ARTS[art] : null;
  return html`<section class=${cls("passage", at === key && "now")} id=${`rule-${key}`} aria-labelledby=${`rule-${key}-name`}>
    <h3 id=${`rule-${key}-name`}>
      <${Icon} group=${icon[0]} name=${icon[1]} />${t(`rule.${key}`)}${at === key && html`<em>${t("rule.now")}</em>`}
    </h3>
    ${text && html`<p>${t(/** @type {"rule.goal.text"} */ (`rule.${key}.text`))}</p>`}
    ${Picture && html`<${Picture} hero=${hero} />`}
    ${
      names.length > 0 &&
      html`<dl class="keywords">
        ${names.map(
          (name) =>
            html`<dt>${capital(keywordOf(name)?.name ?? "")}</dt>
              <dd>${keywordOf(name)?.meaning}</dd>`,
        )}
      </dl>`
    }
    ${key === "keys" && html`<${Keys} />`}
  </section>`;
}

/** The status effects of all heroes that a search finds by name. @param {string} sought */
function tokensCalled(sought) {
  const keys = [...heroes().flatMap((one) => one.tokens), ...listed().common.tokens].map((token) => token.key);
  return [...new Set(keys)].map(tokenOf).filter((token) => isAbout(token.name, sought));
}

/** @param {{ found: TokenFacts[], hero: Hero }} props */
function Found({ found, hero }) {
  return html`<section class="passage">
    <h3><${Icon} name="passive" />${t("rule.found")}</h3>
    <dl class="keywords">
      ${found.map(
        (token) =>
          html`<dt><${Icon} group="tokens" name=${token.key} /> ${token.name}</dt>
            <dd><${Rich} text=${toldBy(token)} hero=${hero} keywords="quiet" /></dd>`,
      )}
    </dl>
  </section>`;
}

/** @param {{ shown: Passage[] }} props */
function Contents({ shown }) {
  const go = (/** @type {string} */ key) => document.getElementById(`rule-${key}`)?.scrollIntoView({ block: "start" });
  return html`<nav class="rule-contents" aria-label=${t("rule.contents")}>
    ${shown.map(
      ({ key, icon }) =>
        html`<button type="button" class="minor" key=${key} onClick=${() => go(key)}>
          <${Icon} group=${icon[0]} name=${icon[1]} />${t(`rule.${key}`)}
        </button>`,
    )}
  </nav>`;
}

/** @param {Panel} props */
export function Rules({ now = false }) {
  const [at] = useState(() => (now && table.value ? passageNow() : ""));
  const made = useRef(/** @type {HTMLElement | null} */ (null));
  const [sought, seek] = useState("");
  useEffect(() => made.current?.querySelector(".passage.now")?.scrollIntoView({ block: "start" }), [at]);
  const hero = model();
  const words = sought.trim();
  const shown = words ? PASSAGES.filter((passage) => isAbout(plain(saidIn(passage)), words)) : PASSAGES;
  const found = words ? tokensCalled(words) : [];
  return html`<div class="rules" ref=${made}>
    <div class="rule-head">
      <input
        type="search"
        placeholder=${t("rule.search")}
        aria-label=${t("rule.search")}
        value=${sought}
        onInput=${(/** @type {On<Event>} */ event) => seek(event.target.value)}
      />
      <${Contents} shown=${shown} />
    </div>
    ${found.length > 0 && html`<${Found} found=${found} hero=${hero} />`}
    ${shown.map((passage) => html`<${Section} key=${passage.key} passage=${passage} at=${at} sought=${words} hero=${hero} />`)}
    ${!shown.length && !found.length && html`<p>${t("rule.nothing")}</p>`}
  </div>`;
}
