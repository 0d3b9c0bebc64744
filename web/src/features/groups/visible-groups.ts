import type { Group } from '@cardea/contract'
import { foldText } from '@cardea/client/search/fold-text'
import { byGroupName } from '../../data/groups/group-order.ts'
import type { GroupSearchParams, GroupSort } from './group-search-params.ts'
import { recordsIn, type GroupCounts } from '../../data/groups/use-group-counts.ts'
import { peopleIn } from '../../data/users/machine.ts'

type Compare = (a: Group, b: Group) => number

function comparisonOf(sort: GroupSort, counts: GroupCounts | undefined): Compare {
  const byName = byGroupName()
  switch (sort) {
    case 'name':
      return byName
    case 'newest':
      // Ids are UUIDv7: in the order in which they were made.
      return (a, b) => (a._id < b._id ? 1 : a._id > b._id ? -1 : 0)
    case 'records':
      return (a, b) => recordsIn(counts, b) - recordsIn(counts, a) || byName(a, b)
    case 'people':
      return (a, b) => peopleIn(b.access).length - peopleIn(a.access).length || byName(a, b)
  }
}

/** Each word is looked for in the group's name and in the names and addresses of the people in it. */
function isFound({ name, access }: Group, words: readonly string[]): boolean {
  const text = foldText([name, ...access.flatMap(({ user }) => [user.name ?? '', user.email])].join('\n'))
  return words.every((word) => text.includes(word))
}

/** The groups that filter and search leave, in order. */
export function visibleGroups(
  groups: readonly Group[],
  counts: GroupCounts | undefined,
  { role, sort = 'name' }: Pick<GroupSearchParams, 'role' | 'sort'>,
  query: string,
): Group[] {
  const words = foldText(query).split(/\s+/).filter(Boolean)
  return groups
    .filter((group) => (!role || group.role === role) && isFound(group, words))
    .toSorted(comparisonOf(sort, counts))
}
