// What the workbench of the server says: `server/balancing.py`, `workbench/`.

export interface Interval {
  low: number;
  high: number;
}

export interface Record_ {
  games: number;
  wins: number;
  rate: number;
  interval: Interval;
}

export interface Finding {
  weight: "hard" | "soft";
  key: string;
  given: Record<string, string | number>;
}

export interface Thing {
  kind: string;
  name: string;
  uses: number;
  games_used: number;
  games_offered: number;
  games_held: number;
  damage: number;
  share: number;
  with_it: Record_;
  without_it: Record_;
}

export interface Difference {
  games: number;
  mean: number;
  interval: Interval;
  sure: boolean;
}

export interface Forced extends Difference {
  card: string;
  offered: number;
  used: number;
}

export interface Report {
  hero: string;
  bot: string;
  games: number;
  overall: Record_;
  matchups: { opponent: string; record: Record_ }[];
  things: Thing[];
  warnings: Finding[];
  forced: Forced[];
  rests_on: string[];
  russian: Record<string, string>;
}

export interface BalanceTold {
  state: "playing" | "done" | "stopped" | "failed";
  error: string | null;
  stage?: string;
  seconds?: number;
  spent?: number;
  report?: Report;
}

export interface Candidate {
  values: number[];
  present: boolean;
  games: number;
  wins: number;
  rate: number;
  interval: Interval;
  difference: Difference;
}

export interface SearchTold {
  state: "playing" | "done" | "stopped" | "failed";
  error: string | null;
  played?: number;
  wanted?: number;
  candidates?: Candidate[];
  best?: number[] | null;
  advice?: "keep" | "try" | "unsure" | null;
}

export interface Numbered {
  name: string;
  where: string;
  phrase: string;
  value: number;
}

/** A report that is remembered, with the text that it is about. */
export interface Version {
  key: string;
  hero: string;
  when: string;
  bot: string;
  overall: Record_;
  matchups: Record<string, Record_>;
}

export interface Look {
  colors: string[];
  /** By key; the hero's own is under the empty one. */
  icons: Record<string, string>;
  credit: string;
}
