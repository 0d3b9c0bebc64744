import { authRoutes, userRoutes, userSettingRoutes, type BodyInput } from '@cardea/contract'
import { expect, test } from 'vitest'
import { expectError } from '../../testing/answer.ts'
import { setPasscode } from '../../testing/actors.ts'
import { askForCode } from '../../testing/challenges.ts'
import type { Person } from '../../testing/factories.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const minuteMs = 60_000

type Session = Pick<Person, 'accessToken'>
const listed = async (session: Session) => (await app.as(session).call(authRoutes.listSessions)).body.sessions
const own = async (session: Session) => (await listed(session)).find(({ isCurrent }) => isCurrent)
async function change(session: Session, body: BodyInput<typeof authRoutes.changeSession>) {
  const id = (await own(session))?._id ?? ''
  return app.as(session).call(authRoutes.changeSession, { params: { id }, body })
}
const endOf = async (session: Session) => (await app.as(session).call(userRoutes.getMe)).json

test('a client names itself at any way in, and its person renames it', async () => {
  const { email } = await app.aPerson()
  const challenge = await askForCode(app, email)
  const entered = await app.as().call(authRoutes.enter, {
    body: {
      email,
      challengeID: challenge.challengeID,
      otp: challenge.code,
      app: { kind: 'extension', name: 'Firefox on Linux' },
    },
  })
  const session = entered.body as Session
  expect(await own(session)).toMatchObject({ kind: 'extension', device: 'Extension in Firefox on Linux' })
  expect((await change(session, { name: 'Mine' })).body).toMatchObject({
    name: 'Mine',
    device: 'Extension in Mine',
  })
})

test('a session with a time of its own locks by it, and a longer one needs a fresh sign-in', async () => {
  const session = await app.signIn((await app.aPerson()).email)
  await setPasscode(app.as(session))
  expect((await change(session, { lockAfter: 900_000 })).body.lockAfter).toBe(900_000)
  app.clock.advance(9 * minuteMs)
  expect((await app.as(session).call(authRoutes.listSessions)).status).toBe(200)
  await app.as(session).call(userSettingRoutes.changeUserSetting, { body: { lastActive: true } })
  app.clock.advance(4 * minuteMs)
  const { accessToken } = (
    await app.as().call(authRoutes.refresh, { params: { token: session.refreshToken } })
  ).body
  const later = { accessToken }
  expectError(await change(later, { lockAfter: 3_600_000 }), 403, 'auth/reauthentication-required')
  expect((await change(later, { lockAfter: 60_000 })).body.lockAfter).toBe(60_000)
  app.clock.advance(minuteMs)
  expectError(await app.as(later).call(authRoutes.listSessions), 403, 'session/locked')
})

test('a session that its person ended elsewhere says so, and when', async () => {
  const person = await app.aPerson()
  const [first, second] = [await app.signIn(person.email), await app.signIn(person.email)]
  const id = (await own(second))?._id ?? ''
  await app.as(first).call(authRoutes.endSession, { params: { id } })
  const ended = { code: 'auth/unauthenticated', endedAs: 'signed-out', endedAt: expect.any(String) }
  expect(await endOf(second)).toMatchObject({ errors: [ended] })
  const refreshed = await app.as().call(authRoutes.refresh, { params: { token: second.refreshToken } })
  expect(refreshed.json).toMatchObject({ errors: [ended] })
})

test('one that was logged out, replaced or used twice says that', async () => {
  const person = await app.aPerson()
  const out = await app.signIn(person.email)
  await app.as(out).call(authRoutes.logOut)
  expect(await endOf(out)).toMatchObject({ errors: [{ endedAs: 'logged-out' }] })
  const replaced = await app.signIn(person.email)
  await app.signIn(person.email, { 'x-device': replaced.deviceToken })
  expect(await endOf(replaced)).toMatchObject({ errors: [{ endedAs: 'replaced' }] })
})

test('a session that nobody has ended says nothing of an end', async () => {
  const answer = await app.as({ accessToken: 'unknown' }).call(userRoutes.getMe)
  expect(JSON.stringify(answer.json)).not.toMatch(/endedA/)
})
