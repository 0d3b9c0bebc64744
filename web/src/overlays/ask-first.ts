type Ask = (act: () => void) => void

let ask: Ask | null = null

/** @param question of the one who has changes now; null: there are none */
export function setQuestion(question: Ask | null): void {
  ask = question
}

/** Does what would lose changes that are not saved, after asking the person who made them. */
export function askFirst(act: () => void): void {
  if (ask) ask(act)
  else act()
}
