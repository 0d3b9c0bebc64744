import { createTransport } from 'nodemailer'
import type { Config } from '../../config/config.ts'
import { isLoopback } from '../../base/loopback.ts'
import type { Mailer } from './mailer.ts'
import { toMessage, type Sender } from './message.ts'

/** Sending to a mail server that does not answer must end before the job's own time does. */
const patienceMs = 20_000

type SmtpSettings = Sender & Pick<Config, 'isMailWithoutTlsAllowed'> & { smtpUrl: string }

/**
 * Sends by SMTP. To other machines it requires TLS, by `smtps:` or STARTTLS, unless a setting allows plain mail; even
 * then it uses TLS if offered. On loopback it does not ask for TLS, because there is no network in between.
 */
export function createSmtpMailer({ smtpUrl, isMailWithoutTlsAllowed, ...sender }: SmtpSettings): Mailer {
  const { isSecure, host, port, username, password } = readServer(smtpUrl)
  const isTlsDemanded = !isSecure && !isMailWithoutTlsAllowed
  const transport = createTransport({
    pool: true,
    host,
    port,
    secure: isSecure,
    ...(isLoopback(host) ? { ignoreTLS: !isSecure } : { requireTLS: isTlsDemanded }),
    ...(username === '' ? {} : { auth: { user: username, pass: password } }),
    dnsTimeout: patienceMs,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
  })
  return {
    send: async (mail, id) => void (await transport.sendMail(toMessage(mail, id, sender))),
    check: async () => void (await transport.verify()),
    close: () => transport.close(),
  }
}

/** The parts of SMTP_URL, which config.ts has checked. */
export function readServer(smtpUrl: string) {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl)
  const isSecure = protocol === 'smtps:'
  return {
    isSecure,
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (isSecure ? 465 : 587) : Number(port),
    username: decodeURIComponent(username),
    password: decodeURIComponent(password),
  }
}
