import { SealingError } from '@cardea/sealing'
import type { LinkContent, SealedFileNote } from '@cardea/sealing/people'
import { fields, flag, listOf, orNull, text, wholeNumber, type Shape } from '../shapes/shape.ts'

/** What is said of a file that is sealed beside. */
export const fileNote: Shape<SealedFileNote> = fields({
  name: text,
  mimeType: text,
  size: wholeNumber,
  key: text,
})

const shape: Shape<LinkContent> = fields({
  madeAt: text,
  title: orNull(text),
  text: orNull(text),
  fields: listOf(fields({ label: text, type: text, isSecret: flag, value: text })),
  files: listOf(fileNote),
})

/** What a link shows, after a look at it: anybody may have sealed anything. @throws SealingError */
export function readContent(opened: unknown): LinkContent {
  const fit = shape(opened)
  if (!fit) throw new SealingError()
  return fit.value
}
