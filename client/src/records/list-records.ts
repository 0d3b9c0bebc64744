import { limits, recordRoutes, type RecordSearch, type VaultRecord } from '@cardea/contract'
import { allPages } from '../calls/all-pages.ts'
import { call } from '../calls/call.ts'
import type { Core } from '../core.ts'

/** The records that one may see and that fit all searches, without secrets, newest first. @throws ApiError */
export const listRecords = (core: Core, searches: RecordSearch[] = []): Promise<VaultRecord[]> =>
  allPages(async (skip, limit) => {
    const body = { options: { skip, limit }, searches, includeSharedRecords: true }
    const { records } = await call(core, recordRoutes.searchRecords, { body })
    // Whole, as no fields were chosen.
    return records as VaultRecord[]
  }, limits.pageItems)
