import * as z from 'zod/mini'
import { limits } from './limits.ts'

const anyControl = /\p{Cc}/u
/** Everything of Cc but tab, line feed and carriage return. */
const controlButLines = /[^\P{Cc}\t\n\r]/u

/** Characters as limits count them: code points. */
export const countCharacters = (text: string): number => [...text].length

/** Whether a text is longer than so many characters; of a very long one they are not counted. */
const isLongerThan = (text: string, most: number): boolean =>
  // A character has one or two code units.
  text.length > most && (text.length > 2 * most || countCharacters(text) > most)

/** One line: no control character, no half of a surrogate pair (which UTF-8 would silently replace). */
export const isSingleLine = (text: string): boolean => text.isWellFormed() && !anyControl.test(text)

/** Several lines: tabs and line ends are taken as well. */
export const isBlockOfText = (text: string): boolean => text.isWellFormed() && !controlButLines.test(text)

/** Text of at most `most` characters; characters are code points. */
export const text = (most: number) =>
  z.string().check(z.refine((value) => !isLongerThan(value, most), `must have at most ${most} characters`))

/** What normalising makes a name of has at most four times as few code units. */
const mostRawCharacters = 4 * limits.nameCharacters
/** Stream-safe text (Unicode Standard Annex 15): putting a longer row of accents in order takes the square of its length. */
const manyMarks = /\p{M}{31}/u

/** A name or label: NFC, trimmed, not empty, one line. */
export const Name = z.pipe(
  z.pipe(
    z.string().check(
      z.refine((value) => value.length <= mostRawCharacters, {
        error: `must have at most ${limits.nameCharacters} characters`,
        abort: true,
      }),
      z.refine((value) => !manyMarks.test(value), 'must not have more than 30 accents on one letter'),
    ),
    z.transform((value) => value.normalize('NFC').trim()),
  ),
  text(limits.nameCharacters).check(
    z.refine((value) => value.length > 0, 'must not be empty'),
    z.refine(isSingleLine, 'must not have control characters'),
  ),
)

/** Whether `Name` takes a text, told without a schema: a page asks it without carrying one. */
export function isName(value: string): boolean {
  if (value.length > mostRawCharacters || manyMarks.test(value)) return false
  const name = value.normalize('NFC').trim()
  return name !== '' && !isLongerThan(name, limits.nameCharacters) && isSingleLine(name)
}

/** An id of ours as it travels: a UUID, in the case in which it was made. */
export const Id = z
  .string()
  .check(
    z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/, 'must be an id'),
  )

export const isId = (value: string): boolean => Id.safeParse(value).success

/** ISO 8601 in UTC. */
export const DateTime = z.iso.datetime()
