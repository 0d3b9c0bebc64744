/** Text as a search compares it: blind to case and accents, as the server's own search is. */
export function foldText(text: string): string {
  if (isPlain.test(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ς', 'σ')
}

/** ASCII has nothing to decompose; most texts are. */
const isPlain = /^[\0-\x7f]*$/

export type FoldedText = {
  folded: string
  /** For each UTF-16 unit of `folded`, where its source begins in the text; one more for the end. */
  starts: number[]
}

/** The folded text with the way back, to mark in the original what was found in the folded one. */
export function foldWithStarts(text: string): FoldedText {
  let folded = ''
  const starts: number[] = []
  let at = 0
  for (const character of text) {
    const piece = foldText(character)
    for (let index = 0; index < piece.length; index++) starts.push(at)
    folded += piece
    at += character.length
  }
  starts.push(text.length)
  return { folded, starts }
}
