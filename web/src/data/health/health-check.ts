import { canOnRecord, fieldTraits, type RecordWithSecrets, type VaultRecord } from '@cardea/contract'
import { isFilled } from '../records/main-secret.ts'
import { openRecords } from '../records/open-records.ts'
import { effectiveRoleOn } from '../records/ownership.ts'
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
  /** How far it is, 0 to 1: half of it is opening, half judging. */
  onProgress: (done: number) => void
  signal: AbortSignal
}

/** One look at all passwords. Their values lie in the worker alone, until it is ended. */
export class HealthCheck {
  readonly #worker = new OwnWorker<HealthCall, HealthAnswer>(workerAddress)

  /** Opens the records and judges them, worst first. @throws ApiError, WorkerEnded */
  async judge(ids: readonly string[], { onProgress, signal }: Options): Promise<Finding[]> {
    const half = Math.max(1, ids.length) * 2
    const opened = await openRecords(ids, 'health', {
      onProgress: (count) => onProgress(count / half),
      signal,
    })
    const call: HealthCall = { kind: 'judge', records: opened.map(judged), now: new Date() }
    return this.#ask(call, (count) => onProgress(0.5 + count / half))
  }

  /** The same again after one record was changed. @throws WorkerEnded */
  changed(record: VaultRecord): Promise<Finding[]> {
    return this.#ask({ kind: 'changed', record: judged(record), now: new Date() }, () => {})
  }

  end(): void {
    this.#worker.end()
  }

  async #ask(call: HealthCall, onJudged: (count: number) => void): Promise<Finding[]> {
    const answer = await this.#worker.ask(call, (one) => {
      if (one.kind === 'progress') onJudged(one.judged)
      return one.kind === 'progress'
    })
    if (answer.kind !== 'judged') throw new Error('The passwords could not be judged.')
    return answer.findings
  }
}
