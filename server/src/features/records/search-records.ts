import {
  limits,
  type ListOptions,
  type RecordFieldName,
  type RecordSearch,
  type recordRoutes,
  type Standing,
  type VaultRecord,
} from '@cardea/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../context.ts'
import { timeOfId } from '../../database/id.ts'
import type { Call, Handler } from '../../http/handler.ts'
import { containsFolded, foldText } from '../searching/matching.ts'
import { sortAndCut } from '../searching/sorting.ts'
import { findAliases } from './aliases.ts'
import { assembleRecords, type OpenedRecord } from './assemble-records.ts'
import { isListed, openSummary } from './sealed-record.ts'

type SearchCall = Call<typeof recordRoutes.searchRecords>

/** A record the caller may see, before anything of it is fetched. */
interface Visible {
  id: string
  standing: Standing
  group_id: string | null
}

/** Cuts the page on ids first wherever the database can: names are sealed, so only a search in them opens every summary. */
export const searchRecords: Handler<typeof recordRoutes.searchRecords> = async (call) => {
  const { fields, options = {}, searches = [] } = call.body
  const texts = searches.filter((search) => search.field === 'name' || search.field === 'fields')
  const { page, total } =
    texts.length > 0 || (options.sort && 'name' in options.sort)
      ? await pageByContent(call, texts, options)
      : await pageByIds(call, options)
  const records = await assembleRecords(call, call.caller.userID, page, 'listed')
  return { records: fields ? records.map((record) => pick(record, fields)) : records, total }
}

async function pageByIds(
  call: SearchCall,
  options: ListOptions,
): Promise<{ page: OpenedRecord[]; total: number }> {
  const { skip = 0, limit = limits.pageItems, sort = { createdAt: -1 } } = options
  const isByChange = 'updatedAt' in sort
  const direction = Object.values(sort)[0] === 1 ? sql`asc` : sql`desc`
  const order = isByChange
    ? sql`record.updated_at ${direction}, record.id ${direction}`
    : sql`visible.id ${direction}`
  const source = isByChange ? sql`visible join records record on record.id = visible.id` : sql`visible`
  const { rows } = await sql<Visible & { total: number }>`
    with visible as (${visibleIds(call)})
    select visible.*, (select count(*)::int from visible) as total from ${source}
    order by ${order} limit ${limit} offset ${skip}`.execute(call.database)
  const total = rows[0]?.total ?? (skip === 0 ? 0 : await countVisible(call))
  return { page: await openSummaries(call, rows), total }
}

/** A page past the end has no row to carry the count. */
async function countVisible(call: SearchCall): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    with visible as (${visibleIds(call)}) select count(*)::int as total from visible`.execute(call.database)
  return rows[0]?.total ?? 0
}

async function pageByContent(
  call: SearchCall,
  texts: readonly RecordSearch[],
  options: ListOptions,
): Promise<{ page: OpenedRecord[]; total: number }> {
  const { rows } = await visibleIds(call).execute(call.database)
  const opened = await openSummaries(call, rows)
  const ids = opened.map((record) => record.id)
  const aliases = await findAliases(call.database, call.keyring, call.caller.userID, ids)
  const matches = opened.filter((record) => matchesAll(record, aliases.get(record.id), texts))
  const page = sortAndCut(
    matches,
    ({ id, updated_at, content }) => ({
      id,
      name: aliases.get(id) ?? content.name,
      createdAt: timeOfId(id).getTime(),
      updatedAt: updated_at.getTime(),
    }),
    options,
  )
  return { page, total: matches.length }
}

/** Ids, standing and deciding group of all that the caller may see and the exact searches leave. */
function visibleIds({ body, caller }: SearchCall): RawBuilder<Visible> {
  const { userID } = caller
  const conditions = [
    sql`role.user_id = ${userID}`,
    sql`role.standing <> 'REVOKE'`,
    ...(body.includeSharedRecords === false ? [sql`role.standing = 'OWNER'`] : []),
    ...(body.searches ?? []).flatMap((search) => exactCondition(search, userID) ?? []),
  ]
  return sql<Visible>`
    select role.record_id as id, role.standing, role.group_id from record_roles role
    where ${sql.join(conditions, sql` and `)}`
}

/** A group counts as holding a record only for those who see that it does: its members and the record's owner. */
function exactCondition(search: RecordSearch, userID: string): RawBuilder<unknown> | null {
  switch (search.field) {
    case 'role':
      return search.value === 'OWNER'
        ? sql`role.standing in ('OWNER', 'GROUP_OWNER')`
        : sql`role.standing = ${search.value}`
    case 'templateID':
      return sql`exists (select from records where id = role.record_id and template_id = ${search.value})`
    case 'groupIDs':
      return sql`exists (
        select from group_records held where held.record_id = role.record_id and held.group_id = ${search.value}
          and (role.standing = 'OWNER' or exists (
            select from group_members member where member.group_id = held.group_id and member.user_id = ${userID})))`
    case 'name':
    case 'fields':
      return null
  }
}

/** In the order of `visible`; a record deleted meanwhile is left out. One tight loop opens them all. */
async function openSummaries(
  { database, keyring }: Pick<SearchCall, 'database' | 'keyring'>,
  visible: readonly Visible[],
): Promise<OpenedRecord[]> {
  const rows = await findSummaries(
    database,
    visible.map(({ id }) => id),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return visible.flatMap(({ id, standing, group_id }) => {
    const row = byId.get(id)
    return row ? [{ ...row, standing, group_id, content: openSummary(keyring, row) }] : []
  })
}

const findSummaries = (database: Database, ids: readonly string[]) =>
  database
    .selectFrom('records')
    .select(['id', 'owner_id', 'owner_since', 'template_id', 'data_key', 'summary', 'version', 'updated_at'])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()

function matchesAll(
  { content }: OpenedRecord,
  alias: string | undefined,
  searches: readonly RecordSearch[],
): boolean {
  return searches.every(({ field, value }) =>
    containsFolded(
      field === 'name' ? namesOf(content.name, alias) : textsOf(content.fields),
      foldText(value),
    ),
  )
}

const namesOf = (name: string, alias: string | undefined): string[] =>
  alias === undefined ? [name] : [alias, name]

/** Labels, and the values that a list shows: neither secrets nor long texts. */
const textsOf = (fields: OpenedRecord['content']['fields']): string[] =>
  fields.flatMap(({ label, value }) => (value !== null && isListed(value) ? [label, value] : [label]))

const pick = (record: VaultRecord, names: readonly RecordFieldName[]) => {
  const wanted = new Set<string>(['_id', ...names])
  // What is left of a record's properties is a listed record, whichever they are.
  return Object.fromEntries(
    Object.entries(record).filter(([name]) => wanted.has(name)),
  ) as Partial<VaultRecord> & Pick<VaultRecord, '_id'>
}
