import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../http/context.ts'
import type { TrustRow } from './trust-row.ts'

export interface Pair extends TrustRow {
  trusted_id: string | null
  /** The present generation of the keys of each side; null without keys. */
  generation: number | null
  owner_generation: number | null
  /** Whether the box was made with the present keys of both sides, for this account. */
  has_box: boolean
}

/** Who trusts whom. @param which conditions on `trust` and the trusted `person`, who may have no account */
export async function findPairs(database: Database, which: RawBuilder<unknown>): Promise<Pair[]> {
  const { rows } = await sql<Pair>`
    select trust.*, person.id as trusted_id, keys.generation, own.generation as owner_generation,
      coalesce(trust.box_user_id = person.id and trust.box_generation = keys.generation
        and trust.box_owner_generation = own.generation, false) as has_box
    from trusted_people trust
    left join users person on person.email_index = trust.email_index and person.kind = 'person'
    left join person_keys keys on keys.user_id = person.id
    left join person_keys own on own.user_id = trust.owner_id
    where ${which} order by trust.id`.execute(database)
  return rows
}
