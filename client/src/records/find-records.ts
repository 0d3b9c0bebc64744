import { limits, recordRoutes, type RecordSearch, type VaultRecord } from '@cardea/contract'
import { allPages } from '../calls/all-pages.ts'
import { call } from '../calls/call.ts'
import type { Core } from '../core.ts'

/**
 * The records that one may see and that fit all searches, without secrets, newest first. What the server cannot search, as
 * only people can open it, is searched here.
 * @param fold as the search compares texts
 * @throws ApiError
 */
export async function findRecords(
  core: Core,
  searches: RecordSearch[],
  fold: (text: string) => string,
): Promise<VaultRecord[]> {
  const { records, unsearched } = await pagesOf(core, searches)
  if (unsearched === 0) return records
  const seen = await pagesOf(
    core,
    searches.filter(({ field }) => field === 'groupIDs' || field === 'role'),
  )
  const here = seen.records.filter(
    (record) => record.sealedFor === 'people' && searches.every((search) => isFound(record, search, fold)),
  )
  return [...records, ...here].toSorted((one, other) => (one._id < other._id ? 1 : -1))
}

async function pagesOf(core: Core, searches: RecordSearch[]) {
  let unsearched = 0
  const records = await allPages(async (skip, limit) => {
    const body = { options: { skip, limit }, searches, includeSharedRecords: true }
    const page = await call(core, recordRoutes.searchRecords, { body })
    unsearched = page.unsearched ?? 0
    // Whole, as no fields were chosen.
    return page.records as VaultRecord[]
  }, limits.pageItems)
  return { records, unsearched }
}

/** As the server searches its own; the other fields it has searched already. */
function isFound(
  { name, userRecordName, templateID, fields }: VaultRecord,
  { field, value }: RecordSearch,
  fold: (text: string) => string,
): boolean {
  const has = (text: string | null): boolean => text !== null && fold(text).includes(fold(value))
  if (field === 'name') return has(name) || has(userRecordName)
  if (field === 'templateID') return templateID === value
  if (field !== 'fields') return true
  return fields.some((one) => has(one.label) || (!one.isSecret && has(one.value)))
}
