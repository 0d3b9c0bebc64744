import { roleOfStanding, type AdmittingRole, type Standing } from '@cardea/contract'
import { sql } from 'kysely'
import type { Database } from '../../context.ts'
import { processTime } from '../../database/process-time.ts'
import { eachInSlices } from '../../in-slices.ts'
import type { Scope } from './scope.ts'

/** Who sees what at one moment. */
export interface Snapshot {
  /** Person → record → role. */
  roles: Map<string, Map<string, AdmittingRole>>
  /** Who is in the group, where it is about one. */
  members: Set<string>
  /** Keyed hash of an address, in hex → what it is invited to of the scope: records, or the group. */
  invited: Map<string, Set<string>>
}

export async function lookAt(transaction: Database, scope: Scope): Promise<Snapshot> {
  const among = scope.userIDs === undefined ? sql`true` : sql`user_id = any(${scope.userIDs}::uuid[])`
  // A row a person and standing, the records as one text: fifty thousand rows take many times as long to read.
  const seeing = await sql<{ user_id: string; standing: Standing; record_ids: string }>`
    select user_id, standing, string_agg(record_id::text, ' ') as record_ids from record_roles(${processTime})
    where record_id = any(${scope.recordIDs}::uuid[]) and standing <> 'REVOKE' and ${among}
    group by user_id, standing`.execute(transaction)
  const roles: Snapshot['roles'] = new Map()
  await eachInSlices(seeing.rows, ({ user_id, standing, record_ids }) => {
    const own = roles.get(user_id) ?? new Map<string, AdmittingRole>()
    roles.set(user_id, own)
    for (const recordID of record_ids.split(' ')) own.set(recordID, roleOfStanding(standing))
  })
  return {
    roles,
    members: await findMembers(transaction, scope),
    invited: await findInvited(transaction, scope),
  }
}

async function findMembers(transaction: Database, { groupID }: Scope): Promise<Set<string>> {
  if (groupID === undefined) return new Set()
  const { rows } = await sql<{ user_id: string }>`
    select user_id from group_members(${processTime}) where group_id = ${groupID}`.execute(transaction)
  return new Set(rows.map((row) => row.user_id))
}

async function findInvited(
  transaction: Database,
  { recordIDs, groupID, strangers }: Scope,
): Promise<Snapshot['invited']> {
  const invited: Snapshot['invited'] = new Map()
  if (strangers.length === 0) return invited
  const items = groupID === undefined ? recordIDs : [groupID]
  const { rows } = await sql<{ email_index: Buffer; item_id: string }>`
    select email_index, coalesce(record_id, group_id) as item_id from pending_access
    where coalesce(record_id, group_id) = any(${items}::uuid[]) and expires_at > ${processTime}`.execute(
    transaction,
  )
  for (const { email_index, item_id } of rows) {
    const address = email_index.toString('hex')
    invited.set(address, (invited.get(address) ?? new Set()).add(item_id))
  }
  return invited
}
