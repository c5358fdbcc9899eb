// What lies at hand: recipes of the cookbook, the shipped heroes, and examples.
import { html, signal, sentenceOf } from "../shell/html.js";
import { heroes } from "../heroes/catalog.js";
import { settings } from "../shell/settings.js";
import { Icon } from "../heroes/text.js";
import { atHand, editor, lay, trouble } from "./desk.js";
import { beginText, getHeroText } from "./api.js";
import { Dialog } from "./dialog.js";
import { w } from "./say.js";

/** @import { Signal } from "../shell/html.js" */
/** @import { Example, Recipe } from "./author.d.ts" */

const sought = signal("");
/** A text that is read. @type {Signal<{ title: string, text: string } | null>} */
const reading = signal(null);

/** Text with `words of the language` in it. @param {{ text: string }} props */
export function Prose({ text }) {
  return html`${text.split("`").map((part, place) => (place % 2 ? html`<code>${part}</code>` : part))}`;
}

/** @param {Recipe} recipe @param {string[]} words */
const has = (recipe, words) =>
  words.every((word) => `${recipe.title} ${recipe.about} ${recipe.text}`.toLowerCase().includes(word));

/** @param {{ recipe: Recipe }} props */
function RecipeLine({ recipe }) {
  return html`<details class="ws-recipe" lang="en">
    <summary>${recipe.title}</summary>
    <p><${Prose} text=${recipe.about} /></p>
    <pre tabindex="0">${recipe.text}</pre>
    <button type="button" class="minor" lang=${settings.value.lang} onClick=${() => editor()?.insert(recipe.text)}>
      ${w("insert")}
    </button>
  </details>`;
}

export function RecipesTab() {
  const words = sought.value.toLowerCase().split(/\s+/).filter(Boolean);
  const found = (atHand.value?.recipes ?? []).filter((recipe) => has(recipe, words));
  return html`<p class="note">${w("recipes-text")}</p>
    <label class="ws-find">
      ${w("find")}
      <input type="search" value=${sought.value} onInput=${(/** @type {{ target: HTMLInputElement }} */ event) => (sought.value = event.target.value)} />
      <small role="status">${w("found", { n: found.length })}</small>
    </label>
    ${found.map((recipe) => html`<${RecipeLine} key=${recipe.title} recipe=${recipe} />`)}`;
}

/** @param {() => Promise<void>} act */
async function tried(act) {
  try {
    await act();
  } catch (error) {
    trouble.value = sentenceOf(error);
  }
}

/** @param {{ title: string, about: string, icon?: string, read: () => Promise<string>, copy: () => Promise<string> }} props */
function HeroLine({ title, about, icon, read, copy }) {
  return html`<li>
    ${icon && html`<${Icon} group="heroes" name=${icon} />`}
    <span><b>${title}</b> ${about && html`<small>${about}</small>`}</span>
    <button
      type="button"
      class="minor"
      aria-label=${`${w("read")}: ${title}`}
      onClick=${() => tried(async () => void (reading.value = { title, text: await read() }))}
    >
      ${w("read")}
    </button>
    <button
      type="button"
      class="minor"
      aria-label=${`${w("copy-this")}: ${title}`}
      onClick=${() => tried(async () => lay(await copy()))}
    >
      ${w("copy-this")}
    </button>
  </li>`;
}

/** @param {Example} example */
const aboutOf = ({ key }) => w(/** @type {import("./say.js").Key} */ (`about-${key}`));

export function HeroesTab() {
  const { lang } = settings.value;
  return html`<p class="note">${w("heroes-text")}</p>
    <h2>${w("examples")}</h2>
    <ul class="ws-heroes">
      ${(atHand.value?.examples ?? []).map((one) => {
        const text = async () => one.text;
        return html`<${HeroLine} key=${one.key} title=${one[lang]} about=${aboutOf(one)} read=${text} copy=${text} />`;
      })}
    </ul>
    <h2>${w("shipped")}</h2>
    <ul class="ws-heroes">
      ${heroes()
        .filter((hero) => !hero.homebrew)
        .map((hero) => {
          const read = async () => (await getHeroText(hero.key)).text;
          const copy = async () => (await beginText({ way: "copy", hero: hero.key })).text;
          return html`<${HeroLine} key=${hero.key} title=${hero.name} icon=${hero.key} about=${hero.style} read=${read} copy=${copy} />`;
        })}
    </ul>
    ${
      reading.value &&
      html`<${Dialog} title=${reading.value.title} className="reading" onClose=${() => (reading.value = null)}>
        <pre tabindex="0">${reading.value.text}</pre>
      <//>`
    }`;
}
