/** A browser that has ended its background starts it for the next message; one that is still ending it loses that too. */
const waitsMs = [0, 500, 500]

/**
 * Asks until there is an answer: what is told to a background that the browser ends meanwhile gets none, and may be lost.
 * @param ask makes the message anew each time, as what it tells may have changed; to ask it twice must do nothing more
 * @returns undefined where no answer came
 */
export async function surely<Answer>(ask: () => Promise<Answer | undefined>): Promise<Answer | undefined> {
  for (const ms of waitsMs) {
    const answer = await ask()
    if (answer !== undefined) return answer
    await new Promise((resolve) => setTimeout(resolve, ms))
  }
  return ask()
}
