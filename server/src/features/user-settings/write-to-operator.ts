import { defaultLanguage, type User, type userSettingRoutes } from '@cardea/contract'
import { transact } from '../../http/context.ts'
import { AppError } from '../../http/app-error.ts'
import type { Call } from '../../http/handler.ts'
import { countDaily } from '../../http/limits/count-daily.ts'
import { texts } from '../../i18n/texts.ts'
import { postOneOffMail } from '../../integrations/mail/one-off-mails.ts'
import type { Mail } from '../../integrations/mail/mail.ts'
import { findPeople } from '../people/people.ts'
import { nameInMail } from '../people/name-in-mail.ts'
import { findLanguage } from '../people/readers.ts'

type OperatorCall = Call<typeof userSettingRoutes.sendSupportMail | typeof userSettingRoutes.sendContactMail>

/**
 * Mails a person's message to the operator of this server; a reply goes to the person. Both kinds of message share one
 * daily limit.
 * @throws AppError mail/not-configured, request/too-many-requests
 */
export async function writeToOperator(
  call: OperatorCall,
  to: string | undefined,
  about: 'support' | 'contact',
): Promise<{ sent: true }> {
  if (to === undefined) throw new AppError('mail/not-configured')
  const { userID } = call.caller
  await transact(call, async (transaction) => {
    const person = (await findPeople(transaction, call.keyring, [userID])).get(userID)
    if (!person) throw new AppError('auth/unauthenticated')
    await countDaily(call, transaction, 'support-mail', userID)
    const language = (await findLanguage(transaction, userID)) ?? defaultLanguage
    await postOneOffMail(transaction, call, operatorMail({ to, language }, about, person, call.body))
  })
  return { sent: true }
}

/**
 * The subject is a single line by its schema. The sender is also named in the text, because a mail program may hide the
 * reply address.
 */
function operatorMail(
  { to, language }: Pick<Mail, 'to' | 'language'>,
  about: 'support' | 'contact',
  person: User,
  { subject, message }: OperatorCall['body'],
): Mail {
  const { who } = nameInMail(person, language)
  return {
    to,
    language,
    replyTo: person.email,
    subject: `[Cardea ${about}] ${subject}`,
    title: subject,
    parts: [{ quote: message }, { facts: [[texts[language].mails.writer, who]] }],
  }
}
