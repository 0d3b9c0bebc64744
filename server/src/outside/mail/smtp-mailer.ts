import { createTransport } from 'nodemailer'
import { isLoopback } from '../../config.ts'
import type { Mailer } from './mailer.ts'
import { toMessage } from './message.ts'

/** Hand-over to a mail server that does not answer must end before the job's own time does. */
const patienceMs = 20_000

/**
 * Sends by SMTP. Beyond this machine TLS is demanded, by `smtps:` or STARTTLS; on loopback it is not asked for, as
 * nobody stands between.
 */
export function createSmtpMailer(smtpUrl: string, from: string): Mailer {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl)
  const isSecure = protocol === 'smtps:'
  const isLocal = isLoopback(hostname.replace(/^\[|\]$/g, ''))
  const transport = createTransport({
    pool: true,
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (isSecure ? 465 : 587) : Number(port),
    secure: isSecure,
    ...(isLocal ? { ignoreTLS: !isSecure } : { requireTLS: !isSecure }),
    ...(username === ''
      ? {}
      : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
  })
  return {
    send: async (mail, id) => void (await transport.sendMail(toMessage(mail, id, from))),
    close: () => transport.close(),
  }
}
