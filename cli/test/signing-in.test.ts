import { userSettingRoutes as routes } from '@cardea/contract'
import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hasTerminals, onTerminal } from './on-terminal.ts'
import { scene } from './scene.ts'

const { app, url, home } = await scene()

test('one signs in by a mailed code, and the next commands are signed in', async () => {
  const own = await home()
  expect((await own.run(['status', '--format', 'json'])).json()).toMatchObject({ server: url, kind: null })
  await own.signIn('lena@northwind.example')
  const { mode } = await stat(join(own.folder, 'session.json'))
  expect(mode & 0o777).toBe(0o600)
  expect((await own.run(['status', '--format', 'json'])).json()).toMatchObject({
    format: 1,
    server: url,
    identity: expect.stringMatching(/^[0-9a-f]{4}( [0-9a-f]{4}){4}$/),
    kind: 'person',
    user: { email: 'lena@northwind.example' },
    isLocked: false,
  })
  expect((await own.run(['logout'])).status).toBe(0)
  expect((await own.run(['lock'])).status).toBe(3)
})

test('a person with a passcode locks and unlocks; without one nothing is locked that nothing could open', async () => {
  const plain = await scene({ REQUEST_ENCRYPTION: 'off' })
  const own = await plain.home()
  await own.signIn('olga@northwind.example')
  expect(await own.run(['lock'])).toMatchObject({ status: 1, err: expect.stringContaining('passcode') })
  expect((await own.run(['ls'])).status).toBe(0)
  const person = await plain.app.signIn('olga@northwind.example')
  const passcode = '290417'
  const { status } = await plain.app.as(person).call(routes.changeUserSetting, { body: { pin: passcode } })
  expect(status).toBe(200)
  expect((await own.run(['lock'])).status).toBe(0)
  expect((await own.run(['ls'])).status).toBe(4)
  const [right, wrong] = ['right', 'wrong'].map((name) => join(own.folder, name))
  await Promise.all([writeFile(right ?? '', `${passcode}\n`), writeFile(wrong ?? '', '000000\n')])
  expect((await own.run(['unlock', '--secret-file', wrong ?? ''])).status).toBe(4)
  expect((await own.run(['unlock', '--secret-file', right ?? ''])).status).toBe(0)
  expect((await own.run(['ls'])).status).toBe(0)
})

test('a server with another identity is refused with both fingerprints, until one trusts it', async () => {
  const own = await home()
  await own.signIn('lena@northwind.example')
  const identity = async (variables = {}): Promise<string> => {
    const { identity } = (await own.run(['status', '--format', 'json'], '', variables)).json() as {
      identity: string
    }
    return identity
  }
  const known = await identity()
  const other = await scene()
  const there = { CARDEA_SERVER: other.url }
  const fresh = await other.home()
  await fresh.signIn('lena@northwind.example')
  const seen = ((await fresh.run(['status', '--format', 'json'])).json() as { identity: string }).identity
  const refused = await own.run(['ls'], '', there)
  expect(refused).toMatchObject({ status: 11, out: '' })
  expect(refused.err).toContain(known)
  expect(refused.err).toContain(seen)
  expect((await own.run(['server', 'trust', known], '', there)).status).toBe(11)
  expect((await own.run(['server', 'trust', seen], '', there)).status).toBe(0)
})

test.runIf(hasTerminals)(
  'a command with a terminal counts as use of the session, one without does not',
  async () => {
    const own = await home()
    await own.signIn('tess@northwind.example')
    const sessions = () => app.database.selectFrom('sessions').select(['id', 'last_active_at']).execute()
    const before = await sessions()
    app.clock.advance(60_000)
    expect((await own.run(['ls'])).status).toBe(0)
    expect(await sessions()).toEqual(before)
    const variables = { CARDEA_HOME: own.folder, CARDEA_SERVER: url, CARDEA_STORE: 'file' }
    expect((await onTerminal(['ls'], variables)).status).toBe(0)
    expect(await sessions()).not.toEqual(before)
  },
)
