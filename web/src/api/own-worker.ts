import { trustedScript } from './trusted-scripts.ts'
import { onMemoryPurge } from '../storage/memory-purge.ts'

const running = new Set<{ end: () => void }>()

/** Workers hold data of the vault, so they end when it locks. */
onMemoryPurge(() => {
  for (const worker of running) worker.end()
})

/** A worker ended before it answered: the page was left or locked, or the person stopped it. */
export class WorkerEnded extends Error {}

/** One of our workers. It answers one question after the other; `end` drops everything it holds. */
export class OwnWorker<Question, Answer> {
  readonly #worker: Worker
  #turn: Promise<unknown> = Promise.resolve()
  #refuse: (reason: Error) => void = () => {}
  #isEnded = false
  #hasFailed = false

  /** @param address from the build, see trusted-scripts.ts */
  constructor(address: string) {
    this.#worker = new Worker(trustedScript(address), { type: 'module' })
    this.#worker.addEventListener('error', () => (this.#hasFailed = true))
    running.add(this)
  }

  /** Whether it can still answer: it has neither ended nor failed to load. */
  get isAlive(): boolean {
    return !this.#isEnded && !this.#hasFailed
  }

  /**
   * Asks, and waits for the final answer.
   * @param isOnTheWay recognises answers that only report progress
   * @param given parts of the question to transfer rather than copy
   * @throws WorkerEnded; an Error if the worker itself could not be loaded
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
