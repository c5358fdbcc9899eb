// Who one is here, as the server knows it.
import { effect, sentenceOf, signal } from "../shell/html.js";
import { set } from "../shell/settings.js";
import { getMe } from "./api.js";
import { rememberBlocked } from "./blocked.js";

/** @import { Signal } from "../shell/html.js" */
/** @import { Me } from "./people.d.ts" */

/** @type {Signal<Me | null>} */
export const me = signal(null);
/** What went wrong last on these pages. */
export const wrong = signal("");

/**
 * Does something that may be refused; what is refused is told.
 *
 * @param {() => Promise<unknown>} act
 */
export async function attempt(act) {
  wrong.value = "";
  try {
    await act();
  } catch (error) {
    wrong.value = sentenceOf(error);
  }
}

effect(() => {
  if (me.value) rememberBlocked(me.value.blocked);
});

export const loadMe = () =>
  attempt(async () => {
    me.value = await getMe();
    if (me.value.name) set({ name: me.value.name });
  });
