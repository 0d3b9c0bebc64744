/** @file The next key of an item, for those who may open it and whom its people know. */
import { keyRoutes, type NewKey, type RecordKeys, type Roster, type Wrap } from '@cardea/contract'
import { SealingError, toBase64url } from '@cardea/sealing'
import { faceID, faceOf, linkFace } from '@cardea/sealing/people'
import type { Holder } from './holder.ts'
import { groupKey, ItemClosed } from './item-key.ts'
import { judgePerson, meetPerson } from './known-people.ts'
import { isConfirmed, nextRoster, readRoster, sealRoster, type RosterContent } from './roster.ts'
import { giveTo, makeItemKey, wrapForGroup, wrapForOneself, wrapFormer } from './wraps.ts'
import type { ItemKey, ProvenPerson } from './opened.ts'

/** What the server says of an item's keys, with its roster open. Of a group no group holds another. */
export interface KeysOfItem extends RecordKeys {
  roster: Roster
  content: RosterContent
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

async function tellKeys({ environment: { ask } }: Holder, { kind, id }: ItemKey): Promise<RecordKeys> {
  const params = { id }
  if (kind === 'record') return ask(keyRoutes.getRecordKeys, { params })
  const told = await ask(keyRoutes.getGroupKeys, { params })
  return { ...told, recipients: { ...told.recipients, groups: [] } }
}

/** Who loses access by the act that brings the key. */
export interface Ending {
  userID: string
  isShutOut?: boolean
}

export interface NextKey {
  item: ItemKey
  key: NewKey
  roster: Roster
}

/** Makes the next key of an item, and its roster. */
export async function makeNextKey(holder: Holder, former: ItemKey, ending?: Ending): Promise<NextKey> {
  const told = await readKeysOf(holder, former)
  const item = await makeItemKey(former.kind, former.id, former.n + 1)
  const isLeft = (id: string): boolean => id !== ending?.userID
  const { confirmed, waiting } = await sort(holder, former, told, isLeft)
  const groups = await wrapsForGroups(item, holder, told)
  const wraps: Wrap[] = [...groups.wraps]
  for (const person of confirmed) {
    const isOwn = person.id === holder.environment.person.id
    wraps.push(isOwn ? await wrapForOneself(holder, item) : await giveTo(holder, item, person))
  }
  const next = nextRoster(told.content, confirmed, told, holder.environment.now())
  const out = ending?.isShutOut ? [...new Set([...next.out, ending.userID])] : next.out
  const content = { ...next, out }
  return {
    item,
    key: {
      n: item.n,
      id: item.keyID,
      previous: await wrapFormer(former, item),
      wraps,
      waiting: [...waiting, ...groups.waiting],
      ...(item.kind === 'group' && (await faceParts(item, former))),
    },
    roster: await sealRoster(holder, item, told.roster.n + 1, content),
  }
}

/** The face that a group shows with a key, and what leads to it from the face before. */
export async function faceParts(
  { id, n, key }: ItemKey,
  former?: ItemKey,
): Promise<Pick<NewKey, 'face' | 'link'>> {
  const face = await faceOf(key)
  const link = former && toBase64url(await linkFace(former.key, id, n, face))
  return { face: toBase64url(face), ...(link !== undefined && { link }) }
}

/** Recipients with keys: whom both the roster and the server name, and the others. */
async function sort(
  holder: Holder,
  item: ItemKey,
  { recipients, content }: KeysOfItem,
  isLeft: (id: string) => boolean,
): Promise<{ confirmed: ProvenPerson[]; waiting: string[] }> {
  const confirmed: ProvenPerson[] = []
  const waiting: string[] = []
  for (const keys of recipients.people.filter(({ userID }) => isLeft(userID))) {
    const judged = await judgePerson(holder, keys)
    const isOwn = keys.userID === holder.environment.person.id
    if (judged.is !== 'proven' || !(isOwn || (await isConfirmed(holder, item, content, judged.person)))) {
      waiting.push(keys.userID)
      continue
    }
    if (!isOwn) meetPerson(holder, judged.person)
    confirmed.push(judged.person)
  }
  return { confirmed, waiting }
}

/** Groups that the roster names, whose key the person holds. */
async function wrapsForGroups(
  item: ItemKey,
  holder: Holder,
  { recipients, content }: KeysOfItem,
): Promise<{ wraps: Wrap[]; waiting: string[] }> {
  const wraps: Wrap[] = []
  const waiting: string[] = []
  // While a person is shut out, the members count in place of their groups.
  for (const { _id, n } of recipients.groups.filter(({ members }) => members === undefined)) {
    const named = content.groups.find(({ group }) => group === _id)
    const key = named && named.n <= n ? await ownKeyOf(holder, _id, n) : null
    if (key) wraps.push(await wrapForGroup(item, key))
    else waiting.push(_id)
  }
  return { wraps, waiting }
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

/** How a roster names a group. */
export const namedGroup = async ({ id, n, key }: ItemKey) => ({
  group: id,
  n,
  face: await faceID(await faceOf(key)),
})
