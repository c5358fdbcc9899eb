// What the server and the page say to each other: `server/protocol.py`, `core/views.py`, `core/events.py`.
// A test compares the names with theirs.

export type Lang = "en" | "ru";
export type Windows = "always" | "smart" | "never";
export type Rest = "" | "hit" | "turn";
export type Phase =
  | "setup"
  | "upkeep"
  | "income"
  | "main_1"
  | "offensive_roll"
  | "targeting_roll"
  | "defensive_roll"
  | "main_2"
  | "discard";
export type Purpose = "start" | "attack" | "effect" | "defence" | "targeting";
export type EntryKind =
  | "damage"
  | "addition"
  | "prevention"
  | "half"
  | "dodge"
  | "return"
  | "healing"
  | "recoil"
  | "cut"
  | "leech"
  | "theft"
  | "passed"
  | "dimming"
  | "mending";
export type DamageType =
  "normal" | "undefendable" | "pure" | "collateral" | "ultimate" | "plain" | "isolated" | "unavoidable";

// --- the table as one viewer sees it ---------------------------------------------------------------

export interface View {
  seat: number | null;
  mode: string;
  ruleset: string;
  turn: number;
  active: number;
  phase: Phase;
  asked: number | null;
  question: string | null;
  about: About | null;
  window: string | null;
  players: Player[];
  circle: number[];
  rolls: Roll[];
  ledgers: Ledger[];
  attack: Attack | null;
  options: string[];
  over: boolean;
  winners: number[];
}

export interface Player {
  seat: number;
  team: number;
  hero: string;
  health: number;
  cp: number;
  alive: boolean;
  turns: number;
  hand_size: number;
  deck_size: number;
  discard: string[];
  levels: Record<string, number>;
  tokens: Record<string, number>;
  companions?: Record<string, CompanionState>;
  side?: string;
  acted?: string[];
  /** CP that the next card of a sort costs less. */
  discounts?: Record<string, number>;
  /** Roll Attempts more in the next Offensive Roll Phase. */
  next_attempts?: number;
  hand?: string[];
  known_hand?: string[];
}

/** `count`, `limit` and `spent` are those of a companion of which there may be several. */
export interface CompanionState {
  state?: string;
  health?: number;
  count?: number;
  limit?: number;
  spent?: boolean;
}

export interface Roll {
  owner: number;
  purpose: Purpose;
  values: number[];
  open: boolean;
}

/** `damage` is null while events play and the lines do not add up plainly. */
export interface Ledger {
  entries: Entry[];
  damage: number | null;
  healing: number;
}

export interface Entry {
  kind: EntryKind;
  amount: number;
  type: DamageType;
  source: string;
  name?: string;
}

/** What the question is about: `core/shown.py`. */
export interface About {
  by: number | null;
  source: string | null;
  text: string | null;
  announcement: { by: number; source: string } | null;
  card: string | null;
  token: string | null;
  space: string | null;
  die: { roll: number; value: number } | null;
  chosen: number | null;
  count: number;
  moment: string | null;
}

export interface Attack {
  attacker: number;
  target: number | null;
  others: number[];
  row: string | null;
  attempts: number;
  made: boolean;
  type: DamageType | null;
  ultimate: boolean;
  dealt: number;
}

// --- what may be chosen ----------------------------------------------------------------------------

export type OptionKind =
  | "pass"
  | "done"
  | "decline"
  | "keep"
  | "die"
  | "value"
  | "turn"
  | "activate"
  | "defend"
  | "play"
  | "sell"
  | "card"
  | "use"
  | "token"
  | "player"
  | "companion"
  | "group"
  | "branch"
  | "rule";

export interface OptionMessage {
  text: string;
  kind: OptionKind;
  label: string;
  help: string;
  group: string;
  target: Target;
  /** What it brings, in figures. */
  brief: string;
  /** The text of an option that does the same and more. */
  also: string;
  /** Whether it would change nothing. */
  idle: boolean;
}

/** What the question is about: what threatens, how health will stand, whom a die names. */
export interface StakeMessage {
  kind: "threat" | "health" | "target";
  text: string;
  seat: number;
  now: number | null;
  then: number | null;
}

/** What on the table an option is about. */
export interface Target {
  dice?: number[];
  row?: { ability: string; index: number };
  card?: string;
  offer?: { owner: string; label: string };
  seat?: number;
  token?: string;
  die?: { roll: number; value: number };
  value?: number;
  number?: boolean;
  pile?: "actions" | "upgrades";
  companion?: string;
  companions?: string[];
}

export interface BlockedMessage {
  what: string;
  why: string;
}

// --- what happened ---------------------------------------------------------------------------------

