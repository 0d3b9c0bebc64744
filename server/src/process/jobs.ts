import { secondMs, minuteMs } from '../base/durations.ts'
import { tendEmergencies } from '../features/access-requests/tend-emergencies.ts'
import { tellDeciders } from '../features/access-requests/tell-deciders.ts'
import { announceEnds, endAccess } from '../features/sharing/end-access.ts'
import { sweepMoves } from '../features/address-changes/moves.ts'
import { takeBackDue } from '../features/address-changes/wait-for-take-back.ts'
import { remindOfReview } from '../features/access-review/remind-of-review.ts'
import { pruneActivity, signCheckpoint } from '../features/activity/tamper/checkpoint.ts'
import { joinChains } from '../features/activity/tamper/join-chains.ts'
import { sweepRefusedEntries } from '../features/auth/note-refused-entry.ts'
import { sweepSessions } from '../features/auth/sessions.ts'
import { sweepSignInNetworks } from '../features/auth/sign-in-networks.ts'
import { sweepUnprovenApps } from '../features/authenticator-apps/add-app.ts'
import { sweepChallenges } from '../features/mailed-codes/challenges.ts'
import { sweepDeviceRequests } from '../features/device-sign-in/device-requests.ts'
import { mailWhatIsDue } from '../features/due/mail-what-is-due.ts'
import { handOverDue } from '../features/handover/hand-over-due.ts'
import { beatMs, createHeartbeat } from '../features/monitoring/nodes.ts'
import type { LiveChannel } from '../features/live/live-channel.ts'
import type { LiveStreams } from '../features/live/live-streams.ts'
import { remindOfIntakes } from '../features/intakes/remind-of-intakes.ts'
import { sweepIntakes } from '../features/intakes/sweep-intakes.ts'
import { tellWhoWaits } from '../features/item-keys/tell-who-waits.ts'
import { sweepKeys } from '../features/keys/sweep-keys.ts'
import { sweepLinks } from '../features/links/sweep-links.ts'
import { noteFileSizes } from '../features/media/storage-quota.ts'
import { dropRemovedFiles, sweepFiles } from '../features/media/sweep-files.ts'
import { sendDigests, sweepMailBudgets } from '../features/notification-delivery/mail-budget.ts'
import { mailQuietNews } from '../features/notification-delivery/quiet-news.ts'
import { sweepShareMails } from '../features/notification-delivery/share-mails.ts'
import { sweepNotifications } from '../features/notifications/own-notifications.ts'
import { sweepOidcSignIns } from '../features/oidc/oidc-sign-ins.ts'
import { noteOldSecrets } from '../features/secret-access/note-secrets.ts'
import { sweepOperatorInvitations } from '../features/operators/invite-people.ts'
import { sweepPasskeyChallenges } from '../features/passkeys/passkey-challenges.ts'
import { sweepPendingAccess } from '../features/pending-access/pending-access.ts'
import { sweepIdempotencyKeys } from '../features/records/idempotency-key.ts'
import { resetDueSecondFactors } from '../features/second-factor-reset/second-factor-reset.ts'
import { endDueAccounts } from '../features/service-accounts/end-account.ts'
import { tellOfEndingTokens } from '../features/service-accounts/tell-of-ending-tokens.ts'
import { fetchWaitingIcons } from '../features/site-icons/fetch-waiting-icons.ts'
import { sweepTemplates } from '../features/templates/write-template.ts'
import { purgeTrash } from '../features/trash/purge.ts'
import { sweepPushSubscriptions } from '../features/user-settings/push-subscriptions.ts'
import { dropOldVersions } from '../features/versions/find-versions.ts'
import type { Context } from '../http/context.ts'
import { sweepBans } from '../http/limits/bans.ts'
import { sweepDailyCounts } from '../http/limits/count-daily.ts'
import type { CallLimits } from '../http/limits/limits-of-calls.ts'
import { sweepRateCounts } from '../http/limits/shared-counter.ts'
import { sweepNonces } from '../http/sealing/nonces.ts'
import { sweepServerKeys } from '../http/sealing/server-keys.ts'
import type { Mailer } from '../integrations/mail/mailer.ts'
import type { Outside } from '../integrations/outside/ask-site.ts'
import { sweepOneOffMails } from '../integrations/mail/one-off-mails.ts'
import type { RunningOutbox } from '../integrations/outbox.ts'
import { keyringPollMs } from '../keyring/open-keyring.ts'
import { backUpByCommand } from '../operations/backup/scheduled-backups.ts'
import { createKeyringFollower } from '../operations/keys/follow-keyring.ts'
import { replaceIfWorn } from '../operations/keys/replace-worn.ts'
import { sealAnew } from '../operations/keys/seal-anew.ts'
import type { Vault } from '../vault/open-vault.ts'
import type { Scheduler } from './scheduler.ts'

