import { recordRoutes } from '@cardea/contract'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openVault } from '../vault/open-vault.ts'
import { cloneDatabase, dropDatabase, emptyDatabase, testMasterKey } from '../testing/clone-database.ts'
import { testApp } from '../testing/test-app.ts'
import { connect } from './connect.ts'
import { couldChangeActivity } from './server-rights.ts'

const app = await testApp()

const activity = () => app.database.selectFrom('activity').selectAll().orderBy('id').execute()

test('statements run as the server cannot remove, change or hide a trace', async () => {
  const person = await app.aPerson()
  await app.as(person).call(recordRoutes.createRecord, { body: { name: 'Traced', fields: [] } })
  const before = await activity()
  expect(before.length).toBeGreaterThan(0)
  const statements = [
    `alter table activity disable trigger activity_is_append_only`,
    `alter table activity disable trigger all`,
    `drop trigger activity_is_append_only on activity`,
    `create or replace function refuse_change() returns trigger language plpgsql as 'begin return null; end'`,
    `create trigger quiet before insert on activity for each row execute function refuse_change()`,
    `alter table activity add column note text`,
    `alter table activity rename to hidden`,
    `alter table activity owner to cardea_server`,
    `drop table activity`,
    `truncate activity`,
    `update activity set at = now()`,
    `delete from activity`,
    `set role ${inject('postgres').owner.user}`,
    `create table public.mine (id integer)`,
    `create function public.mine() returns integer language sql return 1`,
    `set session_replication_role = replica`,
  ]
  // PostgreSQL only warns here, and grants nothing, as the update below shows.
  await sql`grant update, delete on activity to current_user`.execute(app.database)
  for (const statement of statements) {
    const outcome = await sql
      .raw(statement)
      .execute(app.database)
      .then(
        () => 'done',
        (error: Error) => error.message,
      )
    expect(outcome, statement).toMatch(/permission denied|must be (owner|able)/)
  }
  expect(await activity()).toEqual(before)
})

test('statements run as the server cannot make the owner run any: it may not write migrations or the queues’ commands', async () => {
  const statements = [
    `delete from kysely_migration`,
    `insert into kysely_migration_lock (id, is_locked) values ('x', 1)`,
    `insert into jobs.bam (name, version, status, command) values ('x', 1, 'pending', 'drop table activity')`,
    `update jobs.bam set command = 'drop table activity'`,
    `create or replace function jobs.job_now() returns timestamptz language sql as 'select now()'`,
  ]
  for (const statement of statements) {
    await expect(sql.raw(statement).execute(app.database), statement).rejects.toThrow(
      /permission denied|must be owner/,
    )
  }
})

test('a start takes back what the server’s role was granted beyond its rights', async () => {
  const { server, owner } = await cloneDatabase()
  onTestFinished(() => dropDatabase(owner))
  const asOwner = connect(owner)
  await sql`grant update, delete on activity to ${sql.id(String(server.user))}`.execute(asOwner.database)
  await asOwner.close()
  const loose = connect(server)
  expect(await couldChangeActivity(loose.database)).toBe(true)
  await loose.close()
  const vault = await openVault(server, testMasterKey, owner)
  expect(vault.isActivityProtected).toBe(true)
  expect(await couldChangeActivity(vault.database)).toBe(false)
  await vault.close()
})

test('a database with one role for everything still opens, and says that its activity is not protected', async () => {
  const settings = await emptyDatabase()
  onTestFinished(() => dropDatabase(settings))
  const vault = await openVault(settings, testMasterKey)
  await vault.close()
  expect(vault.isActivityProtected).toBe(false)
})
