/** Judges passwords off the page's thread. Its memory holds every password of the vault: the page ends it as soon as it is left or locked. */
import type { BreachRange } from '@cardea/contract'
import { loadEstimator, loadGlance } from '../strength/strength.ts'
import { breachedIn, passwordsByHash, prefixesOf } from './known-breaches.ts'
import { judgePasswords, passwordsOf, type Finding, type JudgedRecord } from './judge-passwords.ts'

export type HealthCall =
  /** Which ranges of known breaches to fetch for these records, before they are judged. */
  | { kind: 'prefixes'; records: JudgedRecord[] }
  | { kind: 'compare'; ranges: BreachRange[] }
  | { kind: 'judge'; records: JudgedRecord[]; now: Date }
  /** One of the records has other values now; all are judged anew, as its old password may have been another's too. */
  | { kind: 'changed'; record: JudgedRecord; now: Date }
export type HealthAnswer =
  | { kind: 'progress'; judged: number }
  | { kind: 'judged'; findings: Finding[] }
  | { kind: 'prefixes'; prefixes: string[] }
  | { kind: 'compared' }
  | { kind: 'failed' }

let records: JudgedRecord[] = []
let byHash = new Map<string, string>()
/** Passwords known from a breach. A password that is set later is compared by the next check: a prefix asked for right after a change would tell whose it is. */
const breached = new Set<string>()

const tell = (answer: HealthAnswer): void => postMessage(answer)

self.addEventListener('message', async ({ data }: MessageEvent<HealthCall>) => {
  try {
    tell(await answerTo(data))
  } catch {
    tell({ kind: 'failed' })
  }
})

async function answerTo(call: HealthCall): Promise<HealthAnswer> {
  switch (call.kind) {
    case 'prefixes':
      byHash = await passwordsByHash(call.records.flatMap(passwordsOf).flatMap(({ value }) => value ?? []))
      return { kind: 'prefixes', prefixes: prefixesOf(byHash.keys()) }
    case 'compare':
      for (const password of breachedIn(call.ranges, byHash)) breached.add(password)
      return { kind: 'compared' }
    case 'judge':
      records = call.records
      break
    case 'changed':
      records = records.map((record) => (record._id === call.record._id ? call.record : record))
  }
  const judges = { estimate: await loadEstimator(), glance: await loadGlance(), breached }
  const onProgress = (judged: number) => tell({ kind: 'progress', judged })
  return { kind: 'judged', findings: judgePasswords(records, judges, call.now, onProgress) }
}
