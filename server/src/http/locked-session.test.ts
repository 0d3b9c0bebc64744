import { routes, type Route } from '@cardea/contract'
import { expect, test } from 'vitest'
import { expectError } from '../testing/answer.ts'
import { fingerprint } from '../testing/fingerprint.ts'
import { testApp } from '../testing/test-app.ts'

const app = await testApp()

async function aLockedPerson() {
  const person = await app.aPerson()
  await app.database
    .updateTable('sessions')
    .set({ locked_at: app.clock.now() })
    .where('user_id', '=', person.id)
    .execute()
  return person
}

test('a locked session is refused by every call but those for it, before the body or the item is looked at', async () => {
  const person = await aLockedPerson()
  const record = await app.aRecord({ owner: person })
  const before = await fingerprint(app.database)
  const all: Route[] = Object.values(routes)
  for (const { access, method, path } of all) {
    if (access === 'public' || access === 'visitor' || access === 'locked session') continue
    for (const id of [record.id, 'no-id']) {
      const answer = await app
        .as(person)
        .send(method, path.replace(':id', id), method === 'GET' ? {} : { body: '{' })
      expectError(answer, 403, 'session/locked')
    }
  }
  expect(await fingerprint(app.database)).toEqual(before)
})

test('a locked session sees whose it is and can log out', async () => {
  const person = await aLockedPerson()
  expect((await app.as(person).call(routes.getMe)).body._id).toBe(person.id)
  expect((await app.as(person).call(routes.logOut)).status).toBe(200)
})

test('a refreshed token stays locked, a new sign-in is not, and other sessions are not touched', async () => {
  const person = await aLockedPerson()
  const { body: next } = await app.as().call(routes.refresh, { params: { token: person.refreshToken } })
  expectError(await app.as(next).call(routes.listSessions), 403, 'session/locked')
  expect((await app.as(await app.signIn(person.email)).call(routes.listSessions)).status).toBe(200)
})
