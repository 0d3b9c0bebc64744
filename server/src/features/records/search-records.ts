import {
  type ListOptions,
  type RecordFieldName,
  type RecordSearch,
  type recordRoutes,
  type VaultRecord,
} from '@cardea/contract'
import { sql, type RawBuilder } from 'kysely'
import type { ListHandler } from '../../http/handler.ts'
import { skipCorruptRows } from '../../keyring/skip-corrupt-rows.ts'
import { sortAndCut } from '../searching/sorting.ts'
import { assembleRecords, type OpenedRecord } from './assemble-records.ts'
import { findMatches } from './find-matches.ts'
import {
  allVisible,
  cutPage,
  everyListed,
  isHeldBy,
  openPage,
  visibleRecords,
  type Listed,
} from './visible-records.ts'

type SearchContext = Parameters<typeof cutPage>[0] & Parameters<typeof findMatches>[0]

/**
 * Cuts the page on ids where the database can decide. Names and values are sealed, so a search in them decrypts them
 * all.
 */
export const searchRecords: ListHandler<typeof recordRoutes.searchRecords> = async (asked) => {
  const call = skipCorruptRows(asked)
  const { userID } = call.caller
  const { fields, options = {}, searches = [], includeSharedRecords = true } = call.body
  const conditions = [
    ...(includeSharedRecords ? [] : [sql`role.effective_role = 'OWNER'`]),
    ...searches.flatMap((search) => exactCondition(search, userID) ?? []),
  ]
  const listed = conditions.length === 0 ? allVisible(userID) : { others: visibleRecords(userID, conditions) }
  const texts = searches.filter((search) => search.field === 'name' || search.field === 'fields')
  const { page, total } = await findPage(call, listed, texts, options)
  const records = await assembleRecords(call, userID, page, 'listed')
  const unsearched = await countUnsearched(call, searches, includeSharedRecords)
  return {
    records: fields ? records.map((record) => pick(record, fields)) : records,
    total,
    ...(unsearched > 0 && { unsearched }),
  }
}

const ofContent = new Set<RecordSearch['field']>(['name', 'fields', 'templateID'])

/** How many records a search leaves out because only their people can open them. */
async function countUnsearched(
  { database, caller }: SearchContext,
  searches: readonly RecordSearch[],
  includeSharedRecords: boolean,
): Promise<number> {
  if (!searches.some(({ field }) => ofContent.has(field))) return 0
  const { userID } = caller
  const others = searches.filter(({ field }) => !ofContent.has(field))
  const visible = visibleRecords(userID, [
    ...(includeSharedRecords ? [] : [sql`role.effective_role = 'OWNER'`]),
    ...others.flatMap((search) => exactCondition(search, userID) ?? []),
    sql`role.record_id in (select id from records where sealed_for = 'people')`,
  ])
  const { rows } = await sql<{
    total: number
  }>`select count(*)::int as total from (${visible}) visible`.execute(database)
  return rows[0]?.total ?? 0
}

/** A page of these records, opened as lists show them, and the total. */
export const findPage = (
  call: SearchContext,
  listed: Listed,
  texts: readonly RecordSearch[],
  options: ListOptions,
): Promise<{ page: OpenedRecord[]; total: number }> =>
  texts.length > 0 || (options.sort !== undefined && 'name' in options.sort)
    ? pageByContent(call, listed, texts, options)
    : cutPage(call, listed, options)

async function pageByContent(
  call: SearchContext,
  listed: Listed,
  searches: readonly RecordSearch[],
  options: ListOptions,
): Promise<{ page: OpenedRecord[]; total: number }> {
  let matches = await findMatches(call, await everyListed(call.database, listed), searches)
  for (;;) {
    const cut = sortAndCut(matches, (match) => match, options)
    const page = await openPage(call, cut)
    if (page.length === cut.length) return { page, total: matches.length }
    // As in cutPage: records that are damaged or gone meanwhile must not make a short page.
    const shown = new Set(page.map(({ id }) => id))
    const left = new Set(cut.flatMap(({ id }) => (shown.has(id) ? [] : [id])))
    matches = matches.filter(({ id }) => !left.has(id))
  }
}

/** The condition of a search that the database can decide; null for one that needs the content. */
function exactCondition(search: RecordSearch, userID: string): RawBuilder<unknown> | null {
  switch (search.field) {
    case 'role':
      return search.value === 'OWNER'
        ? sql`role.effective_role in ('OWNER', 'GROUP_OWNER')`
        : sql`role.effective_role = ${search.value}`
    case 'templateID':
      return sql`exists (select from records where id = role.record_id and template_id = ${search.value})`
    case 'groupIDs':
      return isHeldBy(search.value, userID)
    case 'name':
    case 'fields':
      return null
  }
}

const pick = (record: VaultRecord, names: readonly RecordFieldName[]) => {
  const wanted = new Set<string>(['_id', ...names])
  // Any subset of a record's properties is a listed record.
  return Object.fromEntries(
    Object.entries(record).filter(([name]) => wanted.has(name)),
  ) as Partial<VaultRecord> & Pick<VaultRecord, '_id'>
}
