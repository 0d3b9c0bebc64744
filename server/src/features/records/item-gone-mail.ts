import type { MailWords } from '../notifications/mail-words.ts'

export const itemGoneMail: MailWords = ({ who, what }) => ({
  subject: `${who} deleted ${what}`,
  detail: 'You had access to what was deleted. It cannot be brought back.',
})
