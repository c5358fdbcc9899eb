// A page that is loaded when somebody goes there.
import { html, sentenceOf, signal } from "./html.js";
import { t } from "../words/speak.js";

/** @import { Shown, Signal } from "./html.js" */

/**
 * @param {() => Promise<() => Shown>} load
 * @returns {() => Shown}
 */
export function onDemand(load) {
  /** @type {Signal<(() => Shown) | null>} */
  const page = signal(null);
  const failed = signal("");
  let begun = false;
  return () => {
    if (!begun) {
      begun = true;
      load().then(
        (made) => (page.value = made),
        (error) => (failed.value = sentenceOf(error)),
      );
    }
    const Page = page.value;
    return Page ? html`<${Page} />` : html`<p class="loading">${failed.value || t("loading")}</p>`;
  };
}
