import { readdir, readFile, writeFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { dropDatabase, emptyDatabase } from '../../testing/clone-database.ts'
import { dumpSchema } from '../../testing/dump-schema.ts'
import { schemaOf } from '../../testing/schema-of.ts'
import { connect } from '../connect.ts'
import { migrate } from '../migrate.ts'

async function aDatabase() {
  const settings = await emptyDatabase()
  const handle = connect(settings)
  onTestFinished(async () => {
    await handle.close()
    await dropDatabase(settings)
  })
  return handle.database
}

const folder = import.meta.dirname
const released = (await readdir(folder)).filter((name) => name.endsWith('.sql'))

test('each released schema has a dump', () => {
  expect(released).toContain('0.1.0.sql')
})

test.each(released)(
  'the schema of %s, with its rows, is brought up to date: it is then that of a new database',
  async (name) => {
    const [old, fresh] = [await aDatabase(), await aDatabase()]
    await old.connection().execute(async (connection) => {
      await sql.raw(await readFile(`${folder}/${name}`, 'utf8')).execute(connection)
      // A connection of the pool goes on with its own settings.
      await sql`reset all`.execute(connection)
    })
    const rows = async () =>
      (await sql<{ rows: number }>`select count(*)::int as rows from records`.execute(old)).rows
    const before = await rows()
    expect(before).toEqual([{ rows: 1 }])
    expect((await migrate(old)).length).toBeGreaterThan(0)
    await migrate(fresh)
    expect(await schemaOf(old)).toEqual(await schemaOf(fresh))
    expect(await rows()).toEqual(before)
  },
)

/** How a dump is made, once, when a version is released: DUMP_SCHEMA=1.2.0 npm test -- server released */
const toDump = process.env['DUMP_SCHEMA']

test.skipIf(toDump === undefined)('writes the dump of a release', async () => {
  const database = await aDatabase()
  await migrate(database, process.env['DUMP_UP_TO'] === undefined ? {} : { to: process.env['DUMP_UP_TO'] })
  const id = (digit: number): string => `01a1fb98-b8a9-7892-bdf6-42800000000${digit}`
  const statements = [
    `insert into keyring (purpose, state, wrapped_key, created_at) values ('data', 'active', '\\x01', '2026-01-01')`,
    `insert into users (id, email_index, about) values ('${id(1)}', '\\x01', '\\x01')`,
    `insert into records (id, owner_id, owner_since, data_key, summary, secrets, updated_at)
      values ('${id(2)}', '${id(1)}', '2026-01-01', '\\x01', '\\x01', '\\x01', '2026-01-01')`,
    `insert into groups (id, owner_id, owner_since, about, updated_at) values ('${id(3)}', '${id(1)}', '2026-01-01', '\\x01', '2026-01-01')`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(database)
  await writeFile(`${folder}/${toDump}.sql`, await dumpSchema(database))
})
