import { routes } from '@cardea/contract'
import { expect, test } from 'vitest'
import { makeId } from '../database/id.ts'
import { expectError } from '../testing/answer.ts'
import { testApp } from '../testing/test-app.ts'

const app = await testApp()

test('version, session, body shape, visibility, role, state: of two faults the earlier one answers', async () => {
  const viewer = await app.aPerson()
  const record = await app.aRecord({ sharedWith: [[viewer, 'VIEWER']] })
  const asViewer = app.as(viewer)
  const asOwner = app.as(record.owner)
  const path = `/record/share/${record.id}`
  const badBody = { users: [] }
  const ownerRow = { users: [{ email: record.owner.email, role: 'VIEWER' }] }

  expectError(
    await app.as().send('POST', path, { headers: { version: '1' }, body: badBody }),
    400,
    'request/unsupported-version',
  )
  expectError(await app.as().send('POST', path, { body: badBody }), 401, 'auth/unauthenticated')
  expectError(
    await asViewer.send('POST', `/record/share/${makeId()}`, { body: badBody }),
    400,
    'request/invalid',
  )
  expectError(
    await asViewer.send('POST', `/record/share/${makeId()}`, { body: ownerRow }),
    404,
    'record/not-found',
  )
  expectError(await asViewer.send('POST', path, { body: ownerRow }), 403, 'access/forbidden')
  expectError(await asOwner.send('POST', path, { body: ownerRow }), 400, 'access/owner-unchangeable')
})

test('a person who may not change a record is refused before its version is compared', async () => {
  const viewer = await app.aPerson()
  const record = await app.aRecord({ sharedWith: [[viewer, 'VIEWER']] })
  const body = { name: 'New', version: 9 }
  const params = { id: record.id }
  expectError(await app.as(viewer).call(routes.changeRecord, { params, body }), 403, 'access/forbidden')
  expectError(await app.as(record.owner).call(routes.changeRecord, { params, body }), 409, 'record/conflict')
})

test('a refusal holds nothing of what it refuses', async () => {
  const stranger = await app.aPerson()
  const record = await app.aRecord({ name: 'canary-of-a-name' })
  for (const { method, path, access } of Object.values(routes)) {
    if (typeof access === 'string') continue
    const answer = await app
      .as(stranger)
      .send(method, path.replace(':id', record.id), method === 'GET' ? {} : { body: {} })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(JSON.stringify(answer.json)).not.toContain('canary')
    expect(JSON.stringify(answer.json)).not.toContain(record.id)
  }
})

test('a call that is not public needs a session, whatever else is wrong with it', async () => {
  for (const { method, path, access } of Object.values(routes)) {
    if (access === 'public' || access === 'visitor') continue
    for (const id of ['x', makeId()]) {
      const answer = await app
        .as()
        .send(method, path.replace(':id', id), method === 'GET' ? {} : { body: '{' })
      expectError(answer, 401, 'auth/unauthenticated')
    }
  }
})
