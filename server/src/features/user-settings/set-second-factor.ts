import type { userSettingRoutes } from '@cardea/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import { AppError } from '../../http/app-error.ts'
import type { Call } from '../../http/handler.ts'
import { writeActivity } from '../activity/write-activity.ts'
import { hasPasskey } from '../passkeys/own-passkeys.ts'
import { showRecoveryCodes } from '../passkeys/recovery-codes.ts'
import { mailOfSecurity } from '../people/security-mail.ts'

/**
 * Switches the second factor on or off. The caller holds the lock of the person's settings, under which passkeys and
 * recovery codes change as well. Switching it on requires both, so that losing one does not lock the person out.
 * @throws AppError auth/second-factor-incomplete
 */
export async function setSecondFactor(
  transaction: Transaction<Tables>,
  call: Call<typeof userSettingRoutes.changeUserSetting>,
  isOn: boolean,
): Promise<void> {
  const { userID, sessionID } = call.caller
  if (isOn) {
    const { left } = await showRecoveryCodes(transaction, userID)
    if (left === 0 || !(await hasPasskey(transaction, userID))) {
      throw new AppError('auth/second-factor-incomplete')
    }
  }
  const { numUpdatedRows } = await transaction
    .updateTable('user_settings')
    .set({ is_second_factor_on: isOn })
    .where('user_id', '=', userID)
    .where('is_second_factor_on', '=', !isOn)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  const action = isOn ? 'account.second-factor-on' : 'account.second-factor-off'
  await writeActivity(transaction, { actorID: userID, sessionID, action, at: call.now() })
  await mailOfSecurity(transaction, call, userID, (mails) =>
    isOn ? mails.secondFactorOn : mails.secondFactorOff,
  )
}
