import { sql, type RawBuilder } from 'kysely'
import { transact, type Context, type Database } from '../../context.ts'
import type { Keyring } from '../../keyring/keyring.ts'
import { openSummary } from '../sealed-records/sealed-record.ts'
import { tagSecrets } from './secret-tags.ts'

/** A record and the tags of what it holds. */
export interface HeldSecrets {
  recordID: string
  tags: readonly Buffer[]
}

/** Notes what new records hold. */
export async function addSecrets(transaction: Database, held: readonly HeldSecrets[]): Promise<void> {
  if (held.some(({ tags }) => tags.length > 0)) await secretRows(held).execute(transaction)
}

/** What new records hold, as an insertion. */
export function secretRows(held: readonly HeldSecrets[]): RawBuilder<unknown> {
  const rows = held.flatMap(({ recordID, tags }) => tags.map((tag) => ({ recordID, tag })))
  return sql`
    insert into secret_values (record_id, tag)
    select * from unnest(${rows.map(({ recordID }) => recordID)}::uuid[], ${rows.map(({ tag }) => tag)}::bytea[])
    on conflict do nothing`
}

/** What a record holds from now on in place of what it held, as writes of one statement. The caller holds the record. */
export const replacedSecrets = ({ recordID, tags }: HeldSecrets): RawBuilder<unknown>[] => [
  sql`delete from secret_values where record_id = ${recordID} and tag <> all(${tags}::bytea[])`,
  secretRows([{ recordID, tags }]),
]

const mostAtOnce = 200

/** Notes what records hold that an earlier version wrote; one that does not open holds nothing that is known of. */
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
