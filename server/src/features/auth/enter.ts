import type { authRoutes } from '@cardea/contract'
import { transact, type Context, type Database } from '../../context.ts'
import { makeId } from '../../database/id.ts'
import { AppError } from '../../http/app-error.ts'
import { refuseDisabled } from '../../http/disabled.ts'
import type { Handler } from '../../http/handler.ts'
import { accountCulprit, refuseBanned } from '../../http/limits/bans.ts'
import { isSecondFactorOn } from '../passkeys/second-factor.ts'
import { lockAddresses } from '../sharing/lock-addresses.ts'
import { sealUser, userColumns } from '../users/people.ts'
import { emailIndex, giveTryBack } from './challenges.ts'
import { findKnownDevice } from './known-device.ts'
import { findKnownAddress, mayMakeAccount } from './may-come-in.ts'
import { proveCode, useCode } from './prove-code.ts'
import { askForSecondFactor } from './second-factor.ts'
import { readClientKey, signIn } from './sign-in.ts'

/** Signs in with a code, or asks for the second factor of whom it is on for. The first time makes the account. */
export const enter: Handler<typeof authRoutes.enter> = async (call) => {
  const { email } = call.body
  const clientKey = readClientKey(call.body.clientKey)
  await findKnownDevice(call, call.origin, email)
  const challengeID = await proveCode(call, call.body)
  await refuseMoved(call, email, challengeID)
  await useCode(call, email, challengeID)
  return transact(call, async (transaction) => {
    await lockAddresses(transaction, call.keyring, [email])
    const { row, isNew } = await findOrMakeUser(transaction, call, email)
    await refuseDisabled(call, transaction, row.id)
    await refuseBanned(call, transaction, accountCulprit(row.id))
    if (await isSecondFactorOn(transaction, row.id)) return askForSecondFactor(transaction, call, row.id)
    return signIn(transaction, call, { row, isNew, clientKey })
  })
}

/**
 * An address that an account had until lately makes none of its own: its code stays good for taking it back.
 * @throws AppError user/address-moved
 */
async function refuseMoved(context: Context, email: string, challengeID: string): Promise<void> {
  const { database, keyring, now } = context
  const { hasAccount, movedFrom } = await findKnownAddress(database, emailIndex(keyring, email), now())
  if (hasAccount || movedFrom === null) return
  await giveTryBack(database, challengeID)
  throw new AppError('user/address-moved')
}

/** @throws AppError auth/otp-expired where the address may not come in (any more), user/address-moved */
async function findOrMakeUser(transaction: Database, context: Context, email: string) {
  const { keyring, now } = context
  const index = emailIndex(keyring, email)
  const known = await transaction
    .selectFrom('users')
    .select(userColumns)
    .where('email_index', '=', index)
    .executeTakeFirst()
  if (known) return { row: known, isNew: false }
  // Under the lock of the address: it may have been somebody's a moment ago.
  const { movedFrom } = await findKnownAddress(transaction, index, now())
  if (movedFrom !== null) throw new AppError('user/address-moved')
  if (!(await mayMakeAccount(transaction, context, email))) throw new AppError('auth/otp-expired')
  await transaction.deleteFrom('operator_invitations').where('email_index', '=', index).execute()
  const id = makeId()
  const row = await transaction
    .insertInto('users')
    .values({ id, email_index: index, about: sealUser(keyring, id, 1, { email, name: null }) })
    .returning(userColumns)
    .executeTakeFirstOrThrow()
  return { row, isNew: true }
}
