// Words for those who come by keyboard or listen to the page.
export const REACH = /** @type {const} */ ({
  "reach.play": ["Skip to Play", "Сразу к началу игры"],
  "reach.question": ["Skip to the question", "Сразу к вопросу"],
});
