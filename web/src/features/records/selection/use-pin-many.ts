import type { VaultRecord } from '@cardea/contract'
import { useQueryClient } from '@tanstack/react-query'
import { wordsOf } from '../../../i18n/words.ts'
import { settingQuery } from '../../../data/settings/user-setting.ts'
import { callPin, showPin } from '../../../components/records/use-pin.ts'
import { tellResult } from '../../../components/records/tell-result.ts'
import { useRunning } from '../../../data/records/use-running.ts'

/** Pins many records, or takes their pins off; shown at once, and it can be stopped and undone. */
export function usePinMany() {
  const t = wordsOf('selection')
  const queryClient = useQueryClient()
  const pinning = useRunning()

  const change = async (records: readonly VaultRecord[], isPinned: boolean) => {
    await queryClient.cancelQueries(settingQuery)
    const show = ({ _id }: VaultRecord, shown: boolean) => showPin(queryClient, { id: _id, isPinned: shown })
    for (const record of records) show(record, isPinned)
    const result = await pinning.start(records, ({ _id }) => callPin({ id: _id, isPinned }))
    const done = new Set(result.done)
    for (const record of records) if (!done.has(record)) show(record, !isPinned)
    return result
  }

  const pinMany = async (records: readonly VaultRecord[], isPinned: boolean): Promise<void> => {
    const result = await change(records, isPinned)
    const said = t(isPinned ? 'pinned' : 'unpinned', { count: result.done.length })
    const undo = () => void change(result.done, !isPinned)
    tellResult(result, records.length, said, { action: { label: t('undo'), onPress: undo } })
  }
  return { pinMany, pinning }
}
