import { authRoutes, limits, recordRoutes, type SendCodeReply } from '@cardea/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { askForCode, enter } from '../../testing/challenges.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'

const app = await testApp({ settings: { RATE_LIMIT: 'on' } })
const beside = await app.beside()
const unlimited = await testApp()

/** Each in a /24 of its own. */
const network = (index: number): string => `198.${18 + (index >> 8)}.${index & 255}.7`
const ask = async (
  email: string,
  index: number,
  { headers = {}, challengeID }: { headers?: Record<string, string>; challengeID?: string } = {},
  server: Pick<TestApp, 'as'> = app,
) =>
  await server.as().call(authRoutes.sendCode, {
    from: network(index),
    headers,
    body: { email, ...(challengeID && { challengeID }) },
  })

/** Mails that were ever handed over for challenges; each is a job, written with what causes it. */
async function mailsOf(challenges: Pick<SendCodeReply, 'challengeID'>[], { database }: TestApp = app) {
  const ids = challenges.map(({ challengeID }) => challengeID)
  const { rows } = await sql<{ mails: number }>`
    select count(*)::int as mails from jobs.job where data ->> 'challengeID' = any(${ids}::text[])`.execute(
    database,
  )
  return rows[0]?.mails
}

test('an address gets ten code mails an hour, however many ask and from wherever; the answer stays the same', async () => {
  app.clock.freeze()
  const answers = []
  for (let index = 0; index < 15; index += 1) answers.push(await ask('flooded@example.org', index))
  expect(await mailsOf(answers.map(({ body }) => body))).toBe(limits.codeMailsPerHour)
  for (const { status, body } of answers) {
    expect(status).toBe(200)
    expect(body).toEqual({
      ...body,
      email: 'flooded@example.org',
      expiresIn: 600,
      resendIn: 59,
      reference: expect.stringMatching(/^[a-z]+ [a-z]+$/),
    })
  }
  app.clock.advance(60 * 60_000 + 1)
  const later = await ask('flooded@example.org', 0)
  expect(await mailsOf([later.body])).toBe(1)
})

test('two processes asked at once send ten mails together', async () => {
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      ask('at-once@example.org', index, {}, index % 2 === 0 ? app : beside),
    ),
  )
  expect(await mailsOf(answers.map(({ body }) => body))).toBe(limits.codeMailsPerHour)
})

test('a code that is sent again counts as well, and what was sent stays good', async () => {
  app.clock.freeze()
  const challenge = await askForCode(app, 'patient@example.org')
  for (let index = 1; index < 9; index += 1) await ask('patient@example.org', index)
  for (let again = 0; again < 3; again += 1) {
    app.clock.advance(59_000)
    const { body } = await ask('patient@example.org', 0, { challengeID: challenge.challengeID })
    expect(body).toMatchObject({ challengeID: challenge.challengeID, resendIn: 59 })
  }
  expect(await mailsOf([challenge])).toBe(2)
  expect((await enter(app, challenge, challenge.code)).status).toBe(200)
})

test('a known device of the account has ten of its own, which strangers do not use up', async () => {
  const entered = await app.signIn('owner@example.org')
  const headers = { 'x-device': entered.deviceToken }
  for (let index = 0; index < 12; index += 1) await ask('owner@example.org', index)
  const own = []
  for (let index = 0; index < 12; index += 1) own.push(await ask('owner@example.org', index, { headers }))
  expect(await mailsOf(own.map(({ body }) => body))).toBe(limits.codeMailsPerHour)
})

test('another person’s device has none of its own', async () => {
  const stranger = await app.signIn('stranger@example.org')
  await app.signIn('victim@example.org')
  const asked = []
  for (let index = 0; index < 12; index += 1) {
    asked.push(await ask('victim@example.org', index, { headers: { 'x-device': stranger.deviceToken } }))
  }
  // One went out for the sign-in of the victim.
  expect(await mailsOf(asked.map(({ body }) => body))).toBe(limits.codeMailsPerHour - 1)
})

test('other addresses get theirs', async () => {
  for (let index = 0; index < 12; index += 1) await ask('one@example.org', index)
  expect(await mailsOf([(await ask('another@example.org', 0)).body])).toBe(1)
})

