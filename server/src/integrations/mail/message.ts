import type { SendMailOptions } from 'nodemailer'
import { htmlPartOf } from './html-part.ts'
import type { Mail } from './mail.ts'
import { textPartOf } from './text-part.ts'

/** The settings that all mails of one Cardea share. */
export interface Sender {
  mailFrom: string
  publicUrl: string
}

/** A mail in nodemailer's form. Only these properties: none of them makes it read a file or a URL (CVE-2026-82659). */
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

/** An id in letters only: the six digits in a mail must be the code, not a part of its Message-ID. */
const withoutDigits = (id: string): string => id.replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))

const domainOf = (from: string): string => /@([^\s@<>]+)>?$/.exec(from)?.[1] ?? 'localhost'
