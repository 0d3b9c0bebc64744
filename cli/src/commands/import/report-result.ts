import {
  countKinds,
  isAllCarried,
  type ImportReport,
  type ReportKind,
} from '@cardea/client/import/import-report'
import type { Result } from '../../output/output.ts'
import { table } from '../../output/table.ts'
import { kindTexts, noticeText, reasonOf } from './words.ts'

interface About {
  source: string
  file: string
  isDryRun: boolean
}

/** What became of each row of a file, without any value of it. */
export function reportResult({ source, file, isDryRun }: About, report: ImportReport): Result {
  const { rows, losses, importIDs, endedBy } = report
  const counts = countKinds(rows)
  const lost = losses.map(({ label, notice, why }) => ({
    label,
    code: notice?.code ?? null,
    says: notice ? noticeText(notice) : (why ?? ''),
  }))
  return {
    json: {
      import: { source, file, isDryRun, counts, rows, losses: lost, importIDs, endedBy },
    },
    table() {
      const known = Object.entries(kindTexts) as [ReportKind, string][]
      const summary = known.flatMap(([kind, text]) =>
        counts[kind] > 0 ? [[String(counts[kind]), text]] : [],
      )
      const told = [
        ...rows
          .filter(({ kind }) => kind === 'refused' || kind === 'unread')
          .map((row) => [`Row ${row.row}`, row.label, kindTexts[row.kind], reasonOf(row)]),
        ...lost.map(({ label, says }) => ['', label, says, '']),
      ]
      const head = isDryRun ? `${source}. Nothing is made: this is what would be.` : `${source}.`
      return [head, table(null, summary), ...(told.length > 0 ? [table(null, told)] : [])].join('\n')
    },
  }
}

/** Whether the file may be deleted now. */
export const adviceOf = (report: ImportReport): string =>
  isAllCarried(report)
    ? 'Delete the export now: anyone who finds the file can read it.'
    : 'Keep the export until you have checked what was not imported, then delete it.'
