import { isId, spans, type authRoutes, type Language, type SendCodeReply } from '@cardea/contract'
import { sql, type Transaction } from 'kysely'
import { transact, type Context, type Database } from '../../http/context.ts'
import type { Tables } from '../../database/tables.ts'
import type { Handler, Origin } from '../../http/handler.ts'
import { texts } from '../../i18n/texts.ts'
import type { MailWriter } from '../../integrations/mail/mail-job.ts'
import {
  claimResend,
  emailIndex,
  findOpenChallenge,
  openChallenge,
  type Asker,
  type Challenge,
  type CodePurpose,
} from '../mailed-codes/challenges.ts'
import { claimCodeMail } from './claim-code-mail.ts'
import { lockCodes } from '../mailed-codes/code-budget.ts'
import { findKnownDevice } from './known-device.ts'
import { findKnownAddress, mayMakeAccount } from './may-make-account.ts'
import { refuseCodes } from '../mailed-codes/oidc-only.ts'
import { codeOf } from '../mailed-codes/one-time-code.ts'
import { referenceOf } from '../mailed-codes/reference-words.ts'

/**
 * Sends a code. Known and unknown addresses, and those that may not come in, get the same answer in the same time; the
 * mail is sent after it. The answer is also the same once the mails of an hour are used up.
 */
export const sendCode: Handler<typeof authRoutes.sendCode> = async (call) => {
  refuseCodes(call)
  const deviceHash = await findKnownDevice(call, call.origin, call.body.email)
  return requestCode(call, call.body, 'entry', deviceHash)
}

/** Opens a challenge and queues its mail. For a challenge that is still open it sends the same code again. */
export async function requestCode(
  context: Context & { origin: Pick<Origin, 'network' | 'language'> },
  { email, challengeID }: { email: string; challengeID?: string | undefined },
  purpose: CodePurpose,
  deviceHash: Buffer | null,
): Promise<SendCodeReply> {
  const open =
    challengeID !== undefined && isId(challengeID)
      ? await findOpenChallenge(context, challengeID, email, purpose)
      : undefined
  const { network, language } = context.origin
  const challenge = open
    ? await sendAgain(context, email, open, purpose)
    : await sendFirst(context, { email, network, language, deviceHash, purpose })
  return toReply(context, email, challenge)
}

const sendFirst = (context: Context, asker: Omit<Asker, 'isAfterInvitation'>): Promise<Challenge> =>
  transact(context, async (transaction) => {
    await lockCodes(transaction, context.keyring, asker.email)
    const isAfterInvitation =
      asker.purpose === 'entry' && (await takeInvitations(transaction, context, asker.email))
    const challenge = await openChallenge(transaction, context, { ...asker, isAfterInvitation })
    await addMail(transaction, context, challenge, asker.purpose)
    return challenge
  })

const sendAgain = (
  context: Context,
  email: string,
  challenge: Challenge,
  purpose: CodePurpose,
): Promise<Challenge> =>
  transact(context, async (transaction) => {
    const at = context.now()
    await lockCodes(transaction, context.keyring, email)
    if (!(await claimResend(transaction, challenge.id, at))) return challenge
    await addMail(transaction, context, challenge, purpose)
    return { ...challenge, sentAt: at }
  })

/**
 * Takes the invitations of an address since which no code was asked for. Who asks does not matter: the mail reaches the
 * invited mailbox alone. Costs the same whether or not there are any.
 * @returns whether there was one
 */
async function takeInvitations(
  transaction: Database,
  { keyring, now }: Pick<Context, 'keyring' | 'now'>,
  email: string,
): Promise<boolean> {
  const at = now()
  const index = emailIndex(keyring, email)
  const { rows } = await sql<{ is_first: boolean }>`
    with shared as (update pending_access set code_asked_at = ${at}
        where email_index = ${index} and code_asked_at is null and expires_at > ${at} returning 1),
      invited as (update operator_invitations set code_asked_at = ${at}
        where email_index = ${index} and code_asked_at is null and expires_at > ${at} returning 1)
    select exists (select from shared) or exists (select from invited) as is_first`.execute(transaction)
  return rows[0]?.is_first ?? false
}

async function addMail(
  transaction: Transaction<Tables>,
  context: Context,
  challenge: Challenge,
  purpose: CodePurpose,
): Promise<void> {
  if (!(await claimCodeMail(transaction, context, challenge.id))) return
  if (typeof purpose === 'object' && 'link' in purpose && purpose.isMailed !== true) return
  const seconds = Math.max(1, secondsUntil(context.now(), challenge.expiresAt))
  await context.outbox.add(transaction, { kind: 'code', challengeID: challenge.id }, seconds)
}

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

/**
 * Writes the mail with the code while the code is valid. Only the mail says whether an address may come in or is taken;
 * the caller never learns it.
 */
export const writeCodeMail =
  (context: Context): MailWriter<'code'> =>
  async ({ challengeID }) => {
    const { database, keyring, now } = context
    const row = await findMailable(database, challengeID, now())
    if (!row) return null
    const email = keyring.open({ table: 'challenges', id: challengeID, part: 'email', version: 1 }, row.email)
    const { language } = row
    const { mails } = texts[language]
    const denied = row.link_id === null ? await whyNoCode(context, email, row) : undefined
    if (denied) return { to: email, language, ...mails[denied]() }
    const code = codeOf(keyring, { challengeID, email, codeLength: row.code_length })
    const reference = referenceOf(keyring, challengeID)
    return {
      to: email,
      language,
      ...(row.link_id !== null
        ? mails.linkCode(code, reference)
        : row.user_id === null
          ? mails.code(code, reference)
          : mails.addressCode(code, reference)),
      terminalLine: `Code for ${email} (${reference}): ${code}`,
    }
  }

/** Which mail is sent instead of the code; undefined if the code is. */
async function whyNoCode(
  context: Context,
  email: string,
  row: { email_index: Buffer; user_id: string | null },
): Promise<'notInvited' | 'addressTaken' | undefined> {
  const { database, now } = context
  const { hasAccount, movedFrom } = await findKnownAddress(database, row.email_index, now())
  if (row.user_id !== null) {
    const isFree = !hasAccount && (movedFrom === null || movedFrom === row.user_id)
    return isFree ? undefined : 'addressTaken'
  }
  if (hasAccount || movedFrom !== null || (await mayMakeAccount(database, context, email))) return undefined
  return 'notInvited'
}

const findMailable = (database: Database, id: string, at: Date) =>
  database
    .selectFrom('challenges')
    .leftJoin('users', 'users.email_index', 'challenges.email_index')
    .select([
      'challenges.email',
      'challenges.email_index',
      'challenges.user_id',
      'code_length',
      'challenges.link_id',
      // Of a link the maker's, else that of the reader's account.
      sql<Language>`case when challenges.link_id is null then coalesce(users.language, challenges.language)
        else challenges.language end`.as('language'),
    ])
    .where('challenges.id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .executeTakeFirst()
