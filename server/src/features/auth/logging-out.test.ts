import { authRoutes, userRoutes } from '@cardea/contract'
import { expect, test } from 'vitest'
import { expectError } from '../../testing/answer.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()

test('logging out ends the session at once: neither token works again', async () => {
  const person = await app.signIn('leaver@example.org')
  expect((await app.as(person).call(authRoutes.logOut)).body).toEqual({ loggedOut: true })
  expectError(await app.as(person).call(userRoutes.getMe), 401, 'auth/unauthenticated')
  const refreshing = app.as().call(authRoutes.refresh, { params: { token: person.refreshToken } })
  expectError(await refreshing, 401, 'auth/unauthenticated')
})

test('logging out ends no other session of the person', async () => {
  const person = await app.aPerson()
  const other = await app.aSession(person.id)
  await app.as(person).call(authRoutes.logOut, { body: {} })
  expect((await app.as(other).call(userRoutes.getMe)).status).toBe(200)
})

test('logging out twice is refused like any call without a session', async () => {
  const person = await app.aPerson()
  await app.as(person).call(authRoutes.logOut)
  expectError(await app.as(person).call(authRoutes.logOut), 401, 'auth/unauthenticated')
})
