// What the server says of the campaign.
export interface Duel {
  key: string;
  name: string;
  seat: number;
  heroes: string[];
  against: number[];
  bots: (string | null)[];
  twists: string[];
  stars: string[];
  left: number;
  turns: number;
}
