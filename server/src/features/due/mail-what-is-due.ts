import { firstEnd, spans, type Template } from '@cardea/contract'
import { transact, type Context } from '../../http/context.ts'
import { texts } from '../../i18n/texts.ts'
import { postOneOffMail } from '../../integrations/mail/one-off-mails.ts'
import { skipCorruptRows } from '../../keyring/skip-corrupt-rows.ts'
import { openPage, visibleRecords } from '../records/visible-records.ts'
import { builtInTemplates } from '../templates/built-in-templates.ts'
import { openTemplate, visibleTemplates } from '../templates/require-template.ts'
import { findReader } from '../people/readers.ts'
import { takeDueMails } from '../people/take-due-mails.ts'

/** The most people handled by one transaction; the next round goes on. */
const mostAtOnce = 10
const dueMail = { isOn: 'is_due_mail_on', dueAt: 'due_mail_at', everyMs: spans.dueMailMs } as const

type DueContext = Pick<Context, 'database' | 'keyring' | 'damagedRows' | 'outbox' | 'live' | 'now'>

/**
 * Once a week, mails how many records end soon or have ended, to people who want this mail. It holds no names, and is
 * not sent if there are no such records. Reads only values that are not secret. Any number of processes send it once to
 * each person.
 */
export async function mailWhatIsDue(context: DueContext): Promise<void> {
  const at = context.now()
  await transact(context, async (transaction) => {
    for (const userID of await takeDueMails(transaction, dueMail, at, mostAtOnce)) {
      const within = { ...context, database: transaction }
      const reader = await findReader(within, userID)
      const { soon, past, areSomeUnread } = await countDue(within, userID, at)
      if (soon + past === 0 || !reader) continue
      const { email, language } = reader
      const text = texts[language].mails.due(soon, past, areSomeUnread)
      await postOneOffMail(transaction, context, { to: email, language, ...text })
    }
  })
}

async function countDue(
  asked: DueContext,
  userID: string,
  at: Date,
): Promise<{ soon: number; past: number; areSomeUnread: boolean }> {
  const context = skipCorruptRows(asked)
  const today = Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate())
  const { rows } = await visibleRecords(userID).execute(context.database)
  const records = await openPage(context, rows)
  const templates = await findTemplates(context, userID)
  const ends = records.flatMap(({ template_id, content }) => {
    const template = template_id === null ? undefined : templates.get(template_id)
    return firstEnd(content.fields, template?.fields, today) ?? []
  })
  const past = ends.filter(({ days }) => days < 0).length
  return { soon: ends.length - past, past, areSomeUnread: records.some(({ content }) => content.sealed) }
}

async function findTemplates(
  { database, keyring }: DueContext,
  userID: string,
): Promise<ReadonlyMap<string, Template>> {
  const rows = await visibleTemplates(database, userID).execute()
  const made = await keyring.openEach(rows, (row) => openTemplate(keyring, row))
  return new Map([...builtInTemplates, ...made].map((template) => [template._id, template]))
}
