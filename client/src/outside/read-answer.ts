/** @file Answers to a form, as who may read them opens them. */
import { intakeRoutes, type Intake, type OpenedAnswer } from '@cardea/contract'
import { fromBase64url, SealingError, type Bytes } from '@cardea/sealing'
import { openAnswer, openFile, type IntakeAnswer, type SealedFileNote } from '@cardea/sealing/people'
import { call } from '../calls/call.ts'
import { callForBytes } from '../calls/call-for-bytes.ts'
import type { Core } from '../core.ts'
import type { Closed } from '../environment.ts'
import { fields, listOf, orNull, text, type Shape } from '../shapes/shape.ts'
import { fileNote } from './read-content.ts'

const shape: Shape<IntakeAnswer> = fields({
  fields: listOf(fields({ key: text, value: text })),
  note: orNull(text),
  files: listOf(fileNote),
})

/** As the carrier leaves it: with the private key, or why there is none. */
type ShownAnswer = OpenedAnswer & { closed?: Closed }

/** An answer that was opened: what was given, and what is known of who gave it. */
export type ReadAnswer = {
  about: Pick<OpenedAnswer, '_id' | 'at' | 'email' | 'device' | 'network'>
  given: IntakeAnswer
  /** In the order of `given.files`. */
  fileIDs: string[]
}

/** This device does not open the key of the form. */
export class AnswerClosed extends Error {
  readonly reason: Closed
  constructor(reason: Closed) {
    super(reason)
    this.reason = reason
  }
}

/**
 * Opens an answer, which is written to the activity.
 * @throws ApiError; AnswerClosed; SealingError for what does not open
 */
export async function readAnswer(
  core: Core,
  { _id: id, publicKey }: Pick<Intake, '_id' | 'publicKey'>,
  answer: string,
): Promise<ReadAnswer> {
  const opened: ShownAnswer = await call(core, intakeRoutes.openAnswer, { params: { id, answer } })
  const { privateKey, closed = 'no keys here' } = opened
  if (privateKey === undefined) throw new AnswerClosed(closed)
  const pair = { point: fromBase64url(publicKey), scalar: fromBase64url(privateKey) }
  // Anybody may have sealed anything.
  const given = shape(await openAnswer(id, pair, opened))?.value
  if (!given) throw new SealingError()
  const { _id, at, email, device, network } = opened
  return { about: { _id, at, email, device, network }, given, fileIDs: opened.files.map((file) => file._id) }
}

/** A file of an answer. @throws ApiError; SealingError */
export async function readAnswerFile(
  core: Core,
  place: { id: string; answer: string; file: string },
  note: SealedFileNote,
): Promise<Bytes> {
  const sealed = await callForBytes(core, intakeRoutes.downloadAnswerFile, { params: place })
  return openFile(fromBase64url(note.key), sealed, 'cardea intake file 1')
}
