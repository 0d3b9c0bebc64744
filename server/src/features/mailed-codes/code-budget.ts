/**
 * How often the codes of one address can be guessed (docs/product.md, section 2). Challenges may be opened in advance,
 * from any number of networks and at any number of processes, so guesses are counted by address: the counting code
 * holds the lock of the address, and a try is committed before it is compared.
 */
import { codeTries } from '@cardea/contract'
import { sql } from 'kysely'
import type { Database } from '../../http/context.ts'
import type { Keyring } from '../../keyring/keyring.ts'

/** Makes other openings and tries of this address wait until the transaction ends. */
export async function lockCodes(transaction: Database, keyring: Keyring, email: string): Promise<void> {
  const lock = keyring.index('code-lock', email).readBigInt64BE(0)
  await sql`select pg_advisory_xact_lock(${lock.toString()}::bigint)`.execute(transaction)
}

/** The wrong tries of an address within a day. `short`: those among them at codes of six digits. */
export interface WrongTries {
  all: number
  short: number
}

/** Leaves out the tries that succeeded: these are counted on their challenges, but were not wrong. */
export async function countWrongTries(
  database: Database,
  emailIndex: Buffer,
  now: Date,
): Promise<WrongTries> {
  const wrong = sql`coalesce(sum(named_tries + unnamed_tries - (used_at is not null)::int)`
  return database
    .selectFrom('challenges')
    .select([
      sql<number>`${wrong}, 0)::int`.as('all'),
      sql<number>`${wrong} filter (where code_length = ${codeTries.shortDigits}), 0)::int`.as('short'),
    ])
    .where('email_index', '=', emailIndex)
    .where('tried_at', '>', new Date(now.getTime() - codeTries.countedForMs))
    .executeTakeFirstOrThrow()
}

/** The columns that decide whether a challenge may still be tried. */
export interface GuessedCode {
  code_length: number
  device_hash: Buffer | null
}

/**
 * Whether no guess is left for this challenge. A long code cannot be guessed. All strangers share the first half of the
 * budget; the other half is left to the account's known devices.
 */
export function isVoid({ code_length, device_hash }: GuessedCode, wrong: WrongTries): boolean {
  if (code_length === codeTries.longCharacters) return false
  return device_hash === null
    ? wrong.all >= codeTries.perAddressBeforeLongCodes
    : wrong.short >= codeTries.shortPerAddress
}

/**
 * Decides the length of a new challenge's code.
 * @param deviceHash the asking device, if the account knows it; open challenges of its own do not lengthen its codes
 */
export async function decideCodeLength(
  transaction: Database,
  emailIndex: Buffer,
  deviceHash: Buffer | null,
  now: Date,
): Promise<number> {
  const wrong = await countWrongTries(transaction, emailIndex, now)
  if (wrong.all >= codeTries.perAddressBeforeLongCodes) return codeTries.longCharacters
  const { open } = await transaction
    .selectFrom('challenges')
    .select(sql<number>`count(*)::int`.as('open'))
    .where('email_index', '=', emailIndex)
    .where('code_length', '=', codeTries.shortDigits)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('named_tries', '<', codeTries.perChallenge)
    .where(sql<boolean>`(${deviceHash}::bytea is null or device_hash is distinct from ${deviceHash})`)
    .executeTakeFirstOrThrow()
  const guesses = wrong.all + codeTries.perChallenge * (open + 1)
  return guesses > codeTries.shortPerAddress ? codeTries.longCharacters : codeTries.shortDigits
}
