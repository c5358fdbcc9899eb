// The charter: every feat with a line to initial, by hero; who earned it when, and the moment in a replay.
import { html, cls, signal, useEffect } from "../shell/html.js";
import { t } from "../words/speak.js";
import { Icon } from "../heroes/text.js";
import { heroOf, ours, palette } from "../heroes/catalog.js";
import { settings } from "../shell/settings.js";
import { getLog, uploadReplay } from "../line/api.js";
import { ownSeat } from "../line/seat.js";
import { goReplay } from "../shell/router.js";
import { Wrong } from "../people/parts.js";
import { attempt } from "../people/self.js";
import { feats, loadFeats } from "./feats.js";
import { book } from "./kept.js";
import { lineOf } from "./figures.js";

/** @import { Line } from "./figures.js" */
/** @import { Signal } from "../shell/html.js" */

/** Whose feats are shown: a hero's, those of any hero (""), or all. @type {Signal<string>} */
const whose = signal("all");

/** @param {number} at in seconds */
export const dateOf = (at) => new Date(at * 1000).toLocaleDateString(settings.value.lang, { dateStyle: "medium" });

/** Watches a game of the book, from a step on. @param {string} game @param {number} step */
const watch = (game, step) =>
  attempt(async () => {
    const { replay } = await uploadReplay(await getLog(game, ownSeat(game)?.secret ?? ""));
    goReplay(replay, step);
  });

/** A button to the moment of a game, where this browser can ask for it. @param {{ game: string, step: number }} props */
export function Moment({ game, step }) {
  if (!ownSeat(game)) return null;
  return html`<button type="button" class="minor moment" onClick=${() => watch(game, step)}>
    <${Icon} name="replay" />${t("charter.moment")}
  </button>`;
}

/** @param {{ line: Line }} props */
function Initials({ line: { feat, first, step, times, near } }) {
  if (first)
    return html`<span class="initials">
      <${Icon} group="heroes" name=${first.hero} label=${heroOf(first.hero).name} />
      <span>${dateOf(first.at)}${times > 1 ? html` <small>× ${times}</small>` : null}</span>
      <${Moment} game=${first.game} step=${step} />
    </span>`;
  if (feat.needed < 2 || !near)
    return html`<span class="initials empty" role="img" aria-label=${t("charter.open")}></span>`;
  return html`<span class="initials near">
    <progress max=${feat.needed} value=${near} aria-label=${feat.name}></progress>
    <small>${t("charter.near", { near, needed: feat.needed })}</small>
  </span>`;
}

/** @param {{ line: Line }} props */
function FeatLine({ line }) {
  const { feat, first } = line;
  return html`<li class=${cls("feat", first && "earned")} data-feat=${feat.key}>
    <span class="seal" aria-hidden="true">${first && html`<${Icon} name="trophy" />`}</span>
    <div>
      <h3>${feat.name}</h3>
      <p>${feat.text}</p>
    </div>
    <${Initials} line=${line} />
  </li>`;
}

/** @param {{ hero: string, lines: Line[] }} props */
function Part({ hero, lines }) {
  const made = hero ? heroOf(hero) : null;
  const done = lines.filter((line) => line.first).length;
  return html`<section class="charter-part" style=${made ? palette(made) : null}>
    <h2>
      <${Icon} group=${made ? "heroes" : "ui"} name=${made ? hero : "crown"} />
      <span>${made ? made.name : t("charter.anyone")}</span>
      <small>${done} / ${lines.length}</small>
    </h2>
    ${lines.some((line) => line.feat.ours) && html`<p class="note">${t("charter.ours")}</p>`}
    <ol>${lines.map((line) => html`<${FeatLine} key=${line.feat.key} line=${line} />`)}</ol>
  </section>`;
}

function Whose() {
  const names = [
    { key: "all", name: t("charter.all") },
    { key: "", name: t("charter.anyone") },
    ...ours().map(({ key, name }) => ({ key, name })),
  ];
  const pick = (/** @type {Event & { target: HTMLSelectElement }} */ event) => (whose.value = event.target.value);
  return html`<label class="charter-whose">
    ${t("charter.whose")}
    <select value=${whose.value} onChange=${pick}>
      ${names.map((one) => html`<option value=${one.key} selected=${one.key === whose.value}>${one.name}</option>`)}
    </select>
  </label>`;
}

export function CharterTab() {
  useEffect(() => void attempt(loadFeats), [settings.value.lang]);
  const lines = feats().map((feat) => lineOf(feat, book.value));
  const done = lines.filter((line) => line.first).length;
  const parts = ["", ...ours().map((hero) => hero.key)].filter((key) => whose.value === "all" || whose.value === key);
  return html`<div class="charter">
    <${Wrong} />
    <header class="charter-head">
      <p>${t("charter.text")}</p>
      <p class="charter-sum"><b>${done}</b> ${t("charter.sum", { n: lines.length })}</p>
      <progress max=${lines.length} value=${done} aria-label=${t("me.charter")}></progress>
      <${Whose} />
    </header>
    <div class="charter-parts">
      ${parts.map(
        (key) => html`<${Part} key=${key} hero=${key} lines=${lines.filter((line) => line.feat.hero === key)} />`,
      )}
    </div>
  </div>`;
}
