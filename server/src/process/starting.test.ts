import { createServer } from 'node:net'
import { once } from 'node:events'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { routes } from '@cardea/contract'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '../database/connect.ts'
import { startCardea, startRefused } from '../testing/cardea-process.ts'
import { cloneDatabase, dropDatabase, emptyDatabase, testMasterKey } from '../testing/clone-database.ts'
import { databaseUrl } from '../testing/database-url.ts'
import { openInbox } from '../testing/inbox.ts'
import { callRemote } from '../testing/remote-client.ts'
import { isLong } from '../testing/repetitions.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { signedIn } from '../testing/sign-in-by-mail.ts'

async function anEmptyDatabase(): Promise<string> {
  const settings = await emptyDatabase()
  onTestFinished(() => dropDatabase(settings))
  return databaseUrl(settings)
}

/** As an earlier start left it, with the master key for it. */
async function aDatabase(): Promise<{ DATABASE_URL: string; MASTER_KEY: string }> {
  const { owner } = await cloneDatabase()
  onTestFinished(() => dropDatabase(owner))
  return { DATABASE_URL: databaseUrl(owner), MASTER_KEY: testMasterKey.value ?? '' }
}

test('three processes that start at once on an empty database all come up, on one keyring', async () => {
  const folder = await temporaryFolder()
  const inbox = await openInbox()
  onTestFinished(() => inbox.close())
  const DATABASE_URL = await anEmptyDatabase()
  const environment = { DATABASE_URL, DATA_DIR: folder, SMTP_URL: inbox.url }
  const started = await Promise.all([
    startCardea(environment),
    startCardea(environment),
    startCardea(environment),
  ])
  const [first, second, third] = started

  const handle = connect({ connectionString: DATABASE_URL })
  const keys = await handle.database.selectFrom('keyring').select('purpose').execute()
  await handle.close()
  expect(keys.map(({ purpose }) => purpose)).toEqual(['data', 'index', 'code', 'pepper'])
  expect((await readdir(folder)).filter((name) => name.startsWith('master'))).toEqual(['master.key'])
  expect(started.filter((cardea) => cardea.output().includes('A master key was made'))).toHaveLength(1)

  // What one of them does is at once true for the others.
  const email = 'everywhere@example.org'
  const { challengeID } = await callRemote(first.url, routes.sendCode, { body: { email } })
  const otp = await inbox.codeFor(email)
  const { accessToken } = signedIn(
    await callRemote(second.url, routes.enter, { body: { email, otp, challengeID } }),
  )
  expect((await callRemote(third.url, routes.getMe, { accessToken })).email).toBe(email)
  await callRemote(first.url, routes.logOut, { accessToken })
  await expect(callRemote(third.url, routes.getMe, { accessToken })).rejects.toThrow('auth/unauthenticated')

  expect(await Promise.all(started.map((cardea) => cardea.stop()))).toEqual([0, 0, 0])
})

test('one line says where it is ready; without a mail server the code is printed for the operator and lies in the data folder, and the log does not have it', async () => {
  const folder = await temporaryFolder()
  const cardea = await startCardea({
    ...(await aDatabase()),
    DATA_DIR: folder,
    LOG_LEVEL: 'trace',
    PUBLIC_URL: 'https://vault.example.org',
  })
  const isLog = (line: string) => line.startsWith('{')
  const saidLines = () =>
    cardea
      .output()
      .trim()
      .split('\n')
      .filter((line) => !isLog(line))
  const atStart = saidLines()
  expect(atStart.at(-1)).toBe('Cardea is ready at https://vault.example.org')
  expect((await fetch(`${cardea.url}/health`)).status).toBe(200)
  expect(await readdir(folder)).toEqual(['mail'])
  expect(saidLines()).toEqual(atStart)

  await callRemote(cardea.url, routes.sendCode, { body: { email: 'operator@example.org' } })
  const line = /^Code for operator@example\.org \([a-z ]+\): (\d{6})$/m
  await expect.poll(() => cardea.output()).toMatch(line)
  const code = line.exec(cardea.output())?.[1] ?? ''
  const [file = ''] = await readdir(join(folder, 'mail'))
  expect((await stat(join(folder, 'mail', file))).mode & 0o777).toBe(0o600)
  expect(await readFile(join(folder, 'mail', file), 'utf8')).toContain(code)
  const before = saidLines()
  expect(await cardea.stop()).toBe(0)
  expect(saidLines()).toEqual(before)
  const log = cardea.output().split('\n').filter(isLog)
  expect(log.length).toBeGreaterThan(0)
  expect(log.join('\n')).not.toMatch(new RegExp(`${code}|operator@`))
})

