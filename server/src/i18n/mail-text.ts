/** One block of a mail. A link is a path of this Cardea: no mail links anywhere else. */
export type MailPart =
  | { text: string }
  /** A code for the reader to type: large, on a line of its own. */
  | { code: string }
  | { facts: readonly (readonly [name: string, value: string])[] }
  | { label: string; path: string }
  /** A person's own text, line by line. */
  | { quote: string }

/** The text of a mail, without its recipient. */
export interface MailText {
  subject: string
  /** The first line, if it differs from the subject. */
  title?: string
  parts: readonly MailPart[]
  /** Small print: why it was sent, and where to change that. */
  note?: { text: string; label: string; path: string }
}
