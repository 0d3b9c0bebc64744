import { expect, test } from 'vitest'
import { findMisspelt } from './misspelt-settings.ts'
import { settingNames } from './setting-names.ts'

/** What is meant by each of these names, `undefined` for none. */
const meantBy = (...names: string[]): (string | undefined)[] =>
  names.map((name) => findMisspelt({ [name]: 'x' })[0]?.meant)

test('a variable that is spelt almost as a setting is named with that setting', () => {
  expect(meantBy('SIGNUP', 'BACKUP_EVERYY', 'PUBLIC_URI', 'MAIL_FORM', 'RATELIMIT', 'sign_up')).toEqual([
    'SIGN_UP',
    'BACKUP_EVERY',
    'PUBLIC_URL',
    'MAIL_FROM',
    'RATE_LIMIT',
    'SIGN_UP',
  ])
  expect(meantBy('OPERATOR', 'BACKUP_RECEPIENTS', 'TRUSTED_PROXY', 'PROT', 'SMPT_URL')).toEqual([
    'OPERATORS',
    'BACKUP_RECIPIENTS',
    'TRUST_PROXY',
    'PORT',
    'SMTP_URL',
  ])
})

test('settings themselves, an empty variable, and what machines have in their environment are not named', () => {
  expect(findMisspelt(Object.fromEntries(settingNames.map((name) => [name, 'x'])))).toEqual([])
  expect(findMisspelt({ SIGNUP: '', BACKUP_EVERYY: ' ' })).toEqual([])
  const ordinary =
    'PATH HOME USER LOGNAME SHELL PWD OLDPWD LANG LC_ALL TERM MAIL EDITOR HOSTNAME HOSTTYPE SHLVL TMPDIR TZ DISPLAY ' +
    'NODE_ENV NODE_OPTIONS NODE_EXTRA_CA_CERTS NODE_COMPILE_CACHE INVOCATION_ID JOURNAL_STREAM STATE_DIRECTORY ' +
    'CACHE_DIRECTORY SITE OWNER_PASSWORD SERVER_PASSWORD POSTGRES_PASSWORD POSTGRES_PORT KUBERNETES_SERVICE_HOST ' +
    'CARDEA_PORT AWS_REGION AWS_SESSION_TOKEN HTTP_PROXY HTTPS_PROXY NO_PROXY SSH_TTY XDG_DATA_DIRS npm_config_loglevel ' +
    'npm_lifecycle_event PGHOST PGPORT'
  expect(findMisspelt(Object.fromEntries(ordinary.split(' ').map((name) => [name, 'x'])))).toEqual([])
})