/** What falls due. Each job may run in any number of processes at once, and does a bounded amount in a round. */
export const dueJobs: Readonly<Record<string, (context: Context) => Promise<void>>> = {
  'end access': endAccess,
  'announce ends of access': announceEnds,
  'purge trash': purgeTrash,
  'drop removed files': dropRemovedFiles,
  'note sizes of files': noteFileSizes,
  'drop old versions': dropOldVersions,
  'take accounts back': takeBackDue,
  'reset second factors': resetDueSecondFactors,
  'hand over': handOverDue,
  'end service accounts': endDueAccounts,
  'tell of ending tokens': tellOfEndingTokens,
  'note old secrets': noteOldSecrets,
  'remind of review': remindOfReview,
  'mail what is due': mailWhatIsDue,
  'mail quiet news': mailQuietNews,
  'tell of requests': tellDeciders,
  'tend emergencies': tendEmergencies,
  'remind of forms': remindOfIntakes,
  'join chains of activity': joinChains,
  'sign activity': signCheckpoint,
  'tell who waits for keys': tellWhoWaits,
  'prune activity': pruneActivity,
}

export type SweepContext = Pick<Context, 'database' | 'files' | 'now' | 'log'>

/** What removes expired rows. Every statement may run twice without harm. */
export const sweeps: Readonly<Record<string, (context: SweepContext) => Promise<void>>> = {
  'sweep sessions': sweepSessions,
  'sweep push subscriptions': sweepPushSubscriptions,
  'sweep one-off mails': sweepOneOffMails,
  'sweep mail budgets': sweepMailBudgets,
  'sweep mails about sharing': sweepShareMails,
  'sweep codes': sweepChallenges,
  'sweep pending access': sweepPendingAccess,
  'sweep challenges of passkeys': sweepPasskeyChallenges,
  'sweep unproven authenticator apps': sweepUnprovenApps,
  'sweep networks of sign-ins': sweepSignInNetworks,
  'sweep sign-ins at the provider': sweepOidcSignIns,
  'sweep requests of devices': sweepDeviceRequests,
  'sweep invitations of operators': sweepOperatorInvitations,
  'sweep former addresses': sweepMoves,
  'sweep templates': sweepTemplates,
  'sweep notifications': sweepNotifications,
  'sweep request rates': sweepRateCounts,
  'sweep daily counts': sweepDailyCounts,
  'sweep bans': sweepBans,
  'sweep idempotency keys': sweepIdempotencyKeys,
  'sweep refused entries': sweepRefusedEntries,
  'sweep nonces': sweepNonces,
  'sweep server keys': sweepServerKeys,
  'sweep keys': sweepKeys,
  'sweep links': sweepLinks,
  'sweep forms': sweepIntakes,
  'sweep files': sweepFiles,
}

interface JobParts {
  context: Context
  vault: Vault
  outbox: RunningOutbox
  mailer: Mailer
  liveChannel: LiveChannel
  streams: LiveStreams
  callLimits: CallLimits
  outside: Outside
  /** What falls due is left to a test. */
  areJobsByHand: boolean
}

/** All work of a process that no call causes, with its times. */
export function scheduleJobs({ every }: Scheduler, parts: JobParts): void {
  const { context, vault, outbox, mailer, callLimits, liveChannel, streams } = parts
  const { config } = context
  const heartbeat = createHeartbeat(context)

  every('share request rates', secondMs, () => callLimits.flush(), { isApart: true })
  every('follow the keyring', keyringPollMs, createKeyringFollower(vault, context), { isApart: true })
  every('check live streams', 5 * secondMs, () => streams.check(), { isApart: true })
  every('check the live channel', 10 * secondMs, () => liveChannel.check(), { isApart: true })
  every('beat', beatMs, heartbeat.beat, { isApart: true, isAtStart: true, atEnd: heartbeat.end })
  every('check the mail server', 15 * secondMs, () => outbox.checkMailServer(), {
    isApart: true,
    isAtStart: true,
  })
  every('seal anew', 15 * secondMs, (signal) => sealAnew(context, signal), { isApart: true })
  // Counts that a process has not stored are lost with it: far less than the margin.
  every('replace a worn key', minuteMs, () => replaceIfWorn(vault, context), {
    isApart: true,
    atEnd: () => vault.noteSeals(),
  })
  if (config.backup.directory !== undefined) {
    const backUp = (signal: AbortSignal) => backUpByCommand(context, vault.connection, signal)
    const eachMs = Math.min(30 * secondMs, config.backup.everyMs)
    every('back up', eachMs, backUp, { isApart: true, isAtStart: true })
  }
  if (!parts.areJobsByHand) {
    for (const [name, work] of Object.entries(dueJobs))
      every(name, 5 * secondMs, () => work(context), { isAtStart: true })
    if (config.isSiteIconsOn) {
      const fetchIcons = (signal: AbortSignal) => fetchWaitingIcons(context, parts.outside, signal)
      every('fetch icons of websites', 5 * secondMs, fetchIcons, { isApart: true, isAtStart: true })
    }
  }
  every('send digests', 15 * secondMs, () => sendDigests(context))
  for (const [name, work] of Object.entries(sweeps)) every(name, 15 * secondMs, () => work(context))
  every('sweep the folder of mails', 5 * minuteMs, async () => mailer.sweep?.())
}
