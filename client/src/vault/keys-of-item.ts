/** @file What the server says of an item’s keys, and whether it is what this device knows. */
import { keyRoutes, type RecordKeys, type Roster } from '@cardea/contract'
import { SealingError } from '@cardea/sealing'
import type { Holder } from './holder.ts'
import { groupKey, ItemClosed } from './item-key.ts'
import type { ItemKey } from './opened.ts'
import { readRoster, type RosterContent } from './roster.ts'

/** What the server says of an item's keys, with its roster open. Of a group no group holds another. */
export interface KeysOfItem extends RecordKeys {
  roster: Roster
  content: RosterContent
}

export async function tellKeys(
  { environment: { ask } }: Holder,
  { kind, id }: Pick<ItemKey, 'kind' | 'id'>,
): Promise<RecordKeys> {
  const params = { id }
  if (kind === 'record') return ask(keyRoutes.getRecordKeys, { params })
  const told = await ask(keyRoutes.getGroupKeys, { params })
  return { ...told, recipients: { ...told.recipients, groups: [] } }
}

/**
 * Reads for whom an item is sealed. @throws SealingError where the server's present key is another than the one that
 * counts, or its roster does not open: then nothing is sealed for others
 */
export async function readKeysOf(holder: Holder, item: ItemKey): Promise<KeysOfItem> {
  const told = await tellKeys(holder, item)
  if (told.n !== item.n || told.id !== item.keyID || !told.roster) throw new SealingError()
  return { ...told, roster: told.roster, content: await readRoster(holder, item, told.roster) }
}

/** A group's key by its number, or the present one; null where this device has none. */
export async function ownKeyOf(holder: Holder, id: string, n?: number): Promise<ItemKey | null> {
  try {
    return await groupKey(holder, id, n)
  } catch (error) {
    if (error instanceof ItemClosed || error instanceof SealingError) return null
    throw error
  }
}
