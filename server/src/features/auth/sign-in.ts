import type { ActivityAction, EntryReply } from '@cardea/contract'
import { sql, type Transaction } from 'kysely'
import type { Context, Database } from '../../context.ts'
import type { Tables } from '../../database/tables.ts'
import { AppError, invalid } from '../../http/app-error.ts'
import { refuseDisabled } from '../../http/disabled.ts'
import type { Origin } from '../../http/handler.ts'
import { accountCulprit, refuseBanned } from '../../http/limits/bans.ts'
import { hashToken, makeToken } from '../../keyring/token.ts'
import { writeActivities } from '../activity/write-activity.ts'
import { claimPendingAccess } from '../pending-access/claim-pending-access.ts'
import { lockAddresses } from '../access/lock-addresses.ts'
import { openAbout, openUser, userColumns } from '../people/people.ts'
import { noteLanguage } from '../people/readers.ts'
import { isP256Point } from './client-key.ts'
import { deviceName } from '../people/device-name.ts'
import { tellOfNewDevice } from './new-device-mail.ts'
import { makeSession } from './sessions.ts'

type SignInContext = Context & { origin: Origin }

/** A person as stored. */
export type PersonRow = Parameters<typeof openUser>[1]

/** The browser's key of a body. @throws AppError request/invalid */
export function readClientKey(text: string | undefined): Buffer | null {
  if (text === undefined) return null
  const point = Buffer.from(text, 'base64url')
  if (isP256Point(point)) return point
  throw invalid('must be an uncompressed P-256 point', 'clientKey')
}

/**
 * Finds a person who has an account and holds their address, as a sign-in does.
 * @throws AppError auth/passkey-incorrect for an account that is gone
 */
export async function holdPerson(
  transaction: Database,
  { keyring }: Pick<Context, 'keyring'>,
  userID: string,
): Promise<PersonRow> {
  const find = () =>
    transaction.selectFrom('users').select(userColumns).where('id', '=', userID).executeTakeFirst()
  const seen = await find()
  if (seen) await lockAddresses(transaction, keyring, [openAbout(keyring, seen).email])
  const row = await find()
  if (!row) throw new AppError('auth/passkey-incorrect')
  return row
}

interface Proven {
  row: PersonRow
  /** The account was made by this call. */
  isNew: boolean
  clientKey: Buffer | null
  /** When they have proven it; left out: now. */
  provenAt?: Date
  /** At the provider, or by a passkey that was added by whom it has let in. */
  isByOidc?: boolean
  /** What was done besides, for the activity. */
  also?: ActivityAction
}

/**
 * Signs a person in who has proven who they are, by whatever way: session, device, mail of a new one, activity; whatever was shared
 * with their address becomes real. The caller holds the lock of the address (`lockAddresses`).
 * @throws AppError user/disabled, user/temp-ban
 */
export async function signIn(
  transaction: Transaction<Tables>,
  call: SignInContext,
  { row, isNew, clientKey, provenAt, isByOidc = false, also }: Proven,
): Promise<EntryReply> {
  await refuseDisabled(call, transaction, row.id)
  await refuseBanned(call, transaction, accountCulprit(row.id))
  await noteLanguage(transaction, row.id, call.origin.namedLanguage)
  await claimPendingAccess(transaction, call, row.id, openAbout(call.keyring, row).email)
  const { deviceToken, isKnown } = await recogniseDevice(transaction, call, row.id, call.origin)
  const { sessionID, ...tokens } = await makeSession(transaction, call, {
    userID: row.id,
    deviceHash: hashToken(deviceToken),
    shown: { device: deviceName(call.origin.userAgent), network: call.origin.network },
    clientKey,
    provenAt,
    isByOidc,
  })
  // A person who has just made the account has no other browser that this one could be told from.
  if (!isKnown && !isNew) await tellOfNewDevice(transaction, call, sessionID)
  const own = { actorID: row.id, sessionID, at: call.now() }
  await writeActivities(transaction, [
    ...(isNew ? [{ ...own, action: 'account.create' as const }] : []),
    ...(isKnown || isNew ? [] : [{ ...own, action: 'account.new-device' as const }]),
    ...(also ? [{ ...own, action: also }] : []),
    { ...own, action: 'account.sign-in' },
  ])
  return { ...tokens, deviceToken, user: openUser(call.keyring, row), isNewUser: isNew }
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
