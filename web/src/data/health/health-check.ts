import type { VaultRecord } from '@cardea/contract'
import { checkHealth, judged } from '@cardea/client/health/check-health'
import type { Finding } from '@cardea/client/health/judge-passwords'
import type { PasswordJudge } from '@cardea/client/health/password-judge'
import { client, errorTextsReady, withErrorTexts } from '../../api/client.ts'
import { OwnWorker } from '../../api/own-worker.ts'
import type { HealthAnswer, HealthCall } from './health-worker.ts'
// The build makes a file of its own of it, and its address the default export.
// oxlint-disable-next-line import/default
import workerAddress from './health-worker.ts?worker&url'

const check = withErrorTexts(client.of(checkHealth))

type Options = {
  /** How far it is, 0 to 1. */
  onProgress: (done: number) => void
  signal: AbortSignal
  /** What to do if known breaches cannot be looked up; the rest is judged all the same. Without it no range is asked for. */
  onBreachesUnknown?: ((error: unknown) => void) | undefined
}

/** One look at all passwords. Their values lie in the worker alone, until it is ended. */
export class HealthCheck {
  readonly #worker = new OwnWorker<HealthCall, HealthAnswer>(workerAddress)
  readonly #judge: PasswordJudge = {
    prefixes: async (records) => {
      const answer = await this.#worker.ask({ kind: 'prefixes', records })
      if (answer.kind !== 'prefixes') throw new Error('The passwords could not be hashed.')
      return answer.prefixes
    },
    compare: async (ranges) => void (await this.#worker.ask({ kind: 'compare', ranges })),
    judge: (records, now, onJudged) => this.#judged({ kind: 'judge', records, now }, onJudged),
    changed: (record, now) => this.#judged({ kind: 'changed', record, now }, () => {}),
  }

  /** Opens the records and judges them, worst first. @throws ApiError, WorkerEnded */
  judge(
    ids: readonly string[],
    { onProgress, signal, onBreachesUnknown: tell }: Options,
  ): Promise<Finding[]> {
    const inWords = async (error: unknown): Promise<void> => {
      await errorTextsReady()
      tell?.(error)
    }
    const onBreachesUnknown = tell && ((error: unknown) => void inWords(error))
    return check(ids, { onProgress, signal, onBreachesUnknown, judge: this.#judge })
  }

  /** The same again after one record was changed. @throws WorkerEnded */
  changed(record: VaultRecord): Promise<Finding[]> {
    return this.#judge.changed(judged(record), new Date())
  }

  end(): void {
    this.#worker.end()
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
