import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../testing/test-app.ts'

const app = await testApp()

test('no connection compiles its plans, whatever the server is set to: fifty shares at once timed out on PostgreSQL 15', async () => {
  const { rows } = await sql`select setting, source from pg_settings where name = 'jit'`.execute(app.database)
  expect(rows).toEqual([{ setting: 'off', source: 'session' }])
})
