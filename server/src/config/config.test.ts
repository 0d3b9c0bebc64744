import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { isLoopback } from '../base/loopback.ts'
import { StartError } from '../base/start-error.ts'

test('without a setting everything has its default', () => {
  expect(readConfig({})).toEqual({
    port: 8080,
    activityDays: 0,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:8080',
    dataDirectory: expect.stringMatching(/\/data$/),
    databaseUrl: undefined,
    smtpUrl: undefined,
    isMailWithoutTlsAllowed: false,
    mailFrom: 'Cardea <cardea@localhost.localdomain>',
    supportEmail: undefined,
    contactEmail: undefined,
    masterKey: { value: undefined, file: expect.stringMatching(/\/data\/master\.key$/) },
    isRequestEncryptionOn: true,
    isRateLimitOn: true,
    callsPerMinuteSession: 600,
    recordsPerPerson: 20_000,
    storagePerPerson: 1024 ** 3,
    callsPerMinuteNetwork: 60,
    openingsPerHour: 1_000,
    serviceSignInsPerMinute: 60,
    areDownloadsOn: true,
    areLinksOn: true,
    areIntakesOn: true,
    isEmergencyOn: true,
    isPushToLoopbackOn: false,
    trustedProxies: [],
    healthNetworks: [],
    isHstsForSubdomains: false,
    logLevel: 'warn',
    versionsKept: 50,
    trashDays: 30,
    backup: {
      recipients: [],
      everyMs: 24 * 3_600_000,
      keep: { daily: 7, weekly: 4, monthly: 6 },
    },
    metrics: undefined,
    filesBucket: undefined,
    stopDelayMs: 1_000,
    operators: [],
    signUp: 'open',
    deviceSignIn: 'on',
    sealingModes: 'both',
    sealingDefault: 'server',
    isSiteIconsOn: false,
    signUpDomains: [],
    environment: {},
  })
})

test.each([
  'vault@example.org',
  'Vault <vault@example.org>',
  '"Vault, Inc." <vault@example.org>',
  '"The \\"Vault\\"" <vault@example.org>',
])('mails are from %s, with a name as mail programs write it', (from) => {
  expect(readConfig({ MAIL_FROM: from }).mailFrom).toBe(from)
})

const recipient = 'age1sghsh3phkwn5u5c2ptpv22zpa7f84ww8tstd72j588p8dzh03u8qtcnz3q'

test('each setting is read; an empty one counts as not set', () => {
  const config = readConfig({
    PORT: '9000',
    HOST: '0.0.0.0',
    PUBLIC_URL: 'https://vault.example.org/',
    DATA_DIR: '/srv/cardea',
    DATABASE_URL: 'postgres://cardea:secret@db.example.org/cardea',
    SMTP_URL: 'smtps://user:pass@mail.example.org',
    MAIL_FROM: 'Vault <vault@example.org>',
    MAIL_WITHOUT_TLS: 'on',
    SUPPORT_EMAIL: 'support@example.org',
    CONTACT_EMAIL: ' ',
    MASTER_KEY_FILE: '/run/secrets/key',
    REQUEST_ENCRYPTION: 'off',
    RATE_LIMIT: 'off',
    RATE_SESSION: '900',
    RATE_NETWORK: '300',
    RATE_OPENINGS: '50',
    RATE_SERVICE: '7',
    RECORDS_PER_PERSON: '50',
    STORAGE_PER_PERSON: '500MiB',
    TRUST_PROXY: '10.0.0.0/8, ::1,192.0.2.1',
    HEALTH_NETWORKS: '192.0.2.0/24,2001:db8::/32',
    HSTS_INCLUDE_SUBDOMAINS: 'on',
    LOG_LEVEL: 'info',
    TRASH_DAYS: '0',
    VERSIONS_KEPT: '7',
    OPERATORS: 'one@example.org, two@example.org',
    BACKUP_RECIPIENTS: recipient,
    BACKUP_DIR: '/srv/backups',
    BACKUP_EVERY: '90m',
    BACKUP_KEEP: '3 monthly 1 daily',
  })
  expect(config).toMatchObject({
    port: 9000,
    publicUrl: 'https://vault.example.org',
    dataDirectory: '/srv/cardea',
    isMailWithoutTlsAllowed: true,
    contactEmail: 'support@example.org',
    masterKey: { value: undefined, file: '/run/secrets/key' },
    isRequestEncryptionOn: false,
    isRateLimitOn: false,
    callsPerMinuteSession: 900,
    callsPerMinuteNetwork: 300,
    openingsPerHour: 50,
    serviceSignInsPerMinute: 7,
    recordsPerPerson: 50,
    storagePerPerson: 500 * 1024 ** 2,
    trustedProxies: ['10.0.0.0/8', '::1', '192.0.2.1'],
    healthNetworks: ['192.0.2.0/24', '2001:db8::/32'],
    isHstsForSubdomains: true,
    logLevel: 'info',
    trashDays: 0,
    versionsKept: 7,
    operators: ['one@example.org', 'two@example.org'],
    backup: {
      recipients: [recipient],
      directory: '/srv/backups',
      everyMs: 90 * 60_000,
      keep: { daily: 1, weekly: 0, monthly: 3 },
    },
  })
})

