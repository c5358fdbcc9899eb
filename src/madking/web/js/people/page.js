// The frame of all pages about people.
import { html } from "../shell/html.js";
import { t } from "../words/speak.js";
import { ME } from "../words/me.js";
import { learn } from "../words/words.js";
import { Icon } from "../heroes/text.js";
import { LangSwitch } from "../panels/prefs.js";
import { goHome } from "../shell/router.js";

learn(ME);

/** @import { Shown } from "../shell/html.js" */

/** @param {{ children?: Shown }} props */
export function PeoplePage({ children }) {
  return html`<main class="people">
    <header class="people-top">
      <button type="button" class="brand" onClick=${goHome} aria-label=${`madking: ${t("home")}`}>
        <${Icon} name="crown" /><b>madking</b>
      </button>
      <nav><${LangSwitch} /></nav>
    </header>
    ${children}
  </main>`;
}
