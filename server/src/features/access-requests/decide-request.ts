import { spans, type AccessRequest, type accessRequestRoutes, type GrantableRole } from '@cardea/contract'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import { noteChangeEvents } from '../../database/change-events.ts'
import { AppError, invalid } from '../../http/app-error.ts'
import { transact, type Database } from '../../http/context.ts'
import type { Call, Handler } from '../../http/handler.ts'
import { aboutItem } from '../access/item.ts'
import { lockItem } from '../access/lock-item.ts'
import { writeActivity } from '../activity/write-activity.ts'
import { notify } from '../notification-delivery/notify.ts'
import { findPeople } from '../people/people.ts'
import { shareWith } from '../sharing/share-item.ts'
import { endEmergencies } from './end-emergencies.ts'
import { openEmergency } from './open-emergency.ts'
import { itemOf, type RequestRow, type RequestState } from './requests.ts'
import { refuseDecision, requireRequest } from './require-request.ts'
import { showRequests } from './show-requests.ts'
import { findDeciders } from './tell-deciders.ts'

type ApproveCall = Call<typeof accessRequestRoutes.approveAccessRequest>

/** Shares what was asked for. Of two decisions at once the first counts. */
export const approveRequest: Handler<typeof accessRequestRoutes.approveAccessRequest> = (call) =>
  transact(call, async (transaction) => {
    const { userID } = call.caller
    const row = await requireRequest(transaction, userID, call.params.id, call.now())
    refuseDecision(row, userID)
    const item = itemOf(row)
    if (!item || !row.role) {
      await openByHand(transaction, call, row)
      return answer(call, transaction, userID, row)
    }
    const person = (await findPeople(transaction, call.keyring, [row.by_id])).get(row.by_id)
    if (!person) throw new AppError('access/request-not-found')
    const { role, until } = readTerms(call, row, row.role)
    const { email } = person
    const users = [{ email, role, until: until?.toISOString() ?? null }]
    await shareWith(transaction, call, item, users, call.body.sealed)
    await settle(transaction, row, 'granted', { by: userID, at: call.now() })
    return answer(call, transaction, userID, row)
  })

/** Refuses a request, and tells who asked. */
export const refuseRequest: Handler<typeof accessRequestRoutes.refuseAccessRequest> = (call) =>
  transact(call, async (transaction) => {
    const { userID, sessionID } = call.caller
    const at = call.now()
    const row = await requireRequest(transaction, userID, call.params.id, at)
    refuseDecision(row, userID)
    const item = itemOf(row)
    if (item) await lockItem(item.kind, transaction, userID, item.id, 'share')
    await settle(transaction, row, 'refused', { by: userID, at })
    await writeActivity(transaction, {
      actorID: userID,
      sessionID,
      ...(item
        ? { action: `${item.kind}.refuse-access` as const, subjectIDs: [row.by_id], ...aboutItem(item) }
        : { action: 'account.refuse-emergency' as const, subjectIDs: [userID, row.by_id] }),
      at,
    })
    await notify(transaction, call, {
      kind: 'access-answered',
      userIDs: [row.by_id],
      actorID: userID,
      ...(item && aboutItem(item)),
    })
    return answer(call, transaction, userID, row)
  })

/** Withdraws one's own request while it waits, or ends a granted emergency from either side. */
export const endRequest: Handler<typeof accessRequestRoutes.endAccessRequest> = (call) =>
  transact(call, async (transaction) => {
    const { userID } = call.caller
    const at = call.now()
    const row = await requireRequest(transaction, userID, call.params.id, at)
    const isEmergency = row.kind === 'emergency'
    const isGranted = isEmergency && row.state === 'granted'
    if (row.by_id !== userID && !(isEmergency && row.state !== 'waiting'))
      throw new AppError('access/forbidden')
    if (isEmergency && (isGranted || row.state === 'waiting')) {
      const ended = await endEmergencies(transaction, call, { which: sql`id = ${row.id}`, by: call.caller })
      if (ended === 0) throw new AppError('access/request-over')
      return answer(call, transaction, userID, row)
    }
    if (row.state !== 'waiting') throw new AppError('access/request-over')
    await settle(transaction, row, 'over', { by: null, at })
    return answer(call, transaction, userID, row)
  })

/** An emergency is opened as a whole. @throws AppError request/invalid, access/request-over */
async function openByHand(
  transaction: Transaction<Tables>,
  call: ApproveCall,
  row: RequestRow,
): Promise<void> {
  for (const path of ['role', 'until'] as const)
    if (call.body[path] !== undefined) throw invalid('is for requests for access', path)
  if (!call.config.isEmergencyOn) throw new AppError('access/request-over')
  await openEmergency(transaction, call, row.id, call.caller)
}

interface Terms {
  role: GrantableRole
  until: Date | null
}

/**
 * At most what was asked for. An end that is less than five minutes ahead binds no more.
 * @throws AppError request/invalid for a higher role, a later end, or none where one was asked for
 */
function readTerms({ body, now }: ApproveCall, row: RequestRow, asked: GrantableRole): Terms {
  const role = body.role ?? asked
  if (role === 'EDITOR' && asked === 'VIEWER') throw invalid('is more than was asked for', 'role')
  const least = now().getTime() + spans.shortestAccessMs
  const bound = row.until !== null && row.until.getTime() >= least ? row.until : null
  if (body.until === undefined) return { role, until: bound }
  const until = body.until === null ? null : new Date(body.until)
  if (bound && (until === null || until > bound)) throw invalid('is later than was asked for', 'until')
  if (until && until.getTime() < least) throw invalid('must be at least five minutes ahead', 'until')
  return { role, until }
}

/** One conditional statement: of two at once the first counts. @throws AppError access/request-over */
async function settle(
  transaction: Transaction<Tables>,
  { id }: RequestRow,
  state: Exclude<RequestState, 'waiting'>,
  { by, at }: { by: string | null; at: Date },
): Promise<void> {
  const { rows } = await sql`
    update access_requests set state = ${state}, decided_by = ${by}, decided_at = ${at}
    where id = ${id} and state = 'waiting' and (due_at > ${at} or kind = 'emergency') returning id`.execute(
    transaction,
  )
  if (rows.length === 0) throw new AppError('access/request-over')
}

async function answer(
  call: Pick<ApproveCall, 'keyring' | 'now'>,
  transaction: Database,
  userID: string,
  row: RequestRow,
): Promise<AccessRequest> {
  const deciders = await findDeciders(transaction, row)
  noteChangeEvents(
    transaction,
    [...new Set([row.by_id, userID, ...deciders])].map((person) => ({
      kind: 'requests-changed' as const,
      userID: person,
    })),
  )
  const now = await requireRequest(transaction, userID, row.id, call.now())
  const [request] = await showRequests({ ...call, database: transaction }, [now])
  if (!request) throw new AppError('access/request-not-found')
  return request
}
