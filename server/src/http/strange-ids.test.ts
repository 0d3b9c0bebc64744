import { routes } from '@cardea/contract'
import { expect, test } from 'vitest'
import { makeId } from '../database/id.ts'
import { expectError } from '../testing/answer.ts'
import { fingerprint } from '../testing/fingerprint.ts'
import { testApp } from '../testing/test-app.ts'

const app = await testApp()
const record = await app.aRecord()
const client = app.as(record.owner)
const byId = Object.values(routes).filter(({ path }) => path.endsWith('/:id'))

/** As they stand in the path, encoded or not. */
const strangeIds = [
  makeId(),
  makeId().toUpperCase(),
  record.id.toUpperCase(),
  record.id.replaceAll('-', ''),
  `{${record.id}}`,
  `urn:uuid:${record.id}`,
  `${record.id}%20`,
  `%20${record.id}`,
  `${record.id}%00`,
  `${record.id}%0a`,
  `${record.id}.json`,
  `${record.id};x=1`,
  `${record.id},${record.id}`,
  crypto.randomUUID(),
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '6ba7b810-9dad-11d1-80b4-00c04fd430c8',
  '%00',
  '%20',
  '%0d%0aset-cookie:x=1',
  '%F0%9F%98%80',
  '..%2f..%2fuser%2fme',
  '%252e%252e',
  '0',
  '-1',
  '1e9',
  'null',
  'undefined',
  'NaN',
  '__proto__',
  'constructor',
  'toString',
  "'%20or%201=1--",
  '%7B%22$gt%22:%22%22%7D',
  'x'.repeat(400),
]
const unroutable = ['x'.repeat(5_000), '%', '%zz', '%E0%A4%A', `${record.id}/`, `${record.id}/x`, '']

test('in a path what is no id of anything one may see is 404, in every call, and changes nothing', async () => {
  const before = await fingerprint(app.database)
  for (const { method, path } of byId) {
    const body = method === 'POST' || method === 'PUT' ? {} : undefined
    for (const id of strangeIds) {
      const answer = await client.send(method, path.replace(':id', id), body && { body: bodyFor(path) })
      expectError(answer, 404, path.startsWith('/template') ? 'template/not-found' : 'record/not-found')
    }
    for (const id of unroutable) {
      const answer = await client.send(method, path.replace(':id', id), body && { body: bodyFor(path) })
      expect(answer.status, `${method} ${path} ${id.slice(0, 40)}`).toBe(404)
      expect(answer.errors[0]?.code).toMatch(
        /^(request\/unknown-call|record\/not-found|template\/not-found)$/,
      )
    }
  }
  expect(await fingerprint(app.database)).toEqual(before)
})

/** A body that would do, were the id right. */
function bodyFor(path: string): object {
  if (path.includes('/share/')) return { users: [{ email: 'x@example.org', role: 'VIEWER' }] }
  if (path.includes('/remove-user-access/')) return { userID: makeId() }
  if (path.includes('/remove-record-access/')) return { email: 'x@example.org' }
  return { name: 'New' }
}

test('in a body what is no id is 400', async () => {
  const before = await fingerprint(app.database)
  for (const id of strangeIds.slice(1).filter((id) => !/^[0-9a-f-]{36}$/.test(id) || /^[0f-]+$/.test(id))) {
    const answers = [
      await client.send('POST', '/record', { body: { name: 'N', fields: [], templateID: id } }),
      await client.send('POST', '/record', { body: { name: 'N', fields: [], groupIDs: [id] } }),
      await client.send('POST', `/record/remove-user-access/${record.id}`, { body: { userID: id } }),
      await client.send('POST', '/record/search', { body: { searches: [{ field: 'groupIDs', value: id }] } }),
    ]
    for (const answer of answers) {
      expect(answer.status, id).toBe(400)
      expectError(answer, 400, ...answer.errors.map(() => 'request/invalid'))
    }
  }
  expect(await fingerprint(app.database)).toEqual(before)
})

test('lists of ids are all or nothing: empty is taken, null, holes, foreign and repeated ones are refused', async () => {
  const create = (groupIDs: unknown) =>
    client.send('POST', '/record', { body: { name: 'N', fields: [], groupIDs } })
  expect((await create([])).status).toBe(201)
  const mine = await app.aGroup({ owner: record.owner })
  const foreign = await app.aGroup()
  const before = await fingerprint(app.database)
  const many = Array.from({ length: 101 }, () => makeId())
  for (const bad of [
    null,
    [null],
    [''],
    {},
    [[mine.id]],
    [mine.id, mine.id],
    many,
    Array(10_001).fill(mine.id),
  ]) {
    expect((await create(bad)).status).toBe(400)
  }
  expectError(await create([mine.id, foreign.id]), 404, 'group/not-found')
  expect(await fingerprint(app.database)).toEqual(before)
})

test('only the path names the record: another id in the query or in a header decides nothing', async () => {
  const other = await app.aRecord({ name: 'Other' })
  const answer = await client.send('GET', `/record/${record.id}?id=${other.id}&_id=${other.id}`, {
    headers: { 'credential-id': other.id },
  })
  expect(answer.json).toMatchObject({ _id: record.id })
  const foreign = await client.send('GET', `/record/${other.id}?id=${record.id}`, {
    headers: { 'credential-id': record.id },
  })
  expectError(foreign, 404, 'record/not-found')
  const body = { name: 'N', _id: record.id }
  expectError(await client.send('PUT', `/record/${record.id}`, { body }), 400, 'request/invalid')
})
