import { canOnGroup, type Group } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import { groupsQuery } from './groups.ts'
import { byGroupName } from './group-order.ts'

const openGroups = (groups: readonly Group[]): Group[] =>
  groups.filter(({ role }) => canOnGroup(role, 'addRecord')).toSorted(byGroupName())

/** The groups one may put records into, by name. */
export const useOpenGroups = (): Group[] => useQuery({ ...groupsQuery, select: openGroups }).data ?? []
