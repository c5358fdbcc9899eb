// What one's games come to, in figures and pictures; and the book as a file.
import { html, signal, useRef } from "../shell/html.js";
import { inPercent, inTenths, t } from "../words/speak.js";
import { Icon } from "../heroes/text.js";
import { cardOf, heroOf, modeOf, palette, tokenOf } from "../heroes/catalog.js";
import { book, forget, take, told } from "./kept.js";
import { bestHits, ended, favouritesOf, luckLine, luckOf, scoreOf, scoresBy, streaksOf } from "./figures.js";
import { LuckLine, ShareBar, Strip } from "./drawings.js";
import { dateOf, Moment } from "./charter.js";
import { saveFile } from "../shell/saving.js";
import { Wrong } from "../people/parts.js";

/** @import { On, Shown, Signal } from "../shell/html.js" */
/** @import { Score } from "./figures.js" */
/** @import { GameRecord } from "../line/protocol.d.ts" */

const FILE = "madking-profile.json";
/** What became of the last wish: a file taken or not. @type {Signal<"" | "taken" | "wrong">} */
const answer = signal("");
/** Whether one is asked whether all shall be forgotten. */
const sure = signal(false);

/** @param {number} n */
const withSign = (n) => (n > 0 ? `+${inTenths(n)}` : inTenths(n).replace("-", "−"));

/** What something of a hero is called. @param {string} hero @param {string} source kind and key */
function nameOf(hero, source) {
  const [kind, key] = source.split("/");
  const made = heroOf(hero);
  if (kind === "ability") return made.abilities.find((one) => one.key === key)?.name ?? key;
  if (kind === "companion") return made.companions.find((one) => one.key === key)?.name ?? key;
  return kind === "token" ? tokenOf(key).name : kind === "card" ? cardOf(hero, key).name : t("book.other");
}

/** @param {{ name: string, children?: Shown, wide?: boolean }} props */
function Box({ name, children, wide = false }) {
  return html`<section class=${wide ? "me-box wide" : "me-box"}>
    <h2>${name}</h2>
    ${children}
  </section>`;
}

/** @param {{ score: Score, name: string, hero?: string }} props */
function ScoreRow({ score, name, hero }) {
  return html`<tr style=${hero ? palette(heroOf(hero)) : null}>
    <th scope="row">${hero && html`<${Icon} group="heroes" name=${hero} />`} ${name}</th>
    <td>${score.won} / ${score.games}</td>
    <td>
      ${inPercent(score.won / score.games)}
      <small>${inPercent(score.low)}–${inPercent(score.high)}</small>
    </td>
    <td><${ShareBar} score=${score} /></td>
  </tr>`;
}

/** @param {{ scores: Score[], kind: "hero" | "mode", caption: string }} props */
function Scores({ scores, kind, caption }) {
  return html`<table class="scores" aria-label=${caption}>
    <thead>
      <tr>
        <th scope="col">${t(`book.${kind}`)}</th>
        <th scope="col">${t("book.won")}</th>
        <th scope="col">${t("book.share")}</th>
        <td></td>
      </tr>
    </thead>
    <tbody>
      ${scores.map((score) =>
        kind === "hero"
          ? html`<${ScoreRow} key=${score.key} score=${score} name=${heroOf(score.key).name} hero=${score.key} />`
          : html`<${ScoreRow} key=${score.key} score=${score} name=${modeOf(score.key).name} />`,
      )}
    </tbody>
  </table>`;
}

/** @param {{ games: GameRecord[] }} props */
function Whole({ games }) {
  const score = scoreOf("", games);
  const { now, best } = streaksOf(games);
  const streak = now > 0 ? t("book.streak-won", { n: now }) : t("book.streak-lost", { n: -now });
  return html`<${Box} name=${t("book.games")}>
    <p class="me-big"><b>${score.won}</b> ${t("book.of", { won: score.won, n: score.games })}</p>
    <${ShareBar} score=${score} />
    <p>${t("book.share-said", { share: inPercent(score.won / score.games), low: inPercent(score.low), high: inPercent(score.high) })}</p>
    <${Strip} games=${games} />
    <p>${streak} ${t("book.streak-best", { n: best })}</p>
  </${Box}>`;
}

