import { randomBytes } from 'node:crypto'
import { makeServerIdentity, type StoredServerKey } from '@cardea/sealing'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '../../database/connect.ts'
import { makeId } from '../../database/id.ts'
import { migrate, migrationNames } from '../../database/migrate.ts'
import { createFileFolder } from '../../integrations/files/file-folder.ts'
import { dropDatabase, emptyDatabase } from '../../testing/clone-database.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { takeOwnArchive } from '../archive/archive-origin.ts'
import { loadArchive } from './load-archive.ts'
import { makeBackup } from './make-backup.ts'

async function aDatabase() {
  const settings = await emptyDatabase()
  const handle = connect(settings)
  onTestFinished(async () => {
    await handle.close()
    await dropDatabase(settings)
  })
  return { settings, database: handle.database }
}

/** Copies one database into another by way of an archive that no file holds. */
async function copy(
  from: Awaited<ReturnType<typeof aDatabase>>,
  to: Awaited<ReturnType<typeof aDatabase>>,
  identity?: StoredServerKey,
) {
  const files = createFileFolder(await temporaryFolder())
  let error: unknown
  const source = { connection: from.settings, files, masterKey: undefined, identity }
  await makeBackup(source, async (compressed) => {
    await loadArchive(compressed, {
      connection: to.settings,
      judge: takeOwnArchive,
      takeMasterKey: async () => {},
      takeFile: async () => {},
      beforeCommit: async () => {},
    }).catch((reason: unknown) => (error = reason))
  })
  if (error !== undefined) throw error
}

const addUser = (database: Awaited<ReturnType<typeof aDatabase>>['database']): Promise<unknown> =>
  sql`insert into users (id, email_index, about) values (${makeId()}, ${randomBytes(32)}, ${Buffer.from('\\.\n\t\0é')})`.execute(
    database,
  )

test('an archive of an older schema is brought up to date after loading, with every byte of it', async () => {
  const [old, young] = [await aDatabase(), await aDatabase()]
  await migrate(old.database, { to: '0012-push-and-live' })
  for (let number = 0; number < 3; number += 1) await addUser(old.database)
  await copy(old, young)
  const names = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
    young.database,
  )
  expect(names.rows.map(({ name }) => name)).toEqual(await migrationNames())
  const users = ({ database }: typeof old) =>
    database.selectFrom('users').select(['id', 'about']).orderBy('id').execute()
  expect(await users(young)).toEqual(await users(old))
})

test('one of a newer schema is refused with both named, and leaves nothing', async () => {
  const [newer, place] = [await aDatabase(), await aDatabase()]
  await migrate(newer.database)
  await sql`insert into kysely_migration values ('9999-from-the-future', '2050-01-01T00:00:00Z')`.execute(
    newer.database,
  )
  const newest = (await migrationNames()).at(-1) ?? ''
  await expect(copy(newer, place)).rejects.toThrow(`9999-from-the-future`)
  await expect(copy(newer, place)).rejects.toThrow(newest)
  const tables = await sql`select from pg_class where relnamespace = 'public'::regnamespace`.execute(
    place.database,
  )
  expect(tables.rows).toEqual([])
})

test('numbers that the database gives go on after those that were restored', async () => {
  const [from, to] = [await aDatabase(), await aDatabase()]
  await migrate(from.database)
  const addKey = (database: typeof to.database) =>
    database
      .insertInto('keyring')
      .values({ purpose: 'data', state: 'opens-only', wrapped_key: randomBytes(60), created_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow()
  await addKey(from.database)
  const { id } = await addKey(from.database)
  await copy(from, to)
  expect((await addKey(to.database)).id).toBe(id + 1)
})

test('an archive that was signed by another vault than the one it holds leaves nothing', async () => {
  const [from, to] = [await aDatabase(), await aDatabase()]
  await migrate(from.database)
  const [held, other] = [await makeServerIdentity(), await makeServerIdentity()]
  await from.database
    .insertInto('identity_keys')
    .values({
      id: 'server',
      public_key: Buffer.from(held.publicKey, 'base64url'),
      private_key: randomBytes(60),
      made_at: new Date(),
    })
    .execute()
  await expect(copy(from, to, other)).rejects.toThrow('signed by another vault than the one it holds')
  const tables = await sql`select from pg_class where relnamespace = 'public'::regnamespace`.execute(
    to.database,
  )
  expect(tables.rows).toEqual([])
  await copy(from, to, held)
})
