// The rules, opened where they speak of what is asked now.
import { panel } from "../shell/state.js";

export const askRules = () => void (panel.value = { name: "help", now: true });
