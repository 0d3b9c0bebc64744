/** The settings of mail. Each function throws a StartError with a sentence that names the setting and what it should be. */
import { operatorAddress, readPort } from './read-setting.ts'
import { StartError } from '../base/start-error.ts'

/** SMTP_URL; undefined: there is no mail server. */
export function readSmtpUrl(text: string | undefined): string | undefined {
  if (text === undefined || isSmtpUrl(text)) return text
  throw new StartError(
    'SMTP_URL must be an address such as smtp://user:password@mail.example.org:587 or smtps://….',
  )
}

/** Requires a host, and a user and password that can be decoded. */
function isSmtpUrl(text: string): boolean {
  const url = URL.parse(text)
  if (url === null || !/^smtps?:$/.test(url.protocol) || url.hostname === '') return false
  try {
    decodeURIComponent(url.username + url.password)
    return true
  } catch {
    return false
  }
}

/** MAIL_FROM: `name@example.org`, `Name <name@example.org>` or `"Name, Inc." <name@example.org>` (RFC 5322, section 3.4). */
export function readMailFrom(text = 'Cardea <cardea@localhost.localdomain>'): string {
  const address = /^(?:[^<>\r\n"]*|"(?:[^"\\\r\n]|\\[^\r\n])*" *)<([^<>]+)>$/.exec(text)?.[1] ?? text
  if (operatorAddress.test(address)) return text
  throw new StartError(
    `MAIL_FROM is “${text}”, but must be an address, or a name with an address in angle brackets.`,
  )
}

/** Anyone who can read this page can sign in as anyone, hence the restrictions. */
export function readMailPagePort(
  text: string | undefined,
  smtpUrl: string | undefined,
  nodeEnv: string | undefined,
): number | undefined {
  if (text === undefined) return undefined
  if (nodeEnv !== 'development')
    throw new StartError(
      'MAIL_PAGE_PORT is set, and NODE_ENV is not development: every code could be read there.',
    )
  if (smtpUrl !== undefined)
    throw new StartError(
      'MAIL_PAGE_PORT shows mails that are kept in DATA_DIR, and SMTP_URL sends them instead.',
    )
  return readPort('MAIL_PAGE_PORT', text)
}
