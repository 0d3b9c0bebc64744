import { routes } from '@cardea/contract'
import { sql } from 'kysely'
import { Client } from 'pg'
import { expect, inject, test } from 'vitest'
import { Answer, expectError } from '../testing/answer.ts'
import type { ConnectionSettings } from '../database/connect.ts'
import { testApp } from '../testing/test-app.ts'

const app = await testApp()
const url = await app.listen()

const health = async () => {
  const response = await fetch(`${url}/health`)
  return new Answer(response.status, Object.fromEntries(response.headers), await response.json())
}

async function query(settings: ConnectionSettings, text: string): Promise<void> {
  const client = new Client(settings)
  await client.connect()
  await client.query(text).finally(() => client.end())
}

/** Closes the app's database to new connections, and ends those that are open. */
async function withoutDatabase(work: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.database)
  const name = rows[0]?.name ?? ''
  const { owner, server } = inject('postgres')
  await query(owner, `alter database ${name} allow_connections false`)
  // A role may throw out its own sessions alone.
  await query(server, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
  await work().finally(() => query(owner, `alter database ${name} allow_connections true`))
}

test('while the database is away calls and health are 503, and afterwards all is as before', async () => {
  const person = await app.aPerson()
  expect(await health()).toMatchObject({ status: 200, json: { status: 'ok' } })
  await withoutDatabase(async () => {
    expectError(await app.as(person).call(routes.getMe), 503, 'request/unavailable')
    expectError(
      await app.as().call(routes.sendCode, { body: { email: 'a@example.org' } }),
      503,
      'request/unavailable',
    )
    expectError(await health(), 503, 'request/unavailable')
  })
  app.log.takeComplaints()
  expect((await health()).status).toBe(200)
  expect((await app.as(person).call(routes.getMe)).body._id).toBe(person.id)
})
