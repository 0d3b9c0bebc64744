import { authRoutes, limits, type SendCodeReply } from '@cardea/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { askForCode, enter } from '../../testing/challenges.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'

const app = await testApp({ settings: { RATE_LIMIT: 'on' } })
const beside = await app.beside()
const unlimited = await testApp()

const network = (index: number): string => `198.18.${index >> 8}.${index & 255}`
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
  for (let index = 0; index < 8; index += 1) await ask('patient@example.org', index)
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
