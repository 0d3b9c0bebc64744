/** Which pool a transaction or a held connection belongs to, for what is known of the pool alone. */
import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

const pools = new WeakMap<Kysely<Tables>, Kysely<Tables>>()

/** For what was just made on a pool, or on something that was made on one. */
export const notePool = (made: Kysely<Tables>, on: Kysely<Tables>): void => {
  pools.set(made, poolOf(on))
}

/** The pool itself, where nothing else was noted. */
export const poolOf = (database: Kysely<Tables>): Kysely<Tables> => pools.get(database) ?? database