/** @param {{ games: GameRecord[] }} props */
function Luck({ games }) {
  const { points, spread } = luckOf(games);
  return html`<${Box} name=${t("book.luck")}>
    <p class="me-big"><b>${withSign(points)}</b> ${t("book.luck-unit")}</p>
    <${LuckLine} line=${luckLine(games)} />
    <p class="note">${t("book.luck-text", { spread: inTenths(2 * spread) })}</p>
  </${Box}>`;
}

/** @param {{ games: GameRecord[] }} props */
function Favourites({ games }) {
  const found = favouritesOf(games);
  const most = found[0]?.times ?? 1;
  return html`<${Box} name=${t("book.favourites")}>
    <ol class="me-list">
      ${found.map(
        ({ hero, ability, times }) =>
          html`<li style=${palette(heroOf(hero))}>
            <${Icon} group="heroes" name=${hero} label=${heroOf(hero).name} />
            <span>${nameOf(hero, `ability/${ability}`)}</span>
            <meter max=${most} value=${times} aria-hidden="true"></meter><b>${times}</b>
          </li>`,
      )}
    </ol>
  </${Box}>`;
}

/** @param {{ games: GameRecord[] }} props */
function Best({ games }) {
  return html`<${Box} name=${t("book.best")}>
    <ol class="me-list">
      ${bestHits(games).map(
        (one) =>
          html`<li style=${palette(heroOf(one.hero))}>
            <${Icon} group="heroes" name=${one.hero} label=${heroOf(one.hero).name} /><b>${one.best}</b>
            <span>${nameOf(one.hero, one.best_by)} <small>${dateOf(one.at)}</small></span>
            <${Moment} game=${one.game} step=${0} />
          </li>`,
      )}
    </ol>
  </${Box}>`;
}

const save = () => saveFile(FILE, told());

function Keeping() {
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  const open = async (/** @type {On<Event>} */ event) => {
    const file = event.target.files?.[0];
    if (file) answer.value = take(await file.text()) ? "taken" : "wrong";
    event.target.value = "";
  };
  const wipe = () => {
    if (sure.value) forget();
    sure.value = !sure.value;
  };
  return html`<${Box} name=${t("book.book")} wide>
    <p class="note">${t("book.book-text")}</p>
    <div class="me-acts">
      <button type="button" class="minor" onClick=${save} disabled=${!book.value.length}>${t("book.export")}</button>
      <input type="file" accept=".json,application/json" ref=${field} hidden onChange=${open} aria-label=${t("book.import")} />
      <button type="button" class="minor" onClick=${() => field.current?.click()}>${t("book.import")}</button>
      <button type="button" class="minor danger" onClick=${wipe} disabled=${!book.value.length}>
        ${t(sure.value ? "book.forget-sure" : "book.forget")}
      </button>
    </div>
    <p role="status">${answer.value && t(`book.${answer.value}`)}</p>
  </${Box}>`;
}

export function FiguresTab() {
  const games = ended(book.value);
  if (!games.length) return html`<div class="me"><p class="me-none">${t("book.none")}</p><${Keeping} /></div>`;
  return html`<div class="me">
    <${Wrong} />
    <${Whole} games=${games} />
    <${Luck} games=${games} />
    <${Box} name=${t("book.by-hero")} wide>
      <${Scores} scores=${scoresBy(games, (one) => one.hero)} kind="hero" caption=${t("book.by-hero")} />
    </${Box}>
    <${Box} name=${t("book.by-mode")} wide>
      <${Scores} scores=${scoresBy(games, (one) => one.mode)} kind="mode" caption=${t("book.by-mode")} />
    </${Box}>
    <${Favourites} games=${games} /><${Best} games=${games} /><${Keeping} />
  </div>`;
}
