import type { VaultRecord } from '@cardea/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useDeleteRecord, useRestoreRecord } from '../../data/records/records.ts'
import { shownName } from '@cardea/client/records/record-name'
import { useTrashDays } from '../../data/trash/trash-count.ts'
import { recordPanel } from '../../i18n/en/record-panel.ts'
import { texts } from '../../i18n/texts.ts'
import { showError } from '../../overlays/show-error.ts'
import { useOverlay } from '../../overlays/overlay.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { loadPart } from '../../ui/lazy-part.ts'
import { useRemoveOrLeave } from './use-remove-or-leave.ts'

const t = texts(recordPanel)

/** Deletes a record, with a way back for as long as a trash keeps it. */
export function useDelete(record: VaultRecord) {
  const name = shownName(record)
  const remove = useDeleteRecord()
  const restore = useRestoreRecord()
  const undo = {
    label: t('remove.undo'),
    onPress: () =>
      restore(record._id).then(() => showToast(t('remove.undone', { name }), { kind: 'done' }), showError),
  }
  const isForGood = useTrashDays() === 0
  return useRemoveOrLeave(
    record,
    remove.mutateAsync,
    t('remove.done', { name }),
    isForGood ? undefined : undo,
  )
}

/** Deletes at once a record that no other person has and the trash keeps; asks about any other. */
export function useAskToDelete(record: VaultRecord): () => Promise<void> {
  const queryClient = useQueryClient()
  const { openOverlay } = useOverlay()
  const { go } = useDelete(record)
  return async () => {
    const { _id: id } = record
    const { mayGoUnasked } = await loadPart(() => import('./remove-records.ts'))
    if (await mayGoUnasked(queryClient, [id])) go()
    else openOverlay({ action: 'delete', kind: 'record', id })
  }
}
