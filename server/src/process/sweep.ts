import type { FastifyInstance } from 'fastify'
import { codeTries } from '@cardea/contract'
import type { Context } from '../http/context.ts'
import { sweepRefusedEntries } from '../features/auth/note-refused-entry.ts'
import { sweepSessions } from '../features/auth/sessions.ts'
import { sweepFiles } from '../features/media/sweep-files.ts'
import { sendDigests, sweepMailBudgets } from '../features/notices/mail-budget.ts'
import { sweepNotifications } from '../features/notifications/own-notifications.ts'
import { sweepOidcSignIns } from '../features/oidc/oidc-sign-ins.ts'
import { sweepSignInNetworks } from '../features/auth/sign-in-networks.ts'
import { sweepUnprovenApps } from '../features/authenticator-apps/add-app.ts'
import { sweepPasskeyChallenges } from '../features/passkeys/passkey-challenges.ts'
import { sweepIdempotencyKeys } from '../features/records/idempotency-key.ts'
import { sweepShareMails } from '../features/notices/share-mails.ts'
import { sweepTemplates } from '../features/templates/write-template.ts'
import { sweepPushSubscriptions } from '../features/user-settings/push-subscriptions.ts'
import { sweepBans } from '../http/limits/bans.ts'
import { sweepDailyCounts } from '../http/limits/count-daily.ts'
import { sweepRateCounts } from '../http/limits/shared-counter.ts'
import { sweepNonces } from '../http/sealing/nonces.ts'
import { sweepServerKeys } from '../http/sealing/server-keys.ts'
import { sweepOneOffMails } from '../integrations/mail/one-off-mails.ts'

type SweepContext = Pick<Context, 'database' | 'files' | 'now' | 'log'>

const pauseMs = 15_000

/**
 * Sends what is due and removes what has expired, in every process while the app is open. Every statement may run twice
 * without harm.
 */
export function keepSweeping(
  app: FastifyInstance,
  context: SweepContext & Pick<Context, 'outbox' | 'live'>,
): void {
  const timer = setInterval(() => void round(context), pauseMs).unref()
  app.addHook('onClose', async () => clearInterval(timer))
}

/** An unreachable database is tried again in the next round. */
async function round(context: SweepContext & Pick<Context, 'outbox' | 'live'>): Promise<void> {
  await sendDigests(context).catch(() =>
    context.log.warn('Digests could not be sent; it will be tried again.'),
  )
  await sweep(context)
}

/** One round of removing. An unreachable database is tried again in the next round. */
export async function sweep(context: SweepContext): Promise<void> {
  const { database, now, log } = context
  try {
    await sweepSessions(context)
    await sweepPushSubscriptions(context)
    await sweepOneOffMails(context)
    await sweepMailBudgets(context)
    await sweepShareMails(context)
    // Tries of the last day decide how long an address's codes are, so challenges are kept that long.
    const countedSince = new Date(now().getTime() - 2 * codeTries.countedForMs)
    await database.deleteFrom('challenges').where('expires_at', '<', countedSince).execute()
    await database.deleteFrom('pending_access').where('expires_at', '<', now()).execute()
    await sweepPasskeyChallenges(context)
    await sweepUnprovenApps(context)
    await sweepSignInNetworks(context)
    await sweepOidcSignIns(context)
    await database.deleteFrom('operator_invitations').where('expires_at', '<', now()).execute()
    await database
      .deleteFrom('email_moves')
      .where('ends_at', '<', now())
      .where('due_at', 'is', null)
      .execute()
    await sweepTemplates(context)
    await sweepNotifications(context)
    await sweepRateCounts(context)
    await sweepDailyCounts(context)
    await sweepBans(context)
    await sweepIdempotencyKeys(context)
    await sweepRefusedEntries(context)
    await sweepNonces(context)
    await sweepServerKeys(context)
    await sweepFiles(context)
  } catch {
    log.warn('What has run out could not be swept; it will be tried again.')
  }
}
