// The end of a lesson: what comes next.
import { html, useEffect, useRef } from "../shell/html.js";
import { t } from "../words/speak.js";
import { Icon } from "../heroes/text.js";
import { heroOf, palette } from "../heroes/catalog.js";
import { laid, near, panel, playerOf, putAside, route } from "../shell/state.js";
import { goHome } from "../shell/router.js";
import { alone } from "./coach.js";
import { forget } from "./lesson.js";

export function Finish() {
  const first = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    forget();
    first.current?.focus({ preventScroll: true });
  }, []);
  const { hero } = playerOf(near.value);
  return html`<div class="end-veil">
    <section class="end won" style=${palette(heroOf(hero))} role="dialog" aria-label=${t("lesson.done")}>
      <div class="rays" aria-hidden="true"></div>
      <${Icon} group="heroes" name=${hero} className="big" />
      <h1>${t("lesson.done")}</h1>
      <p>${laid().over?.text}</p>
      <p>${t("lesson.done-text")}</p>
      <div class="end-acts">
        <button type="button" class="go" ref=${first} onClick=${alone}>${t("lesson.alone")}</button>
        <button type="button" onClick=${() => (panel.value = { name: "help" })}>
          <${Icon} name="help" />${t("help.name")}
        </button>
        <button type="button" onClick=${() => (putAside.value = route.value.id)}>
          <${Icon} name="eye" />${t("end.look")}
        </button>
        <button type="button" onClick=${goHome}><${Icon} name="home" />${t("home")}</button>
      </div>
    </section>
  </div>`;
}
