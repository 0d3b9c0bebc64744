import type { VaultRecord } from '@cardea/contract'
import { leastShown } from '../../data/bulk/bulk-list.ts'
import { recordsOf, type BulkAct } from '../../data/bulk/bulk-plan.ts'
import type { BulkResult } from '../../data/bulk/run-bulk.ts'
import { tellResult } from './tell-result.ts'

type Said = Parameters<typeof tellResult>[3]

/** How many records an act was done to. */
export const doneBy = ({ done }: BulkResult, act: BulkAct): number =>
  recordsOf(done.filter((step) => step.act === act))

/** Says how an act on several records went; of those in the corner that says it. */
export function tellBulk(
  result: BulkResult,
  records: readonly VaultRecord[],
  said: string,
  options?: Said,
): void {
  if (records.length >= leastShown) return
  const byID = new Map(records.map((record) => [record._id, record]))
  const done = new Set([...result.done.flatMap(({ ids }) => ids), ...result.gone])
  tellResult(
    {
      done: records.filter(({ _id }) => done.has(_id)),
      failed: result.failed.flatMap(({ id, error }) => {
        const item = byID.get(id)
        return item ? [{ item, error }] : []
      }),
    },
    records.length,
    said,
    options,
  )
}
