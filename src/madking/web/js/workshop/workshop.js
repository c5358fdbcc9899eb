// The hero workshop: the text on one side, the hero on the other.
import { html, cls, signal, useEffect, useRef, useState } from "../shell/html.js";
import { t } from "../words/speak.js";
import { layOut } from "../heroes/homebrew.js";
import { Icon } from "../heroes/text.js";
import { LangSwitch } from "../panels/prefs.js";
import { recall } from "../shell/device.js";
import { goHome } from "../shell/router.js";
import { settings } from "../shell/settings.js";
import {
  checked,
  drafts,
  drop,
  editor,
  fresh,
  lay,
  loadAtHand,
  open,
  playable,
  preview,
  shown,
  text,
  titleOf,
  trouble,
  turnTo,
} from "./desk.js";
import { Beginnings } from "./beginning.js";
import { Dialog } from "./dialog.js";
import { PlayDialog } from "./playing.js";
import { BoardTab, CardsTab, OddsTab, TokensTab } from "./preview.js";
import { HeroesTab, RecipesTab } from "./shelf.js";
import { exportFile, importFile, linkTo, textIn } from "./sharing.js";
import { Writing, nextMistake } from "./writing.js";
import { root } from "../shell/root.js";
import { TOOLS } from "./tools.js";
import { KEPT, keyOf, withReport } from "./versions.js";
import { w } from "./say.js";

/** @import { On } from "../shell/html.js" */
/** @import { Hero } from "../line/catalogue.d.ts" */
/** @import { ToolName } from "./tools.js" */
/** @import { Version } from "./told.d.ts" */

/** Tabs that show the hero, and those that lie at hand in any case. */
const ABOUT = /** @type {const} */ ({ board: BoardTab, cards: CardsTab, tokens: TokensTab, odds: OddsTab });
const AT_HAND = /** @type {const} */ ({ recipes: RecipesTab, heroes: HeroesTab });
/** @typedef {keyof typeof ABOUT | keyof typeof AT_HAND} TabName */
const TABS = /** @type {TabName[]} */ ([...Object.keys(ABOUT), ...Object.keys(AT_HAND)]);
const tab = signal(/** @type {TabName} */ ("board"));
/** What lies over the desk. */
const over = signal(/** @type {"" | "begin" | "play" | ToolName} */ (""));
/** What was done, told for a moment. */
const told = signal("");
const close = () => (over.value = "");

/** The style of the workshop, which nobody else needs. */
const styled = new Promise((done) => {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = `${root}/static/css/workshop/workshop.css`;
  link.onload = link.onerror = () => done(true);
  document.head.append(link);
});

// --- the head

function Drafts() {
  const change = (/** @type {On<Event>} */ event) => turnTo(Number(event.target.value));
  return html`<label class="ws-drafts">
    <span class="unseen">${w("drafts")}</span>
    <select value=${open.value} onChange=${change}>
      ${drafts.value.map(
        (one) =>
          html`<option key=${one.id} value=${one.id} selected=${one.id === open.value}>${titleOf(one) || w("unnamed")}</option>`,
      )}
    </select>
  </label>`;
}

/** Throws a draft away when it is pressed twice. */
function Drop() {
  const [sure, setSure] = useState(0);
  const asked = sure === open.value;
  const act = () => (asked ? drop() : setSure(open.value));
  return html`<button type="button" class="minor danger" onClick=${act} onBlur=${() => setSure(0)}>
    ${w(asked ? "drop-sure" : "drop")}
  </button>`;
}

/** A link with the hero, and with the report of this text if there is one. */
async function share() {
  const measured = recall(KEPT, /** @type {Version[]} */ ([])).find((one) => one.key === keyOf(text.value));
  const link = await linkTo(measured ? withReport(text.value, measured) : text.value);
  try {
    await navigator.clipboard.writeText(link);
    told.value = w(measured ? "linked-report" : "linked");
  } catch {
    told.value = `${w("link-shown")} ${link}`;
  }
}

function Import() {
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  const take = async (/** @type {On<Event>} */ event) => {
    const file = event.target.files?.[0];
    const found = file && (await importFile(file));
    if (found) lay(found);
    else if (file) trouble.value = w("bad-file");
    event.target.value = "";
  };
  return html`<input type="file" accept=".hero,text/plain" ref=${field} hidden onChange=${take} aria-label=${w("import")} />
    <button type="button" class="minor" onClick=${() => field.current?.click()}>${w("import")}</button>`;
}

function Head() {
  return html`<header class="ws-head">
    <button type="button" class="brand" onClick=${goHome} aria-label=${`madking: ${t("home")}`}>
      <${Icon} name="crown" /><b>madking</b>
    </button>
    <h1>${w("title")}</h1>
    <nav><${LangSwitch} /></nav>
  </header>`;
}

/** @param {{ name: ToolName }} props */
function ToolButton({ name }) {
  return html`<button type="button" class="minor" disabled=${!playable.value} onClick=${() => (over.value = name)}>
    ${w(name)}
  </button>`;
}

