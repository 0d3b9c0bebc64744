import { versionRoutes } from '@cardea/contract'
import type { Holder } from './holder.ts'
import { formerKeys, ItemClosed } from './item-key.ts'
import { keyOfPart } from './open-records.ts'
import type { ItemKey } from './opened.ts'
import { openDetails, openSummary } from './record-parts.ts'
import { isStale } from './reload.ts'
import { presentRecord, sealWrite, type Beside } from './seal-records.ts'

/** The body that brings an old version back: its content, sealed anew as the next version. */
export async function sealRestored(
  holder: Holder,
  { id, version: old }: { id: string; version: string },
  { version }: { version: number },
  { refusal }: Beside,
): Promise<unknown> {
  const record = await presentRecord(holder, id, { version, isFresh: isStale(refusal) })
  const params = { id, version: old }
  const { sealed } = await holder.environment.ask(versionRoutes.getVersion, { params })
  if (!sealed?.details) throw new ItemClosed('damaged')
  const keys: ItemKey[] = [record.key, ...(await formerKeys(record.key, sealed.key.former))]
  const summary = await openSummary(
    keyOfPart(keys, sealed.summary).key,
    { id, version: Number(old) },
    sealed.summary,
  )
  const key = keyOfPart(keys, sealed.details).key
  const parts = { summary, details: await openDetails(key, id, summary.details, sealed.details) }
  const before = {
    parts: { summary: record.summary, details: record.details ?? parts.details },
    note: record.summary.details,
  }
  return {
    version,
    sealed: await sealWrite(holder, { id, record, version }, parts, before, refusal, true),
  }
}
