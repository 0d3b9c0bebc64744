import type { VaultRecord } from '@cardea/contract'
import { useQueryClient } from '@tanstack/react-query'
import { selection } from '../../../i18n/en/selection.ts'
import { texts } from '../../../i18n/texts.ts'
import { startBulk } from '../../../data/bulk/bulk-jobs.ts'
import { undoOf } from '../../../data/bulk/bulk-plan.ts'
import { doneBy, tellBulk } from '../../../components/records/tell-bulk.ts'

const t = texts(selection)

/** Pins many records, or takes their pins off; it can be undone. */
export function usePinMany() {
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
