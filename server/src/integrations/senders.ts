import type { PgBoss } from 'pg-boss'

/** The workers that send the jobs of one queue, one job each at a time. */
export interface Senders<Job> {
  /**
   * Adds one.
   * @param begin makes pg-boss call `work` with each job that it takes; returns the id of its worker
   * @param send throws for jobs that are to be retried
   */
  add: (
    begin: (work: (jobs: Job[]) => Promise<void>) => Promise<string>,
    send: (job: Job) => Promise<void>,
  ) => Promise<void>
  /**
   * Wakes as many workers as there are new jobs, because each look is a statement. A busy worker looks for another job
   * after its own, so further jobs wait for no poll either.
   */
  wake: (jobs: number) => void
}

export function createSenders<Job>(boss: Pick<PgBoss, 'notifyWorker'>): Senders<Job> {
  /** The last one woken goes to the end: two transactions that commit at once wake two. */
  const idle: { id: string }[] = []
  return {
    async add(begin, send) {
      const sender = { id: '' }
      idle.push(sender)
      sender.id = await begin(async ([job]) => {
        idle.splice(idle.indexOf(sender), 1)
        try {
          if (job) await send(job)
        } finally {
          idle.push(sender)
        }
        boss.notifyWorker(sender.id)
      })
    },
    wake(jobs) {
      const woken = idle.splice(0, jobs)
      idle.push(...woken)
      for (const { id } of woken) boss.notifyWorker(id)
    },
  }
}
