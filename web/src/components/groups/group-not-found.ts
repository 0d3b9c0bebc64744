import type { Group } from '@cardea/contract'
import { useQueryClient } from '@tanstack/react-query'
import { showError } from '../../overlays/show-error.ts'
import { useOverlay } from '../../overlays/overlay.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { groups } from '../../i18n/en/groups.ts'
import { texts } from '../../i18n/texts.ts'
import { recordsQuery } from '../../data/records/records.ts'
import { dropGroup, isGroupGone } from '../../data/groups/groups.ts'

const t = texts(groups)

/** Says that a group is no longer there for us; the reason stays secret. */
export function sayGroupGone({ name }: Pick<Group, 'name'>): void {
  showToast(t('gone', { name }))
}

/**
 * What to do when a call about a group failed: one that is gone leaves the list with words, and what one saw through it
 * goes too; the rest is shown, as a toast where nothing else is said.
 */
export function useGroupFailure() {
  const queryClient = useQueryClient()
  const { shownNow, closeOverlay } = useOverlay()
  return async (group: Group, error: unknown, show: (error: unknown) => void = showError): Promise<void> => {
    if (!isGroupGone(error)) {
      show(error)
      return
    }
    if (shownNow()) await closeOverlay({ isSettled: true })
    dropGroup(queryClient, group._id)
    sayGroupGone(group)
    await queryClient.invalidateQueries(recordsQuery)
  }
}
