import {
  type ListOptions,
  type RecordFieldName,
  type RecordSearch,
  type recordRoutes,
  type VaultRecord,
} from '@cardea/contract'
import { sql, type RawBuilder } from 'kysely'
import { timeOfId } from '../../database/id.ts'
import type { Call, Handler } from '../../http/handler.ts'
import { forLists } from '../../keyring/for-lists.ts'
import { containsFolded, foldText } from '../searching/matching.ts'
import { sortAndCut } from '../searching/sorting.ts'
import { findAliases } from './aliases.ts'
import { assembleRecords, type OpenedRecord } from './assemble-records.ts'
import { isListed } from './sealed-record.ts'
import { cutPage, isHeldBy, openAll, visibleRecords } from './visible-records.ts'

type SearchCall = Call<typeof recordRoutes.searchRecords>

/** Cuts the page on ids first wherever the database can: names are sealed, so only a search in them opens every summary. */
export const searchRecords: Handler<typeof recordRoutes.searchRecords> = async (asked) => {
  const call = forLists(asked)
  const { userID } = call.caller
  const { fields, options = {}, searches = [], includeSharedRecords = true } = call.body
  const visible = visibleRecords(userID, [
    ...(includeSharedRecords ? [] : [sql`role.standing = 'OWNER'`]),
    ...searches.flatMap((search) => exactCondition(search, userID) ?? []),
  ])
  const texts = searches.filter((search) => search.field === 'name' || search.field === 'fields')
  const isByContent = texts.length > 0 || (options.sort !== undefined && 'name' in options.sort)
  const { page, total } = isByContent
    ? await pageByContent(call, visible, texts, options)
    : await cutPage(call, visible, options)
  const records = await assembleRecords(call, userID, page, 'listed')
  return { records: fields ? records.map((record) => pick(record, fields)) : records, total }
}

async function pageByContent(
  call: SearchCall,
  visible: Parameters<typeof openAll>[1],
  texts: readonly RecordSearch[],
  options: ListOptions,
): Promise<{ page: OpenedRecord[]; total: number }> {
  const opened = await openAll(call, visible)
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

/** What the database can decide; null for what only the content tells. */
function exactCondition(search: RecordSearch, userID: string): RawBuilder<unknown> | null {
  switch (search.field) {
    case 'role':
      return search.value === 'OWNER'
        ? sql`role.standing in ('OWNER', 'GROUP_OWNER')`
        : sql`role.standing = ${search.value}`
    case 'templateID':
      return sql`exists (select from records where id = role.record_id and template_id = ${search.value})`
    case 'groupIDs':
      return isHeldBy(search.value, userID)
    case 'name':
    case 'fields':
      return null
  }
}

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
