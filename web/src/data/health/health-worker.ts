/** Judges passwords off the page's thread. Its memory holds every password of the vault: the page ends it as soon as it is left or locked. */
import { loadEstimator, loadGlance } from '../strength/strength.ts'
import { judgePasswords, type Finding, type JudgedRecord } from './judge-passwords.ts'

export type HealthCall =
  | { kind: 'judge'; records: JudgedRecord[]; now: Date }
  /** One of the records has other values now; all are judged anew, as its old password may have been another's too. */
  | { kind: 'changed'; record: JudgedRecord; now: Date }
export type HealthAnswer =
  | { kind: 'progress'; judged: number }
  | { kind: 'judged'; findings: Finding[] }
  | { kind: 'failed' }

let records: JudgedRecord[] = []

const tell = (answer: HealthAnswer): void => postMessage(answer)

self.addEventListener('message', async ({ data }: MessageEvent<HealthCall>) => {
  try {
    records =
      data.kind === 'judge'
        ? data.records
        : records.map((record) => (record._id === data.record._id ? data.record : record))
    const judges = { estimate: await loadEstimator(), glance: await loadGlance() }
    const findings = judgePasswords(records, judges, data.now, (judged) => tell({ kind: 'progress', judged }))
    tell({ kind: 'judged', findings })
  } catch {
    tell({ kind: 'failed' })
  }
})
