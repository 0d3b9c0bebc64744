import { trustedScript } from './trusted-scripts.ts'
import { onMemoryPurge } from '../storage/memory-purge.ts'

const running = new Set<{ end: () => void }>()

/** What workers hold is of the vault: they end with the lock. */
onMemoryPurge(() => {
  for (const worker of running) worker.end()
})

/** A worker ended before it answered: the page was left or locked, or the person stopped it. */
export class WorkerEnded extends Error {}

/** One of our workers. It answers one question after the other; with `end` all that it holds is gone. */
export class OwnWorker<Question, Answer> {
  readonly #worker: Worker
  #turn: Promise<unknown> = Promise.resolve()
  #refuse: (reason: Error) => void = () => {}
  #isEnded = false
  #hasFailed = false

  /** @param address as the build names it, see trusted-scripts.ts */
  constructor(address: string) {
    this.#worker = new Worker(trustedScript(address), { type: 'module' })
    this.#worker.addEventListener('error', () => (this.#hasFailed = true))
    running.add(this)
  }

  /** Whether it may still answer: it has neither ended nor failed to load. */
  get isAlive(): boolean {
    return !this.#isEnded && !this.#hasFailed
  }

  /**
   * Asks, and waits for the answer that settles the question.
   * @param isOnTheWay tells answers that say how far it is
   * @param given what of the question is handed over rather than copied
   * @throws WorkerEnded; an Error where the worker itself could not be loaded
   */
  ask(
    question: Question,
    isOnTheWay: (answer: Answer) => boolean = () => false,
    given: Transferable[] = [],
  ): Promise<Answer> {
    const answer = this.#turn.then(() => this.#post(question, isOnTheWay, given))
    this.#turn = answer.catch(() => undefined)
    return answer
  }

  #post(question: Question, isOnTheWay: (answer: Answer) => boolean, given: Transferable[]): Promise<Answer> {
    const listening = new AbortController()
    const { signal } = listening
    const answer = new Promise<Answer>((resolve, reject) => {
      if (this.#isEnded) throw new WorkerEnded()
      this.#refuse = reject
      const hear = ({ data }: MessageEvent<Answer>): void => {
        if (!isOnTheWay(data)) resolve(data)
      }
      this.#worker.addEventListener('message', hear, { signal })
      this.#worker.addEventListener('error', () => reject(new Error('The worker failed.')), { signal })
      this.#worker.postMessage(question, given)
    })
    return answer.finally(() => listening.abort())
  }

  end(): void {
    this.#isEnded = true
    this.#worker.terminate()
    running.delete(this)
    this.#refuse(new WorkerEnded())
  }
}
