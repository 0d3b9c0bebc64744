import { codeTries, spans } from '@cardea/contract'
import { sql } from 'kysely'
import type { Context, Database } from '../../context.ts'
import { makeId } from '../../database/id.ts'
import type { Keyring } from '../../keyring/keyring.ts'

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

export const emailIndex = (keyring: Keyring, email: string): Buffer => keyring.index('email', email)
export const networkIndex = (keyring: Keyring, network: string): Buffer => keyring.index('network', network)

/** A challenge of this address that can still be answered by name. */
export async function findOpenChallenge(
  { database, keyring, now }: Context,
  id: string,
  email: string,
): Promise<Challenge | undefined> {
  const row = await database
    .selectFrom('challenges')
    .select(columns)
    .where('id', '=', id)
    .where('email_index', '=', emailIndex(keyring, email))
    .where('used_at', 'is', null)
    .where('named_tries', '<', codeTries.perChallenge)
    .where('expires_at', '>', now())
    .executeTakeFirst()
  return row && toChallenge(row)
}

/** Opens a challenge; after many wrong tries in a day an address gets codes that cannot be guessed. */
export async function openChallenge(
  transaction: Database,
  { keyring, now }: Pick<Context, 'keyring' | 'now'>,
  email: string,
  network: string,
): Promise<Challenge> {
  const sentAt = now()
  const index = emailIndex(keyring, email)
  const wrongTries = await countWrongTries(transaction, index, sentAt)
  const id = makeId()
  const row = await transaction
    .insertInto('challenges')
    .values({
      id,
      email_index: index,
      email: keyring.seal({ table: 'challenges', id, part: 'email', version: 1 }, email),
      network_index: networkIndex(keyring, network),
      code_length:
        wrongTries >= codeTries.perAddressBeforeLongCodes ? codeTries.longCharacters : codeTries.shortDigits,
      sent_at: sentAt,
      expires_at: new Date(sentAt.getTime() + spans.codeLifetimeMs),
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
  return toChallenge(row)
}

/** The try that succeeded is counted with its challenge, but was not wrong. */
async function countWrongTries(database: Database, index: Buffer, now: Date): Promise<number> {
  const { tries } = await database
    .selectFrom('challenges')
    .select(
      sql<number>`coalesce(sum(named_tries + unnamed_tries - (used_at is not null)::int), 0)::int`.as(
        'tries',
      ),
    )
    .where('email_index', '=', index)
    .where('tried_at', '>', new Date(now.getTime() - codeTries.countedForMs))
    .executeTakeFirstOrThrow()
  return tries
}

/** Claims the right to send a challenge's mail again: true for one caller, once the pause is over. */
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

/** What a counted try may be compared with; or why there is nothing to compare. */
export type CountedTry = { challengeID: string; codeLength: number } | 'unknown' | 'over'

/**
 * Counts one try, in a statement of its own that is committed before anything is compared: an error later on cannot
 * give it back (CVE-2026-35597). A named challenge has five tries; the newest one of the same network has five more for
 * callers that name none, so that nobody can use up another's.
 */
export async function countTry(
  { database, keyring, now }: Context,
  email: string,
  from: { challengeID: string } | { network: string },
): Promise<CountedTry> {
  const at = now()
  const counter = 'challengeID' in from ? 'named_tries' : 'unnamed_tries'
  const id = await findTriedChallenge(database, keyring, email, from)
  if (id === undefined) return 'unknown'
  const row = await database
    .updateTable('challenges')
    .set((value) => ({ [counter]: value(counter, '+', 1), tried_at: at }))
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .where(counter, '<', codeTries.perChallenge)
    .returning('code_length')
    .executeTakeFirst()
  return row ? { challengeID: id, codeLength: row.code_length } : 'over'
}

async function findTriedChallenge(
  database: Database,
  keyring: Keyring,
  email: string,
  from: { challengeID: string } | { network: string },
): Promise<string | undefined> {
  const ofAddress = database
    .selectFrom('challenges')
    .select('id')
    .where('email_index', '=', emailIndex(keyring, email))
  const query =
    'challengeID' in from
      ? ofAddress.where('id', '=', from.challengeID)
      : ofAddress
          .where('network_index', '=', networkIndex(keyring, from.network))
          .orderBy('id', 'desc')
          .limit(1)
  const row = await query.executeTakeFirst()
  return row?.id
}

/** Spends a challenge: true for exactly one of any number of callers with the right code. */
export async function spendChallenge({ database, now }: Context, id: string): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('challenges')
    .set({ used_at: now() })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
