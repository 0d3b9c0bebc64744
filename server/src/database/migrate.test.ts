import { sql, type Kysely } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { dropDatabase, emptyDatabase } from '../testing/clone-database.ts'
import { schemaOf } from '../testing/schema-of.ts'
import { connect } from './connect.ts'
import { migrate } from './migrate.ts'
import type { Tables } from './tables.ts'

const cleanups: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const clean of cleanups.splice(0).toReversed()) await clean()
})

async function open(settings: Parameters<typeof connect>[0]): Promise<Kysely<Tables>> {
  const handle = connect(settings)
  cleanups.push(() => handle.close())
  return handle.database
}

async function anEmptyDatabase() {
  const settings = await emptyDatabase()
  cleanups.push(() => dropDatabase(settings))
  return settings
}

test('an empty database gets all migrations, in the order of their numbers', async () => {
  const database = await open(await anEmptyDatabase())
  const applied = await migrate(database)
  expect(applied).toEqual(applied.toSorted())
  expect(applied[0]).toBe('0001-keyring')
  expect(applied.length).toBeGreaterThanOrEqual(4)
})

test('migrating again changes nothing', async () => {
  const database = await open(await anEmptyDatabase())
  await migrate(database)
  const before = await schemaOf(database)
  expect(before.length).toBeGreaterThan(100)
  expect(await migrate(database)).toEqual([])
  expect(await schemaOf(database)).toEqual(before)
})

test('three processes at once make each migration once', async () => {
  const settings = await anEmptyDatabase()
  const databases = await Promise.all([open(settings), open(settings), open(settings)])
  const applied = await Promise.all(databases.map((database) => migrate(database)))
  const once = await open(await anEmptyDatabase())
  expect(applied.flat().toSorted()).toEqual(await migrate(once))
  expect(await schemaOf(databases[0])).toEqual(await schemaOf(once))
})

test('a database of a newer version stops the start with a sentence', async () => {
  const database = await open(await anEmptyDatabase())
  await migrate(database)
  await sql`insert into kysely_migration (name, timestamp) values ('9999-of-the-future', '2099-01-01')`.execute(
    database,
  )
  const before = await schemaOf(database)
  await expect(migrate(database)).rejects.toThrow(
    /^The database is newer than this program: it was brought to 9999-of-the-future, and this program ends with \d{4}-[\w-]+\. Run the newer Cardea/,
  )
  expect(await schemaOf(database)).toEqual(before)
})

test('the database itself holds the rules: one owner, one live entry a person, known roles, no tries beyond five', async () => {
  const settings = await anEmptyDatabase()
  const database = await open(settings)
  await migrate(database)
  const [user, record, group] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
  const byte = Buffer.from([1])
  const at = new Date()
  await database.insertInto('users').values({ id: user, email_index: byte, about: byte }).execute()
  const row = {
    id: record,
    owner_id: user,
    owner_since: at,
    data_key: byte,
    summary: byte,
    secrets: byte,
    updated_at: at,
  }
  await database.insertInto('records').values(row).execute()
  await database
    .insertInto('groups')
    .values({ id: group, owner_id: user, owner_since: at, about: byte, updated_at: at })
    .execute()

  const entry = (role: string) =>
    sql`insert into record_access (id, record_id, user_id, role, since) values (gen_random_uuid(), ${record}, ${user}, ${role}, now())`
  await entry('EDITOR').execute(database)
  const refused = [
    entry('VIEWER'),
    entry('OWNER'),
    sql`update records set owner_id = null`,
    sql`update groups set owner_id = null`,
    sql`delete from users`,
    sql`insert into group_access (id, group_id, user_id, role, since) values (gen_random_uuid(), ${group}, ${user}, 'REVOKE', now())`,
    sql`insert into pending_access (id, email_index, email, role, since, expires_at) values (gen_random_uuid(), 'x', 'x', 'VIEWER', now(), now())`,
    sql`insert into pending_access (id, record_id, group_id, email_index, email, role, since, expires_at)
      values (gen_random_uuid(), ${record}, ${group}, 'x', 'x', 'VIEWER', now(), now())`,
    sql`insert into challenges (id, email_index, email, network_index, code_length, named_tries, sent_at, expires_at)
      values (gen_random_uuid(), 'x', 'x', 'x', 6, 6, now(), now())`,
    sql`insert into keyring (purpose, state, wrapped_key, created_at)
      values ('data', 'active', 'x', now()), ('data', 'active', 'y', now())`,
  ]
  for (const statement of refused) await expect(statement.execute(database)).rejects.toThrow(/violates/)
})
