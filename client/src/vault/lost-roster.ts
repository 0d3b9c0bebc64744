/** @file An item whose roster is missing or does not open: nothing is handed over until who may share it confirms everybody. */
import { foldEmail, type RecordKeys } from '@cardea/contract'
import { SealingError } from '@cardea/sealing'
import { addressTag } from '@cardea/sealing/people'
import { endsOfAccess } from './ends-of-access.ts'
import { NotLetIn, postWraps } from './hand-over.ts'
import type { Holder } from './holder.ts'
import { ItemClosed } from './item-key.ts'
import { ownKeyOf, tellKeys } from './keys-of-item.ts'
import { judgePerson, meetPerson } from './known-people.ts'
import { isOlderRoster, lineOf, noteItem } from './lines.ts'
import { namedGroup } from './next-key.ts'
import type { ItemKey } from './opened.ts'
import { firstRoster, rosterOrNull, sealRoster, withPerson, type RosterContent } from './roster.ts'
import { openKey, type ItemName } from './wanted-keys.ts'

/** What the server says of an item’s keys, its present key open, and how its roster stands. */
interface Told extends RecordKeys {
  key: ItemKey
  is: 'open' | 'older' | 'lost'
}

/** @throws ItemClosed, SealingError for an item that this device does not open */
async function readTold(holder: Holder, item: ItemName): Promise<Told> {
  const told = await tellKeys(holder, item)
  const key = await openKey(holder, item, told.n)
  if (key.n !== told.n || key.keyID !== told.id) throw new SealingError()
  const { roster } = told
  if (roster && (await isOlderRoster(holder, item.id, roster))) return { ...told, key, is: 'older' }
  const content = roster && (await rosterOrNull(holder, key, roster))
  return { ...told, key, is: content ? 'open' : 'lost' }
}

/** Whom the server names for an item whose roster is lost. */
export interface NamedByServer {
  people: string[]
  groups: string[]
}

/** How the roster of an item stands; of one that is lost also whom the server names, by ids. */
export async function rosterOf(
  holder: Holder,
  item: ItemName,
): Promise<{ is: Told['is']; named?: NamedByServer }> {
  try {
    const { is, recipients } = await readTold(holder, item)
    if (is !== 'lost') return { is }
    const people = [...recipients.people, ...recipients.withoutKeys].map(({ userID }) => userID)
    const own = holder.environment.person.id
    const groups = recipients.groups.map(({ _id }) => _id)
    return { is, named: { people: people.filter((id) => id !== own), groups } }
  } catch (error) {
    // A key that does not open here says nothing of its roster.
    if (error instanceof ItemClosed || error instanceof SealingError) return { is: 'open' }
    throw error
  }
}

/**
 * Writes a roster that names everybody whom the server names, by an act of a person who was shown them. Whose keys do not fit,
 * or began again, is left out: they are let in by an act of its own.
 * @param named as they were shown: whom the server names besides is left out
 * @param shutOut ids of people who are shut out
 * @throws the server’s refusal; ItemClosed, SealingError
 */
export async function confirmEverybody(
  holder: Holder,
  item: ItemName,
  named: NamedByServer,
  shutOut: readonly string[],
): Promise<void> {
  const told = await readTold(holder, item)
  if (told.is !== 'lost') return
  const { key, n, roster } = told
  const content = await rosterFor(holder, told, named, await endsOfAccess(holder, item))
  const seen = (await lineOf(holder, item.id))?.rosterN ?? 0
  const name = item.kind === 'record' ? { recordID: item.id } : { groupID: item.id }
  const write = async (after: number) => {
    const next = await sealRoster(holder, key, after + 1, { ...content, out: [...shutOut] })
    const refusal = (await postWraps(holder, [{ ...name, n, roster: next, wraps: [] }])).get(0)
    if (refusal === undefined) await noteItem(holder, key, next.n)
    return refusal
  }
  const known = Math.max(roster?.n ?? 0, seen)
  const refusal = await write(known)
  // Of a roster that is gone this device may know no number: the refusal tells the last. A lower one than the known is a lie.
  const last = refusal?.code === 'keys/outdated' && !roster ? (refusal.n ?? 0) : 0
  const still = last > known ? await write(last) : refusal
  if (still) throw new NotLetIn(still.code)
}

async function rosterFor(
  holder: Holder,
  { key, recipients }: Told,
  named: NamedByServer,
  ends: ReadonlyMap<string, string>,
): Promise<RosterContent> {
  const isShown = ({ userID }: { userID: string }): boolean => named.people.includes(userID)
  let content = firstRoster(holder)
  for (const keys of recipients.people.filter(isShown)) {
    const judged = await judgePerson(holder, keys)
    if (judged.is !== 'proven') continue
    await meetPerson(holder, judged.person)
    content = await withPerson(content, key.id, judged.person, { until: ends.get(keys.userID) })
  }
  const invited = recipients.withoutKeys.filter(isShown).map(async ({ userID, email }) => {
    const until = ends.get(userID)
    const address = await addressTag(key.id, foldEmail(email) ?? email)
    return { address, ...(until !== undefined && { until }) }
  })
  // A group is named by its key, and only who holds it can say that it is hers.
  const groups = recipients.groups
    .filter(({ _id }) => named.groups.includes(_id))
    .map(async ({ _id, n }) => {
      const groupKey = await ownKeyOf(holder, _id, n)
      return groupKey ? [await namedGroup(groupKey)] : []
    })
  return { ...content, invited: await Promise.all(invited), groups: (await Promise.all(groups)).flat() }
}
