// The catalogue as the server sends it: `server/catalog.py`, `lang/facts.py`.
import type { Lang } from "./protocol.d.ts";

export type Timing = "main" | "roll" | "instant" | "upgrade";
export type TokenKind = "positive" | "negative" | "unique";
export type Slot = "offensive" | "defensive" | "passive" | "ultimate";

export interface Catalogue {
  version: string;
  language: Lang;
  heroes: Hero[];
  common: { cards: Card[]; tokens: TokenFacts[] };
  modes: Mode[];
  rulesets: Ruleset[];
  bots: { key: string; name: string; strength: number }[];
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
  style: string;
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

export interface Level {
  level: number;
  cost: number;
  rows: Row[];
  dice: number;
  text: string;
}

export interface Row {
  key: string;
  name: string | null;
  need: string;
  need_key: string;
  text: string;
  pips: { straight?: number; symbols?: { symbol: string; count: number }[] };
}

export interface Card extends Named {
  cost: number;
  timing: Timing;
  text: string;
}

export interface Upgrade extends Named {
  cost: number;
  level: number;
  ability: string;
}

export interface TokenFacts extends Named {
  kind: TokenKind;
  limit: number | null;
  text: string;
}

export interface Companion extends Named {
  states: Named[];
  text: string;
}

/** `players` is a number, or the numbers that there may be. */
export interface Mode extends Named {
  players: number | number[];
  teams?: unknown;
  health?: number;
  cards?: boolean;
  beginners?: boolean;
}

export interface Ruleset extends Named {
  modes?: string[];
}
