import type { ImportRow, LeftOutCode, Notice, NoticeCode } from './imported-record.ts'
import type { PlannedRecord } from './planned-record.ts'

/** What became of one record that was to be imported. */
export type Outcome =
  | { kind: 'made' | 'beside' | 'updated'; id: string; isInGroup: boolean }
  /** It repeats one in the vault: the person skipped it, or updating would have changed nothing. */
  | { kind: 'same' }
  /** It repeats one in the vault that says otherwise, which the person keeps. */
  | { kind: 'kept' }
  /** An earlier record of the file says all of it. */
  | { kind: 'repeated' }
  | { kind: 'left-out' }
  /** The import was stopped or cut off before its turn. */
  | { kind: 'not-reached' }
  /** `why`: in the reader's language. */
  | { kind: 'refused'; why: string }

export type ReportKind = Outcome['kind'] | 'unread'

/** One row of the file and what became of it. */
export interface ReportRow {
  row: number
  label: string
  kind: ReportKind
  /** Of a row that held no record. */
  code: LeftOutCode | null
  /** Of one that was refused. */
  why: string | null
  id: string | null
}

/** Something that did not come along as it was, and where. */
export interface Loss {
  label: string
  notice: Notice | null
  /** Where an upload failed: in the reader's language. */
  why: string | null
}

export interface ImportReport {
  /** Every row of the file, in its order. */
  rows: ReportRow[]
  losses: Loss[]
  /** How many of the new records are in a group. */
  inGroups: number
  importIDs: string[]
  /** Why it ended before its end, in the reader's language; null where it did not. */
  endedBy: string | null
}

/** Each row of the file with what became of it. Nothing is in two rows, and no row is without its word. */
export function reportRows(
  rows: readonly ImportRow[],
  plan: readonly PlannedRecord[],
  outcomes: ReadonlyMap<number, Outcome>,
): ReportRow[] {
  const labels = new Map(plan.map(({ index, record }) => [index, record.name]))
  return rows.map(({ row, label, record, why }) => {
    const nothing = { row, label, code: null, why: null, id: null }
    if (record === null) return { ...nothing, kind: 'unread', code: why }
    const outcome = outcomes.get(record) ?? { kind: 'not-reached' as const }
    return {
      ...nothing,
      label: labels.get(record) ?? label,
      kind: outcome.kind,
      why: outcome.kind === 'refused' ? outcome.why : null,
      id: 'id' in outcome ? outcome.id : null,
    }
  })
}

/** Notices of what is in the vault all the same, in another form, or was left out because it means nothing there. */
const harmless: ReadonlySet<NoticeCode> = new Set<NoticeCode>([
  'archived',
  'name-made',
  'name-shortened',
  'value-split',
  'moved-to-file',
  'columns-left-out',
  'turns-removed',
])

/** Whether everything that the file says is in the vault, so that the file may be deleted. */
export const isAllCarried = ({ rows, losses, endedBy }: ImportReport): boolean =>
  endedBy === null &&
  losses.every(({ notice }) => notice !== null && harmless.has(notice.code)) &&
  rows.every(({ kind, code }) => !['refused', 'not-reached'].includes(kind) && code !== 'unreadable')

/** How many rows ended in which way. */
export function countKinds(rows: readonly ReportRow[]): Record<ReportKind, number> {
  const counts = {
    made: 0,
    beside: 0,
    updated: 0,
    same: 0,
    kept: 0,
    repeated: 0,
    'left-out': 0,
    'not-reached': 0,
    refused: 0,
    unread: 0,
  }
  for (const { kind } of rows) counts[kind] += 1
  return counts
}
