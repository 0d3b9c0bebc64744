import { isId, spans, type authRoutes, type SendCodeReply } from '@cardea/contract'
import { transact, type Context, type Database } from '../../context.ts'
import type { Handler } from '../../http/handler.ts'
import type { MailWriter } from '../../outside/mail/mail-job.ts'
import type { Mail } from '../../outside/mail/mail.ts'
import { claimResend, findOpenChallenge, openChallenge, type Challenge } from './challenges.ts'
import { codeOf } from './one-time-code.ts'
import { referenceOf } from './reference-words.ts'

/** Never looks at accounts: known and unknown addresses get the same answer in the same time. The mail goes out after it. */
export const sendCode: Handler<typeof authRoutes.sendCode> = async (call) => {
  const { email, challengeID } = call.body
  const open =
    challengeID !== undefined && isId(challengeID)
      ? await findOpenChallenge(call, challengeID, email)
      : undefined
  const challenge = open ? await sendAgain(call, open) : await sendFirst(call, email, call.origin.network)
  return toReply(call, email, challenge)
}

const sendFirst = (context: Context, email: string, network: string): Promise<Challenge> =>
  transact(context, async (transaction) => {
    const challenge = await openChallenge(transaction, context, email, network)
    await addMail(transaction, context, challenge)
    return challenge
  })

const sendAgain = (context: Context, challenge: Challenge): Promise<Challenge> =>
  transact(context, async (transaction) => {
    const at = context.now()
    if (!(await claimResend(transaction, challenge.id, at))) return challenge
    await addMail(transaction, context, challenge)
    return { ...challenge, sentAt: at }
  })

const addMail = (
  transaction: Parameters<Context['outbox']['add']>[0],
  context: Context,
  challenge: Challenge,
) =>
  context.outbox.add(
    transaction,
    { kind: 'code', challengeID: challenge.id },
    Math.max(1, secondsUntil(context.now(), challenge.expiresAt)),
  )

function toReply({ keyring, now }: Context, email: string, challenge: Challenge): SendCodeReply {
  const at = now()
  return {
    email,
    challengeID: challenge.id,
    reference: referenceOf(keyring, challenge.id),
    codeLength: challenge.codeLength === 10 ? 10 : 6,
    expiresIn: secondsUntil(at, challenge.expiresAt),
    resendIn: secondsUntil(at, new Date(challenge.sentAt.getTime() + spans.codeResendMs)),
  }
}

const secondsUntil = (from: Date, to: Date): number =>
  Math.max(0, Math.ceil((to.getTime() - from.getTime()) / 1000))

/** Writes the mail with the code, while the code is good. */
export const writeCodeMail =
  ({ database, keyring, now }: Context): MailWriter<'code'> =>
  async ({ challengeID }) => {
    const row = await findMailable(database, challengeID, now())
    if (!row) return null
    const email = keyring.open({ table: 'challenges', id: challengeID, part: 'email', version: 1 }, row.email)
    const code = codeOf(keyring, { challengeID, email, codeLength: row.code_length })
    return codeMail(email, code, referenceOf(keyring, challengeID))
  }

const findMailable = (database: Database, id: string, at: Date) =>
  database
    .selectFrom('challenges')
    .select(['email', 'code_length'])
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .executeTakeFirst()

/** The code is the only run of six digits in the text. No link signs anybody in. */
const codeMail = (email: string, code: string, reference: string): Mail => ({
  to: email,
  subject: `Your Cardea code (${reference})`,
  title: 'Your code for Cardea',
  parts: [
    { code },
    { text: `The page that asks for it shows the words: ${reference}` },
    { text: 'It works once, for ten minutes. Nobody from Cardea will ever ask you for it.' },
    { text: 'Did you not ask for a code? Then do nothing: without it nobody gets in.' },
  ],
  terminalLine: `Code for ${email} (${reference}): ${code}`,
})
