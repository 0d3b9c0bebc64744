import type { PgBoss } from 'pg-boss'

/** Who sends the jobs of one queue, one job each at a time. */
export interface Senders<Job> {
  /**
   * Adds one.
   * @param begin has pg-boss call `work` with each job that it takes @returns the id of its worker
   * @param send throws for what is to be tried again
   */
  add: (
    begin: (work: (jobs: Job[]) => Promise<void>) => Promise<string>,
    send: (job: Job) => Promise<void>,
  ) => Promise<void>
  /**
   * Has as many look for work as there are new jobs: each look is a statement. Who has a job in hand looks for another after it, so
   * what is more than the idle ones can take waits for no poll either.
   */
  wake: (jobs: number) => void
}

export function createSenders<Job>(boss: Pick<PgBoss, 'notifyWorker'>): Senders<Job> {
  /** Who was woken last stands last: two transactions that commit at once wake two. */
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
