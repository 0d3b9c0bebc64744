import type { Transaction } from 'kysely'
import type { PgBoss } from 'pg-boss'
import type { Tables } from '../../database/tables.ts'
import { addJobs } from '../add-jobs.ts'
import { createSenders } from '../senders.ts'
import { senders as mostSenders } from './push-slots.ts'

/** A push message to one browser about one event; it is written when it is sent, from what is true then. */
export interface PushJob {
  eventID: string
  subscriptionID: string
  /** How often the push service has asked to wait. */
  postponed?: number
}

/** When to try again: `asked` by the push service, which may ask only so often, or because it is not its `turn` yet. */
export interface Postponement {
  seconds: number
  why: 'asked' | 'turn'
}

/**
 * Sends one push message, or finds that there is nothing left to send.
 * @throws Error for failures that waiting may fix
 */
export type DeliverPush = (job: PushJob) => Promise<Postponement | undefined>

export interface PushQueue {
  /** Its name. */
  queue: string
  /** Adds jobs to this transaction, in one statement. `expiresInSeconds`: after that the message is useless. */
  addAll: (
    transaction: Transaction<Tables>,
    jobs: readonly PushJob[],
    expiresInSeconds: number,
  ) => Promise<void>
  /** Looks for jobs at once if this transaction added some. */
  wake: (transaction: object) => void
  start: (deliver: DeliverPush) => Promise<void>
}

/** After that a push message is outdated. */
export const pushLifetimeSeconds = 86_400

const queue = 'push'
const pollSeconds = 2
/** Five seconds, then doubled each time up to an hour: given up after about nine hours. */
const retry = { retryLimit: 16, retryDelay: 5, retryBackoff: true, retryDelayMax: 3_600 }
/** A push service that asks for one second each time must not be asked all day. */
const mostPostponed = 20
/** A sender without a heartbeat for ten seconds is dead, and its job goes to another. */
const options = { ...retry, heartbeatSeconds: 10, expireInSeconds: 60, deleteAfterSeconds: 3_600 }

/** The queue of push messages, on the connections of the outbox. */
export async function openPushQueue(boss: PgBoss): Promise<PushQueue> {
  await boss.createQueue(queue, options)
  // `createQueue` does not change a queue that an earlier version created.
  await boss.updateQueue(queue, options)
  const senders = createSenders<{ data: PushJob }>(boss)
  const added = new WeakMap<object, number>()
  return {
    queue,
    async addAll(transaction, jobs, expiresInSeconds) {
      if (jobs.length === 0) return
      const written = jobs.map((data) => ({ data, retentionSeconds: expiresInSeconds }))
      await addJobs(boss, queue, transaction, written)
      added.set(transaction, (added.get(transaction) ?? 0) + jobs.length)
    },
    wake(transaction) {
      senders.wake(added.get(transaction) ?? 0)
    },
    async start(deliver) {
      const send = async ({ data }: { data: PushJob }): Promise<void> => {
        const { postponed = 0, ...push } = data
        const later = await deliver(push)
        // If this process dies in between, the message is sent twice; its Topic makes the two one.
        if (later && postponed < mostPostponed) {
          const asked = postponed + (later.why === 'asked' ? 1 : 0)
          await boss.send(queue, { ...push, postponed: asked }, { startAfter: later.seconds })
        }
      }
      for (let sender = 0; sender < mostSenders; sender += 1) {
        await senders.add(
          (work) => boss.work<PushJob>(queue, { pollingIntervalSeconds: pollSeconds }, work),
          send,
        )
      }
    },
  }
}
