import { BlockList, isIP } from 'node:net'
import { resolve } from 'node:path'
import { StartError } from './start-error.ts'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** Every setting of Cardea, checked. This file is the only reader of the environment. */
export interface Config {
  port: number
  host: string
  /** Origin for links, without a slash at its end. */
  publicUrl: string
  dataDirectory: string
  /** Undefined: the embedded PostgreSQL. */
  databaseUrl: string | undefined
  /** Undefined: mails lie in the data folder, and codes are printed on the terminal. */
  smtpUrl: string | undefined
  /** Whether a mail server beyond this machine that offers no TLS is good enough. */
  isMailWithoutTlsAllowed: boolean
  mailFrom: string
  supportEmail: string | undefined
  contactEmail: string | undefined
  masterKey: { value: string | undefined; file: string }
  isRequestEncryptionOn: boolean
  isRateLimitOn: boolean
  /** Whether push messages go to push services on this machine too, over plain http: for tests. */
  isPushToLoopbackOn: boolean
  /** Addresses and networks whose X-Forwarded-For is believed. */
  trustedProxies: string[]
  logLevel: (typeof logLevels)[number]
}

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Reads and checks the settings.
 * @throws StartError with a sentence that names the setting and what it should be
 */
export function readConfig(environment: Environment): Config {
  const read = (name: string): string | undefined => environment[name]?.trim() || undefined
  const port = readPort(read('PORT'))
  const host = read('HOST') ?? '127.0.0.1'
  const dataDirectory = resolve(read('DATA_DIR') ?? './data')
  const smtpUrl = readSmtpUrl(read('SMTP_URL'))
  const isMailOnTerminal = readSwitch('MAIL_TO_TERMINAL', read('MAIL_TO_TERMINAL'), false)
  if (smtpUrl === undefined && !isLoopback(host) && !isMailOnTerminal) {
    throw new StartError(
      `SMTP_URL is not set, and HOST is ${host}: whoever reads this terminal could sign in as anyone. Set SMTP_URL, or MAIL_TO_TERMINAL=on if you want that.`,
    )
  }
  const supportEmail = readEmail('SUPPORT_EMAIL', read('SUPPORT_EMAIL'))
  return {
    port,
    host,
    publicUrl: readPublicUrl(read('PUBLIC_URL')) ?? `http://localhost:${port}`,
    dataDirectory,
    databaseUrl: readDatabaseUrl(read('DATABASE_URL')),
    smtpUrl,
    isMailWithoutTlsAllowed: readSwitch('MAIL_WITHOUT_TLS', read('MAIL_WITHOUT_TLS'), false),
    mailFrom: readMailFrom(read('MAIL_FROM')),
    supportEmail,
    contactEmail: readEmail('CONTACT_EMAIL', read('CONTACT_EMAIL')) ?? supportEmail,
    masterKey: {
      value: read('MASTER_KEY'),
      file: resolve(read('MASTER_KEY_FILE') ?? `${dataDirectory}/master.key`),
    },
    isRequestEncryptionOn: readSwitch('REQUEST_ENCRYPTION', read('REQUEST_ENCRYPTION'), true),
    isRateLimitOn: readSwitch('RATE_LIMIT', read('RATE_LIMIT'), true),
    isPushToLoopbackOn: readSwitch('PUSH_TO_LOOPBACK', read('PUSH_TO_LOOPBACK'), false),
    trustedProxies: readProxies(read('TRUST_PROXY')),
    logLevel: readLogLevel(read('LOG_LEVEL')),
  }
}

function readPort(text = '8080'): number {
  const port = Number(text)
  if (/^\d+$/.test(text) && port <= 65_535) return port
  throw new StartError(`PORT is “${text}”, but must be a whole number from 0 to 65535.`)
}

function readSwitch(name: string, text: string | undefined, byDefault: boolean): boolean {
  if (text === undefined) return byDefault
  if (text === 'on' || text === 'off') return text === 'on'
  throw new StartError(`${name} is “${text}”, but must be on or off.`)
}

function readPublicUrl(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const url = URL.parse(text)
  const isOrigin =
    url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash
  if (isOrigin && !url.username) return url.origin
  throw new StartError(
    `PUBLIC_URL is “${text}”, but must be an address such as https://vault.example.org, without a path.`,
  )
}

function readDatabaseUrl(text: string | undefined): string | undefined {
  if (text === undefined || /^postgres(ql)?:$/.test(URL.parse(text)?.protocol ?? '')) return text
  throw new StartError('DATABASE_URL must be an address such as postgres://user:password@host:5432/cardea.')
}

function readSmtpUrl(text: string | undefined): string | undefined {
  if (text === undefined || isSmtpUrl(text)) return text
  throw new StartError(
    'SMTP_URL must be an address such as smtp://user:password@mail.example.org:587 or smtps://….',
  )
}

/** With a host, and a user and password that can be read. */
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

/** Looser than what users may enter: an operator may mail within a local network. */
const operatorAddress = /^[^\s@<>"]+@[^\s@<>"]+$/

function readEmail(name: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  if (operatorAddress.test(text)) return text
  throw new StartError(`${name} is “${text}”, but must be an e-mail address.`)
}

/** `name@example.org` or `Name <name@example.org>`. */
function readMailFrom(text = 'Cardea <cardea@localhost.localdomain>'): string {
  const address = /^[^<>\r\n"]*<([^<>]+)>$/.exec(text)?.[1] ?? text
  if (operatorAddress.test(address)) return text
  throw new StartError(
    `MAIL_FROM is “${text}”, but must be an address, or a name with an address in angle brackets.`,
  )
}

function readProxies(text: string | undefined): string[] {
  const proxies = (text ?? '').split(',').map((part) => part.trim())
  return proxies.filter((part) => part !== '').map(checkNetwork)
}

function checkNetwork(network: string): string {
  const [address = '', prefix] = network.split('/')
  const family = isIP(address)
  const mostBits = family === 6 ? 128 : 32
  const isPrefixFine = prefix === undefined || (/^\d+$/.test(prefix) && Number(prefix) <= mostBits)
  if (family !== 0 && isPrefixFine) return network
  throw new StartError(
    `TRUST_PROXY has “${network}”, but must be a list of addresses or networks such as 10.0.0.0/8, with commas between.`,
  )
}

function readLogLevel(text = 'warn'): Config['logLevel'] {
  const level = logLevels.find((known) => known === text)
  if (level) return level
  throw new StartError(`LOG_LEVEL is “${text}”, but must be one of ${logLevels.join(', ')}.`)
}

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** Can only this machine reach what listens on this host? */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || (isIP(host) !== 0 && loopback.check(host, isIP(host) === 6 ? 'ipv6' : 'ipv4'))
