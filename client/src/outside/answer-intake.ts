/** @file Answering a form without an account. Apart from the visit: what seals loads with the press that sends. */
import { intakeRoutes, limits, type IntakeLook, type Reply } from '@cardea/contract'
import { toBase64url } from '@cardea/sealing'
import { sealAnswer, sealFile, type IntakeAnswer } from '@cardea/sealing/people'
import { ApiError } from '../calls/api-error.ts'
import { attempt } from '../calls/attempt.ts'
import { call } from '../calls/call.ts'
import { multipartOf } from '../calls/multipart.ts'
import type { VisitorHeaders } from '../calls/outgoing.ts'
import { send } from '../calls/send.ts'
import type { Core } from '../core.ts'
import type { IntakeVisit } from './visit-intake.ts'

/** One try to answer a form: repeated calls with it count once, and files that were stored are not sent again. */
export type AnswerTry = { attempt: string; stored: Map<File, { id: string; key: Uint8Array<ArrayBuffer> }> }

/**
 * Seals an answer and its files to the form's key and sends them. The server gets nothing of it in the clear.
 * @throws ApiError request/too-large before anything is sent, where there is more than an answer holds; SealingError
 */
export async function answerIntake(
  core: Core,
  { id, mark, door }: IntakeVisit,
  { publicKey }: Pick<IntakeLook, 'publicKey'>,
  once: AnswerTry,
  { fields, files }: { fields: IntakeAnswer['fields']; files: readonly File[] },
): Promise<Reply<typeof intakeRoutes.answerIntake>> {
  const visitor = { 'x-door': door, 'x-attempt': once.attempt }
  const notes: IntakeAnswer['files'] = []
  const seal = () => sealAnswer(id, { publicKey, mark }, { fields, note: null, files: notes })
  // Before a byte of a file is on its way: a form that was changed gets nothing.
  requireRoom((await seal()).content)
  const fileIDs: string[] = []
  for (const file of files) {
    const stored = once.stored.get(file) ?? (await storeSealed(core, id, visitor, file))
    once.stored.set(file, stored)
    fileIDs.push(stored.id)
    notes.push({
      name: file.name,
      mimeType: file.type || 'application/octet-stream',
      size: file.size,
      key: toBase64url(stored.key),
    })
  }
  const sealed = await seal()
  requireRoom(sealed.content)
  return call(core, intakeRoutes.answerIntake, {
    params: { id },
    body: { ...sealed, ...(fileIDs.length > 0 && { fileIDs }) },
    visitor,
  })
}

/** The bytes of a file are sealed under a key of its own; its name goes with the answer alone. */
async function storeSealed(core: Core, id: string, visitor: VisitorHeaders, file: File) {
  const key = crypto.getRandomValues(new Uint8Array(32))
  const sealed = await sealFile(key, new Uint8Array(await file.arrayBuffer()), 'cardea intake file 1')
  const route = intakeRoutes.uploadIntakeFile
  const body = multipartOf(new File([sealed], 'sealed'))
  const reply = await attempt(core, { route, signal: undefined }, (accessToken) =>
    send(core, { route, params: { id }, body, accessToken, visitor, signal: undefined }),
  )
  // The wire's own types: see `call`.
  return { id: (reply as Reply<typeof route>)._id, key }
}

function requireRoom(content: string): void {
  const bytes = Math.ceil((content.length * 3) / 4)
  if (bytes > limits.outsideContentBytes) throw new ApiError({ status: 413, code: 'request/too-large' })
}
