// Words of the workshop in the language of now.
import { settings } from "../shell/settings.js";
import { filled } from "../words/words.js";
import { WORKSHOP } from "../words/workshop.js";

/** @typedef {keyof typeof WORKSHOP extends `ws.${infer Key}` ? Key : never} Key */

/**
 * A phrase of the workshop; `{n}` is filled in.
 *
 * @param {Key} key
 * @param {import("../words/words.js").Blanks} [values]
 */
export const w = (key, values) => filled(settings.value.lang, WORKSHOP[`ws.${key}`], values);

/** What a kind of name is called. @param {string} kind */
w.kind = (kind) => w(/** @type {Key} */ (`kind-${kind}`));

/** What CodeMirror says by itself. */
w.editor = () => ({
  Find: w("cm-find"),
  next: w("cm-next"),
  previous: w("cm-previous"),
  all: w("cm-all"),
  "match case": w("cm-case"),
  "by word": w("cm-word"),
  regexp: w("cm-regexp"),
  replace: w("cm-replace"),
  Replace: w("cm-replace"),
  "replace all": w("cm-replace-all"),
  close: w("cm-close"),
  Completions: w("cm-completions"),
});
