import type { MailWords } from '../notifications/mail-words.ts'

export const pendingJoinedMail: MailWords = ({ who, what }) => ({
  subject: `${who} joined`,
  sentence: `${who}, whom you invited to ${what} on Cardea, has signed in and has access now.`,
})
