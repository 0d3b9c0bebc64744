import type { Mail } from './mail.ts'

export interface Mailer {
  /**
   * Sends a mail. The same `id` always gives the same Message-ID, so a mail that is sent twice is recognised as one.
   */
  send(mail: Mail, id: string): Promise<void>
  /** Checks that a mail server would accept mails; throws the reason if not. */
  check(): Promise<void>
  /** Removes what it keeps too long, if it keeps mails itself. */
  sweep?(): Promise<void>
  close(): void
}
