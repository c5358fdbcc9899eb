// The desk's left side: the editor, what the checker says, and what the word at the cursor means.
import { html, cls, useEffect, useState } from "../shell/html.js";
import { atHand, caret, checked, editor, explain, fresh, hold, loaded, offer, text, trouble, write } from "./desk.js";
import { getEditor } from "./editors.js";
import { lineAt } from "./places.js";
import { Prose } from "./shelf.js";
import { settings } from "../shell/settings.js";
import { w } from "./say.js";

/** @import { Shown } from "../shell/html.js" */
/** @import { EditorProps, Mark } from "./author.d.ts" */

/** Words that may stand somewhere are listed if they are no more than these. */
const MOST_ALLOWED = 40;

/** In which language something is said: the checker has Russian for what is common. @param {string} message */
export const spoken = (message) => (/[а-яё]/i.test(message) ? "ru" : "en");

/** Goes to the first mistake behind the cursor, or to the first of all. */
export function nextMistake() {
  const { errors } = checked.value;
  const now = lineAt(text.value, caret.value);
  const next = errors.find((mark) => mark.line > now) ?? errors[0];
  if (next) editor()?.goTo(next.line, next.column);
}

/** @param {{ mark: Mark }} props */
function Problem({ mark }) {
  const { allowed } = mark;
  return html`<li>
    <button type="button" onClick=${() => editor()?.goTo(mark.line, mark.column)}>
      <small>${w("line", { n: mark.line })}</small> <span lang=${spoken(mark.message)}>${mark.message}</span>
    </button>
    ${
      allowed.length > 0 &&
      allowed.length <= MOST_ALLOWED &&
      html`<p class="allowed">${w("allowed", { words: allowed.join(", ") })}</p>`
    }
  </li>`;
}

function Problems() {
  const { errors } = checked.value;
  const foreign = errors.some(({ message }) => spoken(message) !== settings.value.lang);
  const said = !fresh.value ? w("checking") : errors.length ? w("wrong", { n: errors.length }) : w("right");
  return html`<section class=${cls("problems", errors.length > 0 && "wrong")}>
    <header>
      <p role="status">${trouble.value || said}</p>
      ${errors.length > 0 && html`<button type="button" class="minor" onClick=${nextMistake}>${w("next")}</button>`}
    </header>
    ${foreign && html`<p class="note">${w("checker")}</p>`}
    <ol>
      ${errors.map((mark) => html`<${Problem} key=${`${mark.line} ${mark.column} ${mark.message}`} mark=${mark} />`)}
    </ol>
  </section>`;
}

function WordAtCaret() {
  const found = explain(text.value, caret.value);
  return html`<section class="at-caret" aria-label=${w("word")}>
    ${!found.length && html`<p class="note">${w("word-none")}</p>`}
    ${found.map(
      ({ say, means }) => html`<p key=${say}><code>${say}</code> <span lang="en"><${Prose} text=${means} /></span></p>`,
    )}
  </section>`;
}

export function Writing() {
  const [made, setMade] = useState(/** @type {{ Editor: (props: EditorProps) => Shown } | null} */ (null));
  useEffect(() => void getEditor().then((Editor) => setMade({ Editor })), []);
  const words = atHand.value?.words;
  return html`<section class="writing" aria-label=${w("editor")}>
    <div class="editor-place">
      ${
        made &&
        words &&
        html`<${made.Editor}
          text=${text.value}
          loaded=${loaded.value}
          label=${w("editor")}
          errors=${checked.value.errors}
          words=${words}
          onText=${write}
          onCaret=${(/** @type {number} */ at) => (caret.value = at)}
          offer=${offer}
          explain=${explain}
          hold=${hold}
        />`
      }
    </div>
    <${Problems} />
    <${WordAtCaret} />
  </section>`;
}
