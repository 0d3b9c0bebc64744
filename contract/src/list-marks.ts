/**
 * The length of a record's mark. A mark stands for what one person's list shows of a record: it changes whenever that
 * does, and no other record has the same.
 */
export const markCharacters = 10
/**
 * How much of a mark a client sends for a record it has: 18 bits, so that about one change in 5 000 looks like none,
 * and the record is asked for again.
 */
export const hintCharacters = 3

/** A text in pieces of this size. */
export const inPieces = (text: string, size: number): string[] =>
  Array.from({ length: Math.ceil(text.length / size) }, (_, index) =>
    text.slice(index * size, (index + 1) * size),
  )

/** The hints for records with these marks. */
export const hintsOf = (marks: string): string =>
  inPieces(marks, markCharacters)
    .map((mark) => mark.slice(0, hintCharacters))
    .join('')

/** The hints of a block, one for each record. */
export const hintsIn = (hints: string): string[] => inPieces(hints, hintCharacters)
