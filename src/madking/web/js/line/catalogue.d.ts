// The catalogue as the server sends it: `server/catalog.py`, `lang/facts.py`.
import type { Lang } from "./protocol.d.ts";

export type Timing = "main" | "roll" | "instant" | "upgrade";
export type TokenKind = "positive" | "negative" | "unique";
export type Slot = "offensive" | "defensive" | "passive" | "ultimate";

/** Words, or a reference: what it is (`token/burn`, `symbol/sword`, `damage/pure`) and its words. */
export type Piece = string | { k: string; t: string };

/** A text in pieces, or as a string where it refers to nothing. */
export interface Told {
  text: string | Piece[];
}

export interface Catalogue {
  version: string;
  language: Lang;
  heroes: Hero[];
  common: { cards: Card[]; tokens: TokenFacts[] };
  keywords?: Record<string, { name: string; meaning: string }>;
  modes: Mode[];
  rulesets: Ruleset[];
  bots: { key: string; name: string; strength: number; manner: string }[];
  /** Whether heroes are written here. */
  workshop?: boolean;
}

/** A feat of the charter; `needed` is more than 1 where it counts something. */
export interface Feat extends Named {
  hero: string;
  text: string;
  needed: number;
  ours: boolean;
}

export interface Hero {
  key: string;
  name: string;
  dice: string[];
  complexity: number;
  beginner: boolean;
  deck_size: number;
  rules: string[];
  sides: Named[];
  companions: Companion[];
  abilities: Ability[];
  cards: Card[];
  upgrades: Upgrade[];
  tokens: TokenFacts[];
  symbols: (Named & { icon: string })[];
  colors: string[];
  /** Which icons stand for its things, where its own file says so; its own is under the empty key. */
  icons?: Record<string, string>;
  style: string;
  /** Whether it is none of madking's own; then a sentence says so, and its text may be kept. */
  homebrew?: boolean;
  note?: string;
  text?: string;
}

export interface Named {
  key: string;
  name: string;
}

export interface Ability extends Named {
  slot: Slot;
  side: string | null;
  levels: Level[];
}

/** `text`: the lines that belong to no single row. */
export interface Level extends Told {
  level: number;
  cost: number;
  rows: Row[];
  dice: number;
}

export interface Row extends Told {
  key: string;
  name: string | null;
  need: string;
  need_key: string;
  /** How likely it is if one rolls for it alone; the workshop tells it. */
  chance?: number;
  /** How many of each symbol, or how long a `straight`. */
  needs: Record<string, number>;
}

export interface Card extends Named, Told {
  cost: number;
  timing: Timing;
}

export interface Upgrade extends Named {
  cost: number;
  level: number;
  ability: string;
}

export interface TokenFacts extends Named, Told {
  kind: TokenKind;
  limit: number | null;
}

export interface Companion extends Named, Told {
  states: Named[];
}

/** `players` is a number, or the numbers that there may be. */
export interface Mode extends Named {
  players: number | number[];
  /** What it is, in two sentences. */
  about?: string;
  teams?: number;
  /** The seats as they sit, clockwise. */
  circle?: number[];
  /** Whether the one with the most health is the king. */
  leaders?: boolean;
  health?: number;
  hand?: number;
  cp?: number;
  cards?: boolean;
  beginners?: boolean;
}

export interface Ruleset extends Named {
  modes?: string[];
}
