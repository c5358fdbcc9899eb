// HTTP: JSON in, JSON out; a refusal is an Error with the server's sentence.
async function ask(path, options = {}) {
  let answer;
  try {
    answer = await fetch(path, options);
  } catch {
    throw new Error("offline");
  }
  const json = (answer.headers.get("content-type") || "").includes("json");
  const body = json ? await answer.json() : await answer.text();
  if (!answer.ok) throw new Error((json && body.error) || `${answer.status}`);
  return body;
}

const send = (path, body) =>
  ask(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });

const query = (values) => new URLSearchParams(values).toString();

export const getCatalog = (lang) => ask(`/api/catalog?${query({ lang })}`);
export const createGame = (wanted) => send("/api/games", wanted);
export const getLog = (id, token) => ask(`/api/games/${id}/log?${query({ t: token })}`);
export const getReview = (id, token, lang) => ask(`/api/games/${id}/review?${query({ t: token, lang })}`);
export const getFair = (id, token) => ask(`/api/fair/${id}?${query({ t: token })}`);
export const branchReplay = (id, wanted) => send(`/api/replays/${id}/branch`, wanted);
export const getFrames = (id, from, to, lang, seat) =>
  ask(`/api/replays/${id}/frames?${query({ from, to, lang, ...(seat == null ? {} : { seat }) })}`);
export const uploadReplay = (text) =>
  ask("/api/replays", { method: "POST", headers: { "content-type": "text/plain" }, body: text });
