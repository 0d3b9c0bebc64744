import type { Context } from '../http/context.ts'
import { dueJobs, sweeps, type SweepContext } from '../process/jobs.ts'

/** Does what has fallen due. @throws what a job throws */
export async function runDueJobs(context: Context): Promise<void> {
  for (const work of Object.values(dueJobs)) await work(context)
}

/** Removes what has expired. @throws what a sweep throws */
export async function sweep(context: SweepContext): Promise<void> {
  for (const work of Object.values(sweeps)) await work(context)
}
