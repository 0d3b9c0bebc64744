import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createApp } from '../../app.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()

const look = async (url: string, path: string): Promise<unknown> => {
  const response = await fetch(`${url}${path}`)
  return [response.status, await response.json()]
}
const unavailable = { errors: [{ code: 'request/unavailable', message: expect.any(String) }] }
const fine = { database: 'ok', schema: 'ok', keyring: 'ok' }

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
