import { hourMs } from '../../base/durations.ts'
import type { Context } from '../context.ts'
import { AppError } from '../app-error.ts'
import { createSharedCounter } from './shared-counter.ts'

/** Limits how much one person opens: records with their secrets, old versions, files. */
interface OpeningRate {
  /**
   * Counts that a person opens something.
   * @param opened how much; several that are asked for at once are admitted at once, and waited for afterwards
   * @returns whether that is more within an hour than people open by hand
   * @throws AppError request/too-many-requests for a person past that number, for one second after each opening past it
   */
  admit(userID: string, opened?: number): boolean
  /** Shares the counts with other processes. */
  flush(): Promise<void>
}

const pauseMs = 1_000

/** A person past the limit may go on, one a second: it is their own data, and a thief has to stay that long. */
export function createOpeningRate(
  context: Pick<Context, 'config' | 'database' | 'keyring' | 'now'>,
): OpeningRate {
  const counter = createSharedCounter(context, 'openings', hourMs)
  const most = context.config.openingsPerHour
  /** When each person past the limit last opened something, and how long that keeps them waiting; in ms. */
  const lastOpened = new Map<string, { at: number; pause: number }>()

  return {
    admit(userID, opened = 1) {
      const past = counter.count(userID) + opened - most
      const isMany = past > 0
      const at = context.now().getTime()
      const last = lastOpened.get(userID)
      const wait = isMany && last ? last.pause - Math.abs(at - last.at) : 0
      if (wait > 0) throw new AppError('request/too-many-requests', { retryAfter: Math.ceil(wait / 1_000) })
      if (isMany) lastOpened.set(userID, { at, pause: Math.ceil(Math.min(past, opened)) * pauseMs })
      counter.add(userID, opened)
      return isMany
    },
    async flush() {
      await counter.flush()
      for (const userID of lastOpened.keys()) if (counter.count(userID) < most) lastOpened.delete(userID)
    },
  }
}
