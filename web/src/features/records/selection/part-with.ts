import type { VaultRecord } from '@cardea/contract'
import type { QueryClient } from '@tanstack/react-query'
import type { usePanel } from '../../../components/records/open-panel.ts'
import { doneBy, tellBulk } from '../../../components/records/tell-bulk.ts'
import { startBulk } from '../../../data/bulk/bulk-jobs.ts'
import { undoOf } from '../../../data/bulk/bulk-plan.ts'
import { selection } from '../../../i18n/en/selection.ts'
import { texts } from '../../../i18n/texts.ts'
import { undoMs } from '../../../ui/feedback/toast.ts'
import type { Suits } from './suits.ts'

const t = texts(selection)

type Parting = {
  records: readonly VaultRecord[]
  suits: Pick<Suits, 'delete' | 'leave'>
  panel: Pick<ReturnType<typeof usePanel>, 'openNow' | 'closePanel'>
  keptDays: number | undefined
}

const idsOf = (records: readonly VaultRecord[]): string[] => records.map(({ _id }) => _id)

/** Deletes one's own of these records and leaves the others: they go at once, and what is not done comes back. */
export async function partWith(
  queryClient: QueryClient,
  { records, suits, panel, keptDays }: Parting,
): Promise<void> {
  const open = panel.openNow()
  if (open !== undefined && idsOf(records).includes(open)) await panel.closePanel({ isSettled: true })
  const result = await startBulk(queryClient, {
    verb: suits.delete.length > 0 ? 'delete' : 'leave',
    steps: [
      { act: 'delete', ids: idsOf(suits.delete) },
      { act: 'leave', ids: idsOf(suits.leave) },
    ],
  })
  const [deleted, left] = [doneBy(result, 'delete'), doneBy(result, 'leave')]
  const said = [
    deleted > 0 && t('part.doneDelete', { count: deleted }),
    left > 0 && t('part.doneLeave', { count: left }),
  ]
  const back = keptDays === 0 ? null : undoOf({ verb: 'delete', steps: result.done })
  const undo = async () => {
    if (!back) return
    const undone = await startBulk(queryClient, back)
    tellBulk(undone, suits.delete, t('part.undone', { count: doneBy(undone, 'restore') }))
  }
  tellBulk(result, records, said.filter(Boolean).join(' '), {
    ...(back && { action: { label: t('undo'), onPress: () => void undo() }, stayMs: undoMs }),
  })
}
