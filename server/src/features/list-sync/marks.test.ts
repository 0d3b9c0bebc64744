/** Whatever changes what a list shows of a record changes its mark. */
import { routes } from '@cardea/contract'
import { AccessEntry, Media, RecordGroup, User, VaultRecord } from '@cardea/contract/schemas'
import { sql, type RawBuilder } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '../../http/context.ts'
import type { Keyring } from '../../keyring/keyring.ts'
import { sealedColumns } from '../../keyring/sealed-columns.ts'
import { testApp } from '../../testing/test-app.ts'
import { uploadFile } from '../../testing/upload-file.ts'
import { assembleRecords } from '../records/assemble-records.ts'
import { visibleRecords } from '../records/visible-records.ts'
import { findMarked } from './marks.ts'

const app = await testApp()

/** Ada owns a record with two files, is given one with a name of her own for it, and sees others through groups. */
const [ada, bob, eve] = [await app.aPerson(), await app.aPerson(), await app.aPerson()]
const ours = await app.aGroup({ owner: bob, members: [[ada, 'EDITOR']] })
const theirs = await app.aGroup({ owner: eve, members: [[bob, 'VIEWER']] })
const hers = await app.aGroup({ owner: ada })
const own = await app.aRecord({
  owner: ada,
  sharedWith: [[bob, 'VIEWER']],
  revoked: [eve],
  groups: [ours, theirs],
})
await app.aRecord({
  owner: bob,
  sharedWith: [
    [ada, 'VIEWER'],
    [eve, 'EDITOR'],
  ],
  aliases: [[ada, 'Mine']],
})
await app.aRecord({ owner: eve, groups: [ours, theirs], revoked: [bob] })
await app.aRecord({ owner: eve, groups: [hers] })
const files = [await uploadFile(app.as(ada)), await uploadFile(app.as(ada))]
const attachmentIDs = files.map(({ body }) => body._id)
await app.as(ada).call(routes.changeRecord, { params: { id: own.id }, body: { attachmentIDs } })

/** Opens what it has opened before, whatever the row's version says now: of what is sealed, that stands for it. */
const opened = new Map<string, string>()
const keyring: Keyring = {
  ...app.keyring,
  open(place, sealed) {
    const bytes = sealed.toString('hex')
    if (!opened.has(bytes))
      opened.set(bytes, place.part === 'alias' ? bytes : app.keyring.open(place, sealed))
    return opened.get(bytes) ?? ''
  },
  openOften: (place, sealed, read) => read(keyring.open(place, sealed)),
  openEach: (rows, open) => Promise.resolve(rows.map(open)),
}

interface Seen {
  shown: string
  mark: string
}

/** What Ada's list shows, but for what is sealed of a record itself, and the marks. */
async function look(database: Database): Promise<Map<string, Seen>> {
  const { rows: visible } = await visibleRecords(ada.id).execute(database)
  const rows = await database
    .selectFrom('records')
    .select(['id', 'owner_id', 'owner_since', 'template_id', 'version', 'updated_at'])
    .execute()
  const records = visible.flatMap(({ id, effective_role, group_id }) => {
    const row = rows.find((one) => one.id === id)
    const content = { name: '', template: null, fields: [] }
    return row ? [{ ...row, effective_role, group_id, content }] : []
  })
  const shown = await assembleRecords({ database, keyring }, ada.id, records, 'listed')
  const marked = await findMarked({ database, keyring }, ada.id, [])
  const marks = new Map(marked.map(({ id, mark }) => [id, mark]))
  return new Map(
    shown.map((one) => [one._id, { shown: JSON.stringify(one), mark: marks.get(one._id) ?? '' }]),
  )
}

const tables = [
  'group_access',
  'group_records',
  'groups',
  'media',
  'record_access',
  'record_aliases',
  'records',
  'users',
]
const isVersioned = (table: string, column: string): boolean =>
  sealedColumns.some((one) => one.table === table && one.column === column && typeof one.version === 'string')

