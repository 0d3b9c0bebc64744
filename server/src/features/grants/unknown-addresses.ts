import { sql } from 'kysely'
import type { Context, Database } from '../../http/context.ts'
import { processTime } from '../../database/process-time.ts'
import { recordRoles } from '../../database/role-views.ts'

/**
 * Of these addresses, those of whom a person may not know whether they have an account: the person shares no record and
 * no group with the account, and has invited the address to nothing. The person's own address is known.
 */
export async function findUnknownAddresses(
  { database, keyring, now }: Pick<Context, 'keyring' | 'now'> & { database: Database },
  userID: string,
  emails: readonly string[],
): Promise<string[]> {
  if (emails.length === 0) return []
  const indexed = emails.map((email) => ({ email, index: keyring.index('email', email) }))
  const indexes = indexed.map(({ index }) => index)
  const { rows } = await sql<{ email_index: Buffer }>`
    with account as materialized (
      select id, email_index from users where email_index = any(${indexes}::bytea[])
    ), seen_group as materialized (
      select group_id from group_members(${processTime}) where user_id = ${userID}
    ), seen_record as materialized (
      select record_id from ${recordRoles('role')} where user_id = ${userID} and effective_role <> 'REVOKE'
        and exists (select from account where id <> ${userID})
    ), people as (
      select user_id from group_members(${processTime})
      where group_id in (select group_id from seen_group) and user_id in (select id from account)
      union
      select owner_id from records
      where owner_id in (select id from account) and id in (select record_id from seen_record)
      union
      select user_id from record_access
      where user_id in (select id from account) and ended_at is null and record_id in (select record_id from seen_record)
      union
      select member.user_id from group_members(${processTime}) member
      join group_records held on held.group_id = member.group_id
      where member.user_id in (select id from account) and held.record_id in (select record_id from seen_record)
    )
    select email_index from account where id = ${userID} or id in (select user_id from people)
    union
    select email_index from pending_access
    where email_index = any(${indexes}::bytea[]) and invited_by = ${userID} and expires_at > ${now()}`.execute(
    database,
  )
  const known = new Set(rows.map((row) => row.email_index.toString('hex')))
  return indexed.filter(({ index }) => !known.has(index.toString('hex'))).map(({ email }) => email)
}
