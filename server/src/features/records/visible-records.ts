import { limits, type ListOptions, type EffectiveRole } from '@cardea/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Context, Database } from '../../http/context.ts'
import { processTime } from '../../database/process-time.ts'
import { ownerRoles, recordRoles } from '../../database/role-views.ts'
import type { OpenedRecord } from './assemble-records.ts'
import { findSizes, readInBatches, sumOfBytes } from './read-in-batches.ts'
import { openName, openSummary, type RecordSummary } from '../sealed-records/sealed-record.ts'

type VisibleContext = Pick<Context, 'database' | 'keyring'>
type CutContext = VisibleContext & Pick<Context, 'damagedRows'>

/** A record a person may see, before anything of it is fetched. */
export interface Visible {
  id: string
  effective_role: EffectiveRole
  group_id: string | null
}

/**
 * Id, effective role and deciding group of every record that a person may see and that matches the conditions on
 * `role`.
 */
export const visibleRecords = (
  userID: string,
  conditions: readonly RawBuilder<unknown>[] = [],
): RawBuilder<Visible> => sql<Visible>`
  select role.record_id as id, role.effective_role, role.group_id from ${recordRoles('role')}
  where ${sql.join([sql`role.user_id = ${userID}`, sql`role.effective_role <> 'REVOKE'`, ...conditions], sql` and `)}`

/** Records to cut a page from, in one statement or in two disjoint ones. */
export interface Listed {
  /** An index has these in order, and counts them without reading rows. */
  own?: RawBuilder<Visible>
  others: RawBuilder<Visible>
}

/** All records that a person may see. Those they own, however many, are neither held in memory nor sorted. */
export const allVisible = (userID: string): Listed => ({
  own: sql<Visible>`
    select role.record_id as id, role.effective_role, role.group_id from ${ownerRoles('role')}
    where role.user_id = ${userID}`,
  others: visibleRecords(userID, [sql`role.effective_role <> 'OWNER'`]),
})

/** The ids of all of them, unordered. */
export const everyListed = async (database: Database, { own, others }: Listed): Promise<Visible[]> =>
  (await (own ? sql<Visible>`${own} union all ${others}` : others).execute(database)).rows

/** Whether a group holds a record, for those who can see that: the group's members and the record's owner. */
export const isHeldBy = (groupID: string, userID: string): RawBuilder<unknown> => sql`exists (
  select from group_records held where held.record_id = role.record_id and held.group_id = ${groupID}
    and (role.effective_role = 'OWNER' or exists (
      select from group_members(${processTime}) member where member.group_id = held.group_id and member.user_id = ${userID})))`

/**
 * Cuts a page on ids, then fetches and opens only the page. Not by name: names are sealed. Records that turn out to be
 * damaged, or were deleted meanwhile, are left out and the page is cut again, because a client takes a short page for
 * the last one. `total` includes damaged records that this process has not come across.
 * @param context of a list, see skipCorruptRows
 */
export async function cutPage(
  context: CutContext,
  listed: Listed,
  options: ListOptions,
): Promise<{ page: OpenedRecord[]; total: number }> {
  const leftOut = await findDamaged(context)
  for (;;) {
    const { rows, total } = await cutIds(context.database, without(listed, leftOut), options)
    const page = await openPage(context, rows)
    if (page.length === rows.length) return { page, total }
    const opened = new Set(page.map(({ id }) => id))
    leftOut.push(...rows.flatMap(({ id }) => (opened.has(id) ? [] : [id])))
  }
}

/** Records that did not open last time and still do not. If none is known, the database is not asked. */
async function findDamaged({ database, keyring, damagedRows }: CutContext): Promise<string[]> {
  const known = damagedRows.idsIn('records')
  if (known.length === 0) return []
  const rows = await findNamedSummaries(database, known)
  const mended = new Set(
    await keyring.openEach(rows, (row) => {
      if (row.name) openName(keyring, { ...row, part: 'name', sealed: row.name })
      openSummary(keyring, row)
      return row.id
    }),
  )
  for (const id of mended) damagedRows.forget('records', id)
  return known.filter((id) => !mended.has(id))
}

