import type { Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import type { Context } from '../../http/context.ts'
import { notify, type NotifyContext } from '../notification-delivery/notify.ts'
import { notifyQuietly } from '../notification-delivery/quiet-news.ts'
import { mailPersonIfWanted } from '../people/mail-person.ts'
import type { MailText } from '../../i18n/mail-text.ts'
import type { MailTexts } from '../../i18n/mail-texts.ts'
import type { IntakeRow } from './intakes.ts'
import { findReaders, noteAct, tellReaders } from './tell-readers.ts'

type Told = Pick<IntakeRow, 'maker_id' | 'group_id'>

/** The news that a form has answers. Its actor is the maker, as a visitor is no person. */
const news = (makerID: string, userIDs: readonly string[]) =>
  ({
    kind: 'intake-answered',
    userIDs,
    actorID: makerID,
    isActorTold: true,
    isByItself: true,
  }) as const

/** Writes that a visitor answered, and tells the readers with at most one mail an hour. */
export async function tellOfAnswer(
  transaction: Transaction<Tables>,
  context: NotifyContext,
  row: Told,
  at: Date,
): Promise<void> {
  await noteAct(transaction, { caller: null }, row, 'intake.answer', at)
  await notifyQuietly(transaction, context, news(row.maker_id, await findReaders(transaction, row)))
  await tellReaders(transaction, row)
}

/** Tells the readers of a form once more, by a mail of its own. */
export async function tellOfWaiting(
  transaction: Transaction<Tables>,
  context: NotifyContext & Pick<Context, 'keyring'>,
  row: Told,
  write: (mails: MailTexts) => MailText,
): Promise<void> {
  const readers = await findReaders(transaction, row)
  await notify(transaction, context, { ...news(row.maker_id, readers), isQuiet: true })
  for (const reader of readers) {
    await mailPersonIfWanted(transaction, context, reader, async (mails) => write(mails))
  }
}
