/** How many slips of the finger a word may have: none in a short one, where everything is close, and none in a number. */
export function slipsAllowed(word: string): number {
  if (/\d/.test(word)) return 0
  if (word.length < 4) return 0
  return word.length < 8 ? 1 : 2
}

/**
 * Whether some beginning of `word` is at most `slips` away from `typed`, so that a name is found before it is typed to
 * its end. A slip is a missing, added, wrong or swapped letter (optimal string alignment).
 */
export function beginsAlmostWith(word: string, typed: string, slips: number): boolean {
  if (word.length < typed.length - slips || !beginsAlike(word, typed)) return false
  const length = Math.min(word.length, typed.length + slips)
  // Three lines of the table of distances: two rows ago, the last row, this one.
  let [before, last, line]: [number[], number[], number[]] = [[], [], []]
  for (let column = 0; column <= length; column++) last[column] = column
  for (let row = 1; row <= typed.length; row++) {
    line[0] = row
    let least = row
    for (let column = 1; column <= length; column++) {
      const isSame = typed[row - 1] === word[column - 1]
      const isSwapped = typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1]
      let slip = Math.min(at(last, column), at(line, column - 1)) + 1
      slip = Math.min(slip, at(last, column - 1) + (isSame ? 0 : 1))
      if (isSwapped && row > 1 && column > 1) slip = Math.min(slip, at(before, column - 2) + 1)
      line[column] = slip
      least = Math.min(least, slip)
    }
    if (least > slips) return false
    ;[before, last, line] = [last, line, before]
  }
  return Math.min(...last.slice(0, length + 1)) <= slips
}

/** People rarely mistype both of the first two letters; this alone rules out most words of a vault. */
const beginsAlike = (word: string, typed: string): boolean =>
  word[0] === typed[0] || word[1] === typed[0] || word[0] === typed[1] || word[1] === typed[1]

const at = (line: readonly number[], column: number): number => line[column] ?? Infinity

/** The words of a folded text: runs of letters and digits. */
export const wordsOf = (folded: string): string[] => folded.match(/[\p{L}\p{N}]+/gu) ?? []
