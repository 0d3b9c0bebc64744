import type { Mail } from '../integrations/mail/mail.ts'

/** What a mail says, without whom it goes to. */
export type MailText = Pick<Mail, 'subject' | 'title' | 'parts' | 'note'>
