import { sql, type RawBuilder } from 'kysely'
import type { Acting } from '../operators/act-on-person.ts'

/** The keyed hash of the acting operator's address; null for a command. */
export const addressIndexOf = ({ actorID }: Acting): RawBuilder<Buffer | null> =>
  sql<Buffer | null>`(select email_index from users where id = ${actorID})`

/**
 * Whether a row's `asked_by` and `asked_by_index` are the acting operator's: the same account, or another account with
 * the same address. Commands are one operator.
 */
export const isAskedBy = (acting: Acting): RawBuilder<boolean> =>
  sql<boolean>`(coalesce(asked_by = ${acting.actorID}, false) or asked_by_index is not distinct from ${addressIndexOf(acting)})`
