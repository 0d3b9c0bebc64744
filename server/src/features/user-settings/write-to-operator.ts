import type { userSettingRoutes } from '@cardea/contract'
import { transact } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import type { Call } from '../../http/handler.ts'
import { countDaily } from '../../http/limits/count-daily.ts'
import type { Mail } from '../../outside/mail/mailer.ts'
import { postLetter } from '../../outside/mail/letters.ts'
import { findPeople } from '../users/people.ts'

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
    await postLetter(transaction, call, operatorMail(to, about, person.email, person.name, call.body))
  })
  return { sent: true }
}

/** The subject is one line by its schema. Who writes stands in the text as well: a mail program may hide the reply address. */
const operatorMail = (
  to: string,
  about: 'support' | 'contact',
  email: string,
  name: string | null,
  { subject, message }: OperatorCall['body'],
): Mail => ({
  to,
  replyTo: email,
  subject: `[Cardea ${about}] ${subject}`,
  text: [message, `-- \n${name === null ? email : `${name}, ${email}`}`].join('\n\n'),
})