const bad: [string, string[]][] = [
  ['BACKUP_DIR', ['/srv/backups']],
  ['BACKUP_RECIPIENTS', ['age1', `${recipient.slice(0, -1)}b`, 'AGE-SECRET-KEY-1']],
  ['BACKUP_EVERY', ['0h', '0s', '24', 'daily', '-1h']],
  ['BACKUP_KEEP', ['0 daily', 'all', '7 daily and more', '7']],
  ['OPERATORS', ['nobody']],
  ['RATE_NETWORK', ['0', '-1', '1.5', 'many', '1e3']],
  ['RATE_SESSION', ['0', 'off']],
  ['RATE_OPENINGS', ['0', 'off']],
  ['RECORDS_PER_PERSON', ['0', 'none', '1.5']],
  ['STORAGE_PER_PERSON', ['0', '1 GB', '1.5GiB', '999999999999TiB']],
  ['PORT', ['x', '-1', '65536', '8080.5', '0x50', '1e3', '80 80']],
  [
    'PUBLIC_URL',
    [
      'vault.example.org',
      'ftp://x.org',
      'https://x.org/path',
      'https://x.org/?a',
      'https://x.org/#a',
      'https://u@x.org',
      'https://',
    ],
  ],
  ['DATABASE_URL', ['mysql://x/y', 'cardea', '/var/lib', 'http://x']],
  ['SMTP_URL', ['mail.example.org', 'http://x.org', 'smtp://', 'smtp:', 'smtp://u%zz:p@x.org']],
  ['MAIL_FROM', ['nobody', 'Name <nobody>', 'Name <a@b> x', 'a@b, c@d', 'a b@c', '"x" y <a@b.org>']],
  ['SUPPORT_EMAIL', ['nobody', 'a@b c', 'Name <a@b.org>', 'a@b@c']],
  ['CONTACT_EMAIL', ['nobody', 'a@b c']],
  ['REQUEST_ENCRYPTION', ['true', 'ON', '1', 'yes']],
  ['RATE_LIMIT', ['false', 'Off', '0']],
  ['MAIL_TO_TERMINAL', ['true', '1']],
  ['MAIL_WITHOUT_TLS', ['true', '1']],
  [
    'TRUST_PROXY',
    ['all', '*', '10.0.0.0/33', '10.0.0/8', '::1/129', '10.0.0.1/', '10.0.0.1;10.0.0.2', 'proxy.example.org'],
  ],
  ['HEALTH_NETWORKS', ['all', 'localhost', '10.0.0.0/33', '10.0.0.0/8/8', 'fe80::1%eth0', '::1/129']],
  ['HSTS_INCLUDE_SUBDOMAINS', ['true', '1', 'yes']],
  ['TRASH_DAYS', ['366', '-1', '1.5', 'x', '1e2', '30 days']],
  ['VERSIONS_KEPT', ['10001', '-1', '0.5', 'all']],
  ['LOG_LEVEL', ['verbose', 'WARN', '3']],
]

