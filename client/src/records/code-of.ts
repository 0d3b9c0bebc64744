import { recordRoutes, type Reply } from '@cardea/contract'
import { call } from '../calls/call.ts'
import type { Core } from '../core.ts'

/** The code of this moment of a field of one-time codes; no opening. @throws ApiError record/no-code */
export const codeOf = (
  core: Core,
  id: string,
  key: string,
): Promise<Reply<typeof recordRoutes.getOneTimeCode>> =>
  call(core, recordRoutes.getOneTimeCode, { params: { id }, body: { key } })
