import type { MailTexts } from '../mail-texts.ts'
import { accessMails } from './access-mails.ts'
import { accountMails } from './account-mails.ts'
import { doorMails } from './door-mails.ts'
import { outsideMails } from './outside-mails.ts'
import { reminderMails } from './reminder-mails.ts'

/** Uses the terms and the tone of the client's German: du, and actors are named without gender. */
export const mails: MailTexts = {
  from: 'Cardea unter',
  writer: 'Von',
  ...accountMails,
  ...accessMails,
  ...reminderMails,
  ...doorMails,
  ...outsideMails,
}
