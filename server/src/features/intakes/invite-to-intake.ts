import { createHash, randomBytes } from 'node:crypto'
import { defaultLanguage, spans } from '@cardea/contract'
import type { Transaction } from 'kysely'
import { makeId, timeOfId } from '../../database/id.ts'
import type { Tables } from '../../database/tables.ts'
import type { Context } from '../../http/context.ts'
import { countActToAddress } from '../../http/limits/count-addresses.ts'
import { texts } from '../../i18n/texts.ts'
import { postOneOffMail } from '../../integrations/mail/one-off-mails.ts'
import { nameInMail } from '../people/name-in-mail.ts'
import { findPeople } from '../people/people.ts'
import { findLanguage } from '../people/readers.ts'
import { hashDoor, type IntakeRow } from './intakes.ts'
import { sealAboutInvitation, type AboutInvitation } from './invitations.ts'

const doorBytes = 16
const markCharacters = 22

/**
 * Mails a form to addresses, each with a door of its own.
 * @throws AppError request/too-many-requests past the invitations that a person may mail in a day
 */
export async function inviteToIntake(
  transaction: Transaction<Tables>,
  context: Context,
  row: IntakeRow,
  emails: readonly string[],
  at: Date,
): Promise<void> {
  const { keyring } = context
  const invitations = emails.map((email) => {
    const id = makeId()
    const door = randomBytes(doorBytes)
    const about = { email, door: door.toString('base64url') }
    const stored = {
      id,
      intake_id: row.id,
      email_index: keyring.index('email', email),
      about: sealAboutInvitation(keyring, id, about),
      door_hash: hashDoor(door),
      sent_at: at,
      remind_at: nextReminder(row.deadline, at),
    }
    return { about, stored }
  })
  await transaction
    .insertInto('intake_invitations')
    .values(invitations.map(({ stored }) => stored))
    .execute()
  for (const { about } of invitations) {
    await countActToAddress(context, transaction, 'invitation', row.maker_id, about.email)
    await mailInvitation(transaction, context, row, about, false)
  }
}

/** When who has not answered is reminded next; null once no date lies ahead. */
export function nextReminder(deadline: Date, after: Date): Date | null {
  const dates = spans.intakeReminderMs.map((before) => deadline.getTime() - before)
  const next = dates.find((date) => date > after.getTime())
  return next === undefined ? null : new Date(next)
}

/** Mails an address what it is asked by whom, in the maker's language; never title or message. */
export async function mailInvitation(
  transaction: Transaction<Tables>,
  context: Pick<Context, 'config' | 'keyring' | 'outbox' | 'now'>,
  row: Pick<IntakeRow, 'id' | 'maker_id' | 'public_key' | 'deadline'>,
  { email, door }: AboutInvitation,
  isReminder: boolean,
): Promise<void> {
  const language = (await findLanguage(transaction, row.maker_id)) ?? defaultLanguage
  const maker = (await findPeople(transaction, context.keyring, [row.maker_id])).get(row.maker_id)
  const mark = createHash('sha256').update(row.public_key).digest('base64url').slice(0, markCharacters)
  const text = texts[language].mails.intakeAsked({
    ...nameInMail(maker, language, 'stranger'),
    since: timeOfId(row.maker_id),
    host: new URL(context.config.publicUrl).host,
    deadline: row.deadline,
    path: `/give/${row.id}#${mark}.${door}`,
    isReminder,
  })
  await postOneOffMail(transaction, context, { to: email, language, ...text })
}
