import type { Holder } from './holder.ts'
import { ItemClosed, openItemKey, ownerOf } from './item-key.ts'
import { noteItem } from './lines.ts'
import { listedRecord } from './seal-records.ts'

/**
 * "Use it": from now on the key of a record counts that another person than its owner gave. It is kept at once, so that no
 * other device asks again.
 * @throws ItemClosed; the server’s refusal
 */
export async function takeItem(holder: Holder, id: string): Promise<void> {
  const record = await listedRecord(holder, id)
  if (!record.sealed) throw new ItemClosed('damaged')
  const item = { kind: 'record', id, ownerID: ownerOf(record), isTaken: true } as const
  await noteItem(holder, await openItemKey(holder, item, record.sealed.key))
  await holder.writeSeen()
}
