import { list } from '../tokens.ts'

/** Words in lower case without accents, with single spaces between, before and after. */
export function normalise(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replaceAll('ß', 'ss')
  return ` ${plain.replace(/[^\p{L}\p{N}〒]+/gu, ' ').trim()} `
}

/** The words of a name that programs use: `cardNumber2` is `card number 2`. */
export const normaliseName = (name: string): string =>
  normalise(
    name
      .replace(/([a-z\d])([A-Z])/g, '$1 $2')
      .replace(/([A-Za-z])(\d)/g, '$1 $2')
      .replace(/(\d)([A-Za-z])/g, '$1 $2'),
  )

const connecting = new Set<string>(list('s of the de d do du da dos das des del della dell dello di la l'))

/** Words that only connect others mean nothing: a *date de naissance* is a *date naissance*. */
export const isConnecting = (word: string): boolean => connecting.has(word)
