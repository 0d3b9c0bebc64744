/**
 * Rotates keys. A new key is announced first, so that every process has it before any seals with it; values of the old
 * one are sealed again in the background (seal-anew.ts).
 */
import { setTimeout as delay } from 'node:timers/promises'
import type { KeyObject } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { advisoryLocks } from '../../database/advisory-locks.ts'
import type { Tables } from '../../database/tables.ts'
import type { KeyPurpose } from '../../keyring/keyring.ts'
import { addNewKeys, keyringPollMs, readKeyring, unwrapKeys, wrapAnew } from '../../keyring/open-keyring.ts'
import { StartError } from '../../base/start-error.ts'

/**
 * The purposes whose keys can be rotated: sealed values can be sealed again, and codes live for minutes. Keys of
 * indexes and the pepper stay: an index must be computed the same way again, and the pepper is part of hashes of
 * passcodes that the server does not know.
 */
const changing: readonly KeyPurpose[] = ['data', 'code']

/** Three polls of every process. */
const introductionMs = 3 * keyringPollMs

/**
 * Rotates the keys. Started again after a crash, it continues with the announced keys.
 * @param wait until every process has had time to load the announced keys
 * @throws StartError
 */
export async function rotateKeys(
  database: Kysely<Tables>,
  wrappingKey: KeyObject,
  { now, wait = () => delay(introductionMs) }: { now: () => Date; wait?: () => Promise<unknown> },
): Promise<void> {
  await announce(database, wrappingKey, now())
  await wait()
  const isRefused = await inTurn(database, async (transaction) => {
    const refused = await transaction
      .deleteFrom('keyring')
      .where('state', '=', 'announced')
      .where('refused_at', 'is not', null)
      .returning('id')
      .execute()
    if (refused.length > 0) {
      await transaction.deleteFrom('keyring').where('state', '=', 'announced').execute()
      return true
    }
    const replaced = transaction.selectFrom('keyring').select('purpose').where('state', '=', 'announced')
    await transaction
      .updateTable('keyring')
      .set({ state: 'opens-only', retired_at: sql<Date>`now()` })
      .where('state', '=', 'active')
      .where('purpose', 'in', replaced)
      .execute()
    await transaction
      .updateTable('keyring')
      .set({ state: 'active' })
      .where('state', '=', 'announced')
      .execute()
    return false
  })
  if (isRefused) {
    throw new StartError(
      'A server process still runs with the master key from before it was changed. Restart it with the new one, and rotate again; nothing was changed.',
    )
  }
}

const announce = (database: Kysely<Tables>, wrappingKey: KeyObject, at: Date): Promise<void> =>
  inTurn(database, async (transaction) => {
    const keys = await readKeyring(transaction)
    unwrapKeys(keys, wrappingKey)
    const announced = new Set(keys.filter(({ state }) => state === 'announced').map(({ purpose }) => purpose))
    const missing = changing.filter((purpose) => !announced.has(purpose))
    if (missing.length === 0) return
    await addNewKeys(transaction, missing, 'announced', wrappingKey, at)
  })

/** Wraps all keys with another master key, in one transaction. @throws StartError if `from` does not open them */
export const changeMaster = (database: Kysely<Tables>, from: KeyObject, to: KeyObject): Promise<void> =>
  inTurn(database, async (transaction) => {
    for (const row of await readKeyring(transaction)) {
      await transaction
        .updateTable('keyring')
        .set({ wrapped_key: wrapAnew(row, from, to) })
        .where('id', '=', row.id)
        .execute()
    }
  })

const inTurn = <T>(database: Kysely<Tables>, work: (transaction: Kysely<Tables>) => Promise<T>): Promise<T> =>
  database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${advisoryLocks.changeKeys})`.execute(transaction)
    return work(transaction)
  })
