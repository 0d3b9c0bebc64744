/** @file The one door to the secrets of records: clients call what this folder has, and no route that answers or takes secrets. */
import { recordRoutes, type BodyInput, type VaultRecord } from '@cardea/contract'
import { call } from '../calls/call.ts'
import type { Core } from '../core.ts'

/** A new record that the server can read. */
export type NewRecord = Exclude<BodyInput<typeof recordRoutes.createRecord>, { sealedFor: 'people' }>
export type RecordChange = BodyInput<typeof recordRoutes.changeRecord>

/** A record with every value: an opening, which others can see. @throws ApiError */
export const openRecord = (core: Core, id: string): Promise<VaultRecord> =>
  call(core, recordRoutes.getRecord, { params: { id } })

/** @param idempotencyKey one for all repetitions of the same record. @throws ApiError */
export const makeRecord = (core: Core, body: NewRecord, idempotencyKey?: string): Promise<VaultRecord> =>
  call(core, recordRoutes.createRecord, { body, idempotencyKey })

/** Changes a record; a field without a value keeps the stored one. @throws ApiError record/conflict */
export const changeRecord = (core: Core, id: string, body: RecordChange): Promise<VaultRecord> =>
  call(core, recordRoutes.changeRecord, { params: { id }, body })
