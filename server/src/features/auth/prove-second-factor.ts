/**
 * The one place that decides whether a second factor is right, whatever it is for. The caller has counted the try, and
 * that is committed.
 */
import type { ActivityAction, ErrorCode, PasskeyAssertion } from '@cardea/contract'
import type { Transaction } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import type { Context } from '../../http/context.ts'
import { timeOfId } from '../../database/id.ts'
import type { Tables } from '../../database/tables.ts'
import { AppError } from '../../http/app-error.ts'
import type { Origin } from '../../http/handler.ts'
import {
  countAppCodeTry,
  forgetAppCodeTries,
  proveAppCode,
  spendAppCode,
  tellOfPause,
  type ProvenAppCode,
} from '../authenticator-apps/use-app-code.ts'
import { findPasskey, type StoredPasskey } from '../passkeys/passkey.ts'
import { spendRecoveryCode } from '../passkeys/recovery-codes.ts'
import { usePasskey } from '../passkeys/use-passkey.ts'
import { verifyAssertion, type AssertionFacts } from '../passkeys/webauthn.ts'
import { mailOfSecurity } from '../people/security-mail.ts'

type ProofContext = Context & { origin: Pick<Origin, 'network' | 'userAgent'>; log: FastifyBaseLogger }

interface GivenProof {
  response?: PasskeyAssertion | undefined
  totp?: string | undefined
  recoveryCode?: string | undefined
}

/** The counted try. `madeBefore`: only what was made before then counts. */
interface CountedTry {
  challengeHash: Buffer
  attemptsLeft: number
  madeBefore?: Date
}

/** A proof that is right so far. It counts once `spendProof` has used it up. */
type ProvenFactor = Pick<CountedTry, 'attemptsLeft' | 'madeBefore'> &
  ({ passkey: StoredPasskey; facts: AssertionFacts } | { appCode: ProvenAppCode } | { recoveryCode: string })

/**
 * Compares a proof as far as no lock is needed.
 * @throws AppError auth/passkey-incorrect, auth/totp-incorrect, auth/totp-paused
 */
export async function proveSecondFactor(
  context: ProofContext,
  userID: string,
  { response, totp, recoveryCode = '' }: GivenProof,
  counted: CountedTry,
): Promise<ProvenFactor> {
  const { challengeHash, attemptsLeft, madeBefore } = counted
  if (totp !== undefined) return { ...counted, appCode: await proveCounted(context, userID, totp, counted) }
  if (!response) return { ...counted, recoveryCode }
  const passkey = await findPasskey(context, response.id)
  const isTheirs = passkey?.userID === userID && (!madeBefore || timeOfId(passkey.id) < madeBefore)
  const facts = isTheirs && (await verifyAssertion(context.config, response, passkey, challengeHash))
  if (!facts) throw refusedFactor(context, 'auth/passkey-incorrect', attemptsLeft)
  return { ...counted, passkey, facts }
}

/**
 * Uses the proof up, in the transaction of what it is for.
 * @returns a further action for the activity
 * @throws AppError auth/passkey-incorrect, auth/totp-incorrect, auth/recovery-code-incorrect
 */
export async function spendProof(
  transaction: Transaction<Tables>,
  context: ProofContext,
  userID: string,
  proven: ProvenFactor,
): Promise<ActivityAction | undefined> {
  const { attemptsLeft, madeBefore } = proven
  if ('passkey' in proven) {
    const isUsed = await usePasskey(transaction, context, proven.passkey, proven.facts)
    if (!isUsed) throw refusedFactor(context, 'auth/passkey-incorrect', attemptsLeft)
    return undefined
  }
  if ('appCode' in proven) {
    const isUsed = await spendAppCode(transaction, context, userID, proven.appCode)
    if (!isUsed) throw refusedFactor(context, 'auth/totp-incorrect', attemptsLeft)
    await forgetAppCodeTries(transaction, userID)
    return undefined
  }
  const left = await spendRecoveryCode(transaction, context, userID, proven.recoveryCode, madeBefore)
  if (left === undefined) throw refusedFactor(context, 'auth/recovery-code-incorrect', attemptsLeft)
  await mailOfSecurity(
    transaction,
    context,
    userID,
    (mails) => (facts) => mails.recoveryCodeUsed(facts, left),
  )
  return 'account.use-recovery-code'
}

/**
 * Counts a code of an app for the account, then compares it.
 * @throws AppError auth/totp-paused, auth/totp-incorrect
 */
async function proveCounted(
  context: ProofContext,
  userID: string,
  code: string,
  { attemptsLeft, madeBefore }: CountedTry,
): Promise<ProvenAppCode> {
  const counted = await countAppCodeTry(context, userID)
  if ('isPausedUntil' in counted) {
    const seconds = Math.ceil((counted.isPausedUntil.getTime() - context.now().getTime()) / 1000)
    throw new AppError('auth/totp-paused', { retryAfter: Math.max(1, seconds), isOfCaller: true })
  }
  const proven = await proveAppCode(context, userID, code, madeBefore)
  if (proven) return proven
  if (counted.pausedUntil) await tellOfPause(context, userID, counted.pausedUntil)
  throw refusedFactor(context, 'auth/totp-incorrect', Math.min(attemptsLeft, counted.attemptsLeft))
}

/** Logs for the operator which network sent a wrong second factor: it already had a right first proof. */
export function refusedFactor(
  { log, origin }: Pick<ProofContext, 'log' | 'origin'>,
  code: ErrorCode,
  attemptsLeft?: number,
): AppError {
  const { network } = origin
  log.warn({ event: 'wrong-second-factor', network, code }, 'A second factor was shown that is not good')
  return new AppError(code, attemptsLeft === undefined ? {} : { attemptsLeft })
}
