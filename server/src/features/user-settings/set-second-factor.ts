import type { userSettingRoutes } from '@cardea/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import { AppError } from '../../http/app-error.ts'
import type { Call } from '../../http/handler.ts'
import { writeActivity } from '../activity/write-activity.ts'
import { showRecoveryCodes } from '../passkeys/recovery-codes.ts'
import { hasFactor, switchSecondFactor } from '../passkeys/second-factor.ts'
import { mailOfSecurity } from '../people/security-mail.ts'

/**
 * Switches the second factor on or off. The caller holds the lock of the person's settings, under which passkeys,
 * authenticator apps and recovery codes change as well. Switching it on requires recovery codes and one of the others,
 * so that losing one does not lock the person out.
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
    if (left === 0 || !(await hasFactor(transaction, userID))) {
      throw new AppError('auth/second-factor-incomplete')
    }
  }
  if (!(await switchSecondFactor(transaction, userID, isOn))) return
  const action = isOn ? 'account.second-factor-on' : 'account.second-factor-off'
  await writeActivity(transaction, { actorID: userID, sessionID, action, at: call.now() })
  await mailOfSecurity(transaction, call, userID, (mails) =>
    isOn ? mails.secondFactorOn : mails.secondFactorOff,
  )
}
