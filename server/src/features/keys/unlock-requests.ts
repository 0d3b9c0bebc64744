import { isId, limits, spans, type keyRoutes, type UnlockRequest } from '@cardea/contract'
import type { Selectable } from 'kysely'
import { noteChangeEvents } from '../../database/change-events.ts'
import { makeId, timeOfId } from '../../database/id.ts'
import type { Tables } from '../../database/tables.ts'
import { AppError } from '../../http/app-error.ts'
import { transact, type Context, type Database } from '../../http/context.ts'
import type { Handler, Origin } from '../../http/handler.ts'
import { countDaily } from '../../http/limits/count-daily.ts'
import type { Caller } from '../../http/session.ts'
import { isP256Point } from '../../keyring/p256-point.ts'
import { lockSetting } from '../people/setting-row.ts'
import { openSessionDevice } from '../people/session-device.ts'
import { nameOfDevice } from './device-of-session.ts'
import { bytesOf, openOfRow, sealOfRow, textOf } from './sealed-keys.ts'

export type RequestRow = Selectable<Tables['unlock_requests']> & { device: Buffer }

/** A person’s requests that still live, the oldest first, with the device of the session of each. */
export const findRequests = (database: Database, userID: string, now: Date): Promise<RequestRow[]> =>
  database
    .selectFrom('unlock_requests as request')
    .innerJoin('sessions', 'sessions.id', 'request.session_id')
    .selectAll('request')
    .select('sessions.device')
    .where('request.user_id', '=', userID)
    .where('request.expires_at', '>', now)
    .where('sessions.ended_at', 'is', null)
    .orderBy('request.id')
    .execute()

type ShowingContext = Pick<Context, 'keyring'> & {
  origin: Pick<Origin, 'language'>
  caller: Pick<Caller, 'sessionID'>
}

/** The wrap is for the session alone that asked. */
export function showRequest({ keyring, origin, caller }: ShowingContext, row: RequestRow): UnlockRequest {
  const shown = openSessionDevice(keyring, { id: row.session_id, device: row.device })
  const isOwn = row.session_id === caller.sessionID
  return {
    _id: row.id,
    device: nameOfDevice(shown, origin),
    network: shown.network,
    at: timeOfId(row.id).toISOString(),
    publicKey: textOf(row.public_key),
    proof: openOfRow(keyring, 'unlock_requests', row, 'proof', row.proof),
    wrap: isOwn && row.wrap ? openOfRow(keyring, 'unlock_requests', row, 'wrap', row.wrap) : null,
  }
}

/** @throws AppError request/too-many-requests beyond five open ones, or twenty a day */
export const makeUnlockRequest: Handler<typeof keyRoutes.makeUnlockRequest> = async (call) => {
  const { body, caller, keyring } = call
  const publicKey = bytesOf(body.publicKey)
  if (!isP256Point(publicKey)) throw new AppError('keys/invalid')
  return transact(call, async (transaction): Promise<UnlockRequest> => {
    await lockSetting(transaction, call, caller.userID)
    const at = call.now()
    const open = await findRequests(transaction, caller.userID, at)
    if (open.length >= limits.openUnlockRequests) {
      const first = Math.min(...open.map(({ expires_at }) => expires_at.getTime()))
      const retryAfter = Math.max(1, Math.ceil((first - at.getTime()) / 1000))
      throw new AppError('request/too-many-requests', { retryAfter })
    }
    await countDaily(call, transaction, 'unlock-request', caller.userID)
    const bound = { id: makeId(), user_id: caller.userID }
    await transaction
      .insertInto('unlock_requests')
      .values({
        ...bound,
        session_id: caller.sessionID,
        public_key: publicKey,
        proof: sealOfRow(keyring, 'unlock_requests', bound, 'proof', body.proof),
        expires_at: new Date(at.getTime() + spans.unlockRequestMs),
      })
      .execute()
    noteChangeEvents(transaction, [{ kind: 'keys-changed', userID: caller.userID }])
    const made = (await findRequests(transaction, caller.userID, at)).find(({ id }) => id === bound.id)
    if (!made) throw new AppError('auth/unauthenticated')
    return showRequest(call, made)
  })
}

/** Any of the person’s sessions may end it. @throws AppError keys/not-found */
export const endUnlockRequest: Handler<typeof keyRoutes.endUnlockRequest> = (call) =>
  transact(call, async (transaction) => {
    const { params, caller } = call
    const ended = isId(params.id)
      ? await transaction
          .deleteFrom('unlock_requests')
          .where('id', '=', params.id)
          .where('user_id', '=', caller.userID)
          .where('expires_at', '>', call.now())
          .returning(['id', 'public_key', 'wrap'])
          .executeTakeFirst()
      : undefined
    if (!ended) throw new AppError('keys/not-found')
    if (ended.wrap) await dropApproved(transaction, caller.userID, ended.public_key)
    noteChangeEvents(transaction, [{ kind: 'keys-changed', userID: caller.userID }])
    return { _id: ended.id }
  })

/** An approved unlocker that is not at work yet goes with its request. */
async function dropApproved(database: Database, userID: string, publicKey: Buffer): Promise<void> {
  await database
    .deleteFrom('unlockers')
    .where('user_id', '=', userID)
    .where('public_key', '=', publicKey)
    .where('is_active', '=', false)
    .execute()
}
