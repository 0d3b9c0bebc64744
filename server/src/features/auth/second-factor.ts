import { spans, type EntryReply, type SecondFactorNeeded, type authRoutes } from '@cardea/contract'
import type { Transaction } from 'kysely'
import { transact, type Context } from '../../http/context.ts'
import type { Tables } from '../../database/tables.ts'
import type { Handler } from '../../http/handler.ts'
import { findFormerAddress, holdMove } from '../address-changes/moves.ts'
import { takeBack } from '../address-changes/take-back.ts'
import { refuseUnlessByOidc } from '../mailed-codes/oidc-only.ts'
import { describePasskeys } from '../passkeys/passkey.ts'
import {
  countSecondFactorTry,
  findSecondFactorPerson,
  openPasskeyChallenge,
  spendSecondFactor,
  type EntryPurpose,
} from '../passkeys/passkey-challenges.ts'
import { requestOptions } from '../passkeys/webauthn.ts'
import { resetAtOnce, withdrawReset } from '../second-factor-reset/second-factor-reset.ts'
import { refuseHeld } from './known-device.ts'
import { findFactorWays } from './factor-ways.ts'
import { proveSecondFactor, refusedFactor, spendProof } from './prove-second-factor.ts'
import { holdPerson, readClientKey, signIn } from './sign-in.ts'

interface Asked {
  /** The first proof was the provider's answer, about this person there (`subjectIndex`). */
  subject?: Buffer
  purpose?: EntryPurpose | 'objection'
  /** With the purpose of taking an account back: to which address, and since when it is another. */
  move?: { email_index: Buffer; moved_at: Date }
}

/**
 * The answer to a right code, or to a sign-in at the provider, while a second factor is on: no session, and a challenge
 * to complete. Within a session it is the same for an objection.
 */
export async function askForSecondFactor(
  transaction: Transaction<Tables>,
  context: Pick<Context, 'config' | 'keyring' | 'damagedRows' | 'now'>,
  userID: string,
  { subject, purpose = 'second-factor', move }: Asked = {},
): Promise<SecondFactorNeeded> {
  const { challengeID, challenge } = await openPasskeyChallenge(transaction, context, purpose, userID, {
    isByOidc: subject !== undefined,
    subject: subject ?? null,
    emailIndex: move?.email_index ?? null,
  })
  const own = await describePasskeys({ ...context, database: transaction }, userID, move?.moved_at)
  return {
    needs: 'second-factor',
    challengeID,
    ways: await findFactorWays(transaction, userID, {
      hasPasskey: own.length > 0,
      madeBefore: move?.moved_at,
    }),
    ...(own.length > 0 && { options: requestOptions(context.config, challenge, own) }),
    expiresIn: spans.passkeyChallengeMs / 1000,
  }
}

/**
 * Completes a sign-in, after it has taken the account back or reset the second factor if the challenge is for that.
 * Each try is counted and committed before it is compared.
 */
export const enterSecondFactor: Handler<typeof authRoutes.enterSecondFactor> = async (call) => {
  const { challengeID } = call.body
  const clientKey = readClientKey(call.body.clientKey)
  const userID = await findSecondFactorPerson(call.database, challengeID)
  await refuseHeld(call, call.origin, userID)
  const counted = await countSecondFactorTry(call, challengeID)
  if (!counted || userID === undefined) throw refusedFactor(call, 'auth/second-factor-expired')
  const { isByOidc, subject, purpose, emailIndex } = counted
  refuseUnlessByOidc(call, isByOidc)
  const former = emailIndex && (await findFormerAddress(call.database, call, emailIndex))
  if (emailIndex && !former) throw refusedFactor(call, 'auth/second-factor-expired')
  const proven = await proveSecondFactor(call, userID, call.body, {
    ...counted,
    ...(former && { madeBefore: former.movedAt }),
  })
  return transact(call, async (transaction): Promise<EntryReply> => {
    const held = former && (await holdMove(transaction, call, former.email))
    if (former && held?.account.id !== userID) throw refusedFactor(call, 'auth/second-factor-expired')
    if (!held) await holdPerson(transaction, call, userID)
    if (!(await spendSecondFactor(transaction, call, challengeID))) {
      throw refusedFactor(call, 'auth/second-factor-expired')
    }
    const also = await spendProof(transaction, call, userID, proven)
    if (purpose === 'reset') await resetAtOnce(transaction, call, userID)
    else await withdrawReset(transaction, userID)
    if (held) await takeBack(transaction, call, held)
    const row = await holdPerson(transaction, call, userID)
    const entered = { row, isNew: false, clientKey, app: call.body.app, isByOidc, subject }
    return signIn(transaction, call, { ...entered, ...(also && { also }) })
  })
}
