import { isId, routes, type Route, type RouteName } from '@cardea/contract'
import { expect, test } from 'vitest'
import { makeId } from '../database/id.ts'
import { expectError, expectRefusal } from '../testing/answer.ts'
import { fingerprint } from '../testing/fingerprint.ts'
import { someOf } from '../testing/repetitions.ts'
import { hasBody, sampleBodies } from '../testing/sample-bodies.ts'
import { testApp } from '../testing/test-app.ts'
import { uploadFile } from '../testing/upload-file.ts'

const email = 'operator@example.org'
const app = await testApp({ settings: { OPERATORS: email } })
// Of an operator, for whom there are all calls.
const record = await app.aRecord({ owner: await app.aPerson({ email }) })
const client = app.as(record.owner)
const names = Object.keys(routes) as RouteName[]
const byId = names.filter((name) => routes[name].path.endsWith('/:id'))

/** What a call says of an item that is not there. */
function notFoundOf({ access, path }: Route): string {
  if (typeof access === 'object') return 'record' in access ? 'record/not-found' : 'group/not-found'
  if (path.startsWith('/auth/sessions')) return 'session/not-found'
  if (path.startsWith('/service-account')) return 'service/not-found'
  if (path.startsWith('/authenticator-app')) return 'authenticator/not-found'
  if (path.startsWith('/trusted-people')) return 'access/not-found'
  return `${path.split('/')[1]}/not-found`
}

/** A call with this id in its path, and all else as it should be. */
const sendFor = (name: RouteName, id: string, query = '', headers: Record<string, string> = {}) => {
  const { method, path } = routes[name]
  const body = sampleBodies[name]
  return client.send(method, path.replace(':id', id) + query, {
    headers: { ...(name === 'downloadMedia' ? { 'credential-id': record.id } : {}), ...headers },
    ...(body ? { body } : {}),
  })
}

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
  for (const [turn, name] of byId.entries()) {
    for (const id of someOf(strangeIds, 5, turn))
      expectError(await sendFor(name, id), 404, notFoundOf(routes[name]))
    for (const id of someOf(unroutable, 2, turn)) {
      const answer = await sendFor(name, id)
      expect(answer.status, `${name} ${id.slice(0, 40)}`).toBe(404)
      expect(['request/unknown-call', notFoundOf(routes[name])]).toContain(answer.errors[0]?.code)
    }
  }
  expect(await fingerprint(app.database)).toEqual(before)
})

type Place = readonly (string | number)[]

/** The places in a body that a test asks for. */
function placesIn(value: unknown, isMeant: (value: unknown) => boolean, at: Place = []): Place[] {
  const below =
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, inner]) => placesIn(inner, isMeant, [...at, key]))
      : []
  return isMeant(value) ? [at, ...below] : below
}

/** The body with another value in one place. */
function put(body: unknown, [key, ...rest]: Place, value: unknown): unknown {
  if (key === undefined) return value
  if (Array.isArray(body)) return body.with(Number(key), put(body[Number(key)], rest, value))
  const object = body as Record<string, unknown>
  return { ...object, [key]: put(object[key], rest, value) }
}

const withBody = names.filter(
  (name) => hasBody(name) && routes[name].access !== 'public' && routes[name].access !== 'visitor',
)

/**
 * Every call with a body, its body spoilt in each of its places that are meant, is refused and changes nothing. By day
 * `mostInOnePlace` of what a place is spoilt with are tried there, the next ones in the next place.
 */
async function expectRefused(
  isMeant: (value: unknown) => boolean,
  spoil: (place: Place, value: unknown) => readonly unknown[],
  mostInOnePlace: number,
): Promise<void> {
  const before = await fingerprint(app.database)
  let turn = 0
  for (const name of withBody) {
    const { method, path } = routes[name]
    for (const place of placesIn(sampleBodies[name], isMeant)) {
      const value = place.reduce<unknown>(
        (inner, key) => (inner as Record<string, unknown>)[key],
        sampleBodies[name],
      )
      turn += 1
      for (const bad of someOf(spoil(place, value), mostInOnePlace, turn)) {
        const body = put(sampleBodies[name], place, bad)
        const answer = await client.send(method, path.replace(':id', record.id), { body })
        const sent = `${name} ${place.join('.')} ${JSON.stringify(bad).slice(0, 100)}`
        expect(answer.status, sent).toBe(400)
        expectError(answer, 400, ...answer.errors.map(() => 'request/invalid'))
      }
    }
  }
  expect(await fingerprint(app.database)).toEqual(before)
}