/** The values of each kind of event that the page draws; the others are only told. */
export interface Happenings {
  turn_began: { turn: number };
  phase_began: { phase: Phase };
  dice_rolled: { purpose: Purpose; values: number[]; rolled: number };
  die_altered: { by: number; purpose: Purpose; old: number; new: number };
  card_played: { card: string; cost: number };
  card_sold: { card: string };
  upgraded: { ability: string; level: number };
  ability_announced: { ability: string; row: string };
  defence_chosen: { ability: string };
  offer_used: { owner: string; label: string; tokens: number; cp: number };
  cp_changed: { change: number; now: number };
  token_placed: { token: string; count: number; by: number };
  token_removed: { token: string; count: number };
  token_moved: { to: number; token: string };
  ledger_entry: Entry;
  health_changed: { damage: number; healing: number; now: number };
  healed: { amount: number; now: number; source: string };
  health_stolen: { amount: number };
  board_flipped: { side: string };
  companion_changed: { companion: string; state: string; health: number };
  companion_grew: { source: string; companion: string; count: number };
  companions_left: { companion: string; count: number };
  defeated: {};
}

export interface EventMessage<Kind extends string = string> {
  seq: number;
  kind: Kind;
  seat: number | null;
  text: string;
  data: Kind extends keyof Happenings ? Happenings[Kind] : {};
  /** The first event of what it belongs to: an attack, a card that is played. */
  deed: number;
  /** At the last event of a deed so far: who does what to whom in it, and what stands afterwards. */
  headline: string;
}

// --- the state message -----------------------------------------------------------------------------

/** What a lesson says, and the places of the table that it is about. */
export interface LessonPage {
  text: string;
  spots: string[];
}

/** Where a lesson stands; `throw` is said while the dice are still in the hand. */
export interface LessonMessage {
  key: string;
  step: number;
  steps: number;
  pages: LessonPage[];
  throw: LessonPage | null;
}

export interface StateMessage {
  type: "state";
  seq: number;
  request: number | null;
  you: number | null;
  acting: number[];
  view: View;
  prompt: string;
  options: OptionMessage[];
  blocked: BlockedMessage[];
  events: EventMessage[];
  odds: OddsPanel | null;
  can_undo: boolean;
  seats: SeatMessage[];
  over: OverMessage | null;
  settings: ToldSettings;
  timer: ToldTimer | null;
  step: number;
  notes: string[];
  stakes: StakeMessage[];
  around: AroundMessage;
  chosen: { seat: number; option: string; help: string } | null;
  lesson: LessonMessage | null;
  feats: FeatMessage[];
}

/** A feat that a seat of one's own has earned, and after how many decisions. */
export interface FeatMessage {
  seat: number;
  feat: string;
  step: number;
}

/** What is remembered of a game for one seat; an unfinished one has no result yet. */
export interface GameRecord {
  game: string;
  seat: number;
  at: number;
  hero: string;
  mode: string;
  ruleset: string;
  heroes: string[];
  players: string[];
  result: "won" | "lost" | "draw" | "";
  turns: number;
  dealt: number;
  taken: number;
  healed: number;
  prevented: number;
  best: number;
  best_by: string;
  by_source: Record<string, number>;
  used: Record<string, number>;
  /** In hundredths of a point of health. */
  luck: number;
  spread: number;
  feats: { feat: string; step: number }[];
  near: Record<string, number>;
}

export type SeatKind = "person" | "random" | "gentle" | "greedy" | "expert" | "master" | "replay";

export interface SeatMessage {
  seat: number;
  name: string;
  kind: SeatKind;
  connected: boolean;
  hero: string;
  left: boolean;
  agreed: number[];
  claimed: boolean;
  shares: number[];
  /** Who it is, if their browser showed a key. */
  player: string;
}

/** Before the game: it is dealt when all seats are taken. */
export interface LobbyMessage {
  type: "lobby";
  acting: number[];
  seats: SeatMessage[];
  mode: string;
  ruleset: string;
  commitment: string;
  settings: ToldSettings;
  notes: string[];
  watching: number;
  gathers: boolean;
  ready: number[];
  offers: Record<number, string[]>;
  clock: ClockMessage | null;
}

export interface SaidMessage {
  type: "said";
  seat: number;
  phrase: string;
  text: string;
}

export interface PointedMessage {
  type: "pointed";
  seat: number;
  whose: number;
  what: string;
}

export interface OverMessage {
  winners: number[];
  draw: boolean;
  text: string;
  reason: string;
}

/** What goes on around the game. */
export interface AroundMessage {
  watching: number;
  may: string[];
  draw: number[];
  resigned: number[];
  score: number[];
  again: number[];
  next: string;
  clock: ClockMessage | null;
}

