import type { authRoutes } from '@cardea/contract'
import { transact, type Context } from '../../http/context.ts'
import { AppError } from '../../http/app-error.ts'
import { refuseDisabled } from '../../http/disabled.ts'
import type { Handler } from '../../http/handler.ts'
import { accountCulprit, refuseBanned } from '../../http/limits/bans.ts'
import { isSecondFactorOn } from '../passkeys/second-factor.ts'
import { lockAddresses } from '../access/lock-addresses.ts'
import { emailIndex, giveTryBack } from '../mailed-codes/challenges.ts'
import { findOrMakeUser } from './find-or-make-user.ts'
import { findKnownDevice } from './known-device.ts'
import { findKnownAddress } from './may-make-account.ts'
import { refuseCodes } from '../mailed-codes/oidc-only.ts'
import { proveCode, useCode } from '../mailed-codes/prove-code.ts'
import { askForSecondFactor } from './second-factor.ts'
import { readClientKey, signIn } from './sign-in.ts'

/** Signs in with a code, or asks for the second factor if it is on. The first sign-in makes the account. */
export const enter: Handler<typeof authRoutes.enter> = async (call) => {
  refuseCodes(call)
  const { email } = call.body
  const clientKey = readClientKey(call.body.clientKey)
  await findKnownDevice(call, call.origin, email)
  const challengeID = await proveCode(call, call.body)
  await refuseMoved(call, email, challengeID)
  await useCode(call, email, challengeID)
  return transact(call, async (transaction) => {
    await lockAddresses(transaction, call.keyring, [email])
    const found = await findOrMakeUser(transaction, call, email)
    // A person who may not come in, or may no longer, learns only this.
    if (found === 'may not come in') throw new AppError('auth/otp-expired')
    const { row, isNew } = found
    await refuseDisabled(call, transaction, row.id)
    await refuseBanned(call, transaction, accountCulprit(row.id))
    if (await isSecondFactorOn(transaction, row.id)) return askForSecondFactor(transaction, call, row.id)
    return signIn(transaction, call, { row, isNew, clientKey, app: call.body.app })
  })
}

/**
 * An address that an account had until lately makes no new account: its code stays valid for taking the address back.
 * @throws AppError user/address-moved
 */
async function refuseMoved(context: Context, email: string, challengeID: string): Promise<void> {
  const { database, keyring, now } = context
  const { hasAccount, movedFrom } = await findKnownAddress(database, emailIndex(keyring, email), now())
  if (hasAccount || movedFrom === null) return
  await giveTryBack(database, challengeID)
  throw new AppError('user/address-moved')
}
