import { canOnGroup, canOnRecord, type GroupAction, type RecordAction } from '@cardea/contract'
import type { QueryClient } from '@tanstack/react-query'
import { groupsQuery } from '../groups/groups.ts'
import { meQuery } from '../users/me.ts'
import { effectiveRoleOn } from '../records/ownership.ts'
import { recordsQuery } from '../records/records.ts'

/**
 * Whether one may do this to a record, as far as is known at this moment. A call that is known to be refused is not made:
 * the refusal would stand in one's own activity, as if one had tried. What is not known is left to the server.
 */
export function mayOnRecord(client: QueryClient, id: string, action: RecordAction): boolean {
  const me = client.getQueryData(meQuery.queryKey)
  const record = client.getQueryData(recordsQuery.queryKey)?.find(({ _id }) => _id === id)
  return !me || !record || canOnRecord(effectiveRoleOn(record, me._id), action)
}

/** The same for a group. */
export function mayOnGroup(client: QueryClient, id: string, action: GroupAction): boolean {
  const group = client.getQueryData(groupsQuery.queryKey)?.find(({ _id }) => _id === id)
  return !group || canOnGroup(group.role, action)
}
