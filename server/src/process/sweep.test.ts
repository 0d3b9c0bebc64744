import { authRoutes } from '@cardea/contract'
import { expect, test } from 'vitest'
import { sweep } from '../testing/run-jobs.ts'
import { expectError } from '../testing/answer.ts'
import { askForCode, failTries } from '../testing/challenges.ts'
import { testApp } from '../testing/test-app.ts'

const app = await testApp()
const dayMs = 86_400_000
const sweepNow = () =>
  sweep({ database: app.database, files: app.files, now: app.clock.now, log: app.log.logger })
const refresh = (token: string) => app.as().call(authRoutes.refresh, { params: { token } })
const count = async (table: 'challenges' | 'sessions' | 'pending_access' | 'spent_refresh_tokens') =>
  (await app.database.selectFrom(table).selectAll().execute()).length

test('a successor is wiped after its ten seconds and not before, and the session goes on', async () => {
  const person = await app.aPerson()
  const { body: next } = await refresh(person.refreshToken)
  await sweepNow()
  expect((await refresh(person.refreshToken)).body.refreshToken).toBe(next.refreshToken)
  app.clock.advance(11_000)
  await sweepNow()
  const { successor } = await app.database
    .selectFrom('sessions')
    .select('successor')
    .where('user_id', '=', person.id)
    .executeTakeFirstOrThrow()
  expect(successor).toBeNull()
  expect((await refresh(next.refreshToken)).status).toBe(200)
})

test('tries of the last day still count after a sweep', async () => {
  await failTries(app, 'swept@example.org', 20)
  app.clock.advance(dayMs - 60_000)
  await sweepNow()
  expect((await askForCode(app, 'swept@example.org')).codeLength).toBe(10)
})

test('a used token that comes back ends its session for as long as one could come back', async () => {
  const person = await app.aPerson()
  const { body: next } = await refresh(person.refreshToken)
  app.clock.advance(29 * dayMs)
  await sweepNow()
  expectError(await refresh(person.refreshToken), 401, 'auth/refresh-reused')
  expectError(await refresh(next.refreshToken), 401, 'auth/unauthenticated')
})

test('expired data is removed in the end', async () => {
  await app.aRecord({ invited: ['lapsed@example.org'] })
  await refresh((await app.aPerson()).refreshToken)
  await askForCode(app, 'old@example.org')
  app.clock.advance(70 * dayMs)
  await sweepNow()
  expect(await count('challenges')).toBe(0)
  expect(await count('sessions')).toBe(0)
  expect(await count('spent_refresh_tokens')).toBe(0)
  expect(await count('pending_access')).toBe(0)
})

test('valid data stays', async () => {
  const person = await app.aPerson()
  await app.aRecord({ invited: ['waiting@example.org'] })
  const challenge = await askForCode(app, 'fresh@example.org')
  await sweepNow()
  expect((await refresh(person.refreshToken)).status).toBe(200)
  expect(await count('pending_access')).toBe(1)
  expect((await app.signIn('fresh@example.org')).user.email).toBe(challenge.email)
})
