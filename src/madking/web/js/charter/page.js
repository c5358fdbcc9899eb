// The page of the charter and of one's figures.
import { html, cls, signal } from "../shell/html.js";
import { t } from "../words/speak.js";
import { CHARTER } from "../words/charter.js";
import { learn } from "../words/words.js";
import { Icon } from "../heroes/text.js";
import { LangSwitch } from "../panels/prefs.js";
import { trouble } from "../shell/state.js";
import { goHome } from "../shell/router.js";
import { CharterTab } from "./charter.js";
import { FiguresTab } from "./profile.js";

learn(CHARTER);

const TABS = /** @type {const} */ ({ charter: CharterTab, book: FiguresTab });
/** @typedef {keyof typeof TABS} TabName */
const tab = signal(/** @type {TabName} */ ("charter"));

/** @param {{ name: TabName }} props */
function TabButton({ name }) {
  const on = tab.value === name;
  return html`<button
    type="button"
    class=${cls("charter-tab", on && "on")}
    aria-current=${on ? "page" : null}
    onClick=${() => (tab.value = name)}
  >
    ${t(`${name}.name`)}
  </button>`;
}

export function CharterPage() {
  const Tab = TABS[tab.value];
  return html`<main class="charter-page">
    <header class="start-top">
      <button type="button" class="brand" onClick=${goHome} aria-label=${t("home")}>
        <${Icon} name="crown" /><b>madking</b>
      </button>
      <nav><${LangSwitch} /></nav>
    </header>
    <h1>${t(`${tab.value}.name`)}</h1>
    <nav class="charter-tabs" aria-label=${t("charter.tabs")}>
      <${TabButton} name="charter" /><${TabButton} name="book" />
    </nav>
    ${trouble.value && html`<p class="trouble" role="alert">${trouble.value}</p>`}
    <${Tab} />
  </main>`;
}
