import { hourMs } from '../../durations.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../app-error.ts'
import { createSharedCounter } from './shared-counter.ts'

/** Limits how much one person opens: records with their secrets, old versions, files. */
interface OpeningRate {
  /**
   * Counts that a person opens something.
   * @returns whether that is more within an hour than people open by hand
   * @throws AppError request/too-many-requests for a person past that number who has opened something within this
   * second
   */
  admit(userID: string): boolean
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
  /** When each person past the limit last opened something, in ms. */
  const lastOpened = new Map<string, number>()

  return {
    admit(userID) {
      const isMany = counter.count(userID) + 1 > most
      const at = context.now().getTime()
      const isTooSoon = isMany && Math.abs(at - (lastOpened.get(userID) ?? 0)) < pauseMs
      if (isTooSoon) throw new AppError('request/too-many-requests', { retryAfter: pauseMs / 1_000 })
      if (isMany) lastOpened.set(userID, at)
      counter.add(userID, 1)
      return isMany
    },
    async flush() {
      await counter.flush()
      for (const userID of lastOpened.keys()) if (counter.count(userID) < most) lastOpened.delete(userID)
    },
  }
}
