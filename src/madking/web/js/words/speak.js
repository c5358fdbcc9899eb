// Words of the page in the language of now.
import { settings } from "../shell/settings.js";
import { WORDS } from "./words.js";

/** A phrase; `{n}` is filled in. */
export function t(key, values = {}) {
  const pair = WORDS[key];
  if (!pair) return key;
  return pair[settings.value.lang === "ru" ? 1 : 0].replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "");
}
