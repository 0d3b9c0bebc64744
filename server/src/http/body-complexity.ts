import { limits } from '@cardea/contract'
import { invalid } from './app-error.ts'

/** The largest body that any call accepts: a record with a hundred fields of a hundred options each. */
const mostValues = 25_000
const mostInOne = 1_000
/**
 * The most characters in texts with decomposed accents that are short enough to be names: schemas compose these letter
 * by letter.
 */
const mostAccentedCharacters = 64 * 1024

/**
 * Refuses JSON with more parts than any call accepts before it is parsed: a megabyte of small ones takes a second.
 * @param text JSON or not
 * @throws AppError request/invalid
 */
export function assertTextComplexity(text: string): void {
  let parts = 0
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]
    if (character === '"') at = endOfString(text, at)
    else if (character === ',' || character === '[' || character === '{') parts += 1
    if (parts > mostValues) throw tooMuch()
  }
}

/** The index of the quote that ends the string which begins at `start`; of the last character if there is none. */
function endOfString(text: string, start: number): number {
  string.lastIndex = start
  return string.test(text) ? string.lastIndex - 1 : text.length
}

const string = /"(?:[^"\\]|\\.)*"/suy

/**
 * Refuses a body that would keep a schema busy: a schema checks every part before it finds that there are too many.
 * @param body parsed JSON
 * @throws AppError request/invalid
 */
export function assertBodyComplexity(body: unknown): void {
  const left = [body]
  let values = 0
  let accentedCharacters = 0
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    if (typeof next === 'string') {
      if (next.length <= 4 * limits.nameCharacters && accents.test(next)) accentedCharacters += next.length
    } else if (typeof next === 'object' && next !== null) {
      const within: [string, unknown][] = Object.entries(next)
      values += within.length
      if (within.length > mostInOne) throw tooMuch()
      // A field's value is stored as it is, and may be long.
      for (const [key, part] of within) if (key !== 'value' || typeof part !== 'string') left.push(part)
    }
    if (values > mostValues || accentedCharacters > mostAccentedCharacters) throw tooMuch()
  }
}

const accents = /\p{M}/u

const tooMuch = () => invalid('The body holds more than any call takes.', '')
