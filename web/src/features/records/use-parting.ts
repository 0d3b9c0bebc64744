import type { VaultRecord } from '@cardea/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showToast } from '../../ui/toast.ts'
import { dropFromList } from './api.ts'
import { ownAct } from '../live/own-acts.ts'
import { useRecordFailure } from './gone.ts'
import { useLayer } from '../../layers/layer.ts'
import { usePanel } from './open-panel.ts'

/**
 * Deletes or leaves a record, then closes what shows it, then takes it out of the list: in this order, so that the panel
 * does not wonder where it went.
 */
export function useParting(record: VaultRecord, part: (id: string) => Promise<unknown>, done: string) {
  const queryClient = useQueryClient()
  const { closeLayer } = useLayer()
  const { openID, closePanel } = usePanel()
  const onFailure = useRecordFailure()
  const [isParting, setParting] = useState(false)
  const go = async () => {
    setParting(true)
    try {
      await part(record._id)
    } catch (error) {
      setParting(false)
      await onFailure(record, error)
      return
    }
    if (openID === record._id) await closePanel({ isSettled: true })
    else await closeLayer({ isSettled: true })
    dropFromList(queryClient, record._id)
    showToast(done, { kind: 'done' })
  }
  return { go: () => void ownAct(go), isParting }
}
