import { sql } from 'kysely'
import type { Context, Database } from '../../http/context.ts'
import { sealTrustedEmail } from '../people/trust-row.ts'

/**
 * Trust follows a person to their new address, so that a later owner of the old one is trusted by no person. The
 * caller holds both addresses.
 */
export async function followAddress(
  transaction: Database,
  { keyring }: Pick<Context, 'keyring'>,
  before: string,
  email: string,
): Promise<void> {
  const [from, to] = [keyring.index('email', before), keyring.index('email', email)]
  await sql`
    delete from trusted_people trust where email_index = ${from} and exists (
      select from trusted_people other where other.owner_id = trust.owner_id and other.email_index = ${to})`.execute(
    transaction,
  )
  const { rows } = await sql<{ id: string }>`
    select id from trusted_people where email_index = ${from} order by id for update`.execute(transaction)
  for (const { id } of rows) {
    await transaction
      .updateTable('trusted_people')
      .set({ email_index: to, email: sealTrustedEmail(keyring, id, email) })
      .where('id', '=', id)
      .execute()
  }
}
