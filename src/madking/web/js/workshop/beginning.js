// Three ways to begin a hero: a blank page, a copy, three questions.
import { html, signal, sentenceOf, useEffect } from "../shell/html.js";
import { settings } from "../shell/settings.js";
import { heroes } from "../heroes/catalog.js";
import { beginText, getBeginnings } from "./api.js";
import { lay } from "./desk.js";
import { w } from "./say.js";

/** @import { Answer, Beginning, Questions } from "./author.d.ts" */
/** @import { On, Signal } from "../shell/html.js" */

const refusal = signal("");
const hero = signal("barbarian");
/** The questions with their answers, and what was answered. @type {Signal<Questions | null>} */
const questions = signal(null);
const answers = { dice: signal(""), style: signal(""), resource: signal("") };
const ASKED = /** @type {const} */ (["dice", "style", "resource"]);

async function ask() {
  try {
    const found = (questions.value = await getBeginnings(settings.value.lang));
    for (const name of ASKED) answers[name].value ||= found[name][0].key;
  } catch (error) {
    refusal.value = sentenceOf(error);
  }
}

/**
 * @param {Beginning} wanted
 * @param {() => void} then
 */
async function begin(wanted, then) {
  refusal.value = "";
  try {
    lay((await beginText(wanted)).text);
    then();
  } catch (error) {
    refusal.value = sentenceOf(error);
  }
}

/**
 * @param {{ label: string, value: Signal<string>, options: Answer[] }} props
 */
function Choice({ label, value, options }) {
  const change = (/** @type {On<Event>} */ event) => (value.value = event.target.value);
  const sentence = options.find((one) => one.key === value.value)?.sentence;
  return html`<label>
    ${label}
    <select onChange=${change}>
      ${options.map(({ key, name }) => html`<option value=${key} selected=${key === value.value}>${name}</option>`)}
    </select>
    ${sentence && html`<small>${sentence}</small>`}
  </label>`;
}

/** @param {{ name: string, text: string, onClick: () => void, children?: import("../shell/html.js").Shown }} props */
function Way({ name, text, onClick, children }) {
  return html`<section>
    <h3>${name}</h3>
    <p>${text}</p>
    ${children}
    <button type="button" class="go" aria-label=${`${w("make")}: ${name}`} onClick=${onClick}>${w("make")}</button>
  </section>`;
}

/** @param {{ onBegun?: () => void }} props */
export function Beginnings({ onBegun = () => {} }) {
  useEffect(() => void ask(), [settings.value.lang]);
  const shipped = heroes().filter((one) => !one.homebrew);
  const told = () => ({ dice: answers.dice.value, style: answers.style.value, resource: answers.resource.value });
  return html`<div class="ws-ways">
    <${Way} name=${w("blank")} text=${w("blank-text")} onClick=${() => begin({ way: "blank" }, onBegun)} />
    <${Way} name=${w("copy")} text=${w("copy-text")} onClick=${() => begin({ way: "copy", hero: hero.value }, onBegun)}>
      <${Choice} label=${w("hero")} value=${hero} options=${shipped.map(({ key, name }) => ({ key, name }))} />
    <//>
    <${Way} name=${w("wizard")} text=${w("wizard-text")} onClick=${() => begin({ way: "wizard", ...told() }, onBegun)}>
      ${
        questions.value &&
        ASKED.map(
          (one) =>
            html`<${Choice} key=${one} label=${w(one)} value=${answers[one]} options=${questions.value?.[one] ?? []} />`,
        )
      }
    <//>
    ${refusal.value && html`<p class="trouble" role="alert">${refusal.value}</p>`}
  </div>`;
}