function Acts() {
  return html`<div class="ws-acts">
    <${Drafts} />
    <button type="button" class="minor" onClick=${() => (over.value = "begin")}>${w("new")}</button>
    <${Import} />
    <button type="button" class="minor" onClick=${() => exportFile(text.value)}>${w("export")}</button>
    <button type="button" class="minor" onClick=${share}><${Icon} name="link" />${w("link")}</button>
    <${Drop} />
    <span class="ws-gap"></span>
    ${Object.keys(TOOLS).map((name) => html`<${ToolButton} key=${name} name=${name} />`)}
    <button type="button" class="go" disabled=${!playable.value} onClick=${() => (over.value = "play")}>${w("play")}</button>
  </div>`;
}

// --- the hero

/** @param {{ name: TabName }} props */
function TabButton({ name }) {
  const on = tab.value === name;
  return html`<button
    type="button"
    role="tab"
    id=${`ws-tab-${name}`}
    aria-selected=${on}
    aria-controls="ws-shown"
    tabindex=${on ? 0 : -1}
    class=${cls("ws-tab", on && "on")}
    onClick=${() => (tab.value = name)}
  >
    ${w(/** @type {import("./say.js").Key} */ (`tab-${name}`))}
  </button>`;
}

/** Arrows go from tab to tab. @param {On<KeyboardEvent>} event */
function turnTabs(event) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  tab.value = TABS[(TABS.indexOf(tab.value) + step + TABS.length) % TABS.length];
  document.getElementById(`ws-tab-${tab.value}`)?.focus();
}

function PreviewLanguage() {
  return html`<div class="lang" role="group" aria-label=${w("lang")}>
    ${
      /** @type {const} */ (["en", "ru"]).map(
        (lang) =>
          html`<button
          type="button"
          class=${preview.value === lang ? "on" : ""}
          aria-pressed=${preview.value === lang}
          onClick=${() => (preview.value = lang)}
        >
          ${lang.toUpperCase()}
        </button>`,
      )
    }
  </div>`;
}

/** @param {{ hero: Hero | null }} props */
function ShownTab({ hero }) {
  const name = tab.value;
  if (name === "recipes" || name === "heroes") return html`<${AT_HAND[name]} />`;
  if (!hero) return html`<p class="note">${w("nothing")}</p>`;
  const stale = fresh.value && checked.value.errors.length > 0;
  return html`${stale && html`<p class="stale" role="note">${w("stale")}</p>`}
    <div class=${cls("of-hero", stale && "faded")} lang=${preview.value}><${ABOUT[name]} hero=${hero} /></div>`;
}

function Showing() {
  return html`<section class="showing" aria-label=${w("preview")}>
    <div class="ws-tabs">
      <div role="tablist" aria-label=${w("tabs")} onKeyDown=${turnTabs}>
        ${TABS.map((name) => html`<${TabButton} key=${name} name=${name} />`)}
      </div>
      <${PreviewLanguage} />
    </div>
    <div id="ws-shown" role="tabpanel" aria-labelledby=${`ws-tab-${tab.value}`} tabindex="0">
      <${ShownTab} hero=${shown.value} />
    </div>
  </section>`;
}

// --- all of it

/** @param {{ name: ToolName }} props */
function Tool({ name }) {
  const [made, setMade] = useState(/** @type {{ Panel: import("./tools.js").Tool } | null} */ (null));
  useEffect(() => void TOOLS[name]().then((Panel) => setMade({ Panel })), []);
  return html`<${Dialog} title=${w(name)} className="wide" onClose=${close}>
    ${made && html`<${made.Panel} text=${text.value} change=${(/** @type {string} */ now) => editor()?.replace(now)} />`}
  <//>`;
}

function Over() {
  const name = over.value;
  if (name === "begin")
    return html`<${Dialog} title=${w("begin")} onClose=${close}><${Beginnings} onBegun=${close} /><//>`;
  if (name === "play") return html`<${PlayDialog} onClose=${close} />`;
  return name ? html`<${Tool} key=${name} name=${name} />` : null;
}

/** F8 goes to the next mistake, Ctrl+Enter plays, Escape leaves the text. @param {KeyboardEvent} event */
function press(event) {
  if (event.key === "F8") nextMistake();
  else if (event.key === "Enter" && event.ctrlKey && playable.value) over.value = "play";
  else return;
  event.preventDefault();
}

async function openLink() {
  const found = await textIn(location.hash);
  if (found === null) return;
  history.replaceState(null, "", location.pathname);
  lay(found);
}

export function Workshop() {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    Promise.all([styled, loadAtHand(), openLink()]).then(
      () => setReady(true),
      () => (trouble.value = t("net.offline")),
    );
  }, []);
  useEffect(() => void (preview.value = settings.value.lang), [settings.value.lang]);
  useEffect(() => {
    layOut(shown.value);
    return () => layOut(null);
  }, []);
  if (!ready) return html`<p class="loading">${trouble.value || t("loading")}</p>`;
  if (!open.value)
    return html`<main class="workshop bare">
      <${Head} />
      <p>${w("text")}</p>
      <h2>${w("begin")}</h2>
      <${Beginnings} />
      <div class="ws-acts"><${Import} /></div>
      ${trouble.value && html`<p class="trouble" role="alert">${trouble.value}</p>`}
    </main>`;
  return html`<main class="workshop" onKeyDown=${press}>
    <${Head} />
    <${Acts} />
    ${told.value && html`<p class="ws-told" role="status">${told.value}</p>`}
    <${Writing} />
    <${Showing} />
    <p class="note ws-kept">${w("kept")}</p>
    <${Over} />
  </main>`;
}
