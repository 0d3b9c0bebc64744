import { spans, type ErrorCode, type SecondFactorNeeded, type authRoutes } from '@cardea/contract'
import type { Transaction } from 'kysely'
import { transact, type Context } from '../../context.ts'
import type { Tables } from '../../database/tables.ts'
import { AppError } from '../../http/app-error.ts'
import type { Call, Handler } from '../../http/handler.ts'
import { describePasskeys, findPasskey, type StoredPasskey } from '../passkeys/passkey.ts'
import {
  countSecondFactorTry,
  findSecondFactorPerson,
  openPasskeyChallenge,
  spendSecondFactor,
} from '../passkeys/passkey-challenges.ts'
import { spendRecoveryCode } from '../passkeys/recovery-codes.ts'
import { usePasskey } from '../passkeys/use-passkey.ts'
import { requestOptions, verifyAssertion, type AssertionFacts } from '../passkeys/webauthn.ts'
import { withdrawReset } from '../second-factor-reset/second-factor-reset.ts'
import { mailOfSecurity } from '../people/security-mail.ts'
import { refuseHeld } from './known-device.ts'
import { refuseUnlessByOidc } from '../codes/oidc-only.ts'
import { holdPerson, readClientKey, signIn } from './sign-in.ts'

/**
 * The answer to a right code, or to a sign-in at the provider, while a second factor is on: no session, and a challenge
 * to complete.
 */
export async function askForSecondFactor(
  transaction: Transaction<Tables>,
  context: Pick<Context, 'config' | 'keyring' | 'damagedRows' | 'now'>,
  userID: string,
  { isByOidc = false }: { isByOidc?: boolean } = {},
): Promise<SecondFactorNeeded> {
  const { challengeID, challenge } = await openPasskeyChallenge(
    transaction,
    context,
    'second-factor',
    userID,
    { isByOidc },
  )
  const own = await describePasskeys({ ...context, database: transaction }, userID)
  return {
    needs: 'second-factor',
    challengeID,
    options: requestOptions(context.config, challenge, own),
    expiresIn: spans.passkeyChallengeMs / 1000,
  }
}

type FactorCall = Call<typeof authRoutes.enterSecondFactor>

/** Completes a sign-in. Each try is counted and committed before it is compared. */
export const enterSecondFactor: Handler<typeof authRoutes.enterSecondFactor> = async (call) => {
  const { challengeID, response, recoveryCode } = call.body
  const clientKey = readClientKey(call.body.clientKey)
  const userID = await findSecondFactorPerson(call.database, challengeID)
  await refuseHeld(call, call.origin, userID)
  const counted = await countSecondFactorTry(call, challengeID)
  if (!counted || userID === undefined) throw refused(call, 'auth/second-factor-expired')
  const { attemptsLeft, isByOidc } = counted
  refuseUnlessByOidc(call, isByOidc)
  const proof = response && (await provePasskey(call, response, userID, counted.challengeHash))
  if (response && !proof) throw refused(call, 'auth/passkey-incorrect', attemptsLeft)
  return transact(call, async (transaction) => {
    const row = await holdPerson(transaction, call, userID)
    if (!(await spendSecondFactor(transaction, call, challengeID))) {
      throw refused(call, 'auth/second-factor-expired')
    }
    await withdrawReset(transaction, userID)
    if (proof) {
      const isUsed = await usePasskey(transaction, call, proof.passkey, proof.facts)
      if (!isUsed) throw refused(call, 'auth/passkey-incorrect', attemptsLeft)
      return signIn(transaction, call, { row, isNew: false, clientKey, isByOidc })
    }
    const left = await spendRecoveryCode(transaction, call, userID, recoveryCode ?? '')
    if (left === undefined) throw refused(call, 'auth/recovery-code-incorrect', attemptsLeft)
    await mailOfSecurity(transaction, call, userID, (mails) => (facts) => mails.recoveryCodeUsed(facts, left))
    const also = 'account.use-recovery-code' as const
    return signIn(transaction, call, { row, isNew: false, clientKey, isByOidc, also })
  })
}

/** Accepts only a passkey of the person whose first proof was right. */
async function provePasskey(
  call: FactorCall,
  response: NonNullable<FactorCall['body']['response']>,
  userID: string,
  challengeHash: Buffer,
): Promise<{ passkey: StoredPasskey; facts: AssertionFacts } | undefined> {
  const passkey = await findPasskey(call, response.id)
  if (passkey?.userID !== userID) return undefined
  const facts = await verifyAssertion(call.config, response, passkey, challengeHash)
  return facts && { passkey, facts }
}

/** Logs for the operator which network sent a wrong second factor: it already had a right first proof. */
function refused({ log, origin }: FactorCall, code: ErrorCode, attemptsLeft?: number): AppError {
  const { network } = origin
  log.warn({ event: 'wrong-second-factor', network, code }, 'A second factor was shown that is not good')
  return new AppError(code, attemptsLeft === undefined ? {} : { attemptsLeft })
}
