// What is said of heroes that players made: to a guest before sitting down, and at the table until it is put away.
import { html, signal } from "../shell/html.js";
import { t } from "../words/speak.js";
import { homebrew } from "../heroes/homebrew.js";
import { goHome } from "../shell/router.js";
import { route, seating } from "../shell/state.js";

/** @import { Hero } from "../line/catalogue.d.ts" */

/** The game or replay whose note was put away. */
const read = signal("");

/** The file of a hero, which everyone at the table may keep. @param {{ hero: Hero }} props */
function KeptFile({ hero }) {
  const file = `${hero.key}.hero`;
  const address = `data:text/plain;charset=utf-8,${encodeURIComponent(hero.text ?? "")}`;
  return html`<a href=${address} download=${file}>${t("homebrew.file", { file })}</a>`;
}

/** Before a guest sits down. */
export function Seating() {
  const sit = () => seating.value?.();
  return html`<main class="page-note">
    <h1>${t("homebrew.title")}</h1>
    ${homebrew.value.map((hero) => html`<p key=${hero.key}>${hero.note} <${KeptFile} hero=${hero} /></p>`)}
    <button type="button" class="go" onClick=${sit}>${t("homebrew.sit")}</button>
    <button type="button" class="minor" onClick=${goHome}>${t("home")}</button>
  </main>`;
}

/** At the table, for players and those who watch. */
export function HomebrewNote() {
  const { id } = route.value;
  if (!homebrew.value.length || read.value === id) return null;
  return html`<div class="notices">
    ${homebrew.value.map(
      (hero) => html`<p key=${hero.key} class="notice quiet" role="status">
      ${hero.note} <${KeptFile} hero=${hero} />
      <button type="button" class="minor" onClick=${() => (read.value = id)}>${t("homebrew.ok")}</button>
    </p>`,
    )}
  </div>`;
}
