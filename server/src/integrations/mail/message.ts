import type { SendMailOptions } from 'nodemailer'
import { htmlPartOf } from './html-part.ts'
import type { Mail } from './mail.ts'
import { textPartOf } from './text-part.ts'

/** What all mails of one Cardea have in common. */
export interface Sender {
  mailFrom: string
  publicUrl: string
}

/** A mail as nodemailer takes it. Only these properties: none of them reads a file or an address (CVE-2026-82659). */
export function toMessage(mail: Mail, id: string, { mailFrom, publicUrl }: Sender): SendMailOptions {
  const mark = withoutDigits(id)
  return {
    from: mailFrom,
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: textPartOf(mail, publicUrl),
    html: htmlPartOf(mail, publicUrl),
    messageId: `<${mark}@${domainOf(mailFrom)}>`,
    baseBoundary: mark,
    ...(mail.replyTo === undefined
      ? { headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' } }
      : { replyTo: { name: '', address: mail.replyTo } }),
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** An id in letters alone: who looks for six digits in a mail finds the code, not a piece of its Message-ID. */
const withoutDigits = (id: string): string => id.replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))

const domainOf = (from: string): string => /@([^\s@<>]+)>?$/.exec(from)?.[1] ?? 'localhost'
