import { groupRoutes, keyRoutes } from '@cardea/contract'
import { handle, handleList } from '../../http/handler.ts'
import { getGroupKeys, makeGroupKey } from './group-keys.ts'
import { searchGroups } from './search-groups.ts'
import { showGroup } from './show-groups.ts'
import { changeGroup, createGroup, deleteGroup } from './write-group.ts'

export const groupHandlers = [
  handle(groupRoutes.createGroup, createGroup),
  handleList(groupRoutes.searchGroups, searchGroups),
  handle(groupRoutes.getGroup, async (call) => {
    return showGroup(call, call.caller.userID, call.params.id)
  }),
  handle(groupRoutes.changeGroup, changeGroup),
  handle(groupRoutes.deleteGroup, deleteGroup),
  handle(keyRoutes.getGroupKeys, getGroupKeys),
  handle(keyRoutes.makeGroupKey, makeGroupKey),
]
