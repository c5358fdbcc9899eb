// The feats of the charter, asked for by whoever shows them.
import { signal } from "../shell/html.js";
import { settings } from "../shell/settings.js";
import { getFeats } from "../line/api.js";

/** @import { Signal } from "../shell/html.js" */
/** @import { Lang } from "../line/protocol.d.ts" */
/** @import { Feat } from "../line/catalogue.d.ts" */

/** @type {Signal<{ lang: Lang | null, all: Feat[] }>} */
const told = signal({ lang: null, all: [] });

/** The feats as far as they are here. */
export const feats = () => told.value.all;

export async function loadFeats() {
  const { lang } = settings.value;
  if (told.value.lang !== lang) told.value = { lang, all: await getFeats(lang) };
}
