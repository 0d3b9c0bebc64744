import type { Language } from '@cardea/contract'
import type { MailText } from '../../i18n/mail-text.ts'

/** A mail as features write it: a text to one recipient, who is a folded address. Both its looks are made of this. */
export interface Mail extends MailText {
  to: string
  /** Of all its texts. */
  language: Language
  /** What the operator reads on the terminal where no mail server is set; a code belongs there, never into a log. */
  terminalLine?: string
  /** Whom an answer goes to. A mail that has one was written by a person, so it does not say that it was made by itself. */
  replyTo?: string
  /** Runs once the mail was handed over or refused for good, for what was kept for it alone; if it fails, the mail is sent again. */
  onDone?: () => Promise<void>
}
