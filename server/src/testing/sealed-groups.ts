import { groupRoutes, keyRoutes, type BodyInput, type GroupKeyChange, type NewKey } from '@cardea/contract'
import { toBase64url } from '@cardea/sealing'
import { faceOf, giveKey, groupSealPair, linkFace, signOwn, wrapKey } from '@cardea/sealing/people'
import { expect } from 'vitest'
import type { Answer } from './answer.ts'
import type { Client } from './client.ts'
import type { PersonKeys } from './person-keys.ts'
import { madeIDs, newKey, partOf, randomKey, type ItemKey, type WrappedKey } from './sealed-records.ts'

/** The next key of a group with face and link, for its maker alone unless others are named. */
export async function newGroupKey(
  keys: PersonKeys,
  item: ItemKey,
  { former, ...more }: { former?: ItemKey; rosterN?: number } & Partial<NewKey> = {},
): Promise<GroupKeyChange> {
  const face = await faceOf(item.key)
  const link = former && toBase64url(await linkFace(former.key, item.id, item.n, face))
  return newKey(keys, item, {
    ...(former && { former }),
    face: toBase64url(face),
    ...(link !== undefined && { link }),
    ...more,
  })
}

/** Brings a group’s key, signed by its maker. */
export const makeGroupKeyOf = async (
  client: Client,
  { sign }: PersonKeys,
  id: string,
  change: GroupKeyChange,
): Promise<Answer<{ n: number }>> =>
  client.call(keyRoutes.makeGroupKey, {
    params: { id },
    body: await signOwn(`POST /group/${id}/keys`, change, sign),
  })

/** Gives a group its first key; `more` names those of its people that have keys. */
export async function aGroupKey(
  client: Client,
  keys: PersonKeys,
  id: string,
  more: Partial<NewKey> = {},
): Promise<ItemKey> {
  const item: ItemKey = { kind: 'group', id, n: 1, key: randomKey() }
  const answer = await makeGroupKeyOf(client, keys, id, await newGroupKey(keys, item, more))
  expect(answer.status, JSON.stringify(answer.json)).toBe(200)
  return item
}

type SealedGroupBody = Extract<BodyInput<typeof groupRoutes.createGroup>, { sealedFor: 'people' }>

/** The body that makes a group sealed for its maker, and the key that opens it. */
export async function bodyOfGroup(
  client: Client,
  keys: PersonKeys,
  name = 'Sealed',
): Promise<{ body: SealedGroupBody; item: ItemKey }> {
  const [made] = await madeIDs(client, 1, 'group')
  if (!made) throw new Error('There is no id.')
  const item: ItemKey = { kind: 'group', id: made._id, n: 1, key: randomKey() }
  const about = await partOf(item, 'about', 1, { name, color: '195', icon: 'users' })
  return {
    body: { sealedFor: 'people', ...made, sealed: { about, ...(await newGroupKey(keys, item)) } },
    item,
  }
}

/** Makes a group that only its maker can open. */
export async function aSealedGroup(client: Client, keys: PersonKeys, name?: string) {
  const { body, item } = await bodyOfGroup(client, keys, name)
  const answer = await client.call(groupRoutes.createGroup, { body })
  expect(answer.status, JSON.stringify(answer.json)).toBe(201)
  return { body, item, group: answer.body }
}

const placeFor = (item: WrappedKey, group: ItemKey) =>
  ({
    kind: item.kind,
    id: item.id,
    number: item.n,
    to: 'group',
    toID: group.id,
    toNumber: group.n,
  }) as const

/** An item’s key under the key of a group that holds it. */
export const wrapForGroup = async (item: WrappedKey, group: ItemKey) => ({
  groupID: group.id,
  number: group.n,
  wrap: toBase64url(await wrapKey(item.key, placeFor(item, group), group.key)),
})

/** The same to the group’s face, by a writer who is not in the group. */
export async function giveToGroup(giver: PersonKeys, item: WrappedKey, group: ItemKey) {
  const { point } = await groupSealPair(group.key)
  const from = { person: giver.person.id, number: giver.statement.n, pair: giver.sign }
  return {
    groupID: group.id,
    number: group.n,
    wrap: toBase64url(await giveKey(item.key, placeFor(item, group), point, from)),
  }
}
