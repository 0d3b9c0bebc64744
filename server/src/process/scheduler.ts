import type { FastifyInstance } from 'fastify'
import type { Context } from '../http/context.ts'
import { describeError } from '../base/describe-error.ts'

/** A job's work; the signal is aborted when the app closes. */
type Work = (signal: AbortSignal) => Promise<unknown>

interface JobOptions {
  /** The first round begins when the app listens, not after the first pause. */
  isAtStart?: boolean
  /** It may take long, or must come in time: it does not wait in line with the other jobs. */
  isApart?: boolean
  /** Runs when the app closes, after the last round. */
  atEnd?: () => Promise<unknown>
}

interface Job extends JobOptions {
  name: string
  work: Work
  timer: NodeJS.Timeout
  /** The round that runs, or waits in line. */
  round?: Promise<void> | undefined
}

export interface Scheduler {
  /** Does this work every so often while the app is open. A round begins only when the one before has ended. */
  every: (name: string, ms: number, work: Work, options?: JobOptions) => void
}

/**
 * Runs jobs while the app is open, most of them one after another. A job that fails is logged with its cause once, and
 * again when it works; it is tried again in its next round, and stops no other. Closing the app waits for each round that has
 * begun, in line too: a process that starts and ends at once has done what was due.
 */
export function createScheduler(
  app: Pick<FastifyInstance, 'addHook'>,
  { log }: { log: Pick<Context['log'], 'info' | 'warn'> },
): Scheduler {
  const stopping = new AbortController()
  const jobs: Job[] = []
  const failing = new Set<string>()
  let line: Promise<void> = Promise.resolve()

  async function attempt(name: string, work: () => Promise<unknown>): Promise<void> {
    try {
      await work()
      if (failing.delete(name)) log.info({ job: name }, 'A job that had failed works again.')
    } catch (error) {
      if (failing.has(name)) return
      failing.add(name)
      log.warn({ job: name, error: describeError(error) }, 'A job failed; it will be tried again.')
    }
  }

  function begin(job: Job): void {
    if (job.round) return
    const run = (): Promise<void> => attempt(job.name, () => job.work(stopping.signal))
    job.round = (job.isApart ? run() : (line = line.then(run))).finally(() => (job.round = undefined))
  }

  app.addHook('onListen', async () => {
    for (const job of jobs) if (job.isAtStart) begin(job)
  })
  app.addHook('onClose', async () => {
    stopping.abort()
    for (const { timer } of jobs) clearInterval(timer)
    for (const { round } of jobs) await round
    for (const { name, atEnd } of jobs) if (atEnd) await attempt(name, atEnd)
  })

  return {
    every(name, ms, work, options = {}) {
      const job: Job = { ...options, name, work, timer: setInterval(() => begin(job), ms).unref() }
      jobs.push(job)
    },
  }
}
