import type { SendMailOptions } from 'nodemailer'
import type { Mail } from './mailer.ts'

/** A mail as nodemailer takes it. Only these properties: none of them reads a file or an address (CVE-2026-82659). */
export function toMessage(mail: Mail, id: string, from: string): SendMailOptions {
  return {
    from,
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    messageId: `<${id}@${domainOf(from)}>`,
    ...(mail.replyTo === undefined
      ? { headers: { 'Auto-Submitted': 'auto-generated' } }
      : { replyTo: { name: '', address: mail.replyTo } }),
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

const domainOf = (from: string): string => /@([^\s@<>]+)>?$/.exec(from)?.[1] ?? 'localhost'
