/** One block of a mail. A link is a path of this Cardea: no mail leads anywhere else. */
export type MailPart =
  | { text: string }
  /** What the reader types in: large, on a line of its own. */
  | { code: string }
  | { facts: readonly (readonly [name: string, value: string])[] }
  | { label: string; path: string }
  /** What a person wrote, line by line as they did. */
  | { quote: string }

/** What a mail says, without its recipient. */
export interface MailText {
  subject: string
  /** The first line, where it is not the subject. */
  title?: string
  parts: readonly MailPart[]
  /** Small print: why it came, and where that is changed. */
  note?: { text: string; label: string; path: string }
}
