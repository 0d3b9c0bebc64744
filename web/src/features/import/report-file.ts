import { csvText } from '@cardea/contract'
import type { ImportReport, ReportRow } from '../../data/import/import-report.ts'
import { words } from '../../i18n/words.ts'
import { noticeText } from './notice-text.ts'

/** Why a row became no record, where it did not. */
export const reasonOf = ({ code, why }: ReportRow): string =>
  why ?? (code === null ? '' : words.t(`imports:why.${code}`))

/** The report as a table: a line for every row of the file, then what could not be carried. No values. */
export function reportFile({ rows, losses }: ImportReport): Blob {
  const t = words.t
  const head = [
    t('imports:saveHead.row'),
    t('imports:saveHead.name'),
    t('imports:saveHead.what'),
    t('imports:saveHead.why'),
  ]
  const lines = rows.map((row) => [
    String(row.row),
    row.label,
    t(`imports:report.${row.kind}`, { count: 1 }),
    reasonOf(row),
  ])
  const lost = losses.map(({ label, notice, why }) => [
    '',
    label,
    t('imports:notCarried'),
    notice ? noticeText(notice) : (why ?? ''),
  ])
  return new Blob(['\uFEFF', csvText([head, ...lines, ...lost])], { type: 'text/csv' })
}
