import {
  breachRoutes,
  canOnRecord,
  fieldTraits,
  limits,
  type RecordWithSecrets,
  type VaultRecord,
} from '@cardea/contract'
import { ApiError } from '../calls/api-error.ts'
import { call } from '../calls/call.ts'
import type { Core } from '../core.ts'
import { isFilled } from '../records/main-secret.ts'
import { openMany } from '../records/open-many.ts'
import type { Finding, JudgedRecord } from './judge-passwords.ts'
import { passwordJudge, type PasswordJudge } from './password-judge.ts'

/** What judging needs, and no more of a record. */
export const judged = ({
  _id,
  fields,
  updatedAt,
  secretsChangedAt,
}: VaultRecord & Partial<RecordWithSecrets>): JudgedRecord => ({ _id, fields, updatedAt, secretsChangedAt })

/** The records with a password that one may change; what one only views is for others to mend. */
export const checkable = (records: readonly VaultRecord[]): VaultRecord[] =>
  records.filter(
    (record) =>
      canOnRecord(record.role, 'change') &&
      record.fields.some((field) => fieldTraits[field.type].isPassword && isFilled(field)),
  )

type Options = {
  /** How far it is, 0 to 1: of equal parts, which are opening, asking for known breaches, and judging. */
  onProgress?: (done: number) => void
  signal?: AbortSignal
  /** What to do if known breaches cannot be looked up; the rest is judged all the same. Without it no range is asked for. */
  onBreachesUnknown?: ((error: unknown) => void) | undefined
  /** In place unless another is given, such as one beside the thread that draws. */
  judge?: PasswordJudge
}

/** Opens the records and judges their passwords, worst first. @throws ApiError, what the judge throws */
export async function checkHealth(
  core: Core,
  ids: readonly string[],
  { onProgress = () => {}, signal, onBreachesUnknown, judge = passwordJudge() }: Options = {},
): Promise<Finding[]> {
  const whole = Math.max(1, ids.length) * (onBreachesUnknown ? 3 : 2)
  const opened = await openMany(core, ids, 'health', {
    onProgress: (count) => onProgress(count / whole),
    signal,
  })
  const records = opened.map(judged)
  if (onBreachesUnknown)
    try {
      await findBreaches(core, judge, records, { signal, onProgress: (part) => onProgress((1 + part) / 3) })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      onBreachesUnknown(error)
    }
  const judgedFrom = whole - Math.max(1, ids.length)
  return judge.judge(records, new Date(core.environment.now()), (count) =>
    onProgress((judgedFrom + count) / whole),
  )
}

type BreachOptions = { signal: AbortSignal | undefined; onProgress: (part: number) => void }

/** Compares the passwords with those known from breaches: of their hashes the first five digits leave this device. */
async function findBreaches(
  core: Core,
  judge: PasswordJudge,
  records: readonly JudgedRecord[],
  { signal, onProgress }: BreachOptions,
): Promise<void> {
  const prefixes = await judge.prefixes(records)
  for (let start = 0; start < prefixes.length; start += limits.breachRangesPerCall) {
    onProgress(start / prefixes.length)
    const body = { prefixes: prefixes.slice(start, start + limits.breachRangesPerCall) }
    const { ranges } = await call(core, breachRoutes.findBreachRanges, { body, signal })
    await judge.compare(ranges)
  }
}
