// A hero on paper: its colours and icons, and the sheets to print.
import { html, useEffect, useRef, useState, sentenceOf } from "../shell/html.js";
import { settings } from "../shell/settings.js";
import { pictures } from "../heroes/pictures.js";
import { heroes, iconName } from "../heroes/catalog.js";
import { b, dress, getPrintable, getSheet, save } from "./bench.js";
import { CREDIT, iconsFor, lookIn, withLook, written } from "./looks.js";

/** @import { On } from "../shell/html.js" */
/** @import { Look } from "./told.d.ts" */
/** @typedef {(text: string) => void} Change */

const NO_COLOURS = ["#b9a4ff", "#2a2147", "#ffffff"];
/** Icons that are offered at once. */
const SHOWN = 60;

/** The names of all icons that there are. */
async function allIcons() {
  const drawn = await (await fetch(pictures)).text();
  return [...drawn.matchAll(/<symbol id="([^"]+)"/g)].map((found) => found[1]);
}

/** What shipped heroes call the things for which an icon stands, in the language of now. */
function calledIcons() {
  /** @type {Map<string, string[]>} */
  const found = new Map();
  const add = (/** @type {string} */ icon, /** @type {string} */ name) =>
    found.set(icon, [...(found.get(icon) ?? []), name]);
  for (const hero of heroes()) {
    add(iconName("heroes", hero.key), hero.name);
    for (const one of hero.symbols) add(iconName("symbols", one.key), one.name);
    for (const one of hero.tokens) add(iconName("tokens", one.key), one.name);
    for (const one of hero.companions) add(iconName("companions", one.key), one.name);
  }
  return found;
}

