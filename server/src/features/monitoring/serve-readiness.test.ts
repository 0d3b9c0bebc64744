import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createApp } from '../../process/app.ts'
import { routes } from '@cardea/contract'
import { findNodes, watchClock } from './nodes.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()

const look = async (url: string, path: string): Promise<unknown> => {
  const response = await fetch(`${url}${path}`)
  return [response.status, await response.json()]
}
const unavailable = { errors: [{ code: 'request/unavailable', message: expect.any(String) }] }
const fine = { database: 'ok', schema: 'ok', keyring: 'ok', clock: 'ok' }

test('a process that serves is live and ready', async () => {
  const url = await app.listen()
  expect(await look(url, '/health/live')).toEqual([200, { status: 'ok' }])
  expect(await look(url, '/health/ready')).toEqual([200, { status: 'ok', ...fine }])
})

test('one that was told to end is live, and not ready any more, while it still serves', async () => {
  const stopping = new AbortController()
  const other = await createApp({ ...app.parts, stopping: stopping.signal })
  onTestFinished(() => other.close())
  const url = await other.listen({ host: '127.0.0.1', port: 0 })
  expect(await look(url, '/health/ready')).toEqual([200, { status: 'ok', ...fine }])
  stopping.abort()
  expect(await look(url, '/health/ready')).toEqual([503, { status: 'stopping', ...fine, ...unavailable }])
  expect(await look(url, '/health/live')).toEqual([200, { status: 'ok' }])
  expect((await fetch(`${url}/api/encryption/status`)).status).toBe(200)
})

test('one that lacks a migration, or whose database is away, is not ready and says which', async () => {
  const other = await createApp(app.parts)
  onTestFinished(() => other.close())
  const url = await other.listen({ host: '127.0.0.1', port: 0 })
  const { rows } = await sql<{ name: string }>`select max(name) as name from kysely_migration`.execute(
    app.database,
  )
  const [{ name } = { name: '' }] = rows
  await app.asOwner(`update kysely_migration set name = 'x-${name}' where name = '${name}'`)
  expect(await look(url, '/health/ready')).toEqual([
    503,
    { status: 'failing', ...fine, schema: 'failing', ...unavailable },
  ])
  await app.asOwner(`update kysely_migration set name = '${name}' where name = 'x-${name}'`)
  expect(await look(url, '/health/ready')).toEqual([200, { status: 'ok', ...fine }])
})

test('one whose clock is more than two minutes off the database’s is not ready, forwards or back, and serves calls all the same', async () => {
  const person = await app.aPerson()
  const url = await (await app.beside()).listen()
  for (const [offMs, clock] of [
    [100_000, 'ok'],
    [130_000, 'failing'],
    [-130_000, 'failing'],
  ] as const) {
    app.clock.reset()
    app.clock.advance(offMs)
    const [status, answer] =
      clock === 'ok' ? [200, { status: 'ok' }] : [503, { status: 'failing', ...unavailable }]
    expect(await look(url, '/health/ready')).toEqual([status, { ...answer, ...fine, clock }])
    expect((await app.as(person).call(routes.getMe)).status).toBe(200)
    expect(await look(url, '/health/live')).toEqual([200, { status: 'ok' }])
  }
})

test('a clock that is more than 30 s off is told of in the log once, and once when it is right again; the others of its vault see it', async () => {
  const told = () => app.log.events('clock').map(({ msg }) => msg)
  const heard = told().length
  await (await app.beside({ now: () => new Date(Date.now() + 45_000) })).listen()
  await expect
    .poll(() => told().slice(heard))
    .toEqual([
      expect.stringMatching(
        /^The clock of this process is 4[45] s ahead of the database's\. Let both machines follow/,
      ),
    ])
  const offs = (await findNodes(app)).map(({ clock_off_ms }) => clock_off_ms ?? 0)
  expect(offs.some((off) => off > 43_000 && off <= 45_000)).toBe(true)

  const judge = watchClock(app.parts.log)
  for (const offMs of [0, 29_000, -31_000, -32_000, 150_000, 10_000, 0]) judge(offMs)
  expect(told().slice(heard + 1)).toEqual([
    expect.stringContaining("31 s behind the database's"),
    expect.stringContaining('agrees with the database’s again'),
  ])
  judge(-150_000)
  expect(told().at(-1)).toMatch(/150 s behind .* this node is not ready/)
})

test('each answer has an id of its own, whatever it is, and never one that the caller chose', async () => {
  const other = await createApp(app.parts)
  onTestFinished(() => other.close())
  const url = await other.listen({ host: '127.0.0.1', port: 0 })
  const paths = ['/health', '/health/ready', '/api/user/me', '/api/encryption/status', '/nowhere', '/api/%ff']
  const ids = await Promise.all(
    paths.map(async (path) => {
      const { headers } = await fetch(`${url}${path}`, { headers: { 'x-request-id': 'chosen' } })
      return headers.get('x-request-id')
    }),
  )
  for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/)
  expect(new Set(ids).size).toBe(paths.length)
})
