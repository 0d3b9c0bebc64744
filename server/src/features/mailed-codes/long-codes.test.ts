import { expect, test } from 'vitest'
import { expectError } from '../../testing/answer.ts'
import { askForCode, enter, failTries, wrongCode } from '../../testing/challenges.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const long = /^[0-9A-Z]{5}-[0-9A-Z]{5}$/

test('after 20 wrong tries an address gets codes of ten characters, and after 19 it does not', async () => {
  await failTries(app, 'tried@example.org', 19)
  const last = await askForCode(app, 'tried@example.org')
  expect(last.codeLength).toBe(6)
  await enter(app, last, wrongCode(last.code))
  const next = await askForCode(app, 'tried@example.org')
  expect(next).toMatchObject({ codeLength: 10, code: expect.stringMatching(long) })
})

test('wrong tries of an address count in all its spellings and by all ways of entry', async () => {
  await failTries(app, 'Spelled@Example.ORG', 10)
  await failTries(app, 'spelled@example.org', 5)
  const unnamed = await askForCode(app, 'SPELLED@example.org')
  for (let tries = 0; tries < 5; tries += 1) await enter(app, unnamed, '000000', { isNamed: false })
  expect((await askForCode(app, 'spelled@example.org')).codeLength).toBe(10)
})

test('an address with long codes is not shut out: each spelling of one signs in', async () => {
  await failTries(app, 'not-out@example.org', 20)
  const spell: ((code: string) => string)[] = [
    (code) => code,
    (code) => code.replace('-', ''),
    (code) => code.toLowerCase(),
    (code) => code.toLowerCase().replace('-', ''),
  ]
  for (const spelled of spell) {
    const challenge = await askForCode(app, 'not-out@example.org')
    expect((await enter(app, challenge, spelled(challenge.code))).status).toBe(200)
  }
})

test('a long code has five tries as well', async () => {
  await failTries(app, 'long@example.org', 20)
  const challenge = await askForCode(app, 'long@example.org')
  for (let tries = 0; tries < 5; tries += 1) {
    expectError(await enter(app, challenge, wrongCode(challenge.code)), 400, 'auth/otp-incorrect')
  }
  expectError(await enter(app, challenge, challenge.code), 400, 'auth/otp-expired')
})

test('other addresses keep short codes, and so does this one a day later', async () => {
  await failTries(app, 'day@example.org', 20)
  expect((await askForCode(app, 'neighbour@example.org')).codeLength).toBe(6)
  app.clock.advance(24 * 3_600_000 + 1)
  expect((await askForCode(app, 'day@example.org')).codeLength).toBe(6)
})

test('right codes do not count: signing in often leaves short codes', async () => {
  for (let entries = 0; entries < 21; entries += 1) await app.signIn('often@example.org')
  expect((await askForCode(app, 'often@example.org')).codeLength).toBe(6)
})
