import { randomBytes } from 'node:crypto'
import {
  keyRoutes,
  recordRoutes,
  type BodyInput,
  type Give,
  type NewKey,
  type Wrap,
  type Write,
} from '@cardea/contract'
import { toBase64url, type Bytes } from '@cardea/sealing'
import { giveKey, keyIDOf, sealPart, wrapKey } from '@cardea/sealing/people'
import { expect } from 'vitest'
import type { Client } from './client.ts'
import type { PersonKeys } from './person-keys.ts'

export const randomKey = (): Bytes => new Uint8Array(randomBytes(32))
export const randomText = (length: number): string => randomBytes(length).toString('base64url')

/** An item’s key as its maker has it. */
export interface ItemKey {
  kind: 'record' | 'group'
  id: string
  n: number
  key: Bytes
}

/** The same, or the private key of a form. */
export type WrappedKey = Omit<ItemKey, 'kind'> & { kind: ItemKey['kind'] | 'intake' }

/** A part of an item, sealed under its key. */
export const partOf = async (
  { kind, id, key }: ItemKey,
  part: 'summary' | 'details' | 'change' | 'about' | 'roster',
  number: number,
  value: unknown,
): Promise<string> => toBase64url(await sealPart(key, { kind, id, part, number }, value))

/** The key, wrapped for its maker under their self key, which here is the account key. */
export const wrapForOneself = async (keys: PersonKeys, item: WrappedKey): Promise<Wrap> => {
  const { generation } = keys.statement
  const place = { ...placeOf(item), to: 'person', toID: keys.person.id, toNumber: generation } as const
  return {
    userID: keys.person.id,
    generation,
    wrap: toBase64url(await wrapKey(item.key, place, keys.accountKey)),
  }
}

/** The key, given to another person. */
export const giveTo = async (giver: PersonKeys, other: PersonKeys, item: WrappedKey) => {
  const { generation } = other.statement
  const place = { ...placeOf(item), to: 'person', toID: other.person.id, toNumber: generation } as const
  const given = await giveKey(item.key, place, other.seal.point, {
    person: giver.person.id,
    number: giver.statement.n,
    pair: giver.sign,
  })
  return { userID: other.person.id, generation, wrap: toBase64url(given) }
}

/** A key for its maker and for others. */
export const wrapsFor = async (
  maker: PersonKeys,
  item: ItemKey,
  others: readonly PersonKeys[],
): Promise<Wrap[]> => [
  await wrapForOneself(maker, item),
  ...(await Promise.all(others.map((other) => giveTo(maker, other, item)))),
]

/** What a gift carries for people with keys. */
export const giveOf = async (
  giver: PersonKeys,
  item: ItemKey,
  rosterN: number,
  { to = [], waiting = [] }: { to?: PersonKeys[]; waiting?: string[] },
): Promise<Give> => ({
  roster: { n: rosterN, sealed: await partOf(item, 'roster', rosterN, { v: 1, people: [] }) },
  wraps: await Promise.all(
    to.map(async (other) => {
      const { userID: _id, ...wrap } = await giveTo(giver, other, item)
      return { email: other.person.email, ...wrap }
    }),
  ),
  waiting,
})

const placeOf = ({ kind, id, n }: WrappedKey) => ({ kind, id, number: n })

/** A new key of an item with its roster, for its maker alone unless others are named. */
export async function newKey(
  keys: PersonKeys,
  item: ItemKey,
  { former, rosterN = 1, ...more }: { former?: ItemKey; rosterN?: number } & Partial<NewKey> = {},
): Promise<{ key: NewKey; roster: { n: number; sealed: string } }> {
  const previous = former
    ? toBase64url(
        await wrapKey(
          former.key,
          { ...placeOf(former), to: 'key', toID: item.id, toNumber: item.n },
          item.key,
        ),
      )
    : null
  return {
    key: {
      n: item.n,
      id: toBase64url(await keyIDOf(item.key)),
      previous,
      wraps: [await wrapForOneself(keys, item)],
      waiting: [],
      ...more,
    },
    roster: { n: rosterN, sealed: await partOf(item, 'roster', rosterN, { v: 1, people: [] }) },
  }
}

/** Summary, details and tags as the next version brings them. */
export async function contentOf(item: ItemKey, version: number, name: string, secrets = [randomText(16)]) {
  return {
    summary: await partOf(item, 'summary', version, { name, fields: [] }),
    details: await partOf(item, 'details', version, { values: {} }),
    ...(version > 1 && { change: await partOf(item, 'change', version, {}) }),
    secrets,
  } satisfies Write
}

/** Ids that the server made for a client. */
export async function madeIDs(client: Client, count = 1, kind: WrappedKey['kind'] = 'record') {
  const answer = await client.call(keyRoutes.makeItemIDs, { body: { kind, count } })
  expect(answer.status, JSON.stringify(answer.json)).toBe(200)
  return answer.body.ids
}

export type SealedRecordBody = Extract<BodyInput<typeof recordRoutes.createRecord>, { sealedFor: 'people' }>

/** The body that makes a record sealed for its maker, and the key that opens it. */
export async function bodyOfRecord(
  client: Client,
  keys: PersonKeys,
  name = 'Sealed',
): Promise<{ body: SealedRecordBody; item: ItemKey }> {
  const [made] = await madeIDs(client)
  if (!made) throw new Error('There is no id.')
  const item: ItemKey = { kind: 'record', id: made._id, n: 1, key: randomKey() }
  const sealed = { ...(await contentOf(item, 1, name)), ...(await newKey(keys, item)) }
  return { body: { sealedFor: 'people', ...made, sealed }, item }
}

/** Makes a record that only its maker can open. */
export async function aSealedRecord(client: Client, keys: PersonKeys, name?: string) {
  const { body, item } = await bodyOfRecord(client, keys, name)
  const answer = await client.call(recordRoutes.createRecord, { body })
  expect(answer.status, JSON.stringify(answer.json)).toBe(201)
  return { body, item, record: answer.body }
}
