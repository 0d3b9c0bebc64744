/** @file Hands the keys of items to those who wait for them. */
import { keyRoutes, limits, type HandedItem } from '@cardea/contract'
import { signOwn } from '@cardea/sealing/people'
import { endsOfAccess } from './ends-of-access.ts'
import { keysOf, type Holder } from './holder.ts'
import { meetPerson } from './known-people.ts'
import { noteItem } from './lines.ts'
import { ownKeyOf } from './keys-of-item.ts'
import { namedGroup } from './next-key.ts'
import { signPairOf } from './open-keys.ts'
import type { ItemKey, ProvenPerson } from './opened.ts'
import { sealRoster, withPerson, type RosterContent } from './roster.ts'
import { readWanted, type ItemName, type WantedItem } from './wanted-keys.ts'
import { giveTo, wrapForGroup } from './wraps.ts'

/** As often something is done anew that others changed meanwhile. */
const attempts = 3
/** The server tells of so many at once that as many rounds hand over all that can be. */
const mostRounds = 20

/**
 * Seals for all who wait and whom the people of an item know, item by item; the others stay until a person lets them in.
 * @throws the server’s refusal of the whole call
 */
export async function handOver(holder: Holder): Promise<void> {
  let tries = attempts
  for (let round = 1; round <= mostRounds && tries > 0; round += 1) {
    const { items, told } = await readWanted(holder)
    const made: Handed[] = []
    // One after the other, so that what the person opens meanwhile opens as fast as ever.
    for (const item of items) {
      const one = await handedBy(holder, item)
      if (one) made.push(one)
    }
    const { done, late } = await postHanded(holder, made)
    if (late > 0) tries -= 1
    else if (done === 0 || told < limits.wrapsPerItem) return
  }
}

/**
 * Lets people in whom the server alone names: from then on the roster names them.
 * @param ids of people who wait for the item
 * @throws the server’s refusal
 */
export async function letIn(holder: Holder, item: ItemName, ids: readonly string[]): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const { items } = await readWanted(holder, item)
    const [wanted] = items
    const made = wanted && (await handedBy(holder, wanted, { ids, ends: await endsOfAccess(holder, item) }))
    if (!made) return
    const { refusal, late } = await postHanded(holder, [made])
    if (refusal === null) return
    if (late === 0 || attempt === attempts) throw new NotLetIn(refusal)
  }
}

/** The server refused what lets people in. */
export class NotLetIn extends Error {
  readonly code: string
  constructor(code: string) {
    super(code)
    this.code = code
  }
}

/** What is handed over of one item, and the roster that counts from then on. */
interface Handed {
  item: HandedItem
  key: ItemKey
  rosterN: number
}

/** People who are let in by an act, and when the access of some of them ends. */
interface LetIn {
  ids: readonly string[]
  ends: ReadonlyMap<string, string>
}

/** @param letIn who is let in by an act of this person; absent: whom the roster confirms */
async function handedBy(
  holder: Holder,
  { key, content, rosterN, people, groups }: WantedItem,
  letIn?: LetIn,
): Promise<Handed | null> {
  const given: ProvenPerson[] = people.flatMap((one) => {
    if (one.is === 'strange') return []
    return (letIn ? letIn.ids.includes(one.id) : one.is === 'confirmed') ? [one.person] : []
  })
  const wraps: HandedItem['wraps'] = []
  let next: RosterContent = content
  for (const person of given.slice(0, limits.wrapsPerItem)) {
    wraps.push(await giveTo(holder, key, person))
    await meetPerson(holder, person)
    next = await withPerson(next, key.id, person, letIn && { until: letIn.ends.get(person.id) })
  }
  // While a person is shut out no group is sealed for, whatever the server says of them.
  for (const { _id, n } of letIn || content.out.length > 0 ? [] : groups) {
    const named = content.groups.find(({ group }) => group === _id)
    const groupKey = named && named.n <= n ? await ownKeyOf(holder, _id, n) : null
    if (!groupKey) continue
    wraps.push({ groupID: _id, number: n, wrap: (await wrapForGroup(key, groupKey)).wrap })
    const present = await namedGroup(groupKey)
    next = { ...next, groups: next.groups.map((one) => (one.group === _id ? { ...one, ...present } : one)) }
  }
  // After a lock there is no key to use any more.
  if (wraps.length === 0 || holder.itemKeys.get(key.id) !== key) return null
  const isSame = JSON.stringify(next) === JSON.stringify(content)
  const roster = isSame ? null : await sealRoster(holder, key, rosterN + 1, next)
  const name = key.kind === 'record' ? { recordID: key.id } : { groupID: key.id }
  return {
    item: { ...name, n: key.n, ...(roster && { roster }), wraps },
    key,
    rosterN: roster?.n ?? rosterN,
  }
}

/** As much of a body as is sent at once, in characters: its text is quoted once more, and has its signature beside it. */
const mostCharacters = 1_200_000

/** Sends what is handed over, in blocks. `late`: how many others were faster with, so that they are made anew. */
async function postHanded(
  holder: Holder,
  handed: readonly Handed[],
): Promise<{ done: number; late: number; refusal: string | null }> {
  let [done, late] = [0, 0]
  let refusal: string | null = null
  for (const block of blocksOf(handed)) {
    const refused = await postWraps(
      holder,
      block.map(({ item }) => item),
    )
    for (const [index, { key, rosterN }] of block.entries()) {
      const code = refused.get(index)?.code
      if (code === undefined) {
        done += 1
        await noteItem(holder, key, rosterN)
        continue
      }
      refusal = code
      if (code === 'keys/outdated') late += 1
    }
  }
  return { done, late, refusal }
}

function blocksOf(handed: readonly Handed[]): Handed[][] {
  const blocks: Handed[][] = []
  let characters = Infinity
  for (const one of handed) {
    const own = JSON.stringify(one.item).length
    const last = blocks.at(-1)
    const isFull = !last || last.length === limits.handedItems || characters + own > mostCharacters
    if (isFull) blocks.push([one])
    else last.push(one)
    characters = isFull ? own : characters + own
  }
  return blocks
}

/** @returns what was refused, by its place. `n`: the present number, where another was sent */
export async function postWraps(
  holder: Holder,
  items: HandedItem[],
): Promise<Map<number, { code: string; n?: number | undefined }>> {
  const body = await signOwn('POST /keys/wraps', { items }, signPairOf(keysOf(holder)))
  const { refused } = await holder.environment.ask(keyRoutes.handOverKeys, { body })
  return new Map(refused.map((one) => [one.index, one]))
}
