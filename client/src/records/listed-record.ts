import { idAfter, listSyncRoutes, type VaultRecord } from '@cardea/contract'
import { call } from '../calls/call.ts'
import type { Core } from '../core.ts'
import type { ShownRecord } from '../environment.ts'

/**
 * A record as lists have it now, which is no opening: the stretch of the list that holds it alone. Undefined where the person
 * sees none of that id. It tells the server no name.
 * @throws ApiError
 */
export async function listedRecord(core: Core, id: string): Promise<ShownRecord | undefined> {
  const body = { from: id, before: idAfter(id), known: [] }
  const { blocks } = await call(core, listSyncRoutes.syncRecords, { body })
  const records: VaultRecord[] = blocks.flatMap((block) => block.records)
  return records.find(({ _id }) => _id === id)
}
