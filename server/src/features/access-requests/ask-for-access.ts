import { spans, type accessRequestRoutes, type Body, type Item } from '@cardea/contract'
import { sql, type Transaction } from 'kysely'
import { makeIdOf } from '../../database/id.ts'
import { noteChangeEvents } from '../../database/change-events.ts'
import type { Tables } from '../../database/tables.ts'
import { invalid } from '../../http/app-error.ts'
import { transact } from '../../http/context.ts'
import type { Call, Handler } from '../../http/handler.ts'
import { countDaily } from '../../http/limits/count-daily.ts'
import { findRolesOfPeople } from '../access/roles-of-people.ts'
import { writeActivity } from '../activity/write-activity.ts'
import { lockSetting } from '../people/setting-row.ts'
import { askForEmergency } from './ask-for-emergency.ts'
import { sealReason } from './requests.ts'

type AskCall = Call<typeof accessRequestRoutes.askForAccess>
type AccessBody = Extract<Body<typeof accessRequestRoutes.askForAccess>, { kind: 'access' }>

/**
 * Keeps a request for access. What exists is not looked at but for the caller's own role, and those who decide are told
 * later (tell-deciders.ts), so neither the answer nor its time says whether there is anything.
 */
export const askForAccess: Handler<typeof accessRequestRoutes.askForAccess> = (call) =>
  transact(call, async (transaction) => {
    const { body } = call
    if (body.kind === 'emergency') {
      await askForEmergency(transaction, call, body)
      return { sent: true as const }
    }
    await refuseHeld(transaction, call, body)
    // Of two calls at once the second finds the request of the first.
    await lockSetting(transaction, call, call.caller.userID)
    await countDaily(call, transaction, 'access-request', call.caller.userID)
    await keep(transaction, call, body)
    return { sent: true as const }
  })

const itemOfBody = (body: AccessBody): Item =>
  'recordID' in body ? { kind: 'record', id: body.recordID } : { kind: 'group', id: body.groupID }

/** @throws AppError request/invalid where the caller has that role already, or a higher one */
async function refuseHeld(
  transaction: Transaction<Tables>,
  { caller }: AskCall,
  body: AccessBody,
): Promise<void> {
  const roles = await findRolesOfPeople(transaction, itemOfBody(body), [caller.userID])
  const held = roles.get(caller.userID)
  if (held !== undefined && (body.role === 'VIEWER' || held !== 'VIEWER'))
    throw invalid('is a role that you have', 'role')
}

/** Asking again replaces role, end and reason of the request that waits; deciders are told once a day. */
async function keep(transaction: Transaction<Tables>, call: AskCall, body: AccessBody): Promise<void> {
  const { caller, keyring } = call
  const at = call.now()
  const until = readUntil(body.until, at)
  const item = itemOfBody(body)
  const ofItem = sql`by_id = ${caller.userID} and kind = 'access' and coalesce(record_id, group_id) = ${item.id}`
  await sql`
    update access_requests set state = 'over' where state = 'waiting' and due_at <= ${at} and ${ofItem}`.execute(
    transaction,
  )
  const { rows } = await sql<{ id: string }>`
    select id from access_requests where state = 'waiting' and ${ofItem} for update`.execute(transaction)
  const id = rows[0]?.id ?? makeIdOf(at)
  const row = {
    role: body.role,
    reason: sealReason(keyring, id, body.reason),
    until,
  }
  if (rows.length > 0) {
    await sql`
      update access_requests set role = ${row.role}, reason = ${row.reason}, until = ${row.until},
        is_untold = is_untold or told_at <= ${new Date(at.getTime() - spans.toldAgainMs)}
      where id = ${id}`.execute(transaction)
  } else {
    await sql`
      insert into access_requests (id, kind, by_id, record_id, group_id, role, reason, until, asked_at, due_at)
      values (${id}, 'access', ${caller.userID}, ${item.kind === 'record' ? item.id : null},
        ${item.kind === 'group' ? item.id : null}, ${row.role}, ${row.reason}, ${row.until}, ${at},
        ${new Date(at.getTime() + spans.accessRequestMs)})`.execute(transaction)
  }
  await writeActivity(transaction, {
    actorID: caller.userID,
    sessionID: caller.sessionID,
    action: 'account.ask-access',
    at,
  })
  noteChangeEvents(transaction, [{ kind: 'requests-changed', userID: caller.userID }])
}

/** @throws AppError request/invalid, as in sharing */
function readUntil(until: string | null | undefined, now: Date): Date | null {
  if (until === undefined || until === null) return null
  const end = new Date(until)
  if (end.getTime() >= now.getTime() + spans.shortestAccessMs) return end
  throw invalid('must be at least five minutes ahead', 'until')
}
