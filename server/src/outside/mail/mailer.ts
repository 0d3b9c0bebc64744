/** A mail as features write it: plain words, one recipient, who is a folded address. */
export interface Mail {
  to: string
  subject: string
  text: string
  /** What the operator reads on the terminal where no mail server is set; a code belongs there, never into a log. */
  terminalLine?: string
}

export interface Mailer {
  /** Hands a mail over. The same `id` always gives the same Message-ID, so a mail sent twice is seen to be one. */
  send(mail: Mail, id: string): Promise<void>
  close(): void
}
