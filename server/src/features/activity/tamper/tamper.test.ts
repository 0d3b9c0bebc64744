import { routes } from '@cardea/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeId, makeIdOf } from '../../../database/id.ts'
import { readMasterKey } from '../../../keyring/master-key.ts'
import { rotateKeys } from '../../../operations/keys/rotate-keys.ts'
import { sealAnew } from '../../../operations/keys/seal-anew.ts'
import { readAs } from '../../../testing/share.ts'
import { testMasterKey } from '../../../testing/clone-database.ts'
import { testApp } from '../../../testing/test-app.ts'
import { aForgedRow, misfitOf } from '../../../testing/tampering.ts'
import { signCheckpoint } from './checkpoint.ts'
import { joinChains } from './join-chains.ts'
import { verifyActivity } from './verify-activity.ts'

const app = await testApp()
const pruning = await testApp({ settings: { ACTIVITY_DAYS: '30' } })
const dayMs = 24 * 60 * 60_000

const verify = (on = app) => verifyActivity(on.database, on.keyring)
const misfit = (on = app): Promise<string> => misfitOf(verify(on))

/** Changes the tables behind the server's back, as their owner could, for as long as `look` looks. */
async function tampered(change: string, undo: string, look: () => Promise<void>): Promise<void> {
  const behind = (statement: string) =>
    app.asOwner(
      `alter table activity disable trigger all; ${statement}; alter table activity enable trigger all`,
    )
  await behind(change)
  await look()
  await behind(undo)
  expect(await misfit()).toBe('fits')
}

test('rows join the chains of their items, a day’s checkpoint is signed once, and all of it fits', async () => {
  const record = await app.aRecord()
  await readAs(app, record.owner, record)
  const group = await app.aGroup()
  await app.as(group.owner).call(routes.changeGroup, { params: { id: group.id }, body: { name: 'Other' } })
  await Promise.all([app.runDueJobs(), app.runDueJobs(), app.runDueJobs()])
  const first = await verify()
  expect(first).toMatchObject({ checkpoints: 1, waiting: 0 })
  expect(first.rows).toBe(2)
  await readAs(app, record.owner, record)
  await app.runDueJobs()
  expect((await verify()).checkpoints, 'not twice a day').toBe(1)
  app.clock.advance(dayMs)
  await Promise.all([app.runDueJobs(), app.runDueJobs(), app.runDueJobs()])
  expect(await verify()).toMatchObject({ checkpoints: 2, rows: first.rows + 1, chains: first.chains })
})

test('a row that was changed, removed, put between or added past the chain is named', async () => {
  const record = await app.aRecord()
  for (let time = 0; time < 3; time += 1) await readAs(app, record.owner, record)
  await app.runDueJobs()
  const rows = await app.database
    .selectFrom('activity')
    .selectAll()
    .where('record_id', '=', record.id)
    .orderBy('id')
    .execute()
  const [, second] = rows
  if (!second) throw new Error('There are too few rows.')
  await tampered(
    `update activity set action = 'record.check' where id = '${second.id}'`,
    `update activity set action = '${second.action}' where id = '${second.id}'`,
    async () => {
      expect(await misfit()).toMatch(new RegExp(`^The row ${second.id} .* was changed`))
    },
  )
  await tampered(
    `create table kept as select * from activity where id = '${second.id}'; delete from activity where id = '${second.id}'`,
    `insert into activity select * from kept; drop table kept`,
    async () => {
      expect(await misfit()).toMatch(new RegExp(`^The row ${second.id} .* was removed`))
    },
  )
  await tampered(
    `create table kept as select * from activity_links where activity_id = '${second.id}'; delete from activity_links where activity_id = '${second.id}'`,
    `insert into activity_links select * from kept; drop table kept`,
    async () => {
      expect(await misfit()).toContain('does not follow the row before it')
    },
  )
  const late = makeIdOf(new Date(Date.now() - 3 * dayMs))
  await tampered(
    `insert into activity (id, actor_id, action, record_id, at) values ('${late}', '${record.owner.id}', 'record.reveal', '${record.id}', now())`,
    `delete from activity where id = '${late}'`,
    async () => {
      expect(await misfit()).toMatch(new RegExp(`^The row ${late} .* is in no chain`))
    },
  )
})

test('rewriting a chain from its end, or forging a checkpoint, is detected by what was signed', async () => {
  const record = await app.aRecord()
  await readAs(app, record.owner, record)
  app.clock.advance(3 * dayMs)
  await app.runDueJobs()
  const end = `chain = '${record.id}' and position = (select max(position) from activity_links where chain = '${record.id}')`
  await tampered(
    `create table kept as select * from activity_links where ${end}; create table row_kept as select * from activity where id in (select activity_id from kept);
     delete from activity where id in (select activity_id from kept); delete from activity_links where activity_id in (select activity_id from kept)`,
    `insert into activity select * from row_kept; insert into activity_links select * from kept; drop table kept; drop table row_kept`,
    async () => {
      expect(await misfit()).toContain(`The chain of ${record.id} ends before its row`)
    },
  )
  const [number] = (
    await app.database.selectFrom('activity_checkpoints').select('number').orderBy('number', 'desc').execute()
  ).map((row) => row.number)
  await tampered(
    `update activity_checkpoints set kept_since = '2020-01-01' where number = ${number}`,
    `update activity_checkpoints set kept_since = null where number = ${number}`,
    async () => {
      expect(await misfit()).toContain('is not signed by this vault’s key')
    },
  )
})

