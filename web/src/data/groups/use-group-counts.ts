import type { Group, VaultRecord } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import { recordsQuery } from '../records/records.ts'

/** How many records one sees in each group, by its id; groups without any are missing. */
export type GroupCounts = Readonly<Record<string, number>>

function countByGroup(records: readonly VaultRecord[]): GroupCounts {
  const counts: Record<string, number> = {}
  for (const { groupIDs } of records) {
    for (const id of groupIDs) counts[id] = (counts[id] ?? 0) + 1
  }
  return counts
}

/** Counted from the one list, so that a number changes with what it counts; undefined until the list is there. */
export function useGroupCounts(): GroupCounts | undefined {
  return useQuery({ ...recordsQuery, select: countByGroup }).data
}

/** How many records the server can open of a group whose own name it cannot read. */
export function useReadableIn({ _id, sealedFor }: Pick<Group, '_id' | 'sealedFor'>): number {
  const select = (records: readonly VaultRecord[]): number =>
    sealedFor === 'server'
      ? 0
      : records.filter((one) => one.sealedFor === 'server' && one.groupIDs.includes(_id)).length
  return useQuery({ ...recordsQuery, select }).data ?? 0
}

/** How many records one sees in a group. */
export function recordsIn(
  counts: GroupCounts | undefined,
  group: { _id: string; recordCount: number },
): number {
  return counts ? (counts[group._id] ?? 0) : group.recordCount
}
