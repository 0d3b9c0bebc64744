import type { authRoutes } from '@cardea/contract'
import { transact } from '../../http/context.ts'
import { AppError } from '../../http/app-error.ts'
import type { Handler } from '../../http/handler.ts'
import { emailIndex, giveTryBack } from '../mailed-codes/challenges.ts'
import { refuseCodes } from '../mailed-codes/oidc-only.ts'
import { proveCode, useCode } from '../mailed-codes/prove-code.ts'
import { askForSecondFactor } from './second-factor.ts'

/**
 * Confirms a reset of the second factor with a code as for signing in. Its day does not end sooner by that: a mailbox
 * alone undoes no second factor. The challenge in the answer lets it happen at once. If no reset is pending, the code
 * stays valid.
 */
export const confirmReset: Handler<typeof authRoutes.confirmSecondFactorReset> = async (call) => {
  refuseCodes(call)
  const { email } = call.body
  const challengeID = await proveCode(call, call.body)
  const pending = await call.database
    .selectFrom('second_factor_resets')
    .innerJoin('users', 'users.id', 'second_factor_resets.user_id')
    .select(['users.id', 'due_at'])
    .where('email_index', '=', emailIndex(call.keyring, email))
    .executeTakeFirst()
  if (!pending) {
    await giveTryBack(call.database, challengeID)
    throw new AppError('USER_NOT_FOUND')
  }
  await useCode(call, email, challengeID)
  return transact(call, async (transaction) => ({
    confirmed: true as const,
    dueAt: pending.due_at.toISOString(),
    atOnce: await askForSecondFactor(transaction, call, pending.id, { purpose: 'reset' }),
  }))
}
