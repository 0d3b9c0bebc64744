/**
 * The keyring that belongs to a database and to every transaction on it, for what is sealed wherever it is written: no
 * function in between has to pass it on.
 */
import type { Kysely } from 'kysely'
import { poolOf } from '../database/pool-of.ts'
import type { Tables } from '../database/tables.ts'
import type { Keyring } from './keyring.ts'

const keyrings = new WeakMap<Kysely<Tables>, Keyring>()

/** For a pool: from now on `keyringOf` finds it. */
export const bindKeyring = (database: Kysely<Tables>, keyring: Keyring): void => {
  keyrings.set(database, keyring)
}

/** @throws Error if none was bound: a mistake of ours */
export function keyringOf(database: Kysely<Tables>): Keyring {
  const keyring = keyrings.get(poolOf(database))
  if (!keyring) throw new Error('No keyring was bound to this database.')
  return keyring
}
