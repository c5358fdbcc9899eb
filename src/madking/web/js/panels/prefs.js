// Settings: language, reaction windows, odds, speed, sound.
import { html, cls } from "../shell/html.js";
import { t } from "../words/speak.js";
import { settings, set } from "../shell/settings.js";
import { prefer, refresh } from "../line/socket.js";
import { loadCatalog } from "../heroes/catalog.js";
import { route } from "../shell/state.js";

/** @import { Lang } from "../line/protocol.d.ts" */
/** @import { Settings } from "../shell/settings.js" */
/** @import { Shown } from "../shell/html.js" */

/** @type {Lang[]} */
const LANGS = ["en", "ru"];

/** @param {Lang} lang */
async function speak(lang) {
  if (lang === settings.value.lang) return;
  await loadCatalog(lang);
  set({ lang });
  if (route.value.name === "game") refresh();
}

export function LangSwitch() {
  const now = settings.value.lang;
  return html`<div class="lang" role="group" aria-label=${t("prefs.lang")}>
    ${LANGS.map((lang) => {
      const on = lang === now;
      const act = () => speak(lang);
      return html`<button type="button" class=${cls(on && "on")} aria-pressed=${on} lang=${lang} onClick=${act}>
        ${lang.toUpperCase()}
      </button>`;
    })}
  </div>`;
}

/** @param {{ name: string, label: string, help: string, on: boolean, onPick: () => void }} props */
function Choice({ name, label, help, on, onPick }) {
  return html`<label class=${cls(on && "on")}>
    <input type="radio" name=${name} checked=${on} onChange=${onPick} /><b>${label}</b><small>${help}</small>
  </label>`;
}

/** @param {{ legend: string, children?: Shown }} props */
function Choices({ legend, children }) {
  return html`<fieldset class="choices-of"><legend>${legend}</legend>${children}</fieldset>`;
}

/** @param {Partial<Settings>} change */
function pick(change) {
  set(change);
  prefer();
}

const WINDOWS = /** @type {const} */ (["always", "smart", "never"]);
const SINGLES = /** @type {const} */ (["on", "off"]);
const ODDS = /** @type {const} */ (["on", "off"]);
const MOTION = /** @type {const} */ (["slow", "full", "fast", "calm", "off"]);
const SOUND = /** @type {const} */ (["on", "off"]);

export function Prefs() {
  const { windows, singles, odds, motion, sound } = settings.value;
  return html`<div class="prefs">
    <p class="prefs-lang">${t("prefs.lang")} <${LangSwitch} /></p>
    <${Choices} legend=${t("prefs.windows")}>
      ${WINDOWS.map(
        (value) =>
          html`<${Choice}
            name="windows"
            label=${t(`prefs.windows.${value}`)}
            help=${t(`prefs.windows.${value}.help`)}
            on=${value === windows}
            onPick=${() => pick({ windows: value })}
          />`,
      )}
    <//>
    <${Choices} legend=${t("prefs.singles")}>
      ${SINGLES.map(
        (value) =>
          html`<${Choice}
            name="singles"
            label=${t(`prefs.singles.${value}`)}
            help=${t(`prefs.singles.${value}.help`)}
            on=${(value === "on") === singles}
            onPick=${() => pick({ singles: value === "on" })}
          />`,
      )}
    <//>
    <${Choices} legend=${t("prefs.odds")}>
      ${ODDS.map(
        (value) =>
          html`<${Choice}
            name="odds"
            label=${t(`prefs.odds.${value}`)}
            help=${t(`prefs.odds.${value}.help`)}
            on=${(value === "on") === odds}
            onPick=${() => pick({ odds: value === "on" })}
          />`,
      )}
    <//>
    <${Choices} legend=${t("pace.name")}>
      ${MOTION.map(
        (value) =>
          html`<${Choice}
            name="motion"
            label=${t(`pace.${value}`)}
            help=${t(`pace.${value}.help`)}
            on=${value === motion}
            onPick=${() => set({ motion: value })}
          />`,
      )}
    <//>
    <${Choices} legend=${t("sound.name")}>
      ${SOUND.map(
        (value) =>
          html`<${Choice}
            name="sound"
            label=${t(`sound.${value}`)}
            help=${t(`sound.${value}.help`)}
            on=${(value === "on") === sound}
            onPick=${() => set({ sound: value === "on" })}
          />`,
      )}
    <//>
  </div>`;
}
