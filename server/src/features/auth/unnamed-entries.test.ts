import { expect, test } from 'vitest'
import { expectError } from '../../testing/answer.ts'
import { askForCode, enter, wrongCode } from '../../testing/challenges.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const home = { from: '192.0.2.1' }
const abroad = { from: '203.0.113.9' }

test('an entry without a challenge means the newest of the same network', async () => {
  const older = await askForCode(app, 'a@example.org', home)
  const newest = await askForCode(app, 'a@example.org', home)
  await askForCode(app, 'a@example.org', abroad)
  expectError(await enter(app, older, older.code, { ...home, isNamed: false }), 400, 'auth/otp-incorrect')
  expect((await enter(app, newest, newest.code, { ...home, isNamed: false })).status).toBe(200)
})

test('a network from which nothing was asked has nothing to enter', async () => {
  const challenge = await askForCode(app, 'b@example.org', home)
  const elsewhere = await enter(app, challenge, challenge.code, { ...abroad, isNamed: false })
  expectError(elsewhere, 400, 'auth/otp-incorrect')
})

test('addresses of one IPv6 /64 are one network, of two they are two', async () => {
  const challenge = await askForCode(app, 'c@example.org', { from: '2001:db8:1:2::1' })
  const other = { from: '2001:db8:1:3::1', isNamed: false }
  expectError(await enter(app, challenge, challenge.code, other), 400, 'auth/otp-incorrect')
  const same = { from: '2001:db8:1:2:ffff::7', isNamed: false }
  expect((await enter(app, challenge, challenge.code, same)).status).toBe(200)
})

test('unnamed tries are five of their own: used up, they leave the named ones', async () => {
  const challenge = await askForCode(app, 'd@example.org', home)
  const wrong = wrongCode(challenge.code)
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => enter(app, challenge, wrong, { ...home, isNamed: false })),
  )
  expect(answers.filter(({ errors }) => errors[0]?.code === 'auth/otp-incorrect')).toHaveLength(5)
  expect(answers.filter(({ errors }) => errors[0]?.code === 'auth/otp-expired')).toHaveLength(35)
  const unnamed = await enter(app, challenge, challenge.code, { ...home, isNamed: false })
  expectError(unnamed, 400, 'auth/otp-expired')
  expect((await enter(app, challenge, challenge.code, home)).status).toBe(200)
})

test('forwarded addresses of a proxy that is not trusted do not make another network', async () => {
  const challenge = await askForCode(app, 'e@example.org', home)
  const spoofed = {
    ...abroad,
    isNamed: false,
    headers: { 'x-forwarded-for': '192.0.2.1', 'x-real-ip': '192.0.2.1', forwarded: 'for=192.0.2.1' },
  }
  expectError(await enter(app, challenge, challenge.code, spoofed), 400, 'auth/otp-incorrect')
})