test.each(bad)('a bad %s stops the start with a sentence that names it', (name, values) => {
  for (const value of values) {
    const read = () => readConfig({ [name]: value })
    expect(read, value).toThrow(StartError)
    expect(read, value).toThrow(name)
  }
})

test('a bad address with a password in it is not repeated', () => {
  for (const name of ['DATABASE_URL', 'SMTP_URL']) {
    let refusal = ''
    try {
      readConfig({ [name]: 'http://user:hunter2@x.org' })
    } catch (error) {
      refusal = String(error)
    }
    expect(refusal).toContain(name)
    expect(refusal).not.toContain('hunter2')
  }
})

test('beyond loopback a mail server must be set, or the terminal named on purpose', () => {
  for (const HOST of ['0.0.0.0', '::', '192.0.2.1', 'vault.example.org']) {
    expect(() => readConfig({ HOST })).toThrow('SMTP_URL is not set')
    expect(readConfig({ HOST, MAIL_TO_TERMINAL: 'on' }).host).toBe(HOST)
    expect(readConfig({ HOST, SMTP_URL: 'smtp://localhost' }).host).toBe(HOST)
  }
  for (const HOST of ['127.0.0.1', '127.8.8.8', '::1', 'localhost'])
    expect(readConfig({ HOST }).host).toBe(HOST)
})

test('loopback is this machine and nothing that only looks like it', () => {
  for (const host of ['127.0.0.1', '127.255.0.1', '::1', 'localhost']) expect(isLoopback(host)).toBe(true)
  for (const host of ['128.0.0.1', '0.0.0.0', '::', '127.0.0.1.example.org', 'localhost.example.org', '']) {
    expect(isLoopback(host)).toBe(false)
  }
})

test('sign-up has one of three rules, with domains spelt as in addresses', () => {
  const { signUp, signUpDomains } = readConfig({
    SIGN_UP: 'closed',
    SIGN_UP_DOMAINS: '@Firm.Example, büro.example',
  })
  expect({ signUp, signUpDomains }).toEqual({
    signUp: 'closed',
    signUpDomains: ['firm.example', 'xn--bro-hoa.example'],
  })
  expect(() => readConfig({ SIGN_UP: 'nobody' })).toThrow('SIGN_UP is “nobody”')
  expect(() => readConfig({ SIGN_UP_DOMAINS: 'firm' })).toThrow('SIGN_UP_DOMAINS has “firm”')
})

test('a provider to sign in at is named whole, by https, and called by its host where it has no name', () => {
  const given = {
    OIDC_ISSUER: 'https://login.example.org/realms/team',
    OIDC_CLIENT_ID: 'cardea',
    OIDC_CLIENT_SECRET: 'secret',
  }
  expect(readConfig(given).oidc).toEqual({
    issuer: new URL(given.OIDC_ISSUER),
    clientID: 'cardea',
    clientSecret: 'secret',
    name: 'login.example.org',
    isOnly: false,
  })
  expect(readConfig({ ...given, OIDC_NAME: 'Team', OIDC_ONLY: 'on' }).oidc).toMatchObject({
    name: 'Team',
    isOnly: true,
  })
  expect(readConfig({ ...given, OIDC_ISSUER: 'http://127.0.0.1:9000' }).oidc?.issuer.port).toBe('9000')
  for (const name of ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET']) {
    expect(() => readConfig({ ...given, [name]: '' }), name).toThrow(`${name} is not`)
  }
  for (const issuer of [
    'http://login.example.org',
    'login.example.org',
    'https://a:b@c.example',
    'https://c.example?x',
  ]) {
    expect(() => readConfig({ ...given, OIDC_ISSUER: issuer }), issuer).toThrow('OIDC_ISSUER must be')
  }
  expect(() => readConfig({ OIDC_ONLY: 'on' })).toThrow('OIDC_ISSUER is not')
  expect(() => readConfig({ ...given, OIDC_ONLY: 'yes' })).toThrow('OIDC_ONLY is “yes”')
  expect(() => readConfig({ ...given, OIDC_NAME: 'x'.repeat(41) })).toThrow('OIDC_NAME must have at most 40')
})
