import type { Language } from '@cardea/contract'

/** One block of a mail. A link is a path of this Cardea: no mail leads anywhere else. */
export type MailPart =
  | { text: string }
  /** What the reader types in: large, on a line of its own. */
  | { code: string }
  | { facts: readonly (readonly [name: string, value: string])[] }
  | { label: string; path: string }
  /** What a person wrote, line by line as they did. */
  | { quote: string }

/** A mail as features write it: what it says, to one recipient, who is a folded address. Both its looks are made of this. */
export interface Mail {
  to: string
  /** Of all its texts. */
  language: Language
  subject: string
  /** The first line, where it is not the subject. */
  title?: string
  parts: readonly MailPart[]
  /** Small print: why it came, and where that is changed. */
  note?: { text: string; label: string; path: string }
  /** What the operator reads on the terminal where no mail server is set; a code belongs there, never into a log. */
  terminalLine?: string
  /** Whom an answer goes to. A mail that has one was written by a person, so it does not say that it was made by itself. */
  replyTo?: string
  /** Runs once the mail was handed over or refused for good, for what was kept for it alone; if it fails, the mail is sent again. */
  onDone?: () => Promise<void>
}
