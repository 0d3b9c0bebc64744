/**
 * How often the codes of one address can be guessed (docs/product.md, section 2). Challenges may be opened beforehand, from any
 * number of networks and for any number of processes, so what is counted is the address: the code that counts holds its lock, and
 * a try is committed before it is compared.
 */
import { codeTries } from '@cardea/contract'
import { sql } from 'kysely'
import type { Database } from '../../context.ts'
import type { Keyring } from '../../keyring/keyring.ts'

/** Holds other openings and tries of this address off until the transaction ends. */
export async function lockCodes(transaction: Database, keyring: Keyring, email: string): Promise<void> {
  const lock = keyring.index('code-lock', email).readBigInt64BE(0)
  await sql`select pg_advisory_xact_lock(${lock.toString()}::bigint)`.execute(transaction)
}

/** Wrong tries of an address within a day; `short`: those at codes of six digits among them. */
export interface WrongTries {
  all: number
  short: number
}

/** The try that succeeded is counted with its challenge, but was not wrong. */
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

/** What decides whether a challenge may still be tried. */
export interface GuessedCode {
  code_length: number
  device_hash: Buffer | null
}

/**
 * Is there no guess left for this challenge? A long code cannot be guessed. Strangers have the first half of the budget together;
 * what they use up leaves the other half to the known devices of the account.
 */
export function isVoid({ code_length, device_hash }: GuessedCode, wrong: WrongTries): boolean {
  if (code_length === codeTries.longCharacters) return false
  return device_hash === null
    ? wrong.all >= codeTries.perAddressBeforeLongCodes
    : wrong.short >= codeTries.shortPerAddress
}

/**
 * How long the code of a new challenge is.
 * @param deviceHash the known device of the account that asks; what it has opened itself leaves its codes short
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
