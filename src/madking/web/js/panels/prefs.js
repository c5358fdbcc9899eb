// Settings: language, reaction windows, odds, motion.
import { html, cls } from "../shell/html.js";
import { t } from "../words/i18n.js";
import { settings, set } from "../shell/settings.js";
import { prefer, refresh } from "../line/socket.js";
import { loadCatalog } from "../heroes/catalog.js";
import { route } from "../shell/state.js";
import { reloadReplay } from "../replay/replay.js";

export async function speak(lang) {
  if (lang === settings.value.lang) return;
  await loadCatalog(lang);
  set({ lang });
  if (route.value.name === "game") refresh();
  if (route.value.name === "replay") reloadReplay();
}

export function LangSwitch() {
  const now = settings.value.lang;
  return html`<div class="lang" role="group" aria-label=${t("prefs.lang")}>${["en", "ru"].map((lang) => html`<button type="button" class=${cls(lang === now && "on")} aria-pressed=${lang === now} lang=${lang} onClick=${() => speak(lang)}>${lang.toUpperCase()}</button>`)}</div>`;
}

export function Choices({ name, values, now, onPick }) {
  return html`<fieldset class="choices-of"><legend>${t(`prefs.${name}`)}</legend>${values.map((value) => html`<label class=${cls(value === now && "on")}>
    <input type="radio" name=${name} checked=${value === now} onChange=${() => onPick(value)} /><b>${t(`prefs.${name}.${value}`)}</b><small>${t(`prefs.${name}.${value}.help`)}</small></label>`)}</fieldset>`;
}

function pick(change) {
  set(change);
  prefer();
}

export function Prefs() {
  const { windows, odds, motion } = settings.value;
  return html`<div class="prefs">
    <p class="prefs-lang">${t("prefs.lang")} <${LangSwitch} /></p>
    <${Choices} name="windows" values=${["always", "smart", "never"]} now=${windows} onPick=${(value) => pick({ windows: value })} />
    <${Choices} name="odds" values=${["on", "off"]} now=${odds ? "on" : "off"} onPick=${(value) => pick({ odds: value === "on" })} />
    <${Choices} name="motion" values=${["full", "calm", "off"]} now=${motion} onPick=${(value) => set({ motion: value })} />
    <p class="note">${t("prefs.sound")}</p>
  </div>`;
}