test('one network takes at most three of the ten, whatever address in it asks; the answer stays the same', async () => {
  app.clock.freeze()
  const email = 'cornered@example.org'
  const from = (address: string) => app.as().call(authRoutes.sendCode, { from: address, body: { email } })
  const near = []
  for (let last = 1; last <= 6; last += 1) near.push(await from(`203.0.113.${last}`))
  expect(await mailsOf(near.map(({ body }) => body))).toBe(limits.codeMailsPerNetwork)
  const household = []
  for (let last = 1; last <= 6; last += 1) household.push(await from(`2001:db8:1:0${last}::${last}`))
  expect(await mailsOf(household.map(({ body }) => body))).toBe(limits.codeMailsPerNetwork)
  expect(await mailsOf([(await from('2001:db8:1:100::1')).body])).toBe(1)
  expect(await mailsOf([(await from('203.0.114.1')).body])).toBe(1)
  for (const { status, body } of [...near, ...household]) {
    expect(status).toBe(200)
    expect(body).toMatchObject({ expiresIn: 600, resendIn: 59 })
  }
})

test('of forty calls from one network at once, at two processes, three mails go out', async () => {
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, turn) => ask('rushed@example.org', 7, {}, turn % 2 === 0 ? app : beside)),
  )
  expect(await mailsOf(answers.map(({ body }) => body))).toBe(limits.codeMailsPerNetwork)
})

test('a network from which the account has signed in within 90 days has three beyond the ten, and the database does not hold it', async () => {
  const email = 'homely@example.org'
  const home = '192.0.2.10'
  const challenge = await askForCode(app, email)
  const body = { email, challengeID: challenge.challengeID, otp: challenge.code }
  expect((await app.as().call(authRoutes.enter, { from: home, body })).status).toBe(200)
  app.clock.advance(2 * 60 * 60_000)
  for (let index = 0; index < 14; index += 1) await ask(email, index)
  const fromHome = async () => {
    const asked = []
    for (let turn = 0; turn < 5; turn += 1) {
      asked.push(await app.as().call(authRoutes.sendCode, { from: '192.0.2.99', body: { email } }))
    }
    return mailsOf(asked.map((answer) => answer.body))
  }
  expect(await fromHome()).toBe(limits.ownCodeMails)
  expect(await mailsOf([(await ask(email, 99)).body])).toBe(0)
  const { rows } = await sql<{
    row: string
  }>`select sign_in_networks::text as row from sign_in_networks`.execute(app.database)
  expect(rows.map(({ row }) => row).join()).not.toContain(Buffer.from('192.0.2.0/24').toString('hex'))
  app.clock.advance(91 * 24 * 60 * 60_000)
  for (let index = 0; index < 14; index += 1) await ask(email, index)
  expect(await fromHome()).toBe(0)
})

test('the mails of the first code after an invitation are beyond the ten, once for each invitation', async () => {
  const email = 'expected@example.org'
  for (let index = 0; index < 14; index += 1) await ask(email, index)
  const invite = async () => {
    const record = await app.aRecord()
    const users = [{ email, role: 'VIEWER' as const }]
    const shared = await app
      .as(record.owner)
      .call(recordRoutes.shareRecord, { params: { id: record.id }, body: { users } })
    expect(shared.status).toBe(200)
  }
  await invite()
  const at = await Promise.all([40, 41, 42].map((index) => ask(email, index)))
  expect(await mailsOf(at.map(({ body }) => body))).toBe(1)
  expect(await mailsOf([(await ask(email, 43)).body])).toBe(0)
  await invite()
  expect(await mailsOf([(await ask(email, 44)).body])).toBe(1)
  expect(await mailsOf([(await ask(email, 45)).body])).toBe(0)
})

test('RATE_LIMIT=off stops the cap of mails', async () => {
  const asked = []
  for (let index = 0; index < 12; index += 1) {
    asked.push(await ask('free@example.org', index, {}, unlimited))
  }
  expect(
    await mailsOf(
      asked.map(({ body }) => body),
      unlimited,
    ),
  ).toBe(12)
})
