// CodeMirror for hero files. It stands in a shadow root, where its styles need no exception of the content policy.
import { EditorState, RangeSetBuilder, StateEffect, StateField } from "@codemirror/state";
import {
  Decoration,
  EditorView,
  WidgetType,
  drawSelection,
  highlightActiveLine,
  highlightActiveLineGutter,
  hoverTooltip,
  keymap,
  lineNumbers,
} from "@codemirror/view";
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import {
  HighlightStyle,
  StreamLanguage,
  bracketMatching,
  foldGutter,
  foldService,
  indentService,
  indentUnit,
  syntaxHighlighting,
} from "@codemirror/language";
import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from "@codemirror/autocomplete";
import { highlightSelectionMatches, search, searchKeymap } from "@codemirror/search";
import { tags } from "@lezer/highlight";
import { html, useEffect, useRef } from "../shell/html.js";
import { w } from "./say.js";
import { stretchOf } from "./places.js";

/** @import { CompletionContext } from "@codemirror/autocomplete" */
/** @import { StringStream } from "@codemirror/language" */
/** @import { EditorProps, Mark, Meaning } from "./author.d.ts" */

const INDENT = "    ";

// --- looks

const colours = HighlightStyle.define([
  { tag: tags.comment, color: "#a99bd0", fontStyle: "italic" },
  { tag: tags.string, color: "#ffd98a" },
  { tag: tags.number, color: "#7fd8ff" },
  { tag: tags.definitionKeyword, color: "#ff9ec7", fontWeight: "700" },
  { tag: tags.keyword, color: "#8df0b4", fontWeight: "700" },
  { tag: tags.operatorKeyword, color: "#c9b6ff" },
  { tag: tags.variableName, color: "#f6f0ff" },
]);

const look = EditorView.theme(
  {
    "&": { height: "100%", color: "#f6f0ff", backgroundColor: "#0f0920", fontSize: "14px", borderRadius: "10px" },
    "&.cm-focused": { outline: "2px solid #ffbf3c" },
    ".cm-scroller": { fontFamily: "ui-monospace, 'DejaVu Sans Mono', monospace", lineHeight: "1.5" },
    ".cm-content": { caretColor: "#ffbf3c", paddingBottom: "40vh" },
    ".cm-cursor": { borderLeftColor: "#ffbf3c", borderLeftWidth: "2px" },
    ".cm-gutters": { backgroundColor: "#150d28", color: "#a99bd0", border: "0" },
    ".cm-activeLine": { backgroundColor: "#ffffff0d" },
    ".cm-activeLineGutter": { backgroundColor: "#ffffff1a", color: "#fff" },
    "&.cm-focused .cm-selectionBackground, .cm-selectionBackground": { backgroundColor: "#5b43a6 !important" },
    ".cm-matchingBracket": { backgroundColor: "#5ee08f44", outline: "1px solid #5ee08f" },
    ".cm-tooltip": { backgroundColor: "#150d28", border: "1px solid #7a5fc0", borderRadius: "8px", color: "#f6f0ff" },
    ".cm-tooltip-autocomplete ul li[aria-selected]": { backgroundColor: "#5b43a6", color: "#fff" },
    ".cm-completionDetail": { color: "#bcaee0", fontStyle: "normal", marginLeft: "1em" },
    ".cm-panels": { backgroundColor: "#150d28", color: "#f6f0ff" },
    ".cm-panels input": { backgroundColor: "#0f0920", color: "#fff" },
    ".mark": { textDecoration: "underline wavy #ff6b6b 1.5px", textUnderlineOffset: "3px" },
    ".said": { color: "#ffc4b8", backgroundColor: "#6d1f1f66", borderLeft: "3px solid #ff6b6b", padding: "1px 8px" },
    ".said, .meaning": { fontFamily: "'Fira Sans Condensed', sans-serif", whiteSpace: "pre-wrap" },
    ".meaning": { maxWidth: "34em", padding: "6px 10px" },
    ".meaning b": { fontFamily: "ui-monospace, monospace", color: "#ffd98a" },
    ".meaning p": { margin: "2px 0" },
  },
  { dark: true },
);

// --- words by what they do

