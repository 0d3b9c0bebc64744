import { spans, type userSettingRoutes, deviceName } from '@cardea/contract'
import { sql } from 'kysely'
import { transact, type Database } from '../../http/context.ts'
import { noteChangeEvents } from '../../database/change-events.ts'
import { AppError, invalid } from '../../http/app-error.ts'
import type { Call, Handler } from '../../http/handler.ts'
import { NotPublicError } from '../../integrations/outside/public-address.ts'
import { requireSendableEndpoint } from '../../integrations/push/push-sender.ts'
import { requireFreshSignIn } from '../../http/require-fresh-sign-in.ts'
import { chooseLanguage } from '../people/readers.ts'
import { addPushSubscription, removePushSubscription } from './push-subscriptions.ts'
import { preparePasscode, setPasscode } from './set-passcode.ts'
import { setSecondFactor } from './set-second-factor.ts'
import { lockSetting } from '../people/setting-row.ts'
import { showSetting } from './show-setting.ts'

type ChangeCall = Call<typeof userSettingRoutes.changeUserSetting>

/** Changes all settings that the call names, or none. */
export const changeSetting: Handler<typeof userSettingRoutes.changeUserSetting> = async (call) => {
  const { caller, body } = call
  if (body.isSecondFactorOn !== undefined) requireFreshSignIn(call)
  if (body.addFcmToken !== undefined) await requireEndpoint(call, body.addFcmToken.endpoint)
  const passcode = await preparePasscode(call)
  await transact(call, async (transaction) => {
    const stored = await lockSetting(transaction, call, caller.userID)
    await setPasscode(transaction, call, stored, passcode)
    await setSwitches(transaction, call)
    if (body.isSecondFactorOn !== undefined) {
      await setSecondFactor(transaction, call, body.isSecondFactorOn)
    }
    if (body.language !== undefined) await chooseLanguage(transaction, caller.userID, body.language)
    if (body.removeFcmToken !== undefined) {
      await removePushSubscription(transaction, caller.userID, body.removeFcmToken)
    }
    if (body.addFcmToken !== undefined) {
      const device = deviceName(call.origin.userAgent)
      await addPushSubscription(transaction, call, caller, device, body.addFcmToken)
    }
    if (body.lastActive) await noteActivity(transaction, call)
    const { userID, sessionID } = caller
    if (isSettingChanged(body)) noteChangeEvents(transaction, [{ kind: 'settings-changed', userID }])
    if (!body.isLocked) return
    await lock(transaction, call)
    noteChangeEvents(transaction, [{ kind: 'locked', userID, sessionID }])
  })
  return showSetting(call, caller)
}

/** @throws AppError request/invalid if push messages would go into this machine's own network */
async function requireEndpoint({ config }: ChangeCall, endpoint: string): Promise<void> {
  try {
    await requireSendableEndpoint(endpoint, { isLoopbackAllowed: config.isPushToLoopbackOn })
  } catch (error) {
    if (!(error instanceof NotPublicError)) throw error
    throw invalid('must be https on port 443 of a public push service', 'addFcmToken.endpoint')
  }
}

const openToLocked: ReadonlySet<string> = new Set(['isLocked', 'removeFcmToken'])

/**
 * A locked session may lock again and stop its push messages. Any other body is refused before its shape is checked.
 */
export function isForLocked(body: unknown): boolean {
  if (typeof body !== 'object' || body === null) return false
  const entries = Object.entries(body)
  return (
    entries.length > 0 &&
    entries.every(([key, value]) => openToLocked.has(key) && (key !== 'isLocked' || value === true))
  )
}

/** Other sessions are not told that this one is active or locks. */
const isSettingChanged = ({ lastActive: _there, isLocked: _locked, ...changes }: ChangeCall['body']) =>
  Object.keys(changes).length > 0

async function setSwitches(transaction: Database, { body, caller, now }: ChangeCall): Promise<void> {
  const { isNotificationOn, isEmailNotificationOn, isReviewMailOn, isDueMailOn, lockAfter } = body
  const change = {
    ...(isNotificationOn === undefined ? {} : { is_notification_on: isNotificationOn }),
    ...(isEmailNotificationOn === undefined ? {} : { is_email_notification_on: isEmailNotificationOn }),
    ...(isReviewMailOn === undefined ? {} : reviewMail(isReviewMailOn, now())),
    ...(isDueMailOn === undefined ? {} : dueMail(isDueMailOn, now())),
    ...(lockAfter === undefined ? {} : { lock_after_ms: lockAfter }),
  }
  if (Object.keys(change).length === 0) return
  await transaction.updateTable('user_settings').set(change).where('user_id', '=', caller.userID).execute()
}

/** Switching it on again keeps the date of the next reminder. */
const reviewMail = (isOn: boolean, now: Date) => ({
  is_review_mail_on: isOn,
  review_mail_at: sql<Date>`case when is_review_mail_on then review_mail_at
    else ${new Date(now.getTime() + spans.accessReviewMs)}::timestamptz end`,
})

/** The first mail is sent at once if anything is due. Switching it on again keeps the date of the next one. */
const dueMail = (isOn: boolean, now: Date) => ({
  is_due_mail_on: isOn,
  due_mail_at: sql<Date>`case when is_due_mail_on then due_mail_at else greatest(due_mail_at, ${now}::timestamptz) end`,
})

/** @throws AppError session/locked if another call has locked the session meanwhile: activity does not unlock it */
async function noteActivity(transaction: Database, { caller, now }: ChangeCall): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable('sessions')
    .set({ last_active_at: now() })
    .where('id', '=', caller.sessionID)
    .where('locked_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new AppError('session/locked')
}

async function lock(transaction: Database, { caller, now }: ChangeCall): Promise<void> {
  await transaction
    .updateTable('sessions')
    .set({ locked_at: sql`coalesce(locked_at, ${now()})` })
    .where('id', '=', caller.sessionID)
    .execute()
}
