// What the workshop says and is told: `server/workshop.py`, `tools/workshop.py`.
import type { Hero } from "../line/catalogue.d.ts";

/** Something to say about a place of the text; line and column count from 1, in whole letters. */
export interface Mark {
  line: number;
  column: number;
  length: number;
  message: string;
  /** What may stand there instead. */
  allowed: string[];
}

export interface Checked {
  errors: Mark[];
  notes: Mark[];
  hero: Hero | null;
}

/** A word of the language, or a name of what its kind tells. */
export interface Offer {
  text: string;
  kind: string;
}

/** Where the word begins that is being written, and what it can become. */
export interface Offers {
  start: number;
  offers: Offer[];
}

export interface Recipe {
  title: string;
  about: string;
  text: string;
}

export interface Meaning {
  say: string;
  means: string;
}

export interface Example {
  key: string;
  en: string;
  ru: string;
  text: string;
}

export interface AtHand {
  words: { part: string[]; statement: string[]; other: string[] };
  meanings: Meaning[];
  recipes: Recipe[];
  examples: Example[];
}

/** How a hero is begun. */
export interface Beginning {
  way: "blank" | "copy" | "wizard";
  hero?: string;
  dice?: string;
  style?: string;
  resource?: string;
}

/** An answer to a question of the wizard. */
export interface Answer {
  key: string;
  name: string;
  sentence?: string;
}

/** What the wizard asks. */
export interface Questions {
  dice: Answer[];
  style: Answer[];
  resource: Answer[];
}

/** What others do with the editor, whichever it is. */
export interface Handle {
  focus(): void;
  goTo(line: number, column: number): void;
  insert(text: string): void;
  /** Writes everything anew; it can be undone. */
  replace(text: string): void;
}

/** What an editor is told; `loaded` counts the texts that were put on the desk. */
export interface EditorProps {
  text: string;
  loaded: number;
  label: string;
  errors: Mark[];
  words: AtHand["words"];
  onText(text: string): void;
  onCaret(at: number): void;
  offer(text: string, at: number): Promise<Offers>;
  explain(text: string, at: number): Meaning[];
  hold(handle: Handle): void;
}
