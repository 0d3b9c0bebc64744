import type { Context, Database } from '../../http/context.ts'
import { openRecord, sealRecord } from '../sealed-records/sealed-record.ts'

/** Puts what lists show of a record in place of what they showed, at the same version: under a new key nothing else changes. */
export async function replaceSummary(
  transaction: Database,
  { keyring }: Pick<Context, 'keyring'>,
  id: string,
  summary: string,
): Promise<void> {
  const row = await transaction
    .selectFrom('records')
    .select(['id', 'version', 'data_key', 'summary', 'secrets'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const content = openRecord(keyring, row)
  if (!content.sealed) throw new Error('The record is not sealed for people.')
  const renewed = { ...content, fields: [], sealed: { ...content.sealed, summary } }
  await transaction
    .updateTable('records')
    .set(sealRecord(keyring, id, row.version, renewed, row.data_key))
    .where('id', '=', id)
    .execute()
}
