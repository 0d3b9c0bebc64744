/** @file Groups that nothing can be sealed for by this person yet. */
import type { Group } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import { keysQuery } from '../keys/keys-query.ts'

export interface GroupWithoutKey {
  group: Group
  /** Whether the group has a key, which this person waits for. */
  hasKey: boolean
}

/** Those of the groups that cannot take what only its people can open: the person’s own are given keys in the act. */
export function useGroupsWithoutKey(groups: readonly Group[]): GroupWithoutKey[] {
  const known = useQuery({ ...keysQuery, enabled: groups.length > 0 }).data
  const own = known?.is === 'open' ? known.own?.groups : undefined
  if (!own) return []
  return groups.flatMap((group) => {
    const told = own.find(({ _id }) => _id === group._id)
    const isReady = told ? told.wrap !== null : group.role === 'OWNER'
    return isReady ? [] : [{ group, hasKey: told !== undefined }]
  })
}
