import { randomBytes } from 'node:crypto'
import { userSettingRoutes, type UserSetting } from '@cardea/contract'
import type { Context } from '../../context.ts'
import { handle } from '../../http/handler.ts'
import type { Place } from '../../keyring/sealed-box.ts'
import type { Caller } from '../../http/session.ts'

const draftKeyPlace = (userID: string): Place => ({
  table: 'user_settings',
  id: userID,
  part: 'draft-key',
  version: 1,
})

export const userSettingHandlers = [
  handle(userSettingRoutes.getUserSetting, (call) => showSetting(call, call.caller)),
  handle(userSettingRoutes.makeUserSetting, (call) => showSetting(call, call.caller)),
]

/** One's own settings; made if they are missing, by one statement, so that two first calls make one row. */
async function showSetting({ database, keyring }: Context, caller: Caller): Promise<UserSetting> {
  const { userID } = caller
  const draftKey = keyring.seal(draftKeyPlace(userID), randomBytes(32).toString('base64url'))
  await database
    .insertInto('user_settings')
    .values({ user_id: userID, draft_key: draftKey })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute()
  const setting = await database
    .selectFrom('user_settings')
    .innerJoin('sessions', (join) => join.on('sessions.id', '=', caller.sessionID))
    .select([
      'is_notification_on',
      'is_email_notification_on',
      'passcode_hash',
      'lock_after_ms',
      'draft_key',
      'last_active_at',
    ])
    .where('user_settings.user_id', '=', userID)
    .executeTakeFirstOrThrow()
  return {
    userID,
    isNotificationOn: setting.is_notification_on,
    isEmailNotificationOn: setting.is_email_notification_on,
    isPinSet: setting.passcode_hash !== null,
    isLocked: caller.isLocked,
    lockAfter: setting.lock_after_ms,
    lastActive: setting.last_active_at.toISOString(),
    recentCredential: [],
    pinnedCredential: [],
    fcmToken: [],
    draftKey: keyring.open(draftKeyPlace(userID), setting.draft_key),
  }
}
