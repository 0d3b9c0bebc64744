import type { AccessRequest } from '@cardea/contract'
import type { Context } from '../../http/context.ts'
import { findPeople } from '../people/people.ts'
import { openReason, type RequestRow } from './requests.ts'

/** Requests as those who may see them do, in the given order. */
export async function showRequests(
  { database, keyring }: Pick<Context, 'database' | 'keyring'>,
  rows: readonly RequestRow[],
): Promise<AccessRequest[]> {
  const ids = rows.flatMap((row) => [row.by_id, row.owner_id, row.decided_by])
  const people = await findPeople(
    database,
    keyring,
    ids.filter((id) => id !== null),
  )
  const personOf = (id: string | null) => (id === null ? null : (people.get(id) ?? null))
  return rows.flatMap((row): AccessRequest[] => {
    const by = personOf(row.by_id)
    if (!by) return []
    return [
      {
        _id: row.id,
        kind: row.kind,
        state: row.state,
        by,
        recordID: row.record_id,
        groupID: row.group_id,
        owner: personOf(row.owner_id),
        role: row.role,
        reason: openReason(keyring, row),
        until: row.until?.toISOString() ?? null,
        askedAt: row.asked_at.toISOString(),
        dueAt: row.due_at.toISOString(),
        decidedBy: personOf(row.decided_by),
      },
    ]
  })
}