function without({ own, others }: Listed, ids: readonly string[]): Listed {
  if (ids.length === 0) return own ? { own, others } : { others }
  const left = (visible: RawBuilder<Visible>) =>
    sql<Visible>`select * from (${visible}) every where id <> all(${ids}::uuid[])`
  return { others: left(others), ...(own && { own: left(own) }) }
}

async function cutIds(
  database: Database,
  { own, others }: Listed,
  options: ListOptions,
): Promise<{ rows: Visible[]; total: number }> {
  const { skip = 0, limit = limits.pageItems, sort = { createdAt: -1 } } = options
  const isByChange = 'updatedAt' in sort
  const direction = Object.values(sort)[0] === 1 ? sql`asc` : sql`desc`
  // No more of them than the page can reach; the database has no index by last change.
  const reached = isByChange ? sql`` : sql`order by id ${direction} limit ${skip + limit}`
  const visible = own
    ? sql`((select * from (${own}) own ${reached}) union all select * from others) visible`
    : sql`others visible`
  const source = isByChange ? sql`${visible} join records record on record.id = visible.id` : visible
  const order = isByChange
    ? sql`record.updated_at ${direction}, record.id ${direction}`
    : sql`visible.id ${direction}`
  const total = own
    ? sql`(select count(*)::int from others) + (select count(*)::int from (${own}) own)`
    : sql`(select count(*)::int from others)`
  const { rows } = await sql<Visible & { total: number }>`
    with others as materialized (${others})
    select visible.*, ${total} as total from ${source}
    order by ${order} limit ${limit} offset ${skip}`.execute(database)
  return { rows, total: rows[0]?.total ?? (skip === 0 ? 0 : await countListed(database, others, total)) }
}

/** A page past the end has no row to carry the count. */
async function countListed(
  database: Database,
  others: RawBuilder<Visible>,
  total: RawBuilder<unknown>,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    with others as (${others}) select ${total} as total`.execute(database)
  return rows[0]?.total ?? 0
}

/** The most bytes of summaries that a page decrypts before its large records are listed without values. */
const roomyPageBytes = 16 * 1024 * 1024
const largeBytes = roomyPageBytes / limits.pageItems

/**
 * Opens the records of a page in its order; records deleted meanwhile are left out. A page of records of the largest
 * size would be hundreds of megabytes, and other people can share such records with the reader. Beyond a bound, large
 * records show neither values nor options, as lists do with long values.
 */
export async function openPage(
  context: VisibleContext,
  visible: readonly Visible[],
): Promise<OpenedRecord[]> {
  const { database, keyring } = context
  const sizes = await findSizes(database, visible, 'summary')
  const isRoomy = sumOfBytes(sizes) <= roomyPageBytes
  const opened = new Map<string, Omit<OpenedRecord, 'effective_role' | 'group_id'>>()
  for await (const rows of readInBatches(database, sizes, 'summary')) {
    const batch = await keyring.openEach(rows, ({ sealed, ...row }) => {
      const content = openSummary(keyring, { ...row, summary: sealed })
      return { ...row, content: isRoomy || sealed.length <= largeBytes ? content : withoutValues(content) }
    })
    for (const record of batch) opened.set(record.id, record)
  }
  return visible.flatMap(({ id, effective_role, group_id }) => {
    const record = opened.get(id)
    return record ? { ...record, effective_role, group_id } : []
  })
}

const withoutValues = (content: RecordSummary): RecordSummary => ({
  ...content,
  fields: content.fields.map(({ options: _many, ...field }) =>
    field.value === null ? field : { ...field, value: null, hasValue: field.value !== '' },
  ),
})

/** The names of records by id; records that are gone or do not open are left out. */
export async function openNames(
  { database, keyring }: VisibleContext,
  visible: readonly Visible[],
): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  for await (const rows of readInBatches(database, await findSizes(database, visible, 'name'), 'name')) {
    const batch = await keyring.openEach(rows, (row) => [row.id, openName(keyring, row)] as const)
    for (const [id, name] of batch) names.set(id, name)
  }
  return names
}

const findNamedSummaries = (database: Database, ids: readonly string[]) =>
  database
    .selectFrom('records')
    .select(['id', 'data_key', 'name', 'summary', 'version'])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
