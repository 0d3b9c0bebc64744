import { onMemoryPurge } from '../../storage/memory-purge.ts'
import type { ImportReport } from '@cardea/client/import/import-report'

/** The report of an import, with what else is said there. */
export interface KeptReport {
  report: ImportReport
  /** Whether the file was of no use to who finds it. */
  wasProtected: boolean
}

/** Of the last import of this page alone: it names records, so it is let go of at lock and logout. */
let kept: (KeptReport & { address: string }) | null = null
onMemoryPurge(() => (kept = null))

/** Keeps the report of an import to be seen from its records. */
export function keepReport(address: string, report: KeptReport): void {
  kept = { ...report, address }
}

/** The report of the import of this address; null once the page has been loaded anew. */
export const keptReport = (address: string | undefined): KeptReport | null =>
  kept?.address === address ? kept : null
