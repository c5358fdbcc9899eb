// Words of the page in the language of now.
import { settings } from "../shell/settings.js";
import { phrase } from "./words.js";

/**
 * A phrase; `{n}` is filled in.
 *
 * @param {import("./words.js").Key} key
 * @param {import("./words.js").Blanks} [values]
 */
export const t = (key, values) => phrase(settings.value.lang, key, values);
