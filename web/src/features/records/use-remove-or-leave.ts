import type { VaultRecord } from '@cardea/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showToast, undoMs, type ToastOptions } from '../../ui/feedback/toast.ts'
import { dropFromList } from '../../data/records/records.ts'
import { ownAct } from '../../data/live/own-acts.ts'
import { useRecordFailure } from '../../components/records/record-not-found.ts'
import { useOverlay } from '../../overlays/overlay.ts'
import { usePanel } from '../../components/records/open-panel.ts'

/**
 * Deletes or leaves a record, then closes what shows it, then takes it out of the list: in this order, so that the panel
 * does not wonder where it went.
 */
export function useRemoveOrLeave(
  record: VaultRecord,
  remove: (id: string) => Promise<unknown>,
  done: string,
  undo?: ToastOptions['action'],
) {
  const queryClient = useQueryClient()
  const { shownNow, closeOverlay } = useOverlay()
  const { openNow, closePanel } = usePanel()
  const onFailure = useRecordFailure()
  const [isRemoving, setRemoving] = useState(false)
  const go = async () => {
    setRemoving(true)
    const isOpen = openNow() === record._id
    try {
      await remove(record._id)
    } catch (error) {
      setRemoving(false)
      await onFailure(record, error)
      return
    }
    if (isOpen) await closePanel({ isSettled: true })
    else if (shownNow()) await closeOverlay({ isSettled: true })
    dropFromList(queryClient, record._id)
    showToast(done, { kind: 'done', about: record._id, ...(undo && { action: undo, stayMs: undoMs }) })
  }
  return { go: () => void ownAct(go), isRemoving }
}
