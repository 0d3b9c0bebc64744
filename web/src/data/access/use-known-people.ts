import type { User } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { groupsQuery } from '../groups/groups.ts'
import { recordsQuery } from '../records/records.ts'
import { useMe } from '../users/me.ts'
import { knownPeople } from './known-people.ts'

/** All people with whom the signed-in one shares something, those with the most first. */
export function useKnownPeople(): User[] {
  const me = useMe()
  const records = useQuery(recordsQuery).data
  const groups = useQuery(groupsQuery).data
  return useMemo(
    () => knownPeople([...(records ?? []), ...(groups ?? [])], me._id),
    [records, groups, me._id],
  )
}