test('the server’s role can neither change nor remove links, heads and checkpoints, and prunes nothing that is young', async () => {
  for (const table of ['activity_links', 'activity_heads', 'activity_checkpoints']) {
    await expect(sql`delete from ${sql.table(table)}`.execute(app.database)).rejects.toThrow(
      /permission denied/,
    )
    await expect(
      sql`update ${sql.table(table)} set hash = hash`.execute(app.database).catch((error: Error) => {
        throw new Error(error.message.replace(/column .* does not exist/, 'permission denied'))
      }),
    ).rejects.toThrow(/permission denied/)
  }
  const before = (await verify()).rows
  await sql`select prune_activity(1000)`.execute(app.database)
  expect((await verify()).rows).toBe(before)
})

test('a checkpoint that the server’s role makes up lets nothing go that the owner of the tables keeps', async () => {
  const forged = await testApp()
  const record = await forged.aRecord()
  const old = new Date(Date.now() - 40 * dayMs)
  const id = makeIdOf(old)
  await forged.database
    .insertInto('activity')
    .values({ id, actor_id: record.owner.id, action: 'record.reveal', record_id: record.id, at: old })
    .execute()
  await joinChains({ database: forged.database })
  await sql`insert into activity_heads (leaf, chain, position, hash)
    select 1000 + number, chain, position, hash from activity_links`.execute(forged.database)
  await sql`insert into activity_checkpoints (number, size, links, root, peaks, taken_at, kept_since, signature)
    values (1000, 1, 1, '', '', now(), now(), '')`.execute(forged.database)
  await expect(
    sql`insert into activity_retention (id, days) values ('only', 1)
      on conflict (id) do update set days = 1`.execute(forged.database),
  ).rejects.toThrow('permission denied')
  await sql`select prune_activity(1000)`.execute(forged.database)
  expect(
    await forged.database.selectFrom('activity').select('id').where('id', '=', id).execute(),
  ).toHaveLength(1)
})

test('checkpoints still check after the keys were changed', async () => {
  const { wrappingKey } = await readMasterKey(testMasterKey, false)
  await rotateKeys(app.database, wrappingKey, { now: app.clock.now, wait: async () => {} })
  expect(await app.parts.vault.refreshKeyring()).toBe(true)
  await sealAnew({ database: app.database, keyring: app.keyring, log: app.parts.log })
  expect(await misfit()).toBe('fits')
  app.clock.advance(5 * dayMs)
  await app.runDueJobs()
  expect(await misfit()).toBe('fits')
})

test('rows older than ACTIVITY_DAYS are pruned from the beginning of their chain once it is signed, and the rest still verifies', async () => {
  const record = await pruning.aRecord()
  const old = new Date(Date.now() - 40 * dayMs)
  const row = (at: Date, id = makeIdOf(at)) => ({
    id,
    actor_id: record.owner.id,
    action: 'record.reveal' as const,
    record_id: record.id,
    at,
  })
  const before = await pruning.database.selectFrom('activity').select('id').execute()
  await pruning.database
    .insertInto('activity')
    .values([row(old), row(new Date(old.getTime() + 1_000)), row(new Date(), makeId())])
    .execute()
  await joinChains({ database: pruning.database })
  await pruning.runDueJobs()
  await pruning.runDueJobs()
  const left = await verify(pruning)
  expect(left.rows).toBe(before.length + 1)
  await readAs(pruning, record.owner, record)
  pruning.clock.advance(dayMs)
  await pruning.runDueJobs()
  expect(await verify(pruning)).toMatchObject({ rows: before.length + 2, checkpoints: 2 })
})

test('an empty vault signs nothing, and fits', async () => {
  const empty = await testApp()
  await signCheckpoint({ ...empty, config: empty.parts.config, now: empty.clock.now })
  expect(await verify(empty)).toMatchObject({ rows: 0, checkpoints: 0, last: null })
})

test('a removed row is told with its own date, whatever its id says', async () => {
  const removed = await testApp()
  const record = await removed.aRecord()
  const at = new Date(Date.now() - 3 * dayMs)
  const id = 'ffffffff-ffff-4fff-8fff-ffffffffffff'
  await removed.database
    .insertInto('activity')
    .values(aForgedRow(record.owner.id, record.id, at, id))
    .execute()
  await joinChains(removed)
  await removed.asOwner(
    `alter table activity disable trigger all; delete from activity where id = '${id}'; alter table activity enable trigger all`,
  )
  expect(await misfit(removed)).toBe(`The row ${id} of ${at.toISOString()} (number 1) was removed.`)
})
