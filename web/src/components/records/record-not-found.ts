import type { VaultRecord } from '@cardea/contract'
import { useQueryClient } from '@tanstack/react-query'
import { showToast } from '../../ui/feedback/toast.ts'
import { records } from '../../i18n/en/records.ts'
import { texts } from '../../i18n/texts.ts'
import { showError } from '../../overlays/show-error.ts'
import { dropFromList, isGone } from '../../data/records/records.ts'
import { usePanel } from './open-panel.ts'
import { shownName } from '@cardea/client/records/record-name'

const t = texts(records)

/** Says that a record is no longer there for us; the reason stays secret. */
export function sayGone(record: VaultRecord): void {
  showToast(t('gone', { name: shownName(record) }))
}

/** What to do when a call about a record failed: one that is gone leaves list and panel with words, the rest is shown, as a toast where nothing else is said. */
export function useRecordFailure() {
  const queryClient = useQueryClient()
  const { openNow, closePanel } = usePanel()
  return async (
    record: VaultRecord,
    error: unknown,
    show: (error: unknown) => void = showError,
  ): Promise<void> => {
    if (!isGone(error)) {
      show(error)
      return
    }
    if (openNow() === record._id) await closePanel({ isSettled: true })
    dropFromList(queryClient, record._id)
    sayGone(record)
  }
}
