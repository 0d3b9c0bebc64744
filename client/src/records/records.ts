/** @file The one door to the secrets of records: clients call what this folder has, and no route that answers or takes secrets. */
import { recordRoutes, type BodyInput, type SealedFor, type VaultRecord } from '@cardea/contract'
import { call } from '../calls/call.ts'
import type { Core } from '../core.ts'
import { withListHints } from '../fields/list-hint.ts'
import type { ShownRecord } from '../environment.ts'

type CreateBody = BodyInput<typeof recordRoutes.createRecord>
/** A new record; the carrier seals one for people. */
export type NewRecord = Omit<Exclude<CreateBody, { sealedFor: 'people' }>, 'sealedFor'> & {
  sealedFor?: SealedFor
}
export type RecordChange = BodyInput<typeof recordRoutes.changeRecord>

/** A record with every value: an opening, which others can see. @throws ApiError */
export const openRecord = (core: Core, id: string): Promise<ShownRecord> =>
  call(core, recordRoutes.getRecord, { params: { id } })

/** @param idempotencyKey one for all repetitions of the same record. @throws ApiError */
export const makeRecord = (core: Core, body: NewRecord, idempotencyKey?: string): Promise<VaultRecord> =>
  call(core, recordRoutes.createRecord, {
    body: { ...body, fields: withListHints(body.fields) } as CreateBody,
    idempotencyKey,
  })

/** Changes a record; a field without a value keeps the stored one. @throws ApiError record/conflict */
export const changeRecord = (core: Core, id: string, body: RecordChange): Promise<VaultRecord> =>
  call(core, recordRoutes.changeRecord, {
    params: { id },
    body: body.fields ? { ...body, fields: withListHints(body.fields) } : body,
  })
