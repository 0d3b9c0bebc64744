import { resolve } from 'node:path'
import {
  foldEmail,
  limits,
  type DeviceSignInRule,
  type SealedFor,
  type SealingModes,
  type SignUpRule,
} from '@cardea/contract'
import {
  deviceSignInRules,
  SealedFor as sealedFor,
  sealingModes,
  signUpRules,
} from '@cardea/contract/schemas'
import { isLoopback } from '../base/loopback.ts'
import { readS3Location, type S3Location } from './s3-location.ts'
import { readMailFrom, readMailPagePort, readSmtpUrl } from './mail-settings.ts'
import { readOidc, type OidcSettings } from './oidc-settings.ts'
import { readBackup, type BackupSettings } from './backup-settings.ts'
import {
  readBytes,
  readCount,
  readEmail,
  readList,
  readNetworks,
  readOneOf,
  readPort,
  readServiceUrl,
  readSwitch,
  readWholeNumber,
} from './read-setting.ts'
import type { ReadSetting } from './setting-names.ts'
import { StartError } from '../base/start-error.ts'

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
  /** Address of the role that owns the tables; undefined: the role of `databaseUrl` does. */
  databaseOwnerUrl: string | undefined
  /** Where files are stored; undefined: in the data folder. */
  filesBucket: S3Location | undefined
  /** Undefined: mails are written to the data folder, and codes are printed on the terminal. */
  smtpUrl: string | undefined
  /** Whether mail may be sent without TLS to a server on another machine. */
  isMailWithoutTlsAllowed: boolean
  mailFrom: string
  supportEmail: string | undefined
  contactEmail: string | undefined
  /** The key itself, the command whose output is the key, or the file that holds it. */
  masterKey: { value: string | undefined; command: string | undefined; file: string }
  isRequestEncryptionOn: boolean
  isRateLimitOn: boolean
  /** Calls that a session may make in a minute. All sessions of a person together may make twice as many. */
  callsPerMinuteSession: number
  /** Sign-ins that a service account may make in a minute. */
  serviceSignInsPerMinute: number
  recordsPerPerson: number
  /** Bytes of all files that one person uploaded. */
  storagePerPerson: number
  /** Anonymous calls that a network may make in a minute. */
  callsPerMinuteNetwork: number
  /** Records and files that one person may open in an hour. Beyond that, one a second. */
  openingsPerHour: number
  /** Whether push messages go to push services on this machine too, over plain http: for tests. */
  isPushToLoopbackOn: boolean
  /** Addresses and networks whose X-Forwarded-For is believed. */
  trustedProxies: string[]
  /** Addresses and networks that `/health` tells more than the status, besides this machine itself. */
  healthNetworks: string[]
  /** Whether browsers shall insist on TLS for all names below that of `publicUrl` too. */
  isHstsForSubdomains: boolean
  logLevel: (typeof logLevels)[number]
  /** Where Prometheus reads; undefined: nowhere. */
  metrics: { port: number; host: string } | undefined
  /** The port on localhost where mails of development can be read; undefined: none. */
  mailPagePort: number | undefined
  /** How long a process that was told to stop still serves, so that load balancers see that it is not ready. */
  stopDelayMs: number
  /** How long deleted records, and files removed from records, are kept; 0: not at all. */
  trashDays: number
  /** How many old versions of a record are kept, each for a year at most. */
  versionsKept: number
  /** How long the activity is kept; 0: for ever. */
  activityDays: number
  backup: BackupSettings
  /** Who may make an account. */
  signUp: SignUpRule
  /** Whether a signed-in web client may approve other clients. */
  deviceSignIn: DeviceSignInRule
  /** How new records and groups may be sealed. */
  sealingModes: SealingModes
  /** How they are sealed unless their person or group says otherwise, where both ways are allowed. */
  sealingDefault: SealedFor
  /** Whether people make one-time links; off shuts those that are open too. */
  areLinksOn: boolean
  /** Whether people ask people outside by forms; off shuts those that are open too. */
  areIntakesOn: boolean
  /** Whether people trust others with everything in an emergency; off ends what is open too. */
  isEmergencyOn: boolean
  /** Whether packages of clients that were built beside the server are served. */
  areDownloadsOn: boolean
  /** Domains whose addresses may make an account, whatever `signUp` says. */
  signUpDomains: string[]
  /** Addresses of the operators: they may manage people, and get the mails meant for operators. */
  operators: string[]
  /** The OpenID Connect provider for signing in; undefined: there is none. */
  oidc: OidcSettings | undefined
  /** Whether the server asks websites of records for their icons. */
  isSiteIconsOn: boolean
  /** Where passwords known from data breaches are looked up by the beginning of their hash; undefined: nowhere. */
  breachCheckUrl: URL | undefined
  /** The whole environment, for child processes of ours that need the same settings. */
  environment: Environment
}

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Reads and checks the settings.
 * @throws StartError with a sentence that names the setting and what it should be
 */
