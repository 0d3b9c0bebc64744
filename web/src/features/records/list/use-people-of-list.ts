import type { VaultRecord, Group } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { locale } from '../../../i18n/locale.ts'
import { groupsQuery } from '../../../data/groups/groups.ts'
import { useMe } from '../../../data/users/me.ts'
import { personName } from '../../../data/records/ownership.ts'
import { peopleOf } from '../../../data/records/people-of.ts'
import { recordsQuery } from '../../../data/records/records.ts'

const noRecords: readonly VaultRecord[] = []
const noGroups: readonly Group[] = []

/** The others with whom one has a record in common, by name. */
export function usePeopleOfList(): readonly { id: string; name: string }[] {
  const ownID = useMe()._id
  const records = useQuery(recordsQuery).data ?? noRecords
  const groups = useQuery(groupsQuery).data ?? noGroups
  return useMemo(
    () =>
      peopleOf(records, groups, ownID)
        .map((user) => ({ id: user._id, name: personName(user) }))
        .toSorted((a, b) => a.name.localeCompare(b.name, locale())),
    [records, groups, ownID],
  )
}
