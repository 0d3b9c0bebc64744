import { sql, type RawBuilder } from 'kysely'
import { transact, type Context, type Database } from '../../http/context.ts'
import type { Keyring } from '../../keyring/keyring.ts'
import { openSummary } from '../sealed-records/sealed-record.ts'
import { tagSecrets } from './secret-tags.ts'

/** A record and the tags of its secrets. */
export interface HeldSecrets {
  recordID: string
  tags: readonly Buffer[]
}

/** Stores the tags of new records. */
export async function addSecrets(transaction: Database, held: readonly HeldSecrets[]): Promise<void> {
  if (held.some(({ tags }) => tags.length > 0)) await secretRows(held).execute(transaction)
}

/** The same as an insertion, for another statement to carry. */
export function secretRows(held: readonly HeldSecrets[]): RawBuilder<unknown> {
  const rows = held.flatMap(({ recordID, tags }) => tags.map((tag) => ({ recordID, tag })))
  return sql`
    insert into secret_values (record_id, tag)
    select * from unnest(${rows.map(({ recordID }) => recordID)}::uuid[], ${rows.map(({ tag }) => tag)}::bytea[])
    on conflict do nothing`
}

/** Replaces the tags of a record, as parts of one statement. The caller holds the record. */
export const replacedSecrets = ({ recordID, tags }: HeldSecrets): RawBuilder<unknown>[] => [
  sql`delete from secret_values where record_id = ${recordID} and tag <> all(${tags}::bytea[])`,
  secretRows([{ recordID, tags }]),
]

const mostAtOnce = 200

/** Stores the tags of records that an earlier version wrote. A record that does not open gets none. */
export async function noteOldSecrets(
  context: Pick<Context, 'database' | 'keyring' | 'outbox' | 'live'>,
): Promise<void> {
  await transact(context, async (transaction) => {
    const rows = await transaction
      .selectFrom('records')
      .select(['id', 'data_key', 'summary', 'version'])
      .where('are_secrets_noted', '=', false)
      .orderBy('id')
      .limit(mostAtOnce)
      .forNoKeyUpdate()
      .skipLocked()
      .execute()
    if (rows.length === 0) return
    await addSecrets(
      transaction,
      rows.map((row) => ({ recordID: row.id, tags: tagsOf(context.keyring, row) })),
    )
    await sql`update records set are_secrets_noted = true, secrets_changed_at = updated_at
      where id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(transaction)
  })
}

function tagsOf(keyring: Keyring, row: Parameters<typeof openSummary>[1]): Buffer[] {
  try {
    return tagSecrets(keyring, row.id, openSummary(keyring, row)).map(({ tag }) => tag)
  } catch {
    return []
  }
}
