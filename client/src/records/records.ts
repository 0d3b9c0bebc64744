/** @file The one door to the secrets of records: clients call these, and no route that answers or takes secrets. */
import {
  limits,
  recordRoutes,
  type BodyInput,
  type RecordSearch,
  type Reply,
  type VaultRecord,
} from '@cardea/contract'
import { allPages } from '../calls/all-pages.ts'
import { call } from '../calls/call.ts'
import type { Core } from '../core.ts'

export type NewRecord = BodyInput<typeof recordRoutes.createRecord>
export type RecordChange = BodyInput<typeof recordRoutes.changeRecord>

/** The records that one may see and that fit all searches, without secrets, newest first. @throws ApiError */
export const listRecords = (core: Core, searches: RecordSearch[] = []): Promise<VaultRecord[]> =>
  allPages(async (skip, limit) => {
    const body = { options: { skip, limit }, searches, includeSharedRecords: true }
    const { records } = await call(core, recordRoutes.searchRecords, { body })
    // Whole, as no fields were chosen.
    return records as VaultRecord[]
  }, limits.pageItems)

/** A record with every value: an opening, which others can see. @throws ApiError */
export const openRecord = (core: Core, id: string): Promise<VaultRecord> =>
  call(core, recordRoutes.getRecord, { params: { id } })

/**
 * Records with every value, to be used at once: each is an opening. All or none.
 * @returns by their ids
 * @throws ApiError
 */
export async function openToUse(core: Core, ids: readonly string[]): Promise<Map<string, VaultRecord>> {
  const left = [...new Set(ids)]
  const opened = new Map<string, VaultRecord>()
  while (left.length > 0) {
    const body = { ids: left.splice(0, limits.recordsPerUse), purpose: 'use' as const }
    const { records } = await call(core, recordRoutes.getRecordSecrets, { body })
    for (const record of records) opened.set(record._id, record)
  }
  return opened
}

/** The code of this moment of a field of one-time codes; no opening. @throws ApiError */
export const codeOf = (
  core: Core,
  id: string,
  key: string,
): Promise<Reply<typeof recordRoutes.getOneTimeCode>> =>
  call(core, recordRoutes.getOneTimeCode, { params: { id }, body: { key } })

/** @throws ApiError */
export const makeRecord = (core: Core, body: NewRecord): Promise<VaultRecord> =>
  call(core, recordRoutes.createRecord, { body })

/** Changes a record; a field without a value keeps the stored one. @throws ApiError */
export const changeRecord = (core: Core, id: string, body: RecordChange): Promise<VaultRecord> =>
  call(core, recordRoutes.changeRecord, { params: { id }, body })
