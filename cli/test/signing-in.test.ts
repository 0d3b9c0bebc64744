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