/** Other values of a column, of its type; not all are allowed in each. */
const others: Record<string, (column: RawBuilder<unknown>) => RawBuilder<unknown>[]> = {
  uuid: () => [bob, ours, theirs, hers, own].map(({ id }) => sql`${id}::uuid`),
  'timestamp with time zone': () => [
    sql`'2001-01-01'::timestamptz`,
    sql`'2101-01-01'::timestamptz`,
    sql`null`,
  ],
  smallint: (column) => [sql`${column} + 2`],
  integer: (column) => [sql`${column} + 1`],
  bigint: (column) => [sql`${column} + 1`],
  boolean: (column) => [sql`not ${column}`],
  text: () => ['EDITOR', 'VIEWER', 'REVOKE'].map((role) => sql`${role}`),
  bytea: (column) => [sql`${column} || '\\x00'::bytea`],
}

async function columnsOf(table: string) {
  const { rows } = await sql<{ column: string; type: string }>`
    select column_name as column, data_type as type from information_schema.columns
    where table_schema = 'public' and table_name = ${table}`.execute(app.database)
  return rows.filter(({ column }) => !isVersioned(table, column))
}

/** Sets a column of one row to each other value, in transactions that are taken back; gives what Ada saw each time. */
async function changesOf(table: string, column: string, type: string): Promise<Map<string, Seen>[]> {
  const [place, target] = [sql.table(table), sql.ref(column)]
  const values = others[type]?.(target)
  if (!values) throw new Error(`No other values are known for ${table}.${column}, of the type ${type}.`)
  const { rows } = await sql<{ row: string }>`select ctid::text as row from ${place}`.execute(app.database)
  const seen: Map<string, Seen>[] = []
  for (const { row } of rows) {
    for (const value of values) {
      const taken = new Error('taken back')
      await app.database
        .transaction()
        .execute(async (transaction) => {
          await sql`update ${place} set ${target} = ${value} where ctid = ${row}::tid`.execute(transaction)
          seen.push(await look(transaction))
          throw taken
        })
        // Not every value is allowed in every column.
        .catch((error: unknown) => {
          if (error !== taken && !(error instanceof Error && 'constraint' in error) && !isRefused(error))
            throw error
        })
    }
  }
  return seen
}

/** A null in a column that takes none. */
const isRefused = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23502'

test('whatever column changes what a list shows of a record changes its mark', async () => {
  const before = await look(app.database)
  expect(before.size).toBe(4)
  const [shown, marked] = [new Set<string>(), new Set<string>()]
  for (const table of tables) {
    for (const { column, type } of await columnsOf(table)) {
      for (const after of await changesOf(table, column, type)) {
        for (const [id, was] of before) {
          const is = after.get(id)
          if (is?.shown !== was.shown) shown.add(`${table}.${column}`)
          if (is?.mark !== was.mark) marked.add(`${table}.${column}`)
          else expect(is.shown, `${table}.${column}`).toBe(was.shown)
        }
      }
    }
  }
  expect([...shown].toSorted().join(' ')).toBe(
    [
      'group_access.ended_at group_access.group_id group_access.role group_access.since group_access.until',
      'group_access.user_id group_records.group_id group_records.record_id groups.owner_id groups.owner_since',
      'media.id media.position media.removed_at record_access.ended_at record_access.record_id',
      'record_access.request_id record_access.role record_access.since record_access.until record_access.user_id record_aliases.alias',
      'record_aliases.is_sealed record_aliases.record_id record_aliases.user_id records.deleted_at',
      'records.owner_id records.owner_since records.template_id records.updated_at records.version users.image_id',
    ].join(' '),
  )
  const standing = [...marked].filter((column) => !shown.has(column))
  expect(standing.toSorted()).toEqual(['groups.version', 'media.version', 'users.version'])
})

const keysOf = ({ shape }: { shape: object }): string => Object.keys(shape).join(' ')

test('every column that a record shows is in its mark or has a version that stands for it', () => {
  expect(keysOf(VaultRecord)).toBe(
    '_id name userRecordName templateID template fields attachments groupIDs groups access role version createdAt updatedAt sealedFor sealed alias',
  )
  expect(keysOf(RecordGroup)).toBe('_id name access')
  expect(keysOf(AccessEntry)).toBe('userID role user date until deletedAt isEmergency isWaiting')
  expect(keysOf(User)).toBe('_id name email profile createdAt kind')
  expect(keysOf(Media)).toBe('_id name mimeType size path')
})
