import type { VaultRecord } from '@cardea/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { wordsOf } from '../../../words/words.ts'
import { settingQuery } from '../../user-settings/api.ts'
import { callPin, showPin } from '../../user-settings/pins.ts'
import { runMany } from '../run-many.ts'
import { tellResult } from './tell-result.ts'

/** Pins many records, or takes their pins off; shown at once, and it can be undone. */
export function usePinMany() {
  const t = wordsOf('selection')
  const queryClient = useQueryClient()
  const [isPinning, setPinning] = useState(false)

  const change = async (records: readonly VaultRecord[], isPinned: boolean) => {
    await queryClient.cancelQueries(settingQuery)
    const show = ({ _id }: VaultRecord, shown: boolean) => showPin(queryClient, { id: _id, isPinned: shown })
    for (const record of records) show(record, isPinned)
    const result = await runMany(records, ({ _id }) => callPin({ id: _id, isPinned }))
    const done = new Set(result.done)
    for (const record of records) if (!done.has(record)) show(record, !isPinned)
    return result
  }

  const pinMany = async (records: readonly VaultRecord[], isPinned: boolean): Promise<void> => {
    setPinning(true)
    const result = await change(records, isPinned)
    setPinning(false)
    const said = t(isPinned ? 'pinned' : 'unpinned', { count: result.done.length })
    const undo = () => void change(result.done, !isPinned)
    tellResult(result, records.length, said, { label: t('undo'), onPress: undo })
  }
  return { pinMany, isPinning }
}
