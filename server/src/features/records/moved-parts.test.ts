import { recordRoutes } from '@cardea/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { expectError } from '../../testing/answer.ts'
import { readAs } from '../../testing/share.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const secret = (value: string) => [{ label: 'Password', type: 'secret' as const, value }]

/** Damages the database, reads the record, and mends it again. What does not open is a failure of ours, with no value in it. */
async function expectUnreadable(
  record: Awaited<ReturnType<typeof app.aRecord>>,
  damage: () => Promise<unknown>,
) {
  const saved = await app.database.selectFrom('records').selectAll().execute()
  await damage()
  const answer = await readAs(app, record.owner, record)
  expectError(answer, 500, 'request/failed')
  expect(app.log.takeComplaints()).toMatchObject([{ code: 'request/failed' }])
  for (const { id, ...row } of saved)
    await app.database.updateTable('records').set(row).where('id', '=', id).execute()
  expect((await readAs(app, record.owner, record)).status).toBe(200)
}

test('a part of another record does not open, with its key or without', async () => {
  const owner = await app.aPerson()
  const [one, two] = [
    await app.aRecord({ owner, name: 'One', fields: secret('of-one') }),
    await app.aRecord({ owner, name: 'Two', fields: secret('of-two') }),
  ]
  const moves = [
    ['summary'],
    ['secrets'],
    ['data_key'],
    ['data_key', 'secrets'],
    ['data_key', 'summary', 'secrets'],
  ]
  for (const columns of moves) {
    const list = sql.join(columns.map((column) => sql.ref(column)))
    await expectUnreadable(one, () =>
      sql`update records set (${list}) = (select ${list} from records where id = ${two.id}) where id = ${one.id}`.execute(
        app.database,
      ),
    )
  }
})

test('the parts of one record do not open in each other’s place', async () => {
  const record = await app.aRecord({ fields: secret('x') })
  await expectUnreadable(record, () =>
    sql`update records set summary = secrets, secrets = summary where id = ${record.id}`.execute(
      app.database,
    ),
  )
})

test('an old part does not open beside a new one, nor under another version', async () => {
  const record = await app.aRecord({ fields: secret('old') })
  const old = await app.database
    .selectFrom('records')
    .selectAll()
    .where('id', '=', record.id)
    .executeTakeFirstOrThrow()
  await app.as(record.owner).call(recordRoutes.changeRecord, {
    params: { id: record.id },
    body: { fields: [{ label: 'Password', type: 'secret', value: 'new' }] },
  })
  const set = (row: Partial<Pick<typeof old, 'summary' | 'secrets' | 'version'>>) => () =>
    app.database.updateTable('records').set(row).where('id', '=', record.id).execute()
  await expectUnreadable(record, set({ secrets: old.secrets }))
  await expectUnreadable(record, set({ summary: old.summary }))
  await expectUnreadable(record, set({ secrets: old.secrets, summary: old.summary }))
  await expectUnreadable(record, set({ version: old.version }))
})

test('a name, an address or an alias of another row does not open', async () => {
  const [ada, bob] = [await app.aPerson(), await app.aPerson()]
  await sql`update users set about = (select about from users where id = ${bob.id}) where id = ${ada.id}`.execute(
    app.database,
  )
  expectError(await app.as(ada).send('GET', '/user/me'), 500, 'request/failed')
  expect(app.log.takeComplaints()).toHaveLength(1)

  const record = await app.aRecord({ owner: bob, aliases: [[bob, 'Mine']] })
  const other = await app.aRecord({ owner: bob, aliases: [[bob, 'Other']] })
  await sql`update record_aliases set alias = (select alias from record_aliases where record_id = ${other.id})
    where record_id = ${record.id}`.execute(app.database)
  expectError(await readAs(app, bob, record), 500, 'request/failed')
  expect(app.log.takeComplaints()).toHaveLength(1)
})

test('the log names ids and places of a moved part, and no value', async () => {
  const record = await app.aRecord({ name: 'canary-of-a-name', fields: secret('canary-of-a-secret') })
  await expectUnreadable(record, () =>
    sql`update records set summary = substring(summary from 1 for length(summary) - 12) where id = ${record.id}`.execute(
      app.database,
    ),
  )
  expect(app.log.text()).not.toContain('canary')
})
