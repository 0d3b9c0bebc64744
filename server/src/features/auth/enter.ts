import { isId, type authRoutes } from '@cardea/contract'
import { sql } from 'kysely'
import { transact, type Context, type Database } from '../../context.ts'
import { makeId } from '../../database/id.ts'
import { AppError, invalid } from '../../http/app-error.ts'
import type { Call, Handler, Origin } from '../../http/handler.ts'
import { accountCulprit, refuseBanned } from '../../http/limits/bans.ts'
import { hashToken, makeToken } from '../../keyring/token.ts'
import { claimPendingAccess } from '../pending-access/claim-pending-access.ts'
import { lockAddresses } from '../sharing/lock-addresses.ts'
import { openUser, sealUser, userColumns } from '../users/people.ts'
import { countTry, emailIndex, spendChallenge } from './challenges.ts'
import { isP256Point } from './client-key.ts'
import { deviceName } from './device-name.ts'
import { tellOfNewDevice } from './new-device-mail.ts'
import { isCode } from './one-time-code.ts'
import { makeSession } from './sessions.ts'

/** Signs in with a code. The first time makes the account; whatever was shared with the address becomes real. */
export const enter: Handler<typeof authRoutes.enter> = async (call) => {
  const { email } = call.body
  const clientKey = readClientKey(call.body.clientKey)
  await spendCode(call)
  return transact(call, async (transaction) => {
    await lockAddresses(transaction, call.keyring, [email])
    const { row, isNew } = await findOrMakeUser(transaction, call, email)
    await refuseBanned(call, transaction, accountCulprit(row.id))
    await claimPendingAccess(transaction, call, row.id, email)
    const { deviceToken, isKnown } = await recogniseDevice(transaction, call, row.id, call.origin)
    const { sessionID, ...tokens } = await makeSession(transaction, call, {
      userID: row.id,
      deviceHash: hashToken(deviceToken),
      shown: { device: deviceName(call.origin.userAgent), network: call.origin.network },
      clientKey,
    })
    // Whoever has just made the account has no other browser that this one could be told from.
    if (!isKnown && !isNew) await tellOfNewDevice(transaction, call, sessionID)
    return { ...tokens, deviceToken, user: openUser(call.keyring, row), isNewUser: isNew }
  })
}

function readClientKey(text: string | undefined): Buffer | null {
  if (text === undefined) return null
  const point = Buffer.from(text, 'base64url')
  if (isP256Point(point)) return point
  throw invalid('must be an uncompressed P-256 point', 'clientKey')
}

/** Counted, then compared, then used up: each a statement of its own. @throws AppError auth/otp-incorrect, auth/otp-expired */
async function spendCode(call: Call<typeof authRoutes.enter>): Promise<void> {
  const { email, otp, challengeID } = call.body
  if (challengeID !== undefined && !isId(challengeID)) throw new AppError('auth/otp-incorrect')
  const counted = await countTry(
    call,
    email,
    challengeID === undefined ? { network: call.origin.network } : { challengeID },
  )
  if (counted === 'unknown') throw new AppError('auth/otp-incorrect')
  if (counted === 'over') throw new AppError('auth/otp-expired')
  if (!isCode(call.keyring, { ...counted, email }, otp)) throw new AppError('auth/otp-incorrect')
  if (!(await spendChallenge(call, counted.challengeID))) throw new AppError('auth/otp-expired')
}

async function findOrMakeUser(transaction: Database, { keyring }: Pick<Context, 'keyring'>, email: string) {
  const index = emailIndex(keyring, email)
  const known = await transaction
    .selectFrom('users')
    .select(userColumns)
    .where('email_index', '=', index)
    .executeTakeFirst()
  if (known) return { row: known, isNew: false }
  const id = makeId()
  const row = await transaction
    .insertInto('users')
    .values({ id, email_index: index, about: sealUser(keyring, id, 1, { email, name: null }) })
    .returning(userColumns)
    .executeTakeFirstOrThrow()
  return { row, isNew: true }
}

/**
 * The token by which this browser is known: the one it sent if it was ever given out, else a new one. `isKnown` tells whether
 * this person has signed in from it before.
 */
async function recogniseDevice(
  transaction: Database,
  { now }: Context,
  userID: string,
  { deviceToken }: Origin,
): Promise<{ deviceToken: string; isKnown: boolean }> {
  const owners =
    deviceToken === undefined
      ? []
      : await transaction
          .selectFrom('known_devices')
          .select('user_id')
          .where('token_hash', '=', hashToken(deviceToken))
          .execute()
  const token = deviceToken === undefined || owners.length === 0 ? makeToken() : deviceToken
  await transaction
    .insertInto('known_devices')
    .values({ user_id: userID, token_hash: hashToken(token), last_seen_at: now() })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'token_hash']).doUpdateSet({ last_seen_at: sql`excluded.last_seen_at` }),
    )
    .execute()
  return { deviceToken: token, isKnown: owners.some((owner) => owner.user_id === userID) }
}
