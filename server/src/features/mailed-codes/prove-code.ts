import { isId } from '@cardea/contract'
import type { Context } from '../../http/context.ts'
import { AppError } from '../../http/app-error.ts'
import type { Origin } from '../../http/handler.ts'
import { spendChallenge, type CodePurpose } from './challenges.ts'
import { countTry } from './count-try.ts'
import { isCode } from './one-time-code.ts'
import { tellOfWrongCodes } from './wrong-codes-mail.ts'

interface EnteredCode {
  email: string
  otp: string
  challengeID?: string | undefined
}

type ProofContext = Context & { origin: Pick<Origin, 'network'> }

/**
 * Counts a try, then compares it, each committed by itself. A right code proves access to the mailbox of the address.
 * The code is not used up yet.
 * @returns the id of the challenge
 * @throws AppError auth/otp-incorrect, auth/otp-expired
 */
export const proveCode = (
  context: ProofContext,
  entered: EnteredCode,
  purpose: CodePurpose = 'entry',
): Promise<string> =>
  compareCounted(context, entered, purpose).catch((error: unknown) =>
    noteRefusedCode(context, entered.email, error),
  )

/** Uses up a proven code. @throws AppError auth/otp-expired for all but one of several callers at once */
export async function useCode(context: ProofContext, email: string, challengeID: string): Promise<void> {
  if (await spendChallenge(context.database, context, challengeID)) return
  await noteRefusedCode(context, email, new AppError('auth/otp-expired'))
}

async function compareCounted(
  context: ProofContext,
  { email, otp, challengeID }: EnteredCode,
  purpose: CodePurpose,
): Promise<string> {
  if (challengeID !== undefined && !isId(challengeID)) throw new AppError('auth/otp-incorrect')
  const from = challengeID === undefined ? { network: context.origin.network } : { challengeID }
  const counted = await countTry(context, email, from, purpose)
  if (counted === 'unknown') throw new AppError('auth/otp-incorrect')
  if (counted === 'over') throw new AppError('auth/otp-expired')
  if (!isCode(context.keyring, { ...counted, email }, otp)) throw new AppError('auth/otp-incorrect')
  return counted.challengeID
}

/**
 * Logs a refused code with its network for the operator, and tells the person of many in a day.
 * @throws the error it was given
 */
async function noteRefusedCode(context: ProofContext, email: string, error: unknown): Promise<never> {
  if (!(error instanceof AppError)) throw error
  const { network } = context.origin
  context.log.warn({ event: 'wrong-code', network, code: error.code }, 'A code was entered that is not good')
  await tellOfWrongCodes(context, email)
  throw error
}