test('a misspelt setting is named at the start with the one that is meant, and RATE_LIMIT=off is warned of', async () => {
  const inbox = await openInbox()
  onTestFinished(() => inbox.close())
  const misspelt = { SIGNUP: 'closed', BACKUP_EVERYY: '12h' }
  const cardea = await startCardea({
    ...(await aDatabase()),
    SMTP_URL: inbox.url,
    RATE_LIMIT: 'off',
    ...misspelt,
  })
  expect(cardea.output()).toContain('RATE_LIMIT is off')
  for (const [name, meant] of [
    ['SIGNUP', 'SIGN_UP'],
    ['BACKUP_EVERYY', 'BACKUP_EVERY'],
  ]) {
    expect(cardea.output()).toContain(`${name} is set, but is no setting of Cardea`)
    expect(cardea.output()).toContain(`Did you mean ${meant}?`)
  }
  expect(await cardea.stop()).toBe(0)
  // Also where the start fails: what seems to be missing may be what is misspelt.
  const refused = await startRefused({ HOST: '192.0.2.1', SMTP_URI: inbox.url })
  expect(refused.output).toMatch(/SMTP_URI is set.* Did you mean SMTP_URL\?[^]*SMTP_URL is not set/)
})

test('an unusable setting stops the start with one sentence that names it', async () => {
  const folder = await temporaryFolder()
  const database = await aDatabase()
  const { DATABASE_URL } = database
  await writeFile(join(folder, 'file'), 'not a key')
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  onTestFinished(() => void taken.close())
  const { port } = taken.address() as { port: number }
  const good = { ...database, DATA_DIR: folder }
  const refused: [string, Record<string, string>][] = [
    ['PORT', { PORT: String(port) }],
    ['PORT', { PORT: 'eighty' }],
    ['HOST', { HOST: '192.0.2.1', SMTP_URL: 'smtp://localhost' }],
    ['HOST', { HOST: 'no.such.host.invalid', SMTP_URL: 'smtp://localhost' }],
    ['SMTP_URL', { HOST: '0.0.0.0' }],
    ['MASTER_KEY', { MASTER_KEY: 'short' }],
    ['MASTER_KEY_FILE', { MASTER_KEY: '', MASTER_KEY_FILE: join(folder, 'file') }],
    ['MASTER_KEY_FILE', { MASTER_KEY: '', MASTER_KEY_FILE: folder }],
    ['DATA_DIR', { DATA_DIR: join(folder, 'file') }],
    ['DATA_DIR', { DATA_DIR: join(folder, 'file/below') }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://127.0.0.1:1/cardea' }],
    ['DATABASE_URL', { DATABASE_URL: DATABASE_URL.replace(/\/test_\w+/, '/no_such_database') }],
    ['DATABASE_URL', { DATABASE_URL: DATABASE_URL.replace(/password=.*/, 'password=hunter2') }],
  ]
  // Each is a process that loads all of Cardea: by day the first of each setting.
  const tried = isLong
    ? refused
    : refused.filter(([name], at) => refused.findIndex(([first]) => first === name) === at)
  const refusals = tried.map(async ([name, setting]) => {
    const { output, code } = await startRefused({ ...good, ...setting })
    expect({ name, code, lines: output.trim().split('\n').length }).toEqual({ name, code: 1, lines: 1 })
    expect(output).toContain(name)
    expect(output).not.toMatch(/hunter2|\n\s+at /)
  })
  await Promise.all(refusals)
})
