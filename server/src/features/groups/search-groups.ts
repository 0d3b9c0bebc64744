import type { GroupSearch, groupRoutes } from '@cardea/contract'
import { timeOfId } from '../../database/id.ts'
import type { Handler } from '../../http/handler.ts'
import { forLists } from '../../keyring/for-lists.ts'
import { containsFolded, foldText } from '../searching/matching.ts'
import { sortAndCut } from '../searching/sorting.ts'
import { openGroup } from './group-about.ts'
import { showGroups } from './show-groups.ts'

/** Nobody is in thousands of groups, so all are opened and the page is cut from them. */
export const searchGroups: Handler<typeof groupRoutes.searchGroups> = async (call) => {
  const { userID } = call.caller
  const { options, searches = [] } = call.body
  const rows = await call.database
    .selectFrom('group_members as member')
    .innerJoin('groups', 'groups.id', 'member.group_id')
    .select(['groups.id', 'groups.about', 'groups.version', 'groups.updated_at', 'member.role'])
    .where('member.user_id', '=', userID)
    .execute()
  const lists = forLists(call)
  const named = lists.keyring.openEach(rows, (row) => ({ ...row, name: openGroup(lists.keyring, row).name }))
  const matches = named.filter((group) => searches.every((search) => matchesOne(group, search)))
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
  return { groups: await showGroups(lists, userID, page), total: matches.length }
}

const matchesOne = (group: { name: string; role: string }, search: GroupSearch): boolean =>
  search.field === 'role' ? group.role === search.value : containsFolded([group.name], foldText(search.value))
