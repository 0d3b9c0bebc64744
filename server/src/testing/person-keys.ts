import { createHash, randomBytes } from 'node:crypto'
import { keyRoutes, type BodyInput, type KeyChange, type NewUnlocker, type OwnKeys } from '@cardea/contract'
import { toBase64url, type Bytes } from '@cardea/sealing'
import {
  addressTag,
  makePair,
  sealAccountKey,
  sealPart,
  signOwn,
  signStatement,
  statementHash,
  type Signed,
  type Statement,
  type StoredPair,
} from '@cardea/sealing/people'
import { expect } from 'vitest'
import type { Answer } from './answer.ts'
import type { Client } from './client.ts'
import type { Person } from './factories.ts'
import type { TestApp } from './test-app.ts'

const randomKey = (): Bytes => new Uint8Array(randomBytes(32))
const hashOf = (point: Bytes): string => createHash('sha256').update(point).digest('base64url')

/** A device with a pair of its own. */
export interface Device {
  pair: StoredPair
  /** By which the server knows it. */
  hash: string
  publicKey: string
}

export async function aDevice(): Promise<Device> {
  const pair = await makePair()
  return { pair, hash: hashOf(pair.point), publicKey: toBase64url(pair.point) }
}

/** What a person’s client knows: their secret halves, and what it has told the server. */
export interface PersonKeys {
  person: Pick<Person, 'id' | 'email'>
  accountKey: Bytes
  sign: StoredPair
  seal: StoredPair
  statement: Statement
  signed: Signed[]
  hash: string
  n: { bundle: number; trust: number }
}

interface Next {
  is: Statement['is']
  before?: PersonKeys
  /** Keys to repeat, as a person does who takes them back. */
  as?: PersonKeys
  /** Differs from what is right. */
  but?: Partial<Statement>
}

/** The next keys of a person, with the statement that brings them. */
export async function nextKeys(
  person: Pick<Person, 'id' | 'email'>,
  { is, before, as, but = {} }: Next,
): Promise<PersonKeys> {
  const same = is === 'amended' ? before : as
  const n = (before?.statement.n ?? 0) + 1
  const keys = same ?? { accountKey: randomKey(), sign: await makePair(), seal: await makePair() }
  const statement: Statement = {
    v: 1,
    person: person.id,
    n,
    is,
    generation: same?.statement.generation ?? n,
    address: await addressTag(person.id, person.email),
    sign: toBase64url(keys.sign.point),
    seal: [{ suite: 1, key: toBase64url(keys.seal.point) }],
    previous: before?.hash ?? null,
    at: new Date().toISOString(),
    ...but,
  }
  const former = is === 'renewed' || is === 'amended' ? before?.sign : undefined
  const signed = await signStatement(statement, keys.sign, former)
  return {
    person,
    accountKey: keys.accountKey,
    sign: keys.sign,
    seal: keys.seal,
    statement,
    signed: [...(before?.signed ?? []), signed],
    hash: await statementHash(signed.text),
    n: { bundle: (before?.n.bundle ?? 0) + 1, trust: (before?.n.trust ?? 0) + 1 },
  }
}

const part = async (keys: PersonKeys, name: 'bundle' | 'trust') => {
  const number = keys.n[name]
  const place = { kind: 'person', id: keys.person.id, part: name, number } as const
  return { n: number, sealed: toBase64url(await sealPart(keys.accountKey, place, { note: name })) }
}

/** Bundle and trust store as the next calls bring them. */
export const partsOf = async (keys: PersonKeys) => ({
  bundle: await part(keys, 'bundle'),
  trust: await part(keys, 'trust'),
})

/** The account key, sealed to a device. */
export const wrapFor = async (
  { accountKey, statement, person }: PersonKeys,
  { pair }: Device,
  psk?: Bytes,
): Promise<string> =>
  toBase64url(
    await sealAccountKey(
      accountKey,
      { person: person.id, generation: statement.generation },
      pair.point,
      psk,
    ),
  )

export const unlockerOf = async (
  keys: PersonKeys,
  device: Device,
  more: Partial<NewUnlocker> = {},
): Promise<NewUnlocker> => ({
  kind: 'device',
  publicKey: device.publicKey,
  wrap: await wrapFor(keys, device),
  ...more,
})

/** The body that brings keys: first ones, or those of a person who begins again. */
export const bodyOfKeys = async (
  keys: PersonKeys,
  device?: Device,
): Promise<BodyInput<typeof keyRoutes.makeKeys>> => {
  const statement = keys.signed.at(-1)
  if (!statement) throw new Error('There is no statement.')
  return {
    statement,
    ...(await partsOf(keys)),
    ...(device && { unlocker: await unlockerOf(keys, device) }),
  }
}

/** A call on one’s own keys, signed by them. */
export const changeKeysOf = async (
  client: Client,
  keys: PersonKeys,
  change: KeyChange,
): Promise<Answer<OwnKeys>> =>
  client.call(keyRoutes.changeKeys, { body: await signOwn('PUT /keys/me', change, keys.sign) })

/** Makes a person’s first keys. */
export async function makeKeysOf(
  client: Client,
  person: Pick<Person, 'id' | 'email'>,
): Promise<{ keys: PersonKeys; device: Device; own: OwnKeys }> {
  const [keys, device] = [await nextKeys(person, { is: 'first' }), await aDevice()]
  const answer = await client.call(keyRoutes.makeKeys, { body: await bodyOfKeys(keys, device) })
  expect(answer.status, JSON.stringify(answer.json)).toBe(201)
  return { keys, device, own: answer.body }
}

/** Makes keys of people at an app, and reads them. */
export function keyCalls(app: TestApp) {
  const own = async (client: Client, device?: Device): Promise<OwnKeys> => {
    const answer = await client.send('GET', device ? `/keys/me?device=${device.hash}` : '/keys/me')
    expect(answer.status, JSON.stringify(answer.json)).toBe(200)
    return answer.json as OwnKeys
  }

  async function aPersonWithKeys() {
    const person = await app.aPerson()
    return { person, client: app.as(person), ...(await makeKeysOf(app.as(person), person)) }
  }

  /** Something is sealed for the person from now on. */
  async function protect({ id }: Pick<Person, 'id'>): Promise<void> {
    const record = await app.aRecord()
    await app.database
      .insertInto('key_wraps')
      .values({
        record_id: record.id,
        user_id: id,
        generation: 1,
        n: 1,
        wrap: randomBytes(61),
        since: app.clock.now(),
      })
      .execute()
  }

  return { own, aPersonWithKeys, protect }
}

export type PersonWithKeys = Awaited<ReturnType<ReturnType<typeof keyCalls>['aPersonWithKeys']>>
