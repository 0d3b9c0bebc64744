import type { FastifyInstance } from 'fastify'
import type { Context } from '../http/context.ts'
import { announceEnds, endAccess } from '../features/sharing/end-access.ts'
import { takeBackDue } from '../features/address-moves/wait-for-take-back.ts'
import { remindOfReview } from '../features/access-review/remind-of-review.ts'
import { pruneActivity, signCheckpoint } from '../features/activity/tamper/checkpoint.ts'
import { joinChains } from '../features/activity/tamper/join-chains.ts'
import { mailWhatIsDue } from '../features/due/mail-what-is-due.ts'
import { noteOldSecrets } from '../features/openings/note-secrets.ts'
import { handOverDue } from '../features/handover/hand-over-due.ts'
import { noteFileSizes } from '../features/media/storage-quota.ts'
import { dropRemovedFiles } from '../features/media/sweep-files.ts'
import { resetDueSecondFactors } from '../features/second-factor-reset/second-factor-reset.ts'
import { purgeTrash } from '../features/trash/purge.ts'
import { dropOldVersions } from '../features/versions/find-versions.ts'

/** Scheduled work. Each job may run in any number of processes at once, and does a bounded amount in a round. */
const jobs: Readonly<Record<string, (context: Context) => Promise<void>>> = {
  'end access': endAccess,
  'announce ends of access': announceEnds,
  'purge trash': purgeTrash,
  'drop removed files': dropRemovedFiles,
  'note sizes of files': noteFileSizes,
  'drop old versions': dropOldVersions,
  'take accounts back': takeBackDue,
  'reset second factors': resetDueSecondFactors,
  'hand over': handOverDue,
  'note old secrets': noteOldSecrets,
  'remind of review': remindOfReview,
  'mail what is due': mailWhatIsDue,
  'join chains of activity': joinChains,
  'sign activity': signCheckpoint,
  'prune activity': pruneActivity,
}

const pauseMs = 5_000

/** Runs due jobs in every process while the app is open; a round begins when the previous one has ended. */
export function keepRunningJobs(app: FastifyInstance, context: Context): void {
  let running: Promise<void> | undefined
  const begin = (): void => {
    running ??= runDueJobs(context).finally(() => (running = undefined))
  }
  const timer = setInterval(begin, pauseMs).unref()
  app.addHook('onListen', async () => begin())
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await running
  })
}

/** One round. A failing job does not stop the others, and is retried in the next round. */
export async function runDueJobs(context: Context): Promise<void> {
  for (const [name, work] of Object.entries(jobs)) {
    try {
      await work(context)
    } catch {
      context.log.warn({ job: name }, 'A job that fell due failed; it will be tried again.')
    }
  }
}
