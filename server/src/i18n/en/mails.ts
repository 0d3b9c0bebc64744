import type { MailTexts } from '../mail-texts.ts'
import { accessMails } from './access-mails.ts'
import { accountMails } from './account-mails.ts'
import { doorMails } from './door-mails.ts'
import { outsideMails } from './outside-mails.ts'
import { reminderMails } from './reminder-mails.ts'

export const mails: MailTexts = {
  from: 'Cardea at',
  writer: 'From',
  ...accountMails,
  ...accessMails,
  ...reminderMails,
  ...doorMails,
  ...outsideMails,
}
