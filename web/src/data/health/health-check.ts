import {
  breachRoutes,
  canOnRecord,
  fieldTraits,
  limits,
  type RecordWithSecrets,
  type VaultRecord,
} from '@cardea/contract'
import { ApiError } from '@cardea/client/calls/api-error'
import { isFilled } from '../records/main-secret.ts'
import { openRecords } from '../records/open-records.ts'
import { effectiveRoleOn } from '../records/ownership.ts'
import { call } from '../../api/client.ts'
import { OwnWorker } from '../../api/own-worker.ts'
import type { HealthAnswer, HealthCall } from './health-worker.ts'
// The build makes a file of its own of it, and its address the default export.
// oxlint-disable-next-line import/default
import workerAddress from './health-worker.ts?worker&url'
import type { Finding, JudgedRecord } from './judge-passwords.ts'

/** What judging needs, and no more of a record leaves the page. */
const judged = ({
  _id,
  fields,
  updatedAt,
  secretsChangedAt,
}: VaultRecord & Partial<RecordWithSecrets>): JudgedRecord => ({ _id, fields, updatedAt, secretsChangedAt })

/** The records with a password that one may change; what one only views is for others to mend. */
export const checkable = (records: readonly VaultRecord[], ownID: string): VaultRecord[] =>
  records.filter(
    (record) =>
      canOnRecord(effectiveRoleOn(record, ownID), 'change') &&
      record.fields.some((field) => fieldTraits[field.type].isPassword && isFilled(field)),
  )

type Options = {
  /** How far it is, 0 to 1: of equal parts, which are opening, asking for known breaches, and judging. */
  onProgress: (done: number) => void
  signal: AbortSignal
  /** What to do if known breaches cannot be looked up; the rest is judged all the same. Without it no range is asked for. */
  onBreachesUnknown?: ((error: unknown) => void) | undefined
}

/** One look at all passwords. Their values lie in the worker alone, until it is ended. */
export class HealthCheck {
  readonly #worker = new OwnWorker<HealthCall, HealthAnswer>(workerAddress)

  /** Opens the records and judges them, worst first. @throws ApiError, WorkerEnded */
  async judge(
    ids: readonly string[],
    { onProgress, signal, onBreachesUnknown }: Options,
  ): Promise<Finding[]> {
    const whole = Math.max(1, ids.length) * (onBreachesUnknown ? 3 : 2)
    const opened = await openRecords(ids, 'health', {
      onProgress: (count) => onProgress(count / whole),
      signal,
    })
    const records = opened.map(judged)
    if (onBreachesUnknown)
      try {
        await this.#findBreaches(records, signal, (part) => onProgress((1 + part) / 3))
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        onBreachesUnknown(error)
      }
    const judgedFrom = whole - Math.max(1, ids.length)
    return this.#judged({ kind: 'judge', records, now: new Date() }, (count) =>
      onProgress((judgedFrom + count) / whole),
    )
  }

  /** The same again after one record was changed. @throws WorkerEnded */
  changed(record: VaultRecord): Promise<Finding[]> {
    return this.#judged({ kind: 'changed', record: judged(record), now: new Date() }, () => {})
  }

  end(): void {
    this.#worker.end()
  }

  /** Compares the passwords with those known from breaches: of their hashes the first five digits leave the browser. */
  async #findBreaches(
    records: JudgedRecord[],
    signal: AbortSignal,
    onProgress: (part: number) => void,
  ): Promise<void> {
    const answer = await this.#worker.ask({ kind: 'prefixes', records })
    if (answer.kind !== 'prefixes') throw new Error('The passwords could not be hashed.')
    const { prefixes } = answer
    for (let start = 0; start < prefixes.length; start += limits.breachRangesPerCall) {
      onProgress(start / prefixes.length)
      const body = { prefixes: prefixes.slice(start, start + limits.breachRangesPerCall) }
      const { ranges } = await call(breachRoutes.findBreachRanges, { body, signal })
      await this.#worker.ask({ kind: 'compare', ranges })
    }
  }

  async #judged(question: HealthCall, onJudged: (count: number) => void): Promise<Finding[]> {
    const answer = await this.#worker.ask(question, (one) => {
      if (one.kind === 'progress') onJudged(one.judged)
      return one.kind === 'progress'
    })
    if (answer.kind !== 'judged') throw new Error('The passwords could not be judged.')
    return answer.findings
  }
}
