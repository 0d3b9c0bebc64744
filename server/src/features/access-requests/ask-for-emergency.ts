import { spans, type accessRequestRoutes, type Body } from '@cardea/contract'
import { sql, type Transaction } from 'kysely'
import { dayMs } from '../../base/durations.ts'
import { makeIdOf } from '../../database/id.ts'
import { noteChangeEvents } from '../../database/change-events.ts'
import type { Tables } from '../../database/tables.ts'
import { AppError } from '../../http/app-error.ts'
import type { Call } from '../../http/handler.ts'
import { countDaily } from '../../http/limits/count-daily.ts'
import { writeActivity } from '../activity/write-activity.ts'
import { lockSetting } from '../people/setting-row.ts'
import { requestRows, sealReason, type RequestRow } from './requests.ts'
import { tellOfEmergency } from './tell-of-emergency.ts'

type AskCall = Call<typeof accessRequestRoutes.askForAccess>
type EmergencyBody = Extract<Body<typeof accessRequestRoutes.askForAccess>, { kind: 'emergency' }>

/**
 * Asks for emergency access, which opens after the days that the person chose who trusts the caller. Where nobody of
 * that address does, the answer is the same and nothing is kept.
 * @throws AppError policy/forbidden, request/too-many-requests
 */
export async function askForEmergency(
  transaction: Transaction<Tables>,
  call: AskCall,
  { email, reason }: EmergencyBody,
): Promise<void> {
  if (!call.config.isEmergencyOn) throw new AppError('policy/forbidden')
  const { userID, sessionID } = call.caller
  const at = call.now()
  await lockSetting(transaction, call, userID)
  await countDaily(call, transaction, 'emergency-request', userID)
  // A removal of the caller at this moment waits, and ends the request.
  const { rows: trusting } = await sql<{ owner_id: string; wait_days: number }>`
    select trust.owner_id, trust.wait_days from trusted_people trust join users owner on owner.id = trust.owner_id
    where owner.email_index = ${call.keyring.index('email', email)} and owner.id <> ${userID}
      and trust.email_index = (select email_index from users where id = ${userID})
    for key share of trust`.execute(transaction)
  const [trust] = trusting
  if (!trust) return
  const ofPair = sql`request.kind = 'emergency' and request.by_id = ${userID} and request.owner_id = ${trust.owner_id}`
  const { rows: known } = await requestRows(
    at,
    sql`${ofPair} and request.state in ('waiting', 'granted')`,
  ).execute(transaction)
  if (known.some(({ state }) => state === 'granted')) return
  const waiting = known.find(({ state }) => state === 'waiting')
  if (waiting) return replaceReason(transaction, call, waiting, reason)
  // What waited for a person who was disabled meanwhile waits no more.
  await sql`
    update access_requests request set state = 'over', decided_at = ${at} where ${ofPair} and state = 'waiting'`.execute(
    transaction,
  )
  const id = makeIdOf(at)
  const dueAt = new Date(at.getTime() + trust.wait_days * dayMs)
  await sql`
    insert into access_requests (id, kind, by_id, owner_id, reason, asked_at, due_at, is_untold, told_at)
    values (${id}, 'emergency', ${userID}, ${trust.owner_id}, ${sealReason(call.keyring, id, reason)}, ${at}, ${dueAt},
      false, ${at})`.execute(transaction)
  await writeActivity(transaction, {
    actorID: userID,
    sessionID,
    action: 'account.ask-emergency',
    subjectIDs: [trust.owner_id, userID],
    at,
  })
  await tellOfEmergency(transaction, call, { by_id: userID, owner_id: trust.owner_id, due_at: dueAt })
}

/** The days run on, and each person is told once a day. */
async function replaceReason(
  transaction: Transaction<Tables>,
  { keyring, now }: AskCall,
  { id, by_id, owner_id, due_at }: RequestRow,
  reason: string,
): Promise<void> {
  await transaction
    .updateTable('access_requests')
    .set({ reason: sealReason(keyring, id, reason) })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
  if (owner_id === null || due_at <= now()) return
  noteChangeEvents(
    transaction,
    [by_id, owner_id].map((userID) => ({ kind: 'requests-changed' as const, userID })),
  )
}

/** How often the person who trusts is told of a request that waits. */
export const toldEachMs = spans.toldAgainMs
