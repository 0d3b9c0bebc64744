import { routes, type RouteName } from '@cardea/contract'
import { schemasOf } from '@cardea/contract/schemas'
import { expect, test } from 'vitest'
import { expectRefusal } from '../testing/answer.ts'
import type { Client } from '../testing/client.ts'
import { fingerprint } from '../testing/fingerprint.ts'
import { someOf } from '../testing/repetitions.ts'
import { hasBody, nullableKeys, sampleBodies } from '../testing/sample-bodies.ts'
import { aDoorOf } from '../testing/doors.ts'
import { testApp } from '../testing/test-app.ts'

const email = 'operator@example.org'
const app = await testApp({ settings: { OPERATORS: email } })
// An operator, for whom there are all calls.
const person = await app.aPerson({ email })
const record = await app.aRecord({ owner: person, fields: [{ label: 'Kept', value: 'kept' }] })
// A visitor’s call is answered at its door alone.
const visited = await aDoorOf(app, person)
const names = Object.keys(routes) as RouteName[]

/** The call with this body, by a person who may make it. */
const send = (name: RouteName, body: unknown, headers: Record<string, string> = {}) => {
  const { method, path, access } = routes[name]
  const client: Client = app.as(access === 'public' || access === 'visitor' ? undefined : person)
  const at = access === 'visitor' ? visited(path) : { id: record.id, headers: {} }
  return client.send(method, path.replace(':id', at.id), { body, headers: { ...at.headers, ...headers } })
}

/** What all tables hold since the last refusals, as nothing but refusals is between them. */
let asLeft: Record<string, string> | undefined

/** Every one is refused in the error shape, and nothing at all has changed. */
async function expectAllRefused(name: RouteName, bodies: readonly unknown[]): Promise<void> {
  const before = asLeft ?? (await fingerprint(app.database))
  asLeft = undefined
  for (const body of bodies) {
    const answer = await send(name, body)
    const sent = Buffer.isBuffer(body) ? body.toString('hex') : JSON.stringify(body).slice(0, 200)
    expect(answer.status, `${name} took ${sent}`).toBeGreaterThanOrEqual(400)
    expectRefusal(answer)
  }
  asLeft = await fingerprint(app.database)
  expect(asLeft).toEqual(before)
}

const depth = 20_000
const notObjects: unknown[] = [
  'null',
  '[]',
  '[{}]',
  '"text"',
  '7',
  'true',
  '{',
  '}',
  '{}{}',
  '{"a":}',
  '{"a":1,}',
  "{'a':1}",
  '{a:1}',
  'undefined',
  'NaN',
  '\uFEFF{}',
  '{"a":"\n"}',
  '{"a":"\\x"}',
  '<a/>',
  'a=1',
  '\u0000',
  Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]),
  Buffer.from('{"a":1}', 'utf16le'),
  '['.repeat(depth) + ']'.repeat(depth),
  '{"a":'.repeat(depth) + '1' + '}'.repeat(depth),
  '['.repeat(depth),
]

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'array' : typeof value)
const wrongValues: unknown[] = [
  7,
  -1.5,
  true,
  '',
  [],
  [[]],
  [null],
  {},
  { $gt: '' },
  { $where: '1' },
  { length: 1 },
]

/** The sample with one value of a wrong kind, one at a time, at any depth. */
function mistyped(sample: unknown, key = ''): unknown[] {
  const wrong = wrongValues.filter((value) => kindOf(value) !== kindOf(sample))
  const here = nullableKeys.has(key) ? wrong : [...wrong, null]
  if (typeof sample !== 'object' || sample === null) return here
  const below = Object.entries(sample).flatMap(([name, value]) =>
    mistyped(value, name).map((bad) =>
      Array.isArray(sample) ? sample.with(Number(name), bad) : { ...sample, [name]: bad },
    ),
  )
  return [...here, ...below]
}

/** Whatever stands for the whole of it is among what is no object. */
const mistypedWithin = (sample: object): unknown[] =>
  mistyped(sample).filter((bad) => kindOf(bad) === 'object' && Object.keys(bad ?? {}).length > 1)

/** The sample with a key that no schema has. */
const withUnknownKey = (sample: Readonly<Record<string, unknown>>): unknown[] => {
  const text = JSON.stringify(sample)
  const start = text === '{}' ? '{' : `${text.slice(0, -1)},`
  return [
    ...['unknown', '_id', 'userID', 'role', 'owner_id', 'deletedAt', 'toString', '$where', ''].map(
      (key) => `${start}${JSON.stringify(key)}:"x"}`,
    ),
    `${start}"__proto__":{"polluted":true}}`,
    `${start}"constructor":{"prototype":{"polluted":true}}}`,
    `${start}"prototype":{"polluted":true}}`,
  ]
}

for (const [turn, name] of names.filter(hasBody).entries()) {
  test(`${name} refuses whatever is not its body, and changes nothing`, async () => {
    const sample = sampleBodies[name]
    if (!sample) throw new Error(`${name} needs a sample body.`)
    await expectAllRefused(name, [
      ...someOf(notObjects, 7, turn),
      ...someOf(mistypedWithin(sample), 12, turn),
      ...someOf(withUnknownKey(sample), 4, turn),
    ])
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  })
}

test('every sample body is one that the schema takes', () => {
  for (const name of names.filter(hasBody)) {
    const parsed = schemasOf(routes[name]).body?.safeParse(sampleBodies[name])
    expect(parsed?.success, name).toBe(true)
  }
})

test('a missing body is refused where one is needed', async () => {
  for (const name of names.filter(hasBody)) {
    const isNeeded = schemasOf(routes[name]).body?.safeParse(undefined).success === false
    if (isNeeded) expectRefusal(await send(name, ''))
  }
})

test('a call without a body takes none: anything but nothing and {} is refused before it acts', async () => {
  await expectAllRefused('deleteRecord', [...notObjects, ...withUnknownKey({})])
})

test('a body that is not said to be JSON is 415, whatever is in it', async () => {
  const before = await fingerprint(app.database)
  const types = [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'application/jsonp',
    'json',
    '',
  ]
  for (const [turn, name] of names.filter(hasBody).entries()) {
    for (const type of someOf(types, 2, turn)) {
      const answer = await send(name, JSON.stringify(sampleBodies[name]), { 'content-type': type })
      expect({ status: answer.status, code: answer.errors[0]?.code }).toEqual({
        status: 415,
        code: 'request/media-type',
      })
    }
  }
  expect(await fingerprint(app.database)).toEqual(before)
})

test('JSON in other spellings of its type is taken', async () => {
  for (const type of [
    'application/json',
    'application/json; charset=utf-8',
    'Application/JSON;charset=UTF-8',
  ]) {
    expect((await send('searchRecords', '{}', { 'content-type': type })).status).toBe(200)
  }
})

test('each key that is not known is an entry of its own, with its place', async () => {
  const body = {
    name: 'Named',
    nam: 'x',
    fields: [{ label: 'Kept', type: 'text', hasValue: true }],
    [`long${'g'.repeat(200)}`]: 1,
  }
  const answer = await send('createRecord', body)
  expect(answer.status).toBe(400)
  const paths = (answer.json as { errors: { path: string }[] }).errors.map(({ path }) => path)
  expect(paths.toSorted()).toEqual(['fields.0.hasValue', `long${'g'.repeat(116)}`, 'nam'])
})