/** What a text declares that may have an icon, as well as it can be told. @param {string} text */
function thingsIn(text) {
  const symbols = [...text.matchAll(/^\s*symbol\s+([a-z][a-z0-9_-]*)/gm)].map((found) => found[1]);
  const slug = (/** @type {string} */ name) =>
    name
      .toLowerCase()
      .replace(/['’]/g, "")
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-|-$/g, "");
  const named = [...text.matchAll(/^\s*(?:token|companion)\s+"([^"\n]+)"/gm)].map((found) => slug(found[1]));
  const uses = (/^\s*uses\s+([^\n{}]+)/m.exec(text)?.[1] ?? "").split(/\s+/).filter(Boolean);
  return ["", ...new Set([...symbols, ...named, ...uses])];
}

/** @param {{ name: string }} props */
const Drawing = ({ name }) => html`<svg class="icon" aria-hidden="true"><use href=${`${pictures}#${name}`} /></svg>`;

// --- colours and icons

/** @param {{ look: Look, onLook: (look: Look) => void }} props */
function Colours({ look, onLook }) {
  const colors = look.colors.length === 3 ? look.colors : NO_COLOURS;
  const change = (/** @type {number} */ place) => (/** @type {On<Event>} */ event) =>
    onLook({ ...look, colors: colors.map((color, other) => (other === place ? event.target.value : color)) });
  return html`<fieldset class="bench-acts">
    <legend>${b("colors")}</legend>
    ${colors.map(
      (color, place) =>
        html`<label key=${place}>${b.of(`color-${place}`)} <input type="color" value=${color} onInput=${change(place)} /></label>`,
    )}
  </fieldset>`;
}

/** Arrows go from icon to icon: all of them are one stop of the Tab key. @param {On<KeyboardEvent>} event */
function walkIcons(event) {
  const all = /** @type {HTMLElement[]} */ ([...event.currentTarget.children]);
  const wide = all.filter((one) => one.offsetTop === all[0].offsetTop).length;
  const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: wide, ArrowUp: -wide }[event.key];
  const next = step && all[all.indexOf(event.target) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** @param {{ text: string, look: Look, onLook: (look: Look) => void }} props */
function Icons({ text, look, onLook }) {
  const [all, setAll] = useState(/** @type {string[]} */ ([]));
  const [asked, setAsked] = useState("");
  const [thing, setThing] = useState("");
  const [walked, setWalked] = useState("");
  useEffect(() => void allIcons().then(setAll, () => setAll([])), []);
  const found = iconsFor(all, asked, calledIcons());
  const offered = found.slice(0, SHOWN);
  const stop = [walked, look.icons[thing]].find((icon) => offered.includes(icon)) ?? offered[0];
  const take = (/** @type {string} */ icon) =>
    onLook({ ...look, icons: { ...look.icons, [thing]: icon }, credit: look.credit || CREDIT });
  return html`<fieldset>
    <legend>${b("icons")}</legend>
    <div class="bench-acts">
      <label>
        ${b("icon-of")}
        <select value=${thing} onChange=${(/** @type {On<Event>} */ event) => setThing(event.target.value)}>
          ${thingsIn(text).map((key) => html`<option key=${key} value=${key} selected=${key === thing}>${key || b("icon-hero")}</option>`)}
        </select>
      </label>
      <label>
        ${b("find-icon")}
        <input type="search" value=${asked} onInput=${(/** @type {On<Event>} */ event) => setAsked(event.target.value)} />
      </label>
      <span class="note" role="status">${b("icons-found", { n: found.length })}</span>
    </div>
    <div class="bench-icons" role="group" aria-label=${b("icons")} onKeyDown=${walkIcons}>
      ${offered.map(
        (icon) =>
          html`<button
            type="button"
            key=${icon}
            tabindex=${icon === stop ? 0 : -1}
            aria-label=${icon}
            title=${icon}
            aria-pressed=${look.icons[thing] === icon}
            onFocus=${() => setWalked(icon)}
            onClick=${() => take(icon)}
          >
            <${Drawing} name=${icon} />
          </button>`,
      )}
    </div>
    <p class="note">${b("icon-credit")}</p>
  </fieldset>`;
}

/** @param {{ text: string, change?: Change }} props */
function Looks({ text, change }) {
  const [look, setLook] = useState(lookIn(text));
  const [told, setTold] = useState("");
  useEffect(() => setLook(lookIn(text)), [text]);
  const take = async () => {
    if (change) change(withLook(text, look));
    else await navigator.clipboard.writeText(written(look));
    setTold(b("look-done"));
  };
  return html`<section>
    <${Colours} look=${look} onLook=${setLook} />
    <${Icons} text=${text} look=${look} onLook=${setLook} />
    <div class="bench-acts">
      <button type="button" class="minor" onClick=${take}>${b(change ? "take-look" : "copy-look")}</button>
      <span class="note" role="status">${told}</span>
    </div>
  </section>`;
}

// --- the sheets

/** A page as a drawing of its own. @param {string} page */
const drawn = (page) =>
  document.importNode(new DOMParser().parseFromString(page, "image/svg+xml").documentElement, true);

/** @param {{ page: string }} props */
function Page({ page }) {
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => place.current?.replaceChildren(drawn(page)), [page]);
  return html`<div class="bench-page" ref=${place}></div>`;
}

/** Prints the sheets and nothing else. @param {string[]} pages */
function print(pages) {
  const paper = document.createElement("div");
  paper.className = "bench-paper";
  paper.append(...pages.map(drawn));
  document.body.append(paper);
  document.documentElement.classList.add("printing");
  window.print();
  document.documentElement.classList.remove("printing");
  paper.remove();
}

/** @param {{ text: string }} props */
function Pages({ text }) {
  const [pages, setPages] = useState(/** @type {string[]} */ ([]));
  const [trouble, setTrouble] = useState("");
  const lang = settings.value.lang;
  useEffect(() => {
    let wanted = true;
    getSheet(text, lang).then(
      (found) => wanted && (setPages(found.pages), setTrouble("")),
      (error) => wanted && setTrouble(sentenceOf(error)),
    );
    return () => void (wanted = false);
  }, [text, lang]);
  const file = async () => save("sheet.html", (await getPrintable(text, lang)).document, "text/html;charset=utf-8");
  return html`<section>
    <h3>${b("pages")}</h3>
    <p class="note">${b("pages-note")}</p>
    ${trouble && html`<p class="trouble" role="alert">${trouble}</p>`}
    ${!pages.length && !trouble && html`<p class="note" role="status">${b("drawing")}</p>`}
    ${
      pages.length > 0 &&
      html`<div class="bench-acts">
        <button type="button" class="go" onClick=${() => print(pages)}>${b("print")}</button>
        <button type="button" class="minor" onClick=${file}>${b("save-sheet")}</button>
      </div>
      <div class="bench-pages">${pages.map((page, place) => html`<${Page} key=${place} page=${page} />`)}</div>`
    }
  </section>`;
}

/**
 * With `change` a look is written into the text, otherwise it is copied for it.
 *
 * @param {{ text: string, change?: Change }} props
 */
export function Sheet({ text, change }) {
  useEffect(dress, []);
  return html`<div class="bench">
    <${Looks} text=${text} change=${change} />
    <${Pages} text=${text} />
  </div>`;
}
