// A panel's inside that the server is asked for: a moment's patience, a sentence of refusal, or what it answered.
import { html, sentenceOf, useEffect, useState } from "../shell/html.js";
import { t } from "../words/speak.js";

/**
 * @template Value
 * @typedef {object} AnsweredProps
 * @property {() => Promise<Value>} ask
 * @property {unknown[]} about what the question depends on: when it changes, it is asked anew
 * @property {(props: { value: Value }) => unknown} body
 */

/**
 * @template Value
 * @param {AnsweredProps<Value>} props
 */
export function Answered({ ask, about, body: Body }) {
  const [answer, setAnswer] = useState(/** @type {{ value?: Value, error?: string }} */ ({}));
  useEffect(() => {
    let here = true;
    ask().then(
      (value) => here && setAnswer({ value }),
      (error) => here && setAnswer({ error: sentenceOf(error) }),
    );
    return () => {
      here = false;
    };
  }, about);
  if (answer.error) return html`<p class="trouble" role="alert">${answer.error}</p>`;
  if (answer.value === undefined) return html`<p class="note">${t("loading")}</p>`;
  return html`<${Body} value=${answer.value} />`;
}
