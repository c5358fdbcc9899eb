// What the server says of puzzles.
import type { StateMessage } from "../line/protocol.d.ts";

export interface Answer {
  text: string;
  label: string;
  figure: string;
  right: boolean;
}

export interface Puzzle {
  id: string;
  kind: "keep" | "lethal" | "survive" | "upgrade";
  level: number;
  title: string;
  question: string;
  answers: Answer[];
  explained: string[];
  state: StateMessage;
}
