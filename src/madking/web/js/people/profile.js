// Who one is: a name, the ratings, the key as words, those who are blocked, and all that is mine.
import { html, signal, useState } from "../shell/html.js";
import { t } from "../words/speak.js";
import { set, settings } from "../shell/settings.js";
import { forgetMe, getExport, rename, unblock } from "./api.js";
import { key, newKey, takeKey } from "./key.js";
import { keyOf, phraseOf } from "./phrase.js";
import { attempt, loadMe, me } from "./self.js";
import { Ratings, Wrong } from "./parts.js";
import { saveFile } from "../shell/saving.js";

/** @import { On } from "../shell/html.js" */

const told = signal("");

function NameForm() {
  const [name, setName] = useState(/** @type {string | null} */ (null));
  const shown = name ?? (me.value?.name || settings.value.name);
  const save = (/** @type {Event} */ event) => {
    event.preventDefault();
    attempt(async () => {
      const answer = await rename(shown);
      set({ name: answer.name });
      setName(null);
      await loadMe();
      told.value = t("name.saved");
    });
  };
  return html`<form class="name-form" onSubmit=${save}>
    <label>
      ${t("name.label")}
      <input
        value=${shown}
        maxlength="24"
        autocomplete="nickname"
        onInput=${(/** @type {On<Event>} */ event) => setName(event.target.value)}
      />
    </label>
    <button type="submit" class="minor">${t("name.save")}</button>
    <p class="note">${t("name.text")}</p>
  </form>`;
}

function KeyWords() {
  const [open, setOpen] = useState(false);
  return html`<section class="key-words">
    <h2>${t("key.name")}</h2>
    <p>${t("key.text")}</p>
    <button type="button" class="minor" aria-expanded=${open} onClick=${() => setOpen(!open)}>
      ${open ? t("key.hide") : t("key.show")}
    </button>
    ${open && html`<p class="phrase" translate="no">${phraseOf(key.value)}</p>`}
  </section>`;
}

function KeyForm() {
  const [phrase, setPhrase] = useState("");
  const take = (/** @type {Event} */ event) => {
    event.preventDefault();
    attempt(async () => {
      const made = keyOf(phrase);
      if (!made) throw new Error(t("key.wrong"));
      takeKey(made);
      setPhrase("");
      await loadMe();
      told.value = t("key.taken");
    });
  };
  return html`<form class="key-form" onSubmit=${take}>
    <label>
      ${t("key.enter")}
      <textarea
        rows="2"
        value=${phrase}
        autocapitalize="none"
        autocomplete="off"
        autocorrect="off"
        spellcheck=${false}
        onInput=${(/** @type {On<Event>} */ event) => setPhrase(event.target.value)}
      ></textarea>
    </label>
    <button type="submit" class="minor" disabled=${!phrase.trim()}>${t("key.take")}</button>
    <p class="note">${t("key.replaces")}</p>
  </form>`;
}

function Blocked() {
  const let_ = (/** @type {string} */ player) =>
    attempt(async () => {
      const answer = await unblock(player);
      if (me.value) me.value = { ...me.value, ...answer };
    });
  if (!me.value?.blocked.length) return null;
  return html`<section>
    <h2>${t("block.list")}</h2>
    <ul class="blocked-list">
      ${me.value.blocked.map(
        (one) =>
          html`<li key=${one.player}>
            ${one.name || t("games.anonymous")}
            <button type="button" class="minor" onClick=${() => let_(one.player)}>${t("block.off")}</button>
          </li>`,
      )}
    </ul>
  </section>`;
}

function Mine() {
  const [sure, setSure] = useState(false);
  const save = () => attempt(async () => saveFile("madking-me.json", JSON.stringify(await getExport(), null, 2)));
  const forget = () =>
    attempt(async () => {
      await forgetMe();
      newKey();
      set({ name: "" });
      setSure(false);
      await loadMe();
      told.value = t("mine.deleted");
    });
  return html`<section>
    <h2>${t("mine.name")}</h2>
    <p>${t("mine.text")}</p>
    <div class="people-acts">
      <button type="button" class="minor" onClick=${save}>${t("mine.export")}</button>
      ${
        sure
          ? html`<button type="button" class="minor danger" onClick=${forget}>${t("mine.sure")}</button>
              <button type="button" class="minor" onClick=${() => setSure(false)}>${t("mine.keep")}</button>`
          : html`<button type="button" class="minor danger" onClick=${() => setSure(true)}>${t("mine.delete")}</button>`
      }
    </div>
  </section>`;
}

export function ProfileTab() {
  return html`<section class="people-room profile" aria-label=${t("me.profile")}>
    <${Wrong} />
    ${told.value && html`<p role="status" class="done">${told.value}</p>`}
    <${NameForm} />
    <section>
      <h2>${t("rating.name")}</h2>
      <${Ratings} ratings=${me.value?.ratings ?? []} />
    </section>
    <${KeyWords} /><${KeyForm} /><${Blocked} /><${Mine} />
  </section>`;
}
