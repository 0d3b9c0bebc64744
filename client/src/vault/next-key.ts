/** @file The next key of an item, for those who may open it and whom its people know. */
import type { NewKey, Roster, Wrap } from '@cardea/contract'
import { toBase64url } from '@cardea/sealing'
import { faceID, faceOf, linkFace } from '@cardea/sealing/people'
import { codeOf, type Holder } from './holder.ts'
import { ItemClosed } from './item-key.ts'
import { readKeysOf, tellKeys, type KeysOfItem } from './keys-of-item.ts'
import { isOlderRoster } from './lines.ts'
import type { ItemKey } from './opened.ts'
import { sortPeople, withMembers, withoutGroups, wrapsForGroups } from './recipients.ts'
import { isEnded, nextRoster, rosterOrNull, sealRoster } from './roster.ts'
import { giveTo, makeItemKey, wrapForOneself, wrapFormer } from './wraps.ts'

/** Who loses access by the act that brings the key: a person, or who came by groups. */
export interface Ending {
  userID?: string
  isShutOut?: boolean
  groupIDs?: readonly string[]
}

export interface NextKey {
  item: ItemKey
  key: NewKey
  roster: Roster
}

/** Makes the next key of an item, and its roster. */
export async function makeNextKey(holder: Holder, former: ItemKey): Promise<NextKey> {
  return nextKeyFor(holder, former, await readKeysOf(holder, former))
}

/**
 * Makes the key that an ending brings.
 * @returns null for one that this person cannot make: then the server asks for it at the next write
 */
export async function makeLastKey(holder: Holder, former: ItemKey, ending: Ending): Promise<NextKey | null> {
  const told = await readKeysOf(holder, former)
  if (ending.groupIDs) {
    const after = withoutGroups(told, ending.groupIDs)
    return after && nextKeyFor(holder, former, after)
  }
  const after = ending.isShutOut ? await withMembers(holder, told) : told
  return after && nextKeyFor(holder, former, after, ending)
}

/**
 * The key that a write brings, where it needs one, or none. The roster alone may say so too: whom it names has no access any
 * more, or their end has passed, whatever the server says of it.
 * @param refusal the code that the server refused the last attempt with
 * @throws ItemClosed for an item whose roster is older than one that was seen: it is only read
 */
export async function keyToWrite(
  holder: Holder,
  key: ItemKey,
  refusal: string | undefined,
): Promise<NextKey | null> {
  if (refusal === 'keys/new-key-needed') return makeNextKey(holder, key)
  const told = await tellKeys(holder, key)
  // Another has made the next key: the server refuses what is sealed under this one.
  if (told.n !== key.n || told.id !== key.keyID || !told.roster) return null
  if (await isOlderRoster(holder, key.id, told.roster)) throw new ItemClosed('damaged', { isOlder: true })
  const content = await rosterOrNull(holder, key, told.roster)
  if (!content) return null
  const { people, withoutKeys, groups } = told.recipients
  const named = new Set([...people, ...withoutKeys].map(({ userID }) => userID))
  const held = new Set(groups.map(({ _id }) => _id))
  const isDue =
    told.isNewKeyNeeded ||
    content.people.some((one) => !named.has(one.person) || isEnded(holder, one)) ||
    content.groups.some(({ group }) => !held.has(group))
  return isDue ? nextKeyFor(holder, key, { ...told, roster: told.roster, content }) : null
}

async function nextKeyFor(
  holder: Holder,
  former: ItemKey,
  told: KeysOfItem,
  ending?: Ending,
): Promise<NextKey> {
  await renewHolding(holder, told)
  const item = await makeItemKey(former.kind, former.id, former.n + 1)
  const isLeft = (id: string): boolean => id !== ending?.userID
  const { confirmed, waiting } = await sortPeople(holder, former, told, isLeft)
  const groups = await wrapsForGroups(holder, item, told)
  const wraps: Wrap[] = [...groups.wraps]
  for (const person of confirmed) {
    const isOwn = person.id === holder.environment.person.id
    wraps.push(isOwn ? await wrapForOneself(holder, item) : await giveTo(holder, item, person))
  }
  const next = await nextRoster(holder, former.id, told.content, confirmed, told)
  const shut = ending?.isShutOut ? (ending.userID ?? []) : []
  const out = [...new Set([...next.out, shut].flat())]
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

/** Groups of a record that a member left get their next key first: their former one would open what comes next. */
async function renewHolding(holder: Holder, { recipients }: KeysOfItem): Promise<void> {
  for (const group of recipients.groups.filter(({ isNewKeyNeeded }) => isNewKeyNeeded)) {
    try {
      await holder.renewGroup(group._id)
      group.n += 1
    } catch (error) {
      // A person who may not make it, or does not open it, leaves it to others.
      const isLeft = error instanceof ItemClosed || codeOf(error) === 'access/forbidden'
      if (!isLeft) throw error
    }
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

/** How a roster names a group. */
export const namedGroup = async ({ id, n, key }: ItemKey) => ({
  group: id,
  n,
  face: await faceID(await faceOf(key)),
})
