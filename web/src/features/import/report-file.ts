import { csvText } from '@cardea/contract'
import type { ImportReport, ReportRow } from '@cardea/client/import/import-report'
import { imports } from '../../i18n/en/imports.ts'
import { texts } from '../../i18n/texts.ts'
import { noticeText } from './notice-text.ts'

const t = texts(imports)

/** Why a row became no record, where it did not. */
export const reasonOf = ({ code, why }: ReportRow): string => why ?? (code === null ? '' : t(`why.${code}`))

/** The report as a table: a line for every row of the file, then what could not be carried. No values. */
export function reportFile({ rows, losses }: ImportReport): Blob {
  const head = [t('saveHead.row'), t('saveHead.name'), t('saveHead.what'), t('saveHead.why')]
  const lines = rows.map((row) => [
    String(row.row),
    row.label,
    t(`report.${row.kind}`, { count: 1 }),
    reasonOf(row),
  ])
  const lost = losses.map(({ label, notice, why }) => [
    '',
    label,
    t('notCarried'),
    notice ? noticeText(notice) : (why ?? ''),
  ])
  return new Blob(['\uFEFF', csvText([head, ...lines, ...lost])], { type: 'text/csv' })
}