/** Seconds for each decision, or for the whole game and more for each turn of one's own; what each seat has left. */
export interface ClockMessage {
  each: number | null;
  whole: number | null;
  more: number;
  left: (number | null)[];
}

export interface ToldTimer {
  seat: number;
  left: number;
}

export interface ToldSettings {
  windows: Windows | null;
  singles: boolean | null;
  odds: boolean;
  lang: Lang;
  rated: boolean;
  host: boolean;
}

export interface OddsPanel {
  attempts: number;
  dice: number[];
  rows: OddsRow[];
  keeps: OddsKeep[];
  /** Why the first of the keeps is the best, in a sentence. */
  why: string;
  /** The chance of each row, in their order, if these dice are kept: `1 1 4`. */
  held: Record<string, number[]>;
}

export interface OddsRow {
  ability: string;
  index: number;
  row: string;
  name: string;
  chance: number;
  keep: number[] | null;
}

export interface OddsKeep {
  option: string;
  dice: number[] | null;
  value: number;
}

export interface AckMessage {
  type: "ack";
  id: string;
  ok: boolean;
}

export interface ErrorMessage {
  type: "error";
  id: string | null;
  error: string;
  state: StateMessage | null;
}

export type Answer = StateMessage | LobbyMessage | AckMessage | ErrorMessage | SaidMessage | PointedMessage;

// --- HTTP ------------------------------------------------------------------------------------------

export interface NewDuel {
  name?: string;
  language?: Lang;
}

export interface NewGame {
  heroes: string[];
  seats: string[];
  mode: string;
  ruleset: string | null;
  names?: string[];
  language?: Lang;
  timer?: number | null;
  bank?: number | null;
  increment?: number;
  gathers?: boolean;
  choice?: Choice;
  strength?: Strength;
  /** The texts of heroes that the game brings along. */
  homebrew?: string[];
}

export type Choice = "host" | "open" | "draft";
export type Strength = "any" | "new" | "usual" | "strong";

/** What invites to a seat. */
export interface Invited {
  game: string;
  seat: number;
  invitation: string;
}

/** A game that one set up, or one that somebody waits in. */
export interface Met {
  opened: Opened | null;
  invited: Invited | null;
}

export interface OpenGame {
  game: string;
  facts: {
    mode: string;
    ruleset: string;
    host: string;
    hero: string;
    timer: number | null;
    bank: number | null;
    increment: number;
    strength: Strength;
    choice: Choice;
    rated: boolean;
    player: string;
  };
}

/** What a game is, in short. */
export interface Summary {
  game: string;
  mode: string;
  heroes: string[];
  dealt: boolean;
  turn: number;
  asked: number | null;
  acting: number[];
  seats: SeatMessage[];
  over: OverMessage | null;
}

export interface Branch {
  step: number;
  seat: number;
  bot: string;
  language: Lang;
}

/** A game that was set up: what invites to its seats and lets others watch, and what the server is bound to. */
export interface Opened {
  game: string;
  seats: { seat: number; invitation: string }[];
  spectator: string;
  commitment: string;
  strings: (string | null)[];
}

/** `strings` by seat: the bots' from the beginning, the people's when the game is dealt. */
export interface Fairness {
  commitment: string;
  over: boolean;
  bots: number[];
  strings: (string | null)[];
  secret?: string;
  seed?: string;
  histogram?: number[][];
}

export interface ReviewItem {
  step: number;
  turn: number;
  seat: number;
  dice: number[];
  /** The dice that the better option keeps; null if it keeps none because it is something else. */
  keep: number[] | null;
  chosen: string[];
  best: string[];
  /** How much the chance to win would have been higher, in percentage points, and how far that may be off. */
  gain: number;
  error: number;
  games: number;
  did: string;
  better: string;
  text: string;
}

export interface CurvePoint {
  step: number;
  turn: number;
  /** The chance of each team. */
  chances: number[];
}

export interface BestHit {
  amount: number;
  name: string;
  target: number;
  turn: number;
}

/** What a game came to for one seat. */
export interface TallyMessage {
  seat: number;
  won: boolean;
  turns: number;
  dealt: number;
  taken: number;
  prevented: number;
  healed: number;
  best_hit: BestHit | null;
  cards: number;
  upgrades: number;
  sold: number;
  cp_gained: number;
  cp_spent: number;
  luck: number;
  luck_dice: number;
  luck_cards: number;
  luckier_than: number;
  sources: { name: string; amount: number }[];
}

export interface ReviewMessage {
  by: "master" | "expert";
  /** Its name. */
  judge: string;
  decisions: number;
  looked: number;
  summary: string[];
  items: ReviewItem[];
  curve: CurvePoint[];
  teams: number[];
  tallies: TallyMessage[];
}
