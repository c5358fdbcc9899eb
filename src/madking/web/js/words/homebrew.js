// Heroes that players made.
export const HOMEBREW = {
  "homebrew.title": ["Before you sit down", "Прежде чем сесть за стол"],
  "homebrew.sit": ["Sit down", "Сесть за стол"],
  "homebrew.ok": ["Got it", "Понятно"],
  "homebrew.file": ["Its file: {file}", "Файл героя: {file}"],
};
