import { codeTries, spans, type Language } from '@cardea/contract'
import type { Context, Database } from '../../http/context.ts'
import { makeId } from '../../database/id.ts'
import { wideNetwork } from '../../http/client-network.ts'
import type { Keyring } from '../../keyring/keyring.ts'
import { countWrongTries, decideCodeLength, isVoid } from './code-budget.ts'

export interface Challenge {
  id: string
  codeLength: number
  sentAt: Date
  expiresAt: Date
}

const columns = ['id', 'code_length', 'sent_at', 'expires_at'] as const

const toChallenge = (row: {
  id: string
  code_length: number
  sent_at: Date
  expires_at: Date
}): Challenge => ({
  id: row.id,
  codeLength: row.code_length,
  sentAt: row.sent_at,
  expiresAt: row.expires_at,
})

/** The keyed hash by which an address is found; the address itself is sealed. */
export const emailIndex = (keyring: Keyring, email: string): Buffer => keyring.index('email', email)
const networkIndex = (keyring: Keyring, network: string): Buffer => keyring.index('network', network)

/** The wider network of a caller, bound to the address, so that the database does not tell who lives in one network. */
export const wideNetworkIndex = (keyring: Keyring, email: string, network: string): Buffer =>
  keyring.index('code-network', `${email}\0${wideNetwork(network)}`)

/**
 * What a code is for: signing in, becoming the address of that account, or opening that link. Unless `isMailed` is true,
 * the code of a link is never sent: nobody can tell.
 */
export type CodePurpose = 'entry' | { addressOf: string } | { link: string; isMailed?: boolean }

const boundTo = (purpose: CodePurpose): { user_id: string | null; link_id: string | null } => ({
  user_id: purpose !== 'entry' && 'addressOf' in purpose ? purpose.addressOf : null,
  link_id: purpose !== 'entry' && 'link' in purpose ? purpose.link : null,
})

/** A challenge of this address and purpose that can still be answered by its id. */
export async function findOpenChallenge(
  { database, keyring, now }: Context,
  id: string,
  email: string,
  purpose: CodePurpose,
): Promise<Challenge | undefined> {
  const at = now()
  const index = emailIndex(keyring, email)
  const row = await database
    .selectFrom('challenges')
    .select([...columns, 'device_hash'])
    .where('id', '=', id)
    .where('email_index', '=', index)
    .where('user_id', 'is not distinct from', boundTo(purpose).user_id)
    .where('link_id', 'is not distinct from', boundTo(purpose).link_id)
    .where('used_at', 'is', null)
    .where('named_tries', '<', codeTries.perChallenge)
    .where('expires_at', '>', at)
    .executeTakeFirst()
  if (!row || isVoid(row, await countWrongTries(database, index, at))) return undefined
  return toChallenge(row)
}

/** The requester of a code. */
export interface Asker {
  email: string
  network: string
  /** The language of the mail if the address has no account. */
  language: Language
  /** Their browser, if the account of that address knows it. */
  deviceHash: Buffer | null
  purpose: CodePurpose
  /** It is the first code after an invitation. */
  isAfterInvitation: boolean
}

/** Opens a challenge. The caller holds the lock of the address (`lockCodes`). */
export async function openChallenge(
  transaction: Database,
  { keyring, now }: Pick<Context, 'keyring' | 'now'>,
  { email, network, language, deviceHash, purpose, isAfterInvitation }: Asker,
): Promise<Challenge> {
  const sentAt = now()
  const index = emailIndex(keyring, email)
  const id = makeId()
  const row = await transaction
    .insertInto('challenges')
    .values({
      id,
      email_index: index,
      email: keyring.seal({ table: 'challenges', id, part: 'email', version: 1 }, email),
      network_index: networkIndex(keyring, network),
      wide_network_index: wideNetworkIndex(keyring, email, network),
      is_after_invitation: isAfterInvitation,
      device_hash: deviceHash,
      language,
      ...boundTo(purpose),
      code_length: await decideCodeLength(transaction, index, deviceHash, sentAt),
      sent_at: sentAt,
      expires_at: new Date(sentAt.getTime() + spans.codeLifetimeMs),
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
  return toChallenge(row)
}

/** Claims the right to send a challenge's mail again: true for exactly one caller, once the pause is over. */
export async function claimResend(transaction: Database, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('challenges')
    .set({ sent_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('sent_at', '<=', new Date(now.getTime() - spans.codeResendMs))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The challenge of a try: the one it names, else the newest that was opened from the same network. */
export async function findTriedChallenge(
  database: Database,
  keyring: Keyring,
  email: string,
  from: { challengeID: string } | { network: string },
  purpose: CodePurpose,
) {
  const ofAddress = database
    .selectFrom('challenges')
    .select(['id', 'code_length', 'device_hash'])
    .where('email_index', '=', emailIndex(keyring, email))
    .where('user_id', 'is not distinct from', boundTo(purpose).user_id)
    .where('link_id', 'is not distinct from', boundTo(purpose).link_id)
  const query =
    'challengeID' in from
      ? ofAddress.where('id', '=', from.challengeID)
      : ofAddress
          .where('network_index', '=', networkIndex(keyring, from.network))
          .orderBy('id', 'desc')
          .limit(1)
  return query.executeTakeFirst()
}

/** Spends a challenge while it is valid. Of any number of callers with the right code, exactly one gets true. */
export async function spendChallenge(
  database: Database,
  { now }: Pick<Context, 'now'>,
  id: string,
): Promise<boolean> {
  const at = now()
  const { numUpdatedRows } = await database
    .updateTable('challenges')
    .set({ used_at: at })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Gives a try back for a right code that is valid for another call. Only a person who has the right code gains a guess
 * by this.
 */
export async function giveTryBack(database: Database, id: string): Promise<void> {
  await database
    .updateTable('challenges')
    .set((value) => ({ named_tries: value('named_tries', '-', 1) }))
    .where('id', '=', id)
    .where('named_tries', '>', 0)
    .execute()
}

/** Removes challenges. Tries of the last day decide how long an address's codes are, so they are kept that long. */
export async function sweepChallenges({ database, now }: Pick<Context, 'database' | 'now'>): Promise<void> {
  const countedSince = new Date(now().getTime() - 2 * codeTries.countedForMs)
  await database.deleteFrom('challenges').where('expires_at', '<', countedSince).execute()
}
