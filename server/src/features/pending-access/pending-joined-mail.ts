import type { MailWords } from '../notifications/mail-words.ts'

export const pendingJoinedMail: MailWords = ({ who, what }) => ({
  subject: `${who} joined Cardea`,
  detail: `They have signed in for the first time, and have access to ${what} now, as you had invited them.`,
})
