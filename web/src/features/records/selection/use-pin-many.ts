import type { VaultRecord } from '@cardea/contract'
import { useQueryClient } from '@tanstack/react-query'
import { wordsOf } from '../../../i18n/words.ts'
import { startBulk } from '../../../data/bulk/bulk-jobs.ts'
import { undoOf } from '../../../data/bulk/bulk-plan.ts'
import { doneBy, tellBulk } from '../../../components/records/tell-bulk.ts'

/** Pins many records, or takes their pins off; it can be undone. */
export function usePinMany() {
  const t = wordsOf('selection')
  const queryClient = useQueryClient()
  return async (records: readonly VaultRecord[], act: 'pin' | 'unpin'): Promise<void> => {
    const ids = records.map(({ _id }) => _id)
    const result = await startBulk(queryClient, { verb: act, steps: [{ act, ids }] })
    const back = undoOf({ verb: act, steps: result.done })
    const said = t(act === 'pin' ? 'pinned' : 'unpinned', { count: doneBy(result, act) })
    tellBulk(result, records, said, {
      ...(back && { action: { label: t('undo'), onPress: () => void startBulk(queryClient, back) } }),
    })
  }
}
