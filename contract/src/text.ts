import * as limits from './limits.ts'

const anyControl = /\p{Cc}/u
/** Control characters except tab, line feed and carriage return. */
const controlButLines = /[^\P{Cc}\t\n\r]/u

/** Counts characters as limits do: by code points. */
export const countCharacters = (text: string): number => [...text].length

/** Whether a text is longer than `most` characters; does not count them in a very long one. */
export const isLongerThan = (text: string, most: number): boolean =>
  // A character has one or two code units.
  text.length > most && (text.length > 2 * most || countCharacters(text) > most)

/** Whether a text is one line: no control character, no unpaired surrogate (which UTF-8 would silently replace). */
export const isSingleLine = (text: string): boolean => text.isWellFormed() && !anyControl.test(text)

/** Whether a text is one or several lines: tabs and line ends are allowed too. */
export const isBlockOfText = (text: string): boolean => text.isWellFormed() && !controlButLines.test(text)

/** U+202A–202E and U+2066–2069 reverse the order of letters, so that a text reads as another one. */
const turnsDirection = /[\u202a-\u202e\u2066-\u2069]/u

/** Whether a text holds no character that reverses the order of its letters. Names and labels hold none; values may. */
export const readsAsWritten = (text: string): boolean => !turnsDirection.test(text)

/** A text without the characters that reverse the order of letters. */
export const withoutTurns = (text: string): string => text.replace(/[\u202a-\u202e\u2066-\u2069]/gu, '')

/** NFC shortens text to a quarter at the least, so longer text cannot become a valid name. */
export const mostRawCharacters = 4 * limits.nameCharacters
/** Stream-safe text (Unicode Standard Annex 15): ordering a longer sequence of combining marks takes quadratic time. */
export const manyMarks = /\p{M}{31}/u

/** Whether the schema `Name` accepts a text. */
export function isName(value: string): boolean {
  if (value.length > mostRawCharacters || manyMarks.test(value)) return false
  const name = value.normalize('NFC').trim()
  return (
    name !== '' && !isLongerThan(name, limits.nameCharacters) && isSingleLine(name) && readsAsWritten(name)
  )
}

/** An id on the wire: a UUID in lower case. */
export const idPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** Whether a text is an id of ours. */
export const isId = (value: string): boolean => idPattern.test(value)
