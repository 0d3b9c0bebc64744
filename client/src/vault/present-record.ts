import { idAfter, listSyncRoutes, recordRoutes, type VaultRecord } from '@cardea/contract'
import type { Holder } from './holder.ts'
import { ItemClosed } from './item-key.ts'
import { openRecords } from './open-records.ts'
import type { OpenRecord } from './opened.ts'

/**
 * A record as it is now, for who changes it.
 * @param isFresh what is known of it did not fit
 * @throws ItemClosed
 */
export async function presentRecord(
  holder: Holder,
  id: string,
  { version = 0, isFresh = false }: { version?: number | undefined; isFresh?: boolean } = {},
): Promise<OpenRecord> {
  const known = holder.records.get(id)
  if (known && !isFresh && known.version >= version) return known
  return readListed(holder, id)
}

async function readListed(holder: Holder, id: string): Promise<OpenRecord> {
  return openInPlace(holder, id, await listedRecord(holder, id))
}

/**
 * A record as lists have it, which is no opening, and as it came: from the stretch of the list that holds it alone.
 * @throws ItemClosed where the list does not hold it
 */
export async function listedRecord(holder: Holder, id: string): Promise<VaultRecord> {
  const body = { from: id, before: idAfter(id), known: [] }
  const { blocks } = await holder.environment.ask(listSyncRoutes.syncRecords, { body })
  const record = blocks.flatMap(({ records }) => records).find(({ _id }) => _id === id)
  if (!record) throw new ItemClosed('damaged')
  return record
}

/** Reads a record with every value: an opening. @throws ItemClosed */
export async function readWhole(holder: Holder, id: string): Promise<OpenRecord> {
  return openInPlace(holder, id, await holder.environment.ask(recordRoutes.getRecord, { params: { id } }))
}

async function openInPlace(holder: Holder, id: string, record: VaultRecord): Promise<OpenRecord> {
  const { sealed } = record
  if (!sealed) throw new ItemClosed('damaged')
  const [opened] = await openRecords(holder, [{ ...record, sealed }])
  if (opened?.closed) throw new ItemClosed(opened.closed)
  const known = holder.records.get(id)
  if (!known) throw new ItemClosed('damaged')
  return known
}
