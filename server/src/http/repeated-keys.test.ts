import { routes, type RouteName } from '@cardea/contract'
import { expect, test } from 'vitest'
import { expectError } from '../testing/answer.ts'
import { fingerprint } from '../testing/fingerprint.ts'
import { hasBody, sampleBodies } from '../testing/sample-bodies.ts'
import { aDoorOf } from '../testing/doors.ts'
import { testApp } from '../testing/test-app.ts'

const email = 'operator@example.org'
const app = await testApp({ settings: { OPERATORS: email } })
// An operator, for whom there are all calls.
const person = await app.aPerson({ email })
const record = await app.aRecord({ owner: person })
const names = (Object.keys(routes) as RouteName[]).filter(hasBody)

const visited = await aDoorOf(app, person)

/** The sample as text, in which the first key of each object stands a second time, one object after the other. */
const withRepeatedKey = (sample: object): string[] => {
  const text = JSON.stringify(sample)
  return [...text.matchAll(/\{("(?:[^"\\]|\\.)*"):/g)].map(
    ({ 1: key, index }) => `${text.slice(0, index)}{${key}:null,${text.slice(index + 1)}`,
  )
}

test('no call takes a body that holds a key twice, at any depth, and none of them changes anything', async () => {
  const before = await fingerprint(app.database)
  for (const name of names) {
    const { method, path, access } = routes[name]
    const client = app.as(access === 'public' || access === 'visitor' ? undefined : person)
    for (const body of withRepeatedKey(sampleBodies[name] ?? {})) {
      const at = access === 'visitor' ? visited(path) : { id: record.id, headers: {} }
      const { headers } = at
      const answer = await client.send(method, path.replace(':id', at.id), { body, headers })
      expectError(answer, 400, 'request/invalid')
      expect(answer.errors[0]).toMatchObject({
        message: 'The body holds a key twice in one object.',
        path: '',
      })
    }
  }
  expect(await fingerprint(app.database)).toEqual(before)
})

test('a key is the same key however it is escaped, and a body as deep as a body can be is refused like another', async () => {
  const depth = 100_000
  for (const body of ['{"name":"New","n\\u0061me":"Other"}', '['.repeat(depth) + ']'.repeat(depth)]) {
    expectError(await app.as(person).send('PATCH', '/user/me', { body }), 400, 'request/invalid')
  }
})
