// The links of games that were set up in this browser; tokens stay in fragments, never in a request's address.
const KEY = "madking.games";

function known() {
  try {
    return JSON.parse(localStorage.getItem(KEY) || "[]");
  } catch {
    return [];
  }
}

export const gameUrl = (id, token) => `${location.origin}/g/${id}#t=${token}`;

export function rememberGame(opened, setup) {
  const games = [{ ...opened, setup, at: Date.now() }, ...known().filter((game) => game.game !== opened.game)].slice(0, 12);
  try {
    localStorage.setItem(KEY, JSON.stringify(games));
  } catch {
    /* the links are still in the address bar */
  }
}

export const findGame = (id) => known().find((game) => game.game === id);
export const recentGames = known;

/** Links to give away: one for each other person's seat, one for those who watch. */
export function linksOf({ id, token }) {
  const game = findGame(id);
  if (!game) return [];
  const seats = game.seats.filter((seat) => seat.token !== token && seat.token !== game.all);
  return [...seats.map(({ seat, token: other }) => ({ seat, url: gameUrl(id, other) })), { url: gameUrl(id, game.spectator) }];
}
