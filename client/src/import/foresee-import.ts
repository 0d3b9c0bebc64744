import type { ImportRow, Notice } from './imported-record.ts'
import { isActedOn } from './import-plan.ts'
import { reportRows, type ImportReport, type Loss, type Outcome } from './import-report.ts'
import type { PlannedRecord } from './planned-record.ts'
import { isAlike } from './what-differs.ts'

interface Planned {
  fileName: string
  /** About the file as a whole. */
  notices: readonly Notice[]
  rows: readonly ImportRow[]
  plan: readonly PlannedRecord[]
}

/** What will not come along as it was, as far as the plan tells. */
export const plannedLosses = ({ fileName, notices, plan }: Planned): Loss[] => [
  ...notices.map((notice) => ({ label: fileName, notice, why: null })),
  ...plan.flatMap(({ record, choice }): Loss[] =>
    choice === 'skip' || choice === 'keep'
      ? []
      : record.notices
          // Nothing of it is lost: it is in its group.
          .filter(({ code }) => code !== 'archived')
          .map((notice) => ({ label: record.name, notice, why: null })),
  ),
]

/** Why a record that is skipped is. */
export function skipped(one: PlannedRecord): Outcome {
  const { twin, isSame, repeat, choice } = one
  if (twin && choice === 'keep') return { kind: isAlike(one) ? 'same' : 'kept' }
  if (twin) return { kind: isSame ? 'same' : 'left-out' }
  return { kind: repeat?.isWhole ? 'repeated' : 'left-out' }
}

/** The report that an import of this plan would end with if nothing of it is refused. Nothing is made. */
export function foreseeImport(planned: Planned): ImportReport {
  const { rows, plan } = planned
  const making = plan.filter(({ choice }) => choice === 'make')
  const outcomes = new Map(
    plan.map((one): [number, Outcome] => {
      if (!isActedOn(one)) return [one.index, skipped(one)]
      const kind = one.choice !== 'make' ? 'updated' : one.twin ? 'beside' : 'made'
      return [one.index, { kind, id: '', isInGroup: one.record.groups.length > 0 }]
    }),
  )
  return {
    rows: reportRows(rows, plan, outcomes).map((row) => ({ ...row, id: null })),
    losses: plannedLosses(planned),
    inGroups: making.filter(({ record }) => record.groups.length > 0).length,
    importIDs: [],
    endedBy: null,
  }
}
