import * as z from 'zod/mini'
import * as limits from '../limits.ts'
import {
  idPattern,
  isBlockOfText,
  isLongerThan,
  isSingleLine,
  manyMarks,
  mostRawCharacters,
  readsAsWritten,
} from '../text.ts'
import { turnsMessage } from '../turns-message.ts'

/** Text of at most `most` characters; characters are code points. */
export const text = (most: number) =>
  z.string().check(z.refine((value) => !isLongerThan(value, most), `must have at most ${most} characters`))

/** A name or label: NFC, trimmed, not empty, one line, its letters in the order in which they are written. */
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
    z.refine(readsAsWritten, turnsMessage),
  ),
)

/** One or several lines, not empty. */
export const BlockOfText = (most: number) =>
  text(most).check(
    z.refine((value) => value.trim() !== '', 'must not be empty'),
    z.refine(isBlockOfText, 'must not have control characters'),
  )

/** An id on the wire. */
export const Id = z.string().check(z.regex(idPattern, 'must be an id'))

/** ISO 8601 in UTC. */
export const DateTime = z.iso.datetime()
