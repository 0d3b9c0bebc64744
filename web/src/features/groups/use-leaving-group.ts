import type { Group } from '@cardea/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useOverlay } from '../../overlays/overlay.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { recordsQuery } from '../../data/records/records.ts'
import { dropGroup } from '../../data/groups/groups.ts'

/**
 * After a group was deleted or left: closes the question, leaves the group's own page, then takes it out of the list, in
 * this order, so that no page wonders where it went. What one saw through it alone goes with the next list.
 */
export function useLeavingGroup(group: Group) {
  const queryClient = useQueryClient()
  const router = useRouter()
  const navigate = useNavigate()
  const { closeOverlay } = useOverlay()
  return async (done: string): Promise<void> => {
    await closeOverlay({ isSettled: true })
    const { pathname, search } = router.state.location
    const isShown = pathname.startsWith(`/group_records/${group._id}`) || search.group === group._id
    if (isShown) await navigate({ to: '/groups', replace: true })
    dropGroup(queryClient, group._id)
    showToast(done, { kind: 'done' })
    await queryClient.invalidateQueries(recordsQuery)
  }
}