/** @param {EditorProps["words"]} words */
function heroLanguage({ part, statement, other }) {
  /** @type {[Set<string>, string][]} */
  const kinds = [
    [new Set(part), "definitionKeyword"],
    [new Set(statement), "keyword"],
    [new Set(other), "operatorKeyword"],
  ];
  return StreamLanguage.define({
    name: "hero",
    token(/** @type {StringStream} */ stream) {
      if (stream.eatSpace()) return null;
      if (stream.match(/^#.*/)) return "comment";
      if (stream.match(/^"[^"]*"?/)) return "string";
      if (stream.match(/^[0-9]+/)) return "number";
      const word = stream.match(/^[a-z][a-z0-9]*(?:[-_][a-z0-9]+)*/);
      if (!word) {
        stream.next();
        return null;
      }
      return kinds.find(([words]) => words.has(stream.current()))?.[1] ?? "variableName";
    },
    languageData: { commentTokens: { line: "#" }, closeBrackets: { brackets: ["{", "(", '"'] } },
  });
}

/** How many blocks a piece of text leaves open. @param {string} words */
function leftOpen(words) {
  const braces = words.replace(/"[^"]*"|#.*/g, "");
  return braces.split("{").length - braces.split("}").length;
}

/** A line behind an open brace begins further in, one with a closing brace further out. */
const indenting = indentService.of(({ state }, pos) => {
  const line = state.doc.lineAt(pos);
  const before = line.text.slice(0, pos - line.from);
  const behind = line.text.slice(pos - line.from).trimStart();
  const deep = /^\s*/.exec(line.text)?.[0].length ?? 0;
  const between = before.trimEnd().endsWith("{") && behind.startsWith("}");
  const further = leftOpen(before) > 0 ? INDENT.length : 0;
  const closed = behind.startsWith("}") && !between ? INDENT.length : 0;
  return Math.max(0, deep + further - closed);
});

/** A block is folded from its brace to the brace that closes it. */
const folding = foldService.of((state, from, to) => {
  const line = state.sliceDoc(from, to);
  if (!/\{\s*(#.*)?$/.test(line)) return null;
  const indent = /^\s*/.exec(line)?.[0] ?? "";
  for (let n = state.doc.lineAt(from).number + 1; n <= state.doc.lines; n += 1) {
    const end = state.doc.line(n);
    if (end.text.startsWith(`${indent}}`))
      return { from: from + line.lastIndexOf("{") + 1, to: end.from + indent.length };
  }
  return null;
});

// --- marks

class Said extends WidgetType {
  /** @param {string} words */
  constructor(words) {
    super();
    this.words = words;
  }
  /** @param {Said} other */
  eq(other) {
    return other.words === this.words;
  }
  toDOM() {
    const made = document.createElement("div");
    made.className = "said";
    made.textContent = this.words;
    return made;
  }
}

/** @type {import("@codemirror/state").StateEffectType<Mark[]>} */
const setMarks = StateEffect.define();

/**
 * A wave under each mistake, and under its line what it is.
 *
 * @param {EditorState} state
 * @param {Mark[]} marks
 */
function drawn(state, marks) {
  const build = /** @type {RangeSetBuilder<Decoration>} */ (new RangeSetBuilder());
  const waves = Decoration.mark({ class: "mark" });
  /** @type {Map<number, Mark[]>} */
  const lines = new Map();
  for (const mark of marks.filter((one) => one.line <= state.doc.lines))
    lines.set(mark.line, [...(lines.get(mark.line) ?? []), mark]);
  for (const [number, found] of [...lines].sort(([one], [other]) => one - other)) {
    const line = state.doc.line(number);
    for (const mark of found.toSorted((one, other) => one.column - other.column)) {
      const [from, to] = stretchOf(line.text, mark);
      if (to > from) build.add(line.from + from, line.from + to, waves);
    }
    const words = found.map((mark) => mark.message).join("\n");
    build.add(line.to, line.to, Decoration.widget({ widget: new Said(words), block: true, side: 1 }));
  }
  return build.finish();
}

const marked = StateField.define({
  create: () => Decoration.none,
  update(now, change) {
    const set = change.effects.find((one) => one.is(setMarks));
    return set ? drawn(change.state, set.value) : now.map(change.changes);
  },
  provide: (field) => EditorView.decorations.from(field),
});

// --- words that are offered and explained

/** @param {EditorProps["offer"]} offer */
const offering = (offer) => async (/** @type {CompletionContext} */ context) => {
  if (!context.explicit && !context.matchBefore(/[a-z][\w-]*/)) return null;
  const found = await offer(context.state.doc.toString(), context.pos);
  if (!found.offers.length) return null;
  const boost = (/** @type {number} */ place) => 99 - Math.min(99, place);
  const options = found.offers.map((one, place) => ({
    label: one.text,
    detail: one.kind === "word" ? undefined : w.kind(one.kind),
    type: one.kind === "word" ? "keyword" : "variable",
    boost: boost(place),
  }));
  return { from: found.start, options, validFor: /^[a-z0-9_-]*$/ };
};

/** @param {Meaning[]} meanings */
function meaningBox(meanings) {
  const box = document.createElement("div");
  box.className = "meaning";
  for (const { say, means } of meanings) {
    const line = document.createElement("p");
    const name = document.createElement("b");
    name.textContent = say;
    line.append(name, ` ${means.replaceAll("`", "")}`);
    box.append(line);
  }
  return box;
}

/** @param {EditorProps["explain"]} explain */
const explaining = (explain) =>
  hoverTooltip((view, pos) => {
    const found = explain(view.state.doc.toString(), pos);
    if (!found.length) return null;
    return { pos, above: true, create: () => ({ dom: meaningBox(found) }) };
  });

// --- the editor

/** @param {EditorProps} props */
const extensionsOf = ({ label, words, onText, onCaret, offer, explain }) => [
  lineNumbers(),
  foldGutter(),
  highlightActiveLine(),
  highlightActiveLineGutter(),
  highlightSelectionMatches(),
  history(),
  drawSelection(),
  bracketMatching(),
  closeBrackets(),
  search({ top: true }),
  indentUnit.of(INDENT),
  EditorState.phrases.of(w.editor()),
  folding,
  indenting,
  heroLanguage(words),
  syntaxHighlighting(colours),
  look,
  marked,
  autocompletion({ override: [offering(offer)], icons: false }),
  explaining(explain),
  EditorView.contentAttributes.of({ "aria-label": label }),
  EditorView.updateListener.of((update) => {
    if (update.docChanged) onText(update.state.doc.toString());
    if (update.selectionSet || update.docChanged) onCaret(update.state.selection.main.head);
  }),
  keymap.of([...closeBracketsKeymap, ...completionKeymap, ...searchKeymap, ...historyKeymap, ...ownKeymap]),
];

/** What keys do in a text; Ctrl+Enter is left to the workshop. */
const ownKeymap = defaultKeymap.filter(({ key }) => key !== "Mod-Enter");

/**
 * @param {EditorView} view
 * @returns {import("./author.d.ts").Handle}
 */
const handleOf = (view) => ({
  focus: () => view.focus(),
  goTo: (number, column) => {
    const line = view.state.doc.line(Math.min(number, view.state.doc.lines));
    const at = Math.min(line.to, line.from + column - 1);
    view.dispatch({ selection: { anchor: at }, effects: EditorView.scrollIntoView(at, { y: "center" }) });
    view.focus();
  },
  insert: (words) => {
    view.dispatch(view.state.replaceSelection(words), { scrollIntoView: true });
    view.focus();
  },
  replace: (words) => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: words } }),
});

/** @param {EditorProps} props */
export function RichEditor(props) {
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  const made = useRef(/** @type {EditorView | null} */ (null));
  useEffect(() => {
    if (!place.current) return;
    const root = place.current.shadowRoot ?? place.current.attachShadow({ mode: "open" });
    const state = EditorState.create({ doc: props.text, extensions: extensionsOf(props) });
    const view = (made.current = new EditorView({ state, parent: root, root }));
    props.hold(handleOf(view));
    view.focus();
    return () => view.destroy();
  }, [props.loaded, props.label, props.words]);
  useEffect(() => made.current?.dispatch({ effects: setMarks.of(props.errors) }), [props.errors, props.loaded]);
  const quiet = (/** @type {KeyboardEvent} */ event) => event.key.length === 1 && event.stopPropagation();
  return html`<div class="rich-editor" ref=${place} onKeyDown=${quiet}></div>`;
}
