/** @file A person’s own wraps: what others gave them is sealed anew by themselves, and what does not open is asked for again. */
import { limits, recordRoutes, type AccessEntry, type HandedItem } from '@cardea/contract'
import { SealingError } from '@cardea/sealing'
import { postWraps } from './hand-over.ts'
import { keysOf, type Holder } from './holder.ts'
import { ItemClosed, openItemKey, ownerOf } from './item-key.ts'

import type { ItemKey, UnopenedWrap } from './opened.ts'
import { listedRecord, sealAlias } from './seal-records.ts'
import { wrapForOneself } from './wraps.ts'

/** A wrap that is refused, as another device was faster, is seen again. @throws the server’s refusal of the whole call */
export async function sealOwnWraps(holder: Holder): Promise<void> {
  const { given, unopened } = holder.seen
  const [keys, closed] = [[...given.values()], [...unopened]]
  given.clear()
  unopened.clear()
  const items: HandedItem[] = []
  for (const key of keys) items.push(...(await anew(holder, key)))
  for (const [id, wrap] of closed) items.push(...(await dropped(holder, id, wrap)))
  for (let start = 0; start < items.length; start += limits.handedItems)
    await postWraps(holder, items.slice(start, start + limits.handedItems))
}

/** Under the former self key they would open for who has that. Each is a call: the others come with the next. */
const namesAtOnce = 50

/** @throws the server’s refusal */
export async function sealOwnNames(holder: Holder): Promise<void> {
  const { names } = holder.seen
  for (const [id, name] of [...names].slice(0, namesAtOnce)) {
    const body = { alias: await sealAlias(holder, id, name) }
    // One that the person gave meanwhile stays.
    if (names.get(id) !== name) continue
    names.delete(id)
    await holder.environment.ask(recordRoutes.changeRecord, { params: { id }, body })
  }
}

async function anew(holder: Holder, key: ItemKey): Promise<HandedItem[]> {
  const { kind, id, n } = key
  const wrap = await wrapForOneself(holder, key)
  // A lock overwrites keys, also while one is being sealed.
  if (holder.itemKeys.get(id) !== key) return []
  return [{ ...(kind === 'record' ? { recordID: id } : { groupID: id }), n, wraps: [wrap] }]
}

/** A wrap is given up where it does not open a second time, and where another person could hand the key over. */
async function dropped(holder: Holder, id: string, { n, wrap }: UnopenedWrap): Promise<HandedItem[]> {
  try {
    const record = await listedRecord(holder, id)
    const key = record.sealed?.key
    const { person, bundle } = keysOf(holder)
    const isOther = ({ userID, role, deletedAt }: AccessEntry): boolean =>
      userID !== person && role !== 'REVOKE' && deletedAt === null
    const isShared = record.groupIDs.length > 0 || record.access.some(isOther)
    if (!key || key.n !== n || key.wrap !== wrap || key.groupID !== null || !isShared) return []
    const opens = await openItemKey(holder, { kind: 'record', id, ownerID: ownerOf(record) }, key).then(
      () => true,
      isOpenLater,
    )
    holder.seen.unopened.delete(id)
    const { generation } = bundle
    return opens ? [] : [{ recordID: id, n, wraps: [{ userID: person, generation, wrap: null }] }]
  } catch (error) {
    if (error instanceof ItemClosed) return []
    throw error
  }
}

/** Whether a failure says no more than that its person has to decide. */
function isOpenLater(error: unknown): boolean {
  if (error instanceof SealingError) return false
  if (error instanceof ItemClosed) return error.reason !== 'waiting'
  throw error
}
