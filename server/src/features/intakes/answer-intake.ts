import { deviceName, limits, spans, unknownDevice, type intakeRoutes } from '@cardea/contract'
import { sql, type Transaction } from 'kysely'
import { makeIdOf } from '../../database/id.ts'
import type { Tables } from '../../database/tables.ts'
import { invalid } from '../../http/app-error.ts'
import { transact, type Database } from '../../http/context.ts'
import type { Call, Handler } from '../../http/handler.ts'
import { sealAboutAnswer, sealAnswerContent } from './answers.ts'
import { hashDoor } from './intakes.ts'
import { openAboutInvitation } from './invitations.ts'
import { findInvitation, refuseOver, requireIntake, type VisitedInvitation } from './require-intake.ts'
import { tellOfAnswer } from './tell-of-answer.ts'

type AnswerCall = Call<typeof intakeRoutes.answerIntake>

/** Takes one place of a form for an attempt. */
export const answerIntake: Handler<typeof intakeRoutes.answerIntake> = (call) =>
  transact(call, async (transaction) => {
    const { id } = call.params
    // Answers to one form wait for each other.
    const row = await requireIntake(transaction, id, true)
    const before = await findAttempt(transaction, call)
    if (before) return { at: before.toISOString() }
    const invitation = await findInvitation(transaction, id, hashDoor(call.door))
    refuseOver(call, row, invitation)
    const fileIDs = call.body.fileIDs ?? []
    await lockFiles(transaction, call, fileIDs)
    const at = call.now()
    await takePlace(transaction, id, invitation, at)
    const answerID = await insertAnswer(transaction, call, invitation, at)
    await holdFiles(transaction, call, answerID, fileIDs)
    await tellOfAnswer(transaction, call, row, at)
    return { at: at.toISOString() }
  })

/** Names an attempt of a visitor's page. */
export const attemptHash = ({ keyring, attempt }: Pick<AnswerCall, 'keyring' | 'attempt'>): Buffer =>
  keyring.index('intake-attempt', attempt.toString('base64url'))

/** When an attempt answered the form, if that is less than a day ago. */
async function findAttempt(database: Database, call: AnswerCall): Promise<Date | undefined> {
  const row = await database
    .selectFrom('intake_answers')
    .select('at')
    .where('intake_id', '=', call.params.id)
    .where('attempt_hash', '=', attemptHash(call))
    .where('at', '>', new Date(call.now().getTime() - spans.answeredAttemptMs))
    .executeTakeFirst()
  return row?.at
}

const ofAttempt = (call: AnswerCall) =>
  sql`media.intake_id = ${call.params.id} and media.attempt_hash = ${attemptHash(call)}`

/** @throws AppError request/invalid for a file of another attempt, and for more than 50 MiB */
async function lockFiles(
  transaction: Transaction<Tables>,
  call: AnswerCall,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  const { rows } = await sql<{ id: string; bytes: number }>`
    select id, bytes from media where id = any(${ids}::uuid[]) and ${ofAttempt(call)}
    order by id for update`.execute(transaction)
  const found = new Set(rows.map(({ id }) => id))
  const unknown = ids.findIndex((id) => !found.has(id))
  if (unknown !== -1) throw invalid('must be a file of this attempt', `fileIDs.${unknown}`)
  const bytes = rows.reduce((sum, row) => sum + row.bytes, 0)
  if (bytes > limits.outsideFilesBytes) throw invalid('must have at most 50 MiB together', 'fileIDs')
}

/** The caller holds the form, and has seen that it takes answers. */
async function takePlace(
  transaction: Transaction<Tables>,
  id: string,
  invitation: VisitedInvitation | undefined,
  at: Date,
): Promise<void> {
  await sql`
    update intakes set received = received + 1, last_answered_at = ${at} where id = ${id} and received < most`.execute(
    transaction,
  )
  if (!invitation) return
  await transaction
    .updateTable('intake_invitations')
    .set({ answered_at: at, remind_at: null })
    .where('id', '=', invitation.id)
    .where('answered_at', 'is', null)
    .execute()
}

async function insertAnswer(
  transaction: Transaction<Tables>,
  call: AnswerCall,
  invitation: VisitedInvitation | undefined,
  at: Date,
): Promise<string> {
  const { keyring, origin, body } = call
  const id = makeIdOf(at)
  const device = deviceName(origin.userAgent)
  await transaction
    .insertInto('intake_answers')
    .values({
      id,
      intake_id: call.params.id,
      invitation_id: invitation?.id ?? null,
      attempt_hash: attemptHash(call),
      content: sealAnswerContent(keyring, id, { enc: body.enc, content: body.content }),
      about: sealAboutAnswer(keyring, id, {
        email: invitation ? openAboutInvitation(keyring, invitation).email : null,
        device: device === unknownDevice ? null : device,
        network: origin.network,
      }),
      at,
    })
    .execute()
  return id
}

/** Gives the answer its files, in the order of their ids in the call; others of the attempt go. */
async function holdFiles(
  transaction: Transaction<Tables>,
  call: AnswerCall,
  answerID: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length > 0) {
    await sql`
      update media set answer_id = ${answerID}, intake_id = null, attempt_hash = null, position = listed.place - 1
      from unnest(${ids}::uuid[]) with ordinality as listed (id, place)
      where media.id = listed.id`.execute(transaction)
  }
  await sql`delete from media where ${ofAttempt(call)}`.execute(transaction)
}
