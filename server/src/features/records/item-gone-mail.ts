import type { MailWords } from '../notifications/mail-words.ts'

export const itemGoneMail: MailWords = ({ who, what }) => ({
  subject: `${who} deleted ${what}`,
  sentence: `${who} deleted ${what} on Cardea that you had access to. It cannot be brought back.`,
})
