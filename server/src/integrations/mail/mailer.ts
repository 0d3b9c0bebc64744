import type { Mail } from './mail.ts'

export interface Mailer {
  /** Hands a mail over. The same `id` always gives the same Message-ID, so a mail sent twice is seen to be one. */
  send(mail: Mail, id: string): Promise<void>
  /** Goes as far as a mail server that would take mails; throws what keeps it from there. */
  check(): Promise<void>
  close(): void
}
