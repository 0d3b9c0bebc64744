import { canOnGroup, type Group } from '@cardea/contract'
import { useQueryClient } from '@tanstack/react-query'
import { loadPart } from '../../ui/lazy-part.ts'
import { noDrop, useDrop, type Drop } from './use-drop.ts'

/** Records of the list that are dropped on a group come into it, where one may put records into it. */
export function useGroupDrop(group: Group): Drop {
  const queryClient = useQueryClient()
  const drop = useDrop(async (ids) => {
    const { dropOnGroup, dropSays, planDrop } = await loadPart(
      () => import('../../components/groups/drop-on-group.ts'),
    )
    const planned = planDrop(queryClient, group, ids)
    return {
      isTaken: planned.coming.length > 0,
      says: () => dropSays(planned),
      take: () => dropOnGroup(queryClient, planned),
    }
  })
  return canOnGroup(group.role, 'addRecord') ? drop : noDrop
}
