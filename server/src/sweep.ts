import type { FastifyInstance } from 'fastify'
import { codeTries } from '@cardea/contract'
import type { Context } from './context.ts'
import { sweepSessions } from './features/auth/sessions.ts'
import { sweepFiles } from './features/media/sweep-files.ts'
import { sweepNotifications } from './features/notifications/own-notifications.ts'
import { sweepPushSubscriptions } from './features/user-settings/push-subscriptions.ts'
import { sweepBans } from './http/limits/bans.ts'
import { sweepDailyCounts } from './http/limits/count-daily.ts'
import { sweepRateCounts } from './http/limits/shared-counter.ts'
import { sweepNonces } from './http/sealing/nonces.ts'
import { sweepServerKeys } from './http/sealing/server-keys.ts'
import { sweepLetters } from './outside/mail/letters.ts'

const pauseMs = 15_000

/** Removes what has run out, in every process, for as long as the app is open. Each statement is harmless twice. */
export function keepSweeping(
  app: FastifyInstance,
  context: Pick<Context, 'database' | 'files' | 'now' | 'log'>,
): void {
  const timer = setInterval(() => void sweep(context), pauseMs).unref()
  app.addHook('onClose', async () => clearInterval(timer))
}

/** One round. A database that is away is tried again at the next. */
export async function sweep(context: Pick<Context, 'database' | 'files' | 'now' | 'log'>): Promise<void> {
  const { database, now, log } = context
  try {
    await sweepSessions(context)
    await sweepPushSubscriptions(context)
    await sweepLetters(context)
    // Tries of the last day decide how long an address's codes are, so challenges stay that long.
    const countedSince = new Date(now().getTime() - 2 * codeTries.countedForMs)
    await database.deleteFrom('challenges').where('expires_at', '<', countedSince).execute()
    await database.deleteFrom('pending_access').where('expires_at', '<', now()).execute()
    await sweepNotifications(context)
    await sweepRateCounts(context)
    await sweepDailyCounts(context)
    await sweepBans(context)
    await sweepNonces(context)
    await sweepServerKeys(context)
    await sweepFiles(context)
  } catch {
    log.warn('What has run out could not be swept; it will be tried again.')
  }
}
