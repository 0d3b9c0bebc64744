/** @file Who waits for the keys of items that this device can open, and whether their people know them. */
import { keyRoutes, type Keys, type WantedKey } from '@cardea/contract'
import { SealingError } from '@cardea/sealing'
import { descends } from '@cardea/sealing/people'
import type { Holder } from './holder.ts'
import { groupKey, ItemClosed } from './item-key.ts'
import { judgePerson } from './known-people.ts'
import type { ItemKey, PersonState, ProvenPerson } from './opened.ts'
import { asMember, rostersOfGroups, type OpenRoster } from './recipients.ts'
import { isConfirmed, readRoster, type RosterContent } from './roster.ts'
import { presentRecord } from './seal-records.ts'

/** An item with people who wait for its key, open. */
export interface WantedItem {
  key: ItemKey
  rosterN: number
  content: RosterContent
  people: WaitingOne[]
  /** Ids of groups, with the numbers of their keys. */
  groups: { _id: string; n: number }[]
}

/** A person who waits. `strange`: their keys do not fit those that are known, and nothing is sealed for them. */
export type WaitingOne =
  | { id: string; is: 'confirmed' | 'not confirmed' | 'begun again'; person: ProvenPerson }
  | { id: string; is: 'strange'; keys: Keys }

/** A record or a group. */
export type ItemName = Pick<ItemKey, 'kind' | 'id'>

const itemOf = ({ recordID, groupID }: WantedKey): ItemName =>
  recordID === undefined ? { kind: 'group', id: groupID ?? '' } : { kind: 'record', id: recordID }

/**
 * Asks who waits. Items whose key this device does not open, or whose roster does not count, are left out: nothing is sealed
 * for anybody there.
 * @param only one item
 * @returns also how many the server told
 */
export async function readWanted(
  holder: Holder,
  only?: ItemName,
): Promise<{ items: WantedItem[]; told: number }> {
  const { wanted } = await holder.environment.ask(keyRoutes.getWantedKeys, {})
  const byItem = Map.groupBy(wanted, (row) => itemOf(row).id)
  const people = new Map<string, PersonState>()
  const items: WantedItem[] = []
  for (const [id, rows] of byItem) {
    const [first] = rows
    if (!first || (only && only.id !== id)) continue
    const item = await openWanted(holder, first)
    if (!item) continue
    // While a person is shut out, members of groups are sealed for one by one.
    const rosters = item.content.out.length > 0 ? await rostersOfGroups(holder, item.content) : []
    items.push({
      ...item,
      people: await Promise.all(
        rows.flatMap(({ keys }) => (keys ? [standing(holder, { ...item, rosters }, keys, people)] : [])),
      ),
      groups: rows.flatMap(({ toGroup }) => toGroup ?? []),
    })
  }
  return { items, told: wanted.length }
}

async function openWanted(
  holder: Holder,
  row: WantedKey,
): Promise<Pick<WantedItem, 'key' | 'rosterN' | 'content'> | null> {
  try {
    const key = await openKey(holder, itemOf(row), row.n)
    if (key.n !== row.n || !row.roster) return null
    return { key, rosterN: row.roster.n, content: await readRoster(holder, key, row.roster) }
  } catch (error) {
    if (error instanceof ItemClosed || error instanceof SealingError) return null
    throw error
  }
}

/** An item’s key, read anew where another number is known. @throws ItemClosed, SealingError */
export async function openKey(holder: Holder, { kind, id }: ItemName, n: number): Promise<ItemKey> {
  if (kind === 'group') return groupKey(holder, id, n)
  const known = holder.itemKeys.get(id)
  return known?.n === n ? known : (await presentRecord(holder, id, { isFresh: true })).key
}

async function standing(
  holder: Holder,
  { key, content, rosters: groups }: Pick<WantedItem, 'key' | 'content'> & { rosters: OpenRoster[] },
  keys: NonNullable<WantedKey['keys']>,
  judged: Map<string, PersonState>,
): Promise<WaitingOne> {
  const id = keys.userID
  const state = judged.get(id) ?? (await judgePerson(holder, keys))
  judged.set(id, state)
  holder.people.set(id, state)
  if (state.is === 'strange') return { id, ...state }
  const { person } = state
  if (state.is === 'begun again' || !descendsFromNamed(content, person))
    return { id, is: 'begun again', person }
  if (await isConfirmed(holder, key, content, person)) return { id, is: 'confirmed', person }
  const member = await asMember(holder, content, groups, person)
  return { id, is: member ? 'confirmed' : 'not confirmed', person: member ?? person }
}

/** Whether a person’s keys follow from those that a roster names; of who is not named nothing is known. */
function descendsFromNamed({ people }: RosterContent, { id, chain }: ProvenPerson): boolean {
  const named = people.find(({ person }) => person === id)
  const known = named ? chain.findIndex(({ hash }) => hash === named.keys) + 1 : 0
  return named === undefined || (known > 0 && descends(chain, known, chain.length))
}