export function readConfig(environment: Environment): Config {
  const read: ReadSetting = (name) => environment[name]?.trim() || undefined
  const port = readPort('PORT', read('PORT') ?? '8080')
  const host = read('HOST') ?? '127.0.0.1'
  const dataDirectory = resolve(read('DATA_DIR') ?? '../data')
  const smtpUrl = readSmtpUrl(read('SMTP_URL'))
  const isMailOnTerminal = readSwitch('MAIL_TO_TERMINAL', read('MAIL_TO_TERMINAL'), false)
  if (smtpUrl === undefined && !isLoopback(host) && !isMailOnTerminal) {
    throw new StartError(
      `SMTP_URL is not set, and HOST is ${host}: anyone who reads this terminal could sign in as anyone. Set SMTP_URL, or MAIL_TO_TERMINAL=on if you want that.`,
    )
  }
  const databaseUrl = readDatabaseUrl('DATABASE_URL', read('DATABASE_URL'))
  const databaseOwnerUrl = readDatabaseUrl('DATABASE_OWNER_URL', read('DATABASE_OWNER_URL'))
  if (databaseOwnerUrl !== undefined && databaseUrl === undefined) {
    throw new StartError('DATABASE_OWNER_URL is set, but DATABASE_URL is not: both lead to one database.')
  }
  const supportEmail = readEmail('SUPPORT_EMAIL', read('SUPPORT_EMAIL'))
  return {
    port,
    host,
    publicUrl: readPublicUrl(read('PUBLIC_URL')) ?? `http://localhost:${port}`,
    dataDirectory,
    databaseUrl,
    databaseOwnerUrl,
    filesBucket: readFilesUrl(read),
    smtpUrl,
    isMailWithoutTlsAllowed: readSwitch('MAIL_WITHOUT_TLS', read('MAIL_WITHOUT_TLS'), false),
    mailFrom: readMailFrom(read('MAIL_FROM')),
    supportEmail,
    contactEmail: readEmail('CONTACT_EMAIL', read('CONTACT_EMAIL')) ?? supportEmail,
    masterKey: {
      value: read('MASTER_KEY'),
      command: read('MASTER_KEY_COMMAND'),
      file: resolve(read('MASTER_KEY_FILE') ?? `${dataDirectory}/master.key`),
    },
    isRequestEncryptionOn: readSwitch('REQUEST_ENCRYPTION', read('REQUEST_ENCRYPTION'), true),
    isRateLimitOn: readSwitch('RATE_LIMIT', read('RATE_LIMIT'), true),
    callsPerMinuteSession: readCount('RATE_SESSION', read('RATE_SESSION'), limits.callsPerMinuteSession),
    serviceSignInsPerMinute: readCount('RATE_SERVICE', read('RATE_SERVICE'), limits.serviceSignInsPerMinute),
    recordsPerPerson: readCount('RECORDS_PER_PERSON', read('RECORDS_PER_PERSON'), limits.recordsPerPerson),
    storagePerPerson: readBytes(
      'STORAGE_PER_PERSON',
      read('STORAGE_PER_PERSON'),
      limits.storageBytesPerPerson,
    ),
    callsPerMinuteNetwork: readCount('RATE_NETWORK', read('RATE_NETWORK'), limits.callsPerMinuteNetwork),
    openingsPerHour: readCount('RATE_OPENINGS', read('RATE_OPENINGS'), limits.openingsPerHour),
    isPushToLoopbackOn: readSwitch('PUSH_TO_LOOPBACK', read('PUSH_TO_LOOPBACK'), false),
    trustedProxies: readNetworks('TRUST_PROXY', read('TRUST_PROXY')),
    healthNetworks: readNetworks('HEALTH_NETWORKS', read('HEALTH_NETWORKS')),
    isHstsForSubdomains: readSwitch('HSTS_INCLUDE_SUBDOMAINS', read('HSTS_INCLUDE_SUBDOMAINS'), false),
    logLevel: readOneOf('LOG_LEVEL', read('LOG_LEVEL'), 'warn', logLevels),
    metrics: readMetrics(read),
    mailPagePort: readMailPagePort(read('MAIL_PAGE_PORT'), smtpUrl, environment['NODE_ENV']?.trim()),
    stopDelayMs: 1000 * readWholeNumber('STOP_DELAY', read('STOP_DELAY'), 1, 10),
    backup: readBackup(read),
    operators: readList(read('OPERATORS')).flatMap((address) => readEmail('OPERATORS', address) ?? []),
    signUp: readOneOf('SIGN_UP', read('SIGN_UP'), 'open', signUpRules),
    areDownloadsOn: readSwitch('DOWNLOADS', read('DOWNLOADS'), true),
    areLinksOn: readSwitch('LINKS', read('LINKS'), true),
    areIntakesOn: readSwitch('INTAKES', read('INTAKES'), true),
    isEmergencyOn: readSwitch('EMERGENCY', read('EMERGENCY'), true),
    deviceSignIn: readOneOf('DEVICE_SIGN_IN', read('DEVICE_SIGN_IN'), 'on', deviceSignInRules),
    sealingModes: readOneOf('SEALING_MODES', read('SEALING_MODES'), 'both', sealingModes),
    sealingDefault: readOneOf('SEALING_DEFAULT', read('SEALING_DEFAULT'), 'server', sealedFor.options),
    signUpDomains: readList(read('SIGN_UP_DOMAINS')).map(readDomain),
    oidc: readOidc(read),
    isSiteIconsOn: readSwitch('SITE_ICONS', read('SITE_ICONS'), false),
    breachCheckUrl: readServiceUrl('BREACH_CHECK_URL', read('BREACH_CHECK_URL')),
    environment,
    versionsKept: readWholeNumber('VERSIONS_KEPT', read('VERSIONS_KEPT'), 50, 10_000),
    activityDays: readWholeNumber('ACTIVITY_DAYS', read('ACTIVITY_DAYS'), 0, 36_500),
    trashDays: readWholeNumber('TRASH_DAYS', read('TRASH_DAYS'), limits.trashDays, 365),
  }
}

function readMetrics(read: ReadSetting): Config['metrics'] {
  const port = read('METRICS_PORT')
  if (port === undefined) return undefined
  return { port: readPort('METRICS_PORT', port), host: read('METRICS_HOST') ?? '127.0.0.1' }
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

function readFilesUrl(read: ReadSetting): S3Location | undefined {
  const text = read('FILES_URL')
  return text === undefined ? undefined : readS3Location(text, read)
}

function readDatabaseUrl(name: string, text: string | undefined): string | undefined {
  if (text === undefined || /^postgres(ql)?:$/.test(URL.parse(text)?.protocol ?? '')) return text
  throw new StartError(`${name} must be an address such as postgres://user:password@host:5432/cardea.`)
}

/** A domain as addresses spell it: ASCII, lower case. */
function readDomain(text: string): string {
  const folded = foldEmail(`anybody@${text.replace(/^@/, '')}`)
  if (folded !== null) return folded.slice('anybody@'.length)
  throw new StartError(
    `SIGN_UP_DOMAINS has “${text}”, but must be a list of domains such as example.org, with commas between.`,
  )
}
