import type { GroupSearch, SealedFor, groupRoutes } from '@cardea/contract'
import { timeOfId } from '../../database/id.ts'
import { groupMembers } from '../../database/role-views.ts'
import type { ListHandler } from '../../http/handler.ts'
import { skipCorruptRows } from '../../keyring/skip-corrupt-rows.ts'
import { containsFolded, foldText } from '../searching/matching.ts'
import { sortAndCut } from '../searching/sorting.ts'
import { openGroup } from '../sealed-records/about-group.ts'
import { showGroups } from './show-groups.ts'

/** A person is in few groups, so all are decrypted and the page is cut from them. */
export const searchGroups: ListHandler<typeof groupRoutes.searchGroups> = async (call) => {
  const { userID } = call.caller
  const { options, searches = [] } = call.body
  const rows = await call.database
    .selectFrom(groupMembers('member'))
    .innerJoin('groups', 'groups.id', 'member.group_id')
    .select([
      'groups.id',
      'groups.about',
      'groups.version',
      'groups.updated_at',
      'groups.sealed_for',
      'member.role',
    ])
    .where('member.user_id', '=', userID)
    .execute()
  const lists = skipCorruptRows(call)
  const named = await lists.keyring.openEach(rows, (row) => ({
    ...row,
    name: openGroup(lists.keyring, row).name,
  }))
  const wanted = searches.map(fold)
  const matches = named.filter((group) => matchesAll(group, wanted))
  const unsearched = countUnsearched(named, wanted)
  const page = sortAndCut(
    matches,
    ({ id, name, updated_at }) => ({
      id,
      name,
      createdAt: timeOfId(id).getTime(),
      updatedAt: updated_at.getTime(),
    }),
    options,
  )
  return {
    groups: await showGroups(lists, userID, page),
    total: matches.length,
    ...(unsearched > 0 && { unsearched }),
  }
}

const fold = (search: GroupSearch): GroupSearch =>
  search.field === 'name' ? { ...search, value: foldText(search.value) } : search

/** How many groups a search by name leaves out because only their people can open them. @param searches folded */
function countUnsearched(
  groups: readonly { name: string; role: string; sealed_for: SealedFor }[],
  searches: readonly GroupSearch[],
): number {
  const others = searches.filter(({ field }) => field !== 'name')
  if (others.length === searches.length) return 0
  return groups.filter((group) => group.sealed_for === 'people' && matchesAll(group, others)).length
}

/** @param searches folded */
function matchesAll(
  { name, role, sealed_for }: { name: string; role: string; sealed_for: SealedFor },
  searches: readonly GroupSearch[],
): boolean {
  const names = sealed_for === 'people' ? [] : [foldText(name)]
  return searches.every((search) =>
    search.field === 'role' ? role === search.value : containsFolded(names, search.value),
  )
}
