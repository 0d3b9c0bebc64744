import { type deviceSignInRoutes } from '@cardea/contract'
import { sql } from 'kysely'
import { AppError } from '../../http/app-error.ts'
import { transact, type Context } from '../../http/context.ts'
import type { Handler } from '../../http/handler.ts'
import { hashToken } from '../../keyring/token.ts'
import { holdPerson, signIn } from '../auth/sign-in.ts'
import { deviceCodeHash, openAboutRequest } from './device-requests.ts'
import { refuseDeviceSignIn } from './refuse-device-sign-in.ts'

/** The session of a request whose approver signed in long ago: it is fresh for nothing. */
const longAgo = new Date(0)

/**
 * Signs in a client whose request was approved. One statement uses the request up, in the transaction that makes the
 * session, so that a request gives one session at most.
 */
export const enterByDevice: Handler<typeof deviceSignInRoutes.enterByDevice> = async (call) => {
  const { body, config, keyring } = call
  refuseDeviceSignIn(config)
  const deviceHash = deviceCodeHash(keyring, body.deviceCode)
  const reply = await transact(call, async (transaction) => {
    const at = call.now()
    const row = await transaction
      .updateTable('device_requests')
      .set({ used_at: at })
      .where('device_hash', '=', deviceHash)
      .where('approved_at', 'is not', null)
      .where('denied_at', 'is', null)
      .where('used_at', 'is', null)
      .where('expires_at', '>', at)
      .where((row) =>
        row.or([
          row('proof_hash', 'is', null),
          ...(body.proof === undefined ? [] : [row('proof_hash', '=', hashToken(body.proof))]),
        ]),
      )
      .returningAll()
      .executeTakeFirst()
    if (!row) return undefined
    const { kind, name, redirect, approval } = openAboutRequest(keyring, row)
    const isAsApproved =
      approval?.userID === row.approved_by && (redirect === null) === (row.proof_hash === null)
    if (!approval || !isAsApproved) throw new AppError('auth/device-expired')
    const { userID, isByOidc, provenByProviderAt } = approval
    const isFresh = row.purpose === 'step-up'
    const ofProvider = provenByProviderAt === undefined ? undefined : new Date(provenByProviderAt)
    return signIn(transaction, call, {
      row: await holdPerson(transaction, call, userID),
      isNew: false,
      clientKey: row.client_key,
      app: { kind, name },
      provenAt: isFresh ? ofProvider : longAgo,
      isByOidc,
    })
  })
  return reply ?? refusePoll(call, deviceHash)
}

/**
 * Says why there is no session yet. A question before the interval is over makes it five seconds longer.
 * @throws AppError auth/device-expired, auth/device-denied, auth/device-pending, auth/device-slow
 */
async function refusePoll(
  { database, now }: Pick<Context, 'database' | 'now'>,
  deviceHash: Buffer,
): Promise<never> {
  const at = now()
  const isSlow = sql<boolean>`coalesce(polled.polled_at > ${at}::timestamptz - polled.interval_s * interval '1 second', false)`
  const { rows } = await sql<{ is_slow: boolean; interval_s: number; is_denied: boolean }>`
    update device_requests request set polled_at = ${at}, interval_s = polled.interval_s + case when polled.is_slow then 5 else 0 end
    from (select id, interval_s, ${isSlow} as is_slow from device_requests polled
      where device_hash = ${deviceHash} and used_at is null and expires_at > ${at} for update) polled
    where request.id = polled.id
    returning polled.is_slow, request.interval_s, request.denied_at is not null as is_denied`.execute(
    database,
  )
  const [polled] = rows
  if (!polled) throw new AppError('auth/device-expired')
  if (polled.is_denied) throw new AppError('auth/device-denied')
  throw new AppError(polled.is_slow ? 'auth/device-slow' : 'auth/device-pending', {
    retryAfter: polled.interval_s,
  })
}
