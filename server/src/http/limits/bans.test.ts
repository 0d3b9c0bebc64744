import { abuse, authRoutes, encryptionRoutes, recordRoutes, userRoutes } from '@cardea/contract'
import { expect, test } from 'vitest'
import { expectError } from '../../testing/answer.ts'
import { askForCode, enter, wrongCode } from '../../testing/challenges.ts'
import type { Person } from '../../testing/factories.ts'
import { testApp } from '../../testing/test-app.ts'
import { accountCulprit, ban, networkCulprit } from './bans.ts'

const app = await testApp({ settings: { RATE_LIMIT: 'on' } })
const minuteMs = 60_000

const seeMe = (person: Pick<Person, 'accessToken'>, from = '127.0.0.1') =>
  app.as(person).call(userRoutes.getMe, { from })
const askCode = (from: string, email = 'somebody@example.org') =>
  app.as().call(authRoutes.sendCode, { from, body: { email } })
/** To where an hour begins, so that what is counted within it is not weighed. */
const startHour = () => app.clock.advance(60 * minuteMs - (app.clock.now().getTime() % (60 * minuteMs)))
const banNow = (culprit: string) => ban({ ...app, now: app.clock.now }, culprit)

test('fifty wrong codes in an hour shut their network out, and neither the address nor who is signed in there', async () => {
  const from = '192.0.2.10'
  const email = (wrong: number): string => `target-${wrong}@example.org`
  startHour()
  const neighbour = await app.aPerson()
  for (let wrong = 0; wrong < abuse.pointsBeforeBan / abuse.pointsOfWrongCode; wrong += 5) {
    const challenge = await askForCode(app, email(wrong), { from })
    for (let tries = 0; tries < 5; tries += 1) {
      expectError(await enter(app, challenge, wrongCode(challenge.code), { from }), 400, 'auth/otp-incorrect')
    }
    app.clock.advance(10_000)
  }
  await expect.poll(async () => (await askCode(from)).status).toBe(403)
  const refused = await askCode(from)
  expectError(refused, 403, 'user/temp-ban')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(14 * 60)
  app.clock.advance(minuteMs)
  expectError(await askCode(from), 403, 'user/temp-ban')
  expect((await seeMe(neighbour, from)).status).toBe(200)
  expect((await app.as().call(encryptionRoutes.getEncryptionStatus, { from })).status).toBe(200)
  const own = await askForCode(app, email(0), { from: '192.0.2.11' })
  expect((await enter(app, own, own.code, { from: '192.0.2.11' })).status).toBe(200)
})

test('a ban of a network is logged once, with until when, and leaves the known devices of its people alone', async () => {
  const from = '192.0.2.15'
  const email = 'colleague@example.org'
  const { deviceToken } = await app.signIn(email)
  const stranger = await app.signIn('stranger@example.org')
  startHour()
  for (let wrong = 0; wrong < abuse.pointsBeforeBan / abuse.pointsOfWrongCode; wrong += 1) {
    const named = { email: `guessed-${wrong}@example.org`, challengeID: 'none' }
    expectError(await enter(app, named, '000000', { from }), 400, 'auth/otp-incorrect')
    if (wrong === 30) app.clock.advance(2 * minuteMs)
  }
  await expect.poll(async () => (await askCode(from)).status).toBe(403)
  const bans = app.log.events('ban').filter((line) => JSON.stringify(line).includes(from))
  expect(bans).toMatchObject([{ level: 40, culprit: `network ${from}`, until: expect.any(String) }])

  const known = { 'x-device': deviceToken }
  const own = await askForCode(app, email, { from, headers: known })
  expect((await enter(app, own, own.code, { from, headers: known })).status).toBe(200)
  const foreign = { 'x-device': stranger.deviceToken }
  const refused = await app.as().call(authRoutes.sendCode, { from, headers: foreign, body: { email } })
  expectError(refused, 403, 'user/temp-ban')
  expectError(await enter(app, own, own.code, { from, headers: foreign }), 403, 'user/temp-ban')
})

