import type { BreachRange } from '@cardea/contract'
import { loadEstimator, loadGlance } from '../strength/strength.ts'
import { judgePasswords, passwordsOf, type Finding, type JudgedRecord } from './judge-passwords.ts'
import { breachedIn, passwordsByHash, prefixesOf } from './known-breaches.ts'

/** Judges the passwords of one vault. It holds every password of it: let go of it as soon as the findings are there. */
export interface PasswordJudge {
  /** Which ranges of known breaches to fetch for these records, before they are judged. */
  prefixes(records: readonly JudgedRecord[]): Promise<string[]>
  compare(ranges: readonly BreachRange[]): Promise<void>
  /** @param onJudged is told how many records were judged so far */
  judge(records: readonly JudgedRecord[], now: Date, onJudged: (count: number) => void): Promise<Finding[]>
  /** One of the records has other values now; all are judged anew, as its old password may have been another's too. */
  changed(record: JudgedRecord, now: Date): Promise<Finding[]>
}

/** A judge that works in place. */
export function passwordJudge(): PasswordJudge {
  let judged: readonly JudgedRecord[] = []
  let byHash = new Map<string, string>()
  /**
   * Passwords known from a breach. A password that is set later is compared by the next check: a prefix asked for right
   * after a change would tell whose it is.
   */
  const breached = new Set<string>()
  const load = async () => ({ estimate: await loadEstimator(), glance: await loadGlance() })
  let loaded: ReturnType<typeof load> | undefined
  const judge: PasswordJudge['judge'] = async (records, now, onJudged) => {
    judged = records
    loaded ??= load().catch((error: unknown) => {
      loaded = undefined
      throw error
    })
    return judgePasswords(judged, { ...(await loaded), breached }, now, onJudged)
  }
  return {
    async prefixes(records) {
      byHash = await passwordsByHash(records.flatMap(passwordsOf).flatMap(({ value }) => value ?? []))
      return prefixesOf(byHash.keys())
    },
    async compare(ranges) {
      for (const password of breachedIn(ranges, byHash)) breached.add(password)
    },
    judge,
    changed: (record, now) =>
      judge(
        judged.map((one) => (one._id === record._id ? record : one)),
        now,
        () => {},
      ),
  }
}
