// What the server tells people about themselves and others.

export type Result = "won" | "lost" | "drawn";

export interface Rating {
  mode: string;
  rating: number;
  spread: number;
  games: number;
  won: number;
}

export interface Named {
  player: string;
  name: string;
}

export interface Me extends Named {
  ratings: Rating[];
  blocked: Named[];
}

export interface GamePart {
  seat: number;
  player: string | null;
  kind: string;
  name: string;
  hero: string;
  team: number;
  result: Result;
}

export interface PlayedGame {
  game: string;
  at: number;
  mode: string;
  ruleset: string;
  turns: number;
  reason: string;
  rated: boolean;
  seat: number;
  result: Result;
  before: number | null;
  after: number | null;
  parts: GamePart[];
}

export interface Games {
  games: PlayedGame[];
  more: boolean;
}

export interface Search {
  hero?: string;
  mode?: string;
  opponent?: string;
  result?: string;
  before?: number;
}

export type Counts = Partial<Record<Result, number>>;

export interface Pair {
  against: Counts;
  together: Counts;
  heroes: { mine: string; theirs: string; result: Result; games: number }[];
  streak: { result: Result; games: number } | null;
  last: number | null;
}

export interface Other extends Named {
  ratings: Rating[];
  pair: Pair | null;
}

export interface Ranked extends Named {
  rating: number;
  spread: number;
  games: number;
  won: number;
}

export interface Ranking {
  mode: string;
  modes: string[];
  players: Ranked[];
}

export type Kind = "round-robin" | "bracket";

export interface ShortTournament {
  id: string;
  name: string;
  kind: Kind;
  count: number;
  started: boolean;
  over: boolean;
}

export interface Entrant extends Named {
  bot: string;
  hero: string;
  gone: boolean;
}

export interface Match {
  round: number;
  first: number;
  second: number | null;
  winner: number | null;
  draws: number;
  game: string;
  watch: string;
}

export interface Tournament extends ShortTournament {
  timer: number;
  ruleset: string | null;
  rated: boolean;
  host: boolean;
  you: number | null;
  entrants: Entrant[];
  matches: Match[];
  points: number[];
  order: number[];
  play: { game: string; invitation: string } | null;
}

export interface NewTournament {
  name: string;
  kind: Kind;
  timer: number;
  rated: boolean;
  language: string;
}
