// The plain editor: a text area with numbers and marks beside its lines; what can be written comes with Ctrl+Space.
import { html, cls, useEffect, useLayoutEffect, useRef, useState } from "../shell/html.js";
import { w } from "./say.js";
import { indexOf, lineAt } from "./places.js";

/** @import { EditorProps, Handle, Mark, Offers } from "./author.d.ts" */
/** @import { On } from "../shell/html.js" */

/** @param {{ n: number, marks: Mark[], now: boolean }} props */
function Line({ n, marks, now }) {
  const said = marks.map((mark) => mark.message).join("\n");
  return html`<li class=${cls(marks.length > 0 && "wrong-line", now && "now")} title=${said || undefined}>${n}</li>`;
}

/**
 * Puts words in the place of what is selected, as if they were typed, so that they can be undone.
 *
 * @param {HTMLTextAreaElement} field
 * @param {string} words
 */
function type(field, words) {
  field.focus();
  if (!document.execCommand("insertText", false, words))
    field.setRangeText(words, field.selectionStart, field.selectionEnd, "end");
}

/**
 * @param {HTMLTextAreaElement} field
 * @returns {Handle}
 */
const handleOf = (field) => ({
  focus: () => field.focus(),
  goTo: (line, column) => {
    const at = indexOf(field.value, line, column);
    field.focus();
    field.setSelectionRange(at, at);
    field.scrollTop = (line - 4) * parseFloat(getComputedStyle(field).lineHeight);
  },
  insert: (words) => type(field, words),
  replace: (words) => {
    field.select();
    type(field, words);
  },
});

/** @param {{ found: Offers, place: number, onPick: (text: string) => void }} props */
function Choices({ found, place, onPick }) {
  return html`<ul class="offers" role="listbox" aria-label=${w("offers")}>
    ${found.offers.map(
      (one, at) =>
        html`<li
          key=${`${one.kind} ${one.text}`}
          role="option"
          aria-selected=${at === place}
          onMouseDown=${(/** @type {Event} */ event) => {
            event.preventDefault();
            onPick(one.text);
          }}
        >
          ${one.text} <small>${w.kind(one.kind)}</small>
        </li>`,
    )}
  </ul>`;
}

/** @param {EditorProps} props */
export function PlainEditor({ text, loaded, label, errors, onText, onCaret, offer, hold }) {
  const made = useRef(/** @type {HTMLTextAreaElement | null} */ (null));
  const gutter = useRef(/** @type {HTMLElement | null} */ (null));
  const [caret, setCaret] = useState(0);
  const [offers, setOffers] = useState(/** @type {Offers | null} */ (null));
  const [place, setPlace] = useState(0);
  useLayoutEffect(() => {
    const field = made.current;
    if (!field) return;
    field.value = text;
    field.setSelectionRange(0, 0);
    hold(handleOf(field));
  }, [loaded]);
  useEffect(() => made.current?.focus(), [loaded]);
  const moved = () => {
    const at = made.current?.selectionStart ?? 0;
    setCaret(at);
    onCaret(at);
  };
  const typed = (/** @type {On<Event>} */ event) => {
    setOffers(null);
    onText(event.target.value);
    moved();
  };
  const ask = async () => {
    const field = made.current;
    if (!field) return;
    const found = await offer(field.value, field.selectionStart);
    const begun = field.value.slice(found.start, field.selectionStart);
    setPlace(0);
    setOffers({ ...found, offers: found.offers.filter((one) => one.text.startsWith(begun)) });
  };
  const pick = (/** @type {string} */ word) => {
    const field = made.current;
    if (!field || !offers) return;
    field.setSelectionRange(offers.start, field.selectionStart);
    type(field, `${word} `);
    setOffers(null);
  };
  const pressed = (/** @type {KeyboardEvent} */ event) => {
    if (event.ctrlKey && event.key === " ") ask();
    else if (!offers?.offers.length) return;
    else if (event.key === "Escape") setOffers(null);
    else if (event.key === "Enter" || event.key === "Tab") pick(offers.offers[place].text);
    else if (event.key === "ArrowDown") setPlace((place + 1) % offers.offers.length);
    else if (event.key === "ArrowUp") setPlace((place + offers.offers.length - 1) % offers.offers.length);
    else return;
    event.preventDefault();
  };
  const scrolled = () => {
    if (gutter.current && made.current) gutter.current.scrollTop = made.current.scrollTop;
  };
  const lines = text.split("\n").length;
  return html`<div class="plain-editor">
    <ol ref=${gutter} aria-hidden="true">
      ${Array.from({ length: lines }, (_, at) => {
        const marks = errors.filter((mark) => mark.line === at + 1);
        return html`<${Line} key=${at} n=${at + 1} marks=${marks} now=${lineAt(text, caret) === at + 1} />`;
      })}
    </ol>
    <textarea
      ref=${made}
      aria-label=${label}
      spellcheck="false"
      autocapitalize="off"
      wrap="off"
      onInput=${typed}
      onKeyDown=${pressed}
      onKeyUp=${moved}
      onClick=${moved}
      onScroll=${scrolled}
    />
    ${offers && offers.offers.length > 0 && html`<${Choices} found=${offers} place=${place} onPick=${pick} />`}
  </div>`;
}
