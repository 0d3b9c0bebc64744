import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scene } from './scene.ts'

const { url, home } = await scene()

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
