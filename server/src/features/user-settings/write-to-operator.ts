import type { User, userSettingRoutes } from '@cardea/contract'
import { transact } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import type { Call } from '../../http/handler.ts'
import { countDaily } from '../../http/limits/count-daily.ts'
import { postLetter } from '../../outside/mail/letters.ts'
import type { Mail } from '../../outside/mail/mail.ts'
import { findPeople } from '../users/people.ts'
import { plainNameOf } from '../users/plain-name.ts'

type OperatorCall = Call<typeof userSettingRoutes.sendSupportMail | typeof userSettingRoutes.sendContactMail>

/**
 * Mails what a person wrote to whoever runs this server; an answer goes to the person. Both kinds count towards one cap.
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
    await postLetter(transaction, call, operatorMail(to, about, person, call.body))
  })
  return { sent: true }
}

/** The subject is one line by its schema. Who writes stands in the mail as well: a mail program may hide the reply address. */
function operatorMail(
  to: string,
  about: 'support' | 'contact',
  person: User,
  { subject, message }: OperatorCall['body'],
): Mail {
  const who = [...new Set([plainNameOf(person), person.email])].join(', ')
  return {
    to,
    replyTo: person.email,
    subject: `[Cardea ${about}] ${subject}`,
    title: subject,
    parts: [{ quote: message }, { facts: [['From', who]] }],
  }
}
