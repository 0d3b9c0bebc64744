import { importRoutes, type BodyInput, type Reply } from '@cardea/contract'
import { call } from '../calls/call.ts'
import type { Core } from '../core.ts'
import { withListHints } from '../fields/list-hint.ts'

export type NewRecords = BodyInput<typeof importRoutes.createRecords>
export type MadeRecords = Reply<typeof importRoutes.createRecords>

/** Makes the records of an import: all or none. @throws ApiError */
export const makeMany = (core: Core, body: NewRecords): Promise<MadeRecords> =>
  call(core, importRoutes.createRecords, {
    body: {
      ...body,
      records: body.records.map((record) =>
        'fields' in record ? { ...record, fields: withListHints(record.fields) } : record,
      ),
    },
  })