test('in a body what is no id is 400, wherever one is taken', async () => {
  const noIds = strangeIds.slice(1).filter((id) => !isId(id))
  await expectRefused(
    (value) => typeof value === 'string' && isId(value),
    () => noIds,
    4,
  )
})

/** Lists whose items stand for something, so that one may not come twice. */
const isSet = (place: Place): boolean =>
  ['groupIDs', 'attachmentIDs', 'ids', 'recordIDs', 'userIDs', 'users', 'options'].includes(
    String(place.at(-1)),
  )

test('in a body a list with holes, of lists, endless, or with something twice is 400, wherever one is taken', async () => {
  const spoil = (place: Place, value: unknown): unknown[] => {
    const items = value as unknown[]
    return [
      [null],
      [...items, null],
      [items],
      [...items, {}],
      { 0: items[0], length: 1 },
      // Of objects fewer, or the body is refused for its size.
      Array.from({ length: typeof items[0] === 'object' ? 1_001 : 10_001 }, () => items[0]),
      ...(isSet(place) ? [[...items, ...items]] : []),
    ]
  }
  await expectRefused(Array.isArray, spoil, 3)
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

test('a list of files is accepted only if all are the caller’s own', async () => {
  const [mine, foreign] = [await uploadFile(client), await uploadFile(app.as(await app.aPerson()))]
  const attachmentIDs = [mine.body._id, foreign.body._id]
  const before = await fingerprint(app.database)
  for (const answer of [
    await client.call(routes.createRecord, { body: { name: 'N', fields: [], attachmentIDs } }),
    await client.call(routes.changeRecord, { params: { id: record.id }, body: { attachmentIDs } }),
  ]) {
    expectError(answer, 404, 'media/not-found')
  }
  expect(await fingerprint(app.database)).toEqual(before)
})

test('only the path names the item: other ids in the query, in headers or in the body decide nothing', async () => {
  const other = await app.aRecord({ name: 'Other', groups: [await app.aGroup()] })
  const group = await app.aGroup({ owner: record.owner })
  const foreignGroup = await app.aGroup()
  const itemsOf = ({ access }: Route) =>
    typeof access === 'object' && 'group' in access ? [group.id, foreignGroup.id] : [record.id, other.id]
  const before = await fingerprint(app.database)
  for (const name of byId) {
    const route: Route = routes[name]
    if (typeof route.access === 'string') continue
    const [own = '', foreign = ''] = itemsOf(route)
    const query = `?id=${own}&_id=${own}&recordId=${own}&groupID=${own}`
    const headers = { 'credential-id': own }
    expectError(await sendFor(name, foreign, query, headers), 404, notFoundOf(route))
    if (!hasBody(name)) continue
    const body = { ...sampleBodies[name], _id: own, id: own }
    expectRefusal(await client.send(route.method, route.path.replace(':id', foreign), { body }))
    expectError(
      await client.send(route.method, route.path.replace(':id', own), { body }),
      400,
      'request/invalid',
      'request/invalid',
    )
  }
  expect(await fingerprint(app.database)).toEqual(before)
  const answer = await client.send('GET', `/record/${record.id}?id=${other.id}&_id=${other.id}`, {
    headers: { 'credential-id': other.id },
  })
  expect(answer.json).toMatchObject({ _id: record.id })
})

test('a file is reached through the record that holds it, and through no other that one may read', async () => {
  const attachmentIDs = [(await uploadFile(client)).body._id]
  await client.call(routes.changeRecord, { params: { id: record.id }, body: { attachmentIDs } })
  const [another, foreign] = [await app.aRecord({ owner: record.owner }), await app.aRecord()]
  const path = `/media/${attachmentIDs[0]}`
  const through = (id: string, query = '') =>
    client.send('GET', path + query, { headers: { 'credential-id': id } })
  expect((await through(record.id)).status).toBe(200)
  for (const id of [
    another.id,
    foreign.id,
    makeId(),
    'none',
    `${record.id}, ${another.id}`,
    attachmentIDs[0] ?? '',
  ]) {
    expectError(await through(id, `?credential-id=${record.id}&id=${record.id}`), 404, 'media/not-found')
  }
})
