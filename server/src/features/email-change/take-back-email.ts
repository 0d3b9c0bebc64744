import type { emailChangeRoutes } from '@cardea/contract'
import { transact } from '../../http/context.ts'
import { AppError } from '../../http/app-error.ts'
import { refuseDisabled } from '../../http/disabled.ts'
import type { Handler } from '../../http/handler.ts'
import { findMove, holdMove, keepFormerAddress } from '../address-changes/moves.ts'
import { takeBack } from '../address-changes/take-back.ts'
import { waitForTakeBack } from '../address-changes/wait-for-take-back.ts'
import { askForSecondFactor } from '../auth/second-factor.ts'
import { emailIndex, giveTryBack, spendChallenge } from '../mailed-codes/challenges.ts'
import { refuseCodes } from '../mailed-codes/oidc-only.ts'
import { proveCode } from '../mailed-codes/prove-code.ts'
import { isSecondFactorOn } from '../passkeys/second-factor.ts'

/**
 * Gives an account its former address back, for the person who has that mailbox. Was the second factor on when the
 * address changed, it is asked for; was it switched on since, the account waits 72 hours. A mailbox alone never undoes
 * a second factor at once.
 */
export const takeBackEmail: Handler<typeof emailChangeRoutes.takeBackEmail> = async (call) => {
  refuseCodes(call)
  const { email } = call.body
  const challengeID = await proveCode(call, call.body)
  if (!(await findMove(call.database, call, emailIndex(call.keyring, email)))) {
    // The code stays valid for signing in.
    await giveTryBack(call.database, challengeID)
    throw new AppError('USER_NOT_FOUND')
  }
  return transact(call, async (transaction) => {
    const held = await holdMove(transaction, call, email)
    // The account is gone, or another call is changing its address at this moment.
    if (!held || !(await spendChallenge(transaction, call, challengeID)))
      throw new AppError('auth/otp-expired')
    const { account, move } = held
    if (move.was_second_factor_on) {
      await refuseDisabled(call, transaction, account.id)
      await keepFormerAddress(transaction, call, held)
      return askForSecondFactor(transaction, call, account.id, { purpose: 'take-back', move })
    }
    if (await isSecondFactorOn(transaction, account.id)) {
      const dueAt = await waitForTakeBack(transaction, call, held)
      return { takenBack: false as const, dueAt: dueAt.toISOString() }
    }
    await takeBack(transaction, call, held)
    return { takenBack: true as const }
  })
}
