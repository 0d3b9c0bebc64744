import { type Language, isId, type ActivityAction } from '@cardea/contract'
import type { Transaction } from 'kysely'
import { transact, type Context } from '../../http/context.ts'
import { noteChangeEvents } from '../../database/change-events.ts'
import type { Tables } from '../../database/tables.ts'
import { AppError } from '../../http/app-error.ts'
import type { OperatorNews } from '../../i18n/door-mail-texts.ts'
import { texts } from '../../i18n/texts.ts'
import { postOneOffMail } from '../../integrations/mail/one-off-mails.ts'
import { writeActivity } from '../activity/write-activity.ts'
import { tellOfShutOut } from '../secret-access/note-access.ts'
import { nameInMail } from '../people/name-in-mail.ts'
import { findPeople } from '../people/people.ts'
import { findReader } from '../people/readers.ts'

/** The actor: an operator in a session, or a person who runs a command on the server. */
export interface Acting {
  actorID: string | null
  sessionID?: string
}

export type OperatorAct = 'disable' | 'enable' | 'sign-out'

export type ActContext = Pick<Context, 'config' | 'database' | 'keyring' | 'outbox' | 'live' | 'now'>

const acts: Record<OperatorAct, { action: ActivityAction; news: OperatorNews; isShuttingOut: boolean }> = {
  disable: { action: 'operator.disable', news: 'disabled', isShuttingOut: true },
  enable: { action: 'operator.enable', news: 'enabled', isShuttingOut: false },
  'sign-out': { action: 'operator.sign-out', news: 'signedOut', isShuttingOut: true },
}

/**
 * Acts on a person, writes the activity and mails the person in one transaction; the person's streams end in every
 * process. Repeating an act changes and sends nothing, so of any number at once one takes effect.
 * @throws AppError USER_NOT_FOUND; access/forbidden for disabling oneself
 */
export async function actOnPerson(
  context: ActContext,
  acting: Acting,
  personID: string,
  act: OperatorAct,
): Promise<void> {
  if (act === 'disable' && personID === acting.actorID) throw new AppError('access/forbidden')
  const { action, news, isShuttingOut } = acts[act]
  await transact(context, async (transaction) => {
    await requirePerson(transaction, personID)
    if (!(await change(transaction, personID, act, context.now()))) return
    await writeActivity(transaction, { ...acting, action, subjectIDs: [personID], at: context.now() })
    // A person who is enabled again keeps what they own.
    if (act === 'enable') await transaction.deleteFrom('handovers').where('user_id', '=', personID).execute()
    if (act === 'disable') await tellOfShutOut(transaction, context, personID)
    if (isShuttingOut) noteChangeEvents(transaction, [{ kind: 'ended', userID: personID }])
    await tell(transaction, context, acting, personID, news)
  })
}

/** Locks a person until the transaction ends. @throws AppError USER_NOT_FOUND */
export async function requirePerson(transaction: Transaction<Tables>, personID: string): Promise<void> {
  if (!isId(personID)) throw new AppError('USER_NOT_FOUND')
  const person = await transaction
    .selectFrom('users')
    .select('id')
    .where('id', '=', personID)
    .where('kind', '=', 'person')
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!person) throw new AppError('USER_NOT_FOUND')
}

/** @returns whether there was anything to change */
async function change(
  transaction: Transaction<Tables>,
  personID: string,
  act: OperatorAct,
  at: Date,
): Promise<boolean> {
  if (act === 'sign-out') {
    const { numUpdatedRows } = await transaction
      .updateTable('sessions')
      .set({ ended_at: at, ended_as: 'operator', successor: null })
      .where('user_id', '=', personID)
      .where('ended_at', 'is', null)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }
  const isOff = act === 'disable'
  const { numUpdatedRows } = await transaction
    .updateTable('users')
    .set({ disabled_at: isOff ? at : null })
    .where('id', '=', personID)
    .where('disabled_at', isOff ? 'is' : 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

async function tell(
  transaction: Transaction<Tables>,
  context: ActContext,
  { actorID }: Acting,
  personID: string,
  news: OperatorNews,
): Promise<void> {
  const { config, keyring } = context
  const reader = await findReader({ database: transaction, keyring }, personID)
  if (!reader) return
  const { email, language } = reader
  const who = await nameOfOperator(transaction, context, actorID, language)
  await postOneOffMail(transaction, context, {
    to: email,
    language,
    ...texts[language].mails.operator(news, who, config.supportEmail ?? null),
  })
}

/** How a mail names the operator who acted; null for a command. */
export async function nameOfOperator(
  transaction: Transaction<Tables>,
  { keyring }: Pick<ActContext, 'keyring'>,
  actorID: string | null,
  language: Language,
): Promise<string | null> {
  if (actorID === null) return null
  return nameInMail((await findPeople(transaction, keyring, [actorID])).get(actorID), language).who
}
