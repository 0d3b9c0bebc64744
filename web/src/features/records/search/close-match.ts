/** How many slips of the finger a word of this length may have: none in a short one, where everything is close. */
export function slipsAllowed(word: string): number {
  if (word.length < 4) return 0
  return word.length < 8 ? 1 : 2
}

/**
 * Whether some beginning of `word` is at most `slips` away from `typed`, so that a name is found before it is typed to
 * its end. A slip is a missing, added, wrong or swapped letter (optimal string alignment).
 */
export function beginsAlmostWith(word: string, typed: string, slips: number): boolean {
  if (word.length < typed.length - slips) return false
  const length = Math.min(word.length, typed.length + slips)
  let before: number[] = []
  let last = Array.from({ length: length + 1 }, (_, column) => column)
  for (let row = 1; row <= typed.length; row++) {
    const line = [row]
    let least = row
    for (let column = 1; column <= length; column++) {
      const isSame = typed[row - 1] === word[column - 1]
      let slip = Math.min(
        at(last, column) + 1,
        at(line, column - 1) + 1,
        at(last, column - 1) + (isSame ? 0 : 1),
      )
      const isSwapped = typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1]
      if (row > 1 && column > 1 && isSwapped) slip = Math.min(slip, at(before, column - 2) + 1)
      line.push(slip)
      least = Math.min(least, slip)
    }
    if (least > slips) return false
    before = last
    last = line
  }
  return Math.min(...last) <= slips
}

const at = (line: readonly number[], column: number): number => line[column] ?? Infinity

/** The words of a folded text: runs of letters and digits. */
export const wordsOf = (folded: string): string[] => folded.match(/[\p{L}\p{N}]+/gu) ?? []
