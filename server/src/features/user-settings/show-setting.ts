import type { UserSetting } from '@cardea/contract'
import type { Context } from '../../http/context.ts'
import { AppError } from '../../http/app-error.ts'
import type { Caller } from '../../http/session.ts'
import { listKeptRecords } from './kept-records.ts'
import { listPushSubscriptions } from './push-subscriptions.ts'
import { ensureSetting, openDraftKey } from '../people/setting-row.ts'

type ShowContext = Pick<Context, 'config' | 'database' | 'keyring' | 'damagedRows'>

/** The caller's own settings, created if they are missing. A locked session learns nothing of what is in the vault. */
export async function showSetting(context: ShowContext, caller: Caller): Promise<UserSetting> {
  const { config, database, keyring } = context
  const { userID } = caller
  const setting = (await findSetting(context, caller)) ?? (await makeSetting(context, caller))
  const fcmToken = await listPushSubscriptions(context, userID)
  const shown = {
    userID,
    isNotificationOn: setting.is_notification_on,
    isEmailNotificationOn: setting.is_email_notification_on,
    isReviewMailOn: setting.is_review_mail_on,
    isDueMailOn: setting.is_due_mail_on,
    isPinSet: setting.passcode_hash !== null,
    isLocked: setting.locked_at !== null,
    isSecondFactorOn: setting.is_second_factor_on,
    lockAfter: setting.lock_after_ms,
    lastActive: setting.last_active_at.toISOString(),
    fcmToken,
    language: setting.language,
  }
  if (shown.isLocked) return shown
  const asksOutside = [
    ...(config.isSiteIconsOn ? (['site-icons'] as const) : []),
    ...(config.breachCheckUrl ? (['breaches'] as const) : []),
  ]
  const { recent, pinned } = await listKeptRecords(database, userID)
  return {
    ...shown,
    ...(setting.take_back_due_at && { takeBackDueAt: setting.take_back_due_at.toISOString() }),
    ...(setting.reset_due_at && { resetDueAt: setting.reset_due_at.toISOString() }),
    ...(asksOutside.length > 0 && { asksOutside }),
    recentCredential: recent,
    pinnedCredential: pinned,
    draftKey: openDraftKey(keyring, userID, setting.draft_key),
    // Derived from the session, so that what a browser has kept cannot be opened once the session is over.
    listKey: keyring.pepper('list', caller.sessionID).toString('base64url'),
  }
}

/** Includes the state of the caller's session: locked and active are properties of it. */
const findSetting = ({ database }: ShowContext, { userID, sessionID }: Caller) =>
  database
    .selectFrom('user_settings')
    .innerJoin('users', 'users.id', 'user_settings.user_id')
    .innerJoin('sessions', (join) => join.on('sessions.id', '=', sessionID))
    .select((from) => [
      'is_notification_on',
      'is_email_notification_on',
      'is_review_mail_on',
      'is_due_mail_on',
      'passcode_hash',
      'user_settings.lock_after_ms',
      'is_second_factor_on',
      'draft_key',
      'last_active_at',
      'locked_at',
      'users.language',
      from
        .selectFrom('email_moves')
        .select((move) => move.fn.min('due_at').as('due_at'))
        .where('email_moves.user_id', '=', userID)
        .as('take_back_due_at'),
      from
        .selectFrom('second_factor_resets')
        .select('due_at')
        .where('second_factor_resets.user_id', '=', userID)
        .as('reset_due_at'),
    ])
    .where('user_settings.user_id', '=', userID)
    .executeTakeFirst()

async function makeSetting(context: ShowContext, caller: Caller) {
  await ensureSetting(context.database, context.keyring, caller.userID)
  const setting = await findSetting(context, caller)
  // The account was deleted while this call was under way.
  if (!setting) throw new AppError('auth/unauthenticated')
  return setting
}