test('a person who is refused six hundred times in an hour for their role is banned in every session, and no other person is', async () => {
  startHour()
  const [viewer, other] = [await app.aPerson(), await app.aPerson()]
  const second = await app.aSession(viewer.id)
  const record = await app.aRecord({
    sharedWith: [
      [viewer, 'VIEWER'],
      [other, 'VIEWER'],
    ],
  })
  const change = () =>
    app.as(viewer).call(recordRoutes.changeRecord, { params: { id: record.id }, body: { name: 'Mine' } })
  for (let refused = 0; refused < abuse.pointsBeforeBan; refused += 20) {
    const answers = await Promise.all(Array.from({ length: 20 }, change))
    for (const answer of answers) expectError(answer, 403, 'access/forbidden')
    if (refused === 300) app.clock.advance(2 * minuteMs)
  }
  await expect.poll(async () => (await seeMe(second)).status).toBe(403)
  expectError(await seeMe(viewer), 403, 'user/temp-ban')
  expect((await seeMe(other)).status).toBe(200)
})

test('a correct code of a banned person gives user/temp-ban and no token, a wrong one what it always gives', async () => {
  const person = await app.aPerson()
  const challenge = await askForCode(app, person.email)
  await banNow(accountCulprit(person.id))
  expectError(await enter(app, challenge, wrongCode(challenge.code)), 400, 'auth/otp-incorrect')
  const refused = await enter(app, challenge, challenge.code)
  expectError(refused, 403, 'user/temp-ban')
  expect(JSON.stringify(refused.json)).not.toMatch(/token/i)
  const sessions = await app.database
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', person.id)
    .execute()
  expect(sessions).toHaveLength(1)
})

test('a session of a banned person is not refreshed, and goes on when the ban has ended', async () => {
  const person = await app.aPerson()
  await banNow(accountCulprit(person.id))
  const refresh = () => app.as().call(authRoutes.refresh, { params: { token: person.refreshToken } })
  expectError(await refresh(), 403, 'user/temp-ban')
  app.clock.advance(16 * minuteMs)
  expect((await refresh()).status).toBe(200)
})

test('a ban ends by itself: the first after 15 minutes, the second after an hour, every further one after a day', async () => {
  const from = '192.0.2.12'
  for (const minutes of [15, 60, 24 * 60, 24 * 60]) {
    await banNow(networkCulprit(from))
    await expect.poll(async () => (await askCode(from)).status).toBe(403)
    app.clock.advance((minutes - 1) * minuteMs)
    expectError(await askCode(from), 403, 'user/temp-ban')
    app.clock.advance(2 * minuteMs)
    expect((await askCode(from)).status).toBe(200)
  }
})

test('a week of quiet forgets: the next ban is the first again', async () => {
  const culprit = networkCulprit('192.0.2.13')
  const secondsLeft = async (): Promise<number> =>
    Number((await askCode('192.0.2.13')).headers['retry-after'])
  await banNow(culprit)
  app.clock.advance(16 * minuteMs)
  await banNow(culprit)
  await expect.poll(secondsLeft).toBeGreaterThan(50 * 60)
  app.clock.advance(61 * minuteMs + 7 * 24 * 60 * minuteMs)
  await banNow(culprit)
  await expect.poll(secondsLeft).toBeGreaterThan(14 * 60)
  expect(await secondsLeft()).toBeLessThanOrEqual(15 * 60)
})

test('if many processes ban at once, one does: it is the first ban, not the third', async () => {
  app.clock.freeze()
  const culprit = networkCulprit('192.0.2.14')
  await Promise.all(Array.from({ length: 20 }, () => banNow(culprit)))
  const held = await app.database
    .selectFrom('bans')
    .select(['level', 'ends_at'])
    .where('subject', '=', app.keyring.index('ban', culprit))
    .execute()
  expect(held).toEqual([{ level: 1, ends_at: new Date(app.clock.now().getTime() + 15 * minuteMs) }])
})

test('another process refuses within a second whom this one has shut out', async () => {
  const other = await app.beside()
  const person = await app.aPerson()
  const seeMeThere = () => other.as(person).call(userRoutes.getMe)
  expect((await seeMeThere()).status).toBe(200)
  await banNow(accountCulprit(person.id))
  await expect.poll(async () => (await seeMeThere()).status).toBe(403)
})
