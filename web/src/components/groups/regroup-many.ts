import type { VaultRecord } from '@cardea/contract'
import type { QueryClient } from '@tanstack/react-query'
import { startBulk } from '../../data/bulk/bulk-jobs.ts'
import { recordsOf, regroupingPlan, undoOf } from '../../data/bulk/bulk-plan.ts'
import type { Regrouping } from '../../data/groups/group-choices.ts'
import { groups } from '../../i18n/en/groups.ts'
import { texts } from '../../i18n/texts.ts'
import { undoMs } from '../../ui/feedback/toast.ts'
import { tellBulk } from '../records/tell-bulk.ts'

const t = texts(groups)

/**
 * Puts records into groups and takes them out of others, in the background; it can be undone.
 * @param said instead of the usual sentence of what was done
 */
export async function regroupMany(
  queryClient: QueryClient,
  changing: readonly (Regrouping & { record: VaultRecord })[],
  said?: string,
): Promise<void> {
  const plan = regroupingPlan(changing.map(({ record: { _id: id }, add, takeOut }) => ({ id, add, takeOut })))
  const result = await startBulk(queryClient, plan)
  const back = undoOf({ verb: 'regroup', steps: result.done })
  const records = changing.map(({ record }) => record)
  const usual = t('onRecord.savedMany', { count: recordsOf(result.done) })
  tellBulk(result, records, said ?? usual, {
    ...(back && {
      action: { label: t('onRecord.undo'), onPress: () => void startBulk(queryClient, back) },
      stayMs: undoMs,
    }),
  })
}
