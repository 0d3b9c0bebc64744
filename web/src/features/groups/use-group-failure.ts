import type { Group } from '@cardea/contract'
import { useQueryClient } from '@tanstack/react-query'
import { showError } from '../../feedback/show-error.ts'
import { useLayer } from '../../layers/layer.ts'
import { showToast } from '../../ui/toast.ts'
import { words } from '../../words/words.ts'
import { recordsQuery } from '../records/api.ts'
import { dropGroup, isGroupGone } from './api.ts'

/** Says that a group is no longer there for us; the reason is nobody's to tell. */
export function sayGroupGone({ name }: Pick<Group, 'name'>): void {
  showToast(words.t('groups:gone', { name }))
}

/**
 * What to do when a call about a group failed: one that is gone leaves the list with words, and what one saw through it
 * goes too; the rest is shown, as a toast where nothing else is said.
 */
export function useGroupFailure() {
  const queryClient = useQueryClient()
  const { layer, closeLayer } = useLayer()
  return async (group: Group, error: unknown, show: (error: unknown) => void = showError): Promise<void> => {
    if (!isGroupGone(error)) {
      show(error)
      return
    }
    if (layer) await closeLayer({ isSettled: true })
    dropGroup(queryClient, group._id)
    sayGroupGone(group)
    await queryClient.invalidateQueries(recordsQuery)
  }
}
