import { deviceName, type ActivityAction, type App, type EntryReply } from '@cardea/contract'
import { sql, type Transaction } from 'kysely'
import type { Context, Database } from '../../http/context.ts'
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
import { bindProvider } from '../provider-bindings/provider-binding.ts'
import { isP256Point } from '../../keyring/p256-point.ts'
import { tellOfNewDevice } from './new-device-mail.ts'
import { noteSignInNetwork } from './sign-in-networks.ts'
import { makeSession } from './sessions.ts'

type SignInContext = Context & { origin: Origin }

/** The stored row of a person. */
export type PersonRow = Parameters<typeof openUser>[1]

/** Reads the browser's key from a body. @throws AppError request/invalid */
export function readClientKey(text: string | undefined): Buffer | null {
  if (text === undefined) return null
  const point = Buffer.from(text, 'base64url')
  if (isP256Point(point)) return point
  throw invalid('must be an uncompressed P-256 point', 'clientKey')
}

/**
 * Finds a person with an account and locks their address, as a sign-in does.
 * @throws AppError auth/passkey-incorrect if the account is gone
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
  /** What signs in, if it is not the web client. */
  app?: App | undefined
  /** When they proved their identity; default: now. */
  provenAt?: Date | undefined
  /** Whether they came through the provider, or with a passkey that was added in a session from the provider. */
  isByOidc?: boolean
  /** The person at the provider who came, by `subjectIndex`: the account is bound to them. */
  subject?: Buffer | null
  /** A further action for the activity. */
  also?: ActivityAction
}

/**
 * Signs in a person who has proven their identity in any way: makes the session, recognises the device, mails about a
 * new one, writes the activity, and turns invitations to their address into access. The caller holds the lock of the
 * address (`lockAddresses`).
 * @throws AppError user/disabled, user/temp-ban, auth/oidc-other-person
 */
export async function signIn(
  transaction: Transaction<Tables>,
  call: SignInContext,
  { row, isNew, clientKey, app, provenAt, isByOidc = false, subject = null, also }: Proven,
): Promise<EntryReply> {
  await refuseDisabled(call, transaction, row.id)
  await refuseBanned(call, transaction, accountCulprit(row.id))
  const isBound = subject !== null && (await bindProvider(transaction, call, row.id, subject))
  await noteLanguage(transaction, row.id, call.origin.namedLanguage)
  const { email } = openAbout(call.keyring, row)
  await claimPendingAccess(transaction, call, row.id, email)
  await noteSignInNetwork(transaction, call, { id: row.id, email }, call.origin.network)
  const { deviceToken, isKnown } = await recogniseDevice(transaction, call, row.id, call.origin)
  const { sessionID, ...tokens } = await makeSession(transaction, call, {
    userID: row.id,
    deviceHash: hashToken(deviceToken),
    shown: { device: deviceName(call.origin.userAgent), network: call.origin.network, ...app },
    clientKey,
    provenAt,
    isByOidc,
  })
  // A new account has no other browser to tell this one from.
  if (!isKnown && !isNew) await tellOfNewDevice(transaction, call, sessionID)
  const own = { actorID: row.id, sessionID, at: call.now() }
  await writeActivities(transaction, [
    ...(isNew ? [{ ...own, action: 'account.create' as const }] : []),
    ...(isKnown || isNew ? [] : [{ ...own, action: 'account.new-device' as const }]),
    ...(isBound ? [{ ...own, action: 'account.bind-provider' as const }] : []),
    ...(also ? [{ ...own, action: also }] : []),
    { ...own, action: 'account.sign-in' },
  ])
  return { ...tokens, deviceToken, user: openUser(call.keyring, row), isNewUser: isNew }
}

/**
 * The device token of this browser: the one it sent, if we issued it, else a new one. `isKnown` tells whether this
 * person has signed in from it before.
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
