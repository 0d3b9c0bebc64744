/** A mail as features write it: plain words, one recipient, who is a folded address. */
export interface Mail {
  to: string
  subject: string
  text: string
  /** What the operator reads on the terminal where no mail server is set; a code belongs there, never into a log. */
  terminalLine?: string
  /** Whom an answer goes to. A mail that has one was written by a person, so it does not say that it was made by itself. */
  replyTo?: string
  /** Runs once the mail was handed over, for what was kept for it alone; if it fails, the mail is sent again. */
  onSent?: () => Promise<void>
}

export interface Mailer {
  /** Hands a mail over. The same `id` always gives the same Message-ID, so a mail sent twice is seen to be one. */
  send(mail: Mail, id: string): Promise<void>
  close(): void
}
