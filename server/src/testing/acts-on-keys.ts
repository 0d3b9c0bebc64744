import { randomBytes } from 'node:crypto'
import { routes, type KeyOfItem, type OwnKeys, type VaultRecord } from '@cardea/contract'
import type { Answer } from './answer.ts'
import type { Client } from './client.ts'
import type { createFactories, Person } from './factories.ts'
import { openAccountKeyByHand, openPartByHand, openWrapByHand } from './open-by-hand.ts'
import { changeKeysOf, makeKeysOf, nextKeys, partsOf, wrapFor, type PersonKeys } from './person-keys.ts'
import { aGroupKey, makeGroupKeyOf, newGroupKey } from './sealed-groups.ts'
import {
  aSealedRecord,
  contentOf,
  giveOf,
  newKey,
  partOf,
  randomKey,
  wrapsFor,
  type ItemKey,
} from './sealed-records.ts'
import { uploadFile } from './upload-file.ts'

/** One change of keys, ready to be sent. */
export interface Trial {
  send(): Promise<Answer<unknown>>
  /** Opens what is there by hand. @returns whether it happened @throws Error where it is neither as before nor as after */
  happened(): Promise<boolean>
}

interface Scene {
  factories: ReturnType<typeof createFactories>
  as: (person: Person) => Client
}

type PersonWithKeys = { person: Person; client: Client } & Awaited<ReturnType<typeof makeKeysOf>>

/** What changes keys of people or items, each in one call. */
export async function actsOnKeys({ factories, as }: Scene): Promise<Record<string, () => Promise<Trial>>> {
  const aPersonWithKeys = async () => {
    const person = await factories.aPerson()
    const client = as(person)
    return { person, client, ...(await makeKeysOf(client, person)) }
  }
  const [ada, bob] = [await aPersonWithKeys(), await aPersonWithKeys()]
  return {
    conversion: () => aConversion(ada),
    'a person’s renewed keys': async () => aRenewal(await aPersonWithKeys()),
    'a record’s new key': () => aRecordKey(ada, bob),
    'a group’s new key': async () => {
      const group = await factories.aGroup({ owner: ada.person, members: [[bob.person, 'EDITOR']] })
      return aGroupsKey(ada, bob, group.id)
    },
  }
}

const succeed = async <Body>(call: Promise<Answer<Body>>): Promise<Body> => (await call).body

/** Opens the key of a record or group as one of its people is answered it. */
function keyByHand(
  { keys }: PersonWithKeys,
  item: ItemKey,
  { n, id, wrap }: Pick<KeyOfItem, 'n' | 'id' | 'wrap'>,
) {
  if (wrap === null) throw new Error('There is no wrap.')
  const place = { item: { ...item, n }, keyID: id, to: 'person', toID: keys.person.id, toNumber: 1 } as const
  return openWrapByHand(wrap, place, { under: keys.accountKey, scalar: keys.seal.scalar })
}

async function requireFile(client: Client, recordID: string, fileID: string): Promise<void> {
  const { status } = await client.send('GET', `/media/${fileID}`, { headers: { 'credential-id': recordID } })
  if (status !== 200) throw new Error(`A file of the record is gone: ${status}`)
}

/** Two records with an old version and a file each, made their people’s. */
async function aConversion(owner: PersonWithKeys): Promise<Trial> {
  const { client, keys } = owner
  const ids = [await aPlainRecord(client), await aPlainRecord(client)] as const
  const records = [
    await conversionOf(client, keys, ids[0]),
    await conversionOf(client, keys, ids[1]),
  ] as const
  const one = async ({ item, body }: (typeof records)[number]): Promise<boolean> => {
    const record = await succeed(client.call(routes.getRecord, { params: { id: item.id } }))
    const { versions } = await succeed(client.call(routes.listVersions, { params: { id: item.id } }))
    const numbers = versions.map(({ version }) => version)
    if (numbers.join() !== '2,1' || record.attachments.length !== 1)
      throw new Error('The record is not whole.')
    for (const { _id } of record.attachments) await requireFile(client, item.id, _id)
    const old = await succeed(client.call(routes.getVersion, { params: { id: item.id, version: '1' } }))
    if (record.sealedFor === 'server') {
      if (record.fields[0]?.value !== 'new' || old.name !== 'Old')
        throw new Error('A value is not as it was.')
      return false
    }
    if (record.attachments[0]?._id !== body.attachmentIDs[0]) throw new Error('It has another file.')
    openRecordByHand(owner, item, record)
    openRecordByHand(owner, item, old)
    return true
  }
  return {
    send: () =>
      client.call(routes.convertRecords, {
        body: { to: 'people', records: records.map(({ body }) => body) },
      }),
    async happened() {
      const [first, second] = [await one(records[0]), await one(records[1])]
      if (second && !first) throw new Error('The second was converted before the first.')
      return first && second
    },
  }
}

async function aPlainRecord(client: Client): Promise<string> {
  const fields = (value: string) => [{ key: 'p', label: 'Password', type: 'secret' as const, value }]
  const { _id: id } = await succeed(
    client.call(routes.createRecord, { body: { name: 'Old', fields: fields('old') } }),
  )
  const file = (await uploadFile(client, randomBytes(50))).body._id
  const body = { name: 'New', fields: fields('new'), attachmentIDs: [file] }
  await succeed(client.call(routes.changeRecord, { params: { id }, body }))
  return id
}

async function conversionOf(client: Client, keys: PersonKeys, id: string) {
  const item: ItemKey = { kind: 'record', id, n: 1, key: randomKey() }
  const file = (await uploadFile(client, randomBytes(500), '?sealedFor=people')).body._id
  const { change: _none, ...content } = { change: '', ...(await contentOf(item, 2, 'New')) }
  const old = {
    version: 1,
    summary: await partOf(item, 'summary', 1, { name: 'Old', fields: [] }),
    details: await partOf(item, 'details', 1, { values: {} }),
    change: null,
  }
  const sealed = { ...content, ...(await newKey(keys, item)) }
  return { item, body: { _id: id, version: 2, attachmentIDs: [file], versions: [old], sealed } }
}

/** Summary, details and roster, as far as they are answered. */
function openRecordByHand(reader: PersonWithKeys, item: ItemKey, { sealed, version }: VaultRecord): void {
  if (!sealed) throw new Error('It is not sealed for people.')
  const { summary, details, roster, key } = sealed
  const present = keyByHand(reader, item, key)
  const part = (name: string, number: number, text: string) =>
    openPartByHand(present, { kind: 'record', id: item.id, part: name, number }, text)
  part('summary', version, summary ?? '')
  if (details) part('details', version, details)
  if (roster) part('roster', roster.n, roster.sealed)
}

/** All that a person has under new keys, with every record that they can open to get a new one. */
async function aRenewal({ client, keys, device, own }: PersonWithKeys): Promise<Trial> {
  const { item } = await aSealedRecord(client, keys)
  const next = await nextKeys(keys.person, { is: 'renewed', before: keys })
  const [unlocker] = own.unlockers
  const statement = next.signed.at(-1)
  if (!unlocker || !statement) throw new Error('There are no first keys.')
  const wraps = [{ _id: unlocker._id, wrap: await wrapFor(next, device) }]
  const change = { statement, ...(await partsOf(next)), wraps, isStolen: true }
  return {
    send: () => changeKeysOf(client, keys, change),
    async happened() {
      const answer = await client.send('GET', `/keys/me?device=${device.hash}`)
      const { keys: shown, wrap, bundle, trust } = answer.json as OwnKeys
      const made = shown?.statements.length
      const now = [keys, next].find(({ statement }) => statement.n === made)
      if (!now || !wrap || !bundle || !trust) throw new Error('The person’s keys are gone.')
      const place = { person: keys.person.id, generation: now.statement.generation }
      const accountKey = openAccountKeyByHand(wrap, place, device.pair)
      for (const [part, { n, sealed }] of Object.entries({ bundle, trust })) {
        openPartByHand(accountKey, { kind: 'person', id: keys.person.id, part, number: n }, sealed)
      }
      const { isNewKeyNeeded } = await succeed(client.call(routes.getRecordKeys, { params: { id: item.id } }))
      if (isNewKeyNeeded !== (now === next)) throw new Error('The record was marked without new keys.')
      return now === next
    },
  }
}

/** The next version of a record under a new key. */
async function aRecordKey(ada: PersonWithKeys, bob: PersonWithKeys): Promise<Trial> {
  const { item } = await aSealedRecord(ada.client, ada.keys)
  const params = { id: item.id }
  await succeed(
    ada.client.call(routes.shareRecord, {
      params,
      body: {
        users: [{ email: bob.person.email, role: 'EDITOR' }],
        sealed: await giveOf(ada.keys, item, 2, { to: [bob.keys] }),
      },
    }),
  )
  const next: ItemKey = { ...item, n: 2, key: randomKey() }
  const wraps = await wrapsFor(ada.keys, next, [bob.keys])
  const made = await newKey(ada.keys, next, { former: item, rosterN: 3, wraps })
  const body = { version: 1, sealed: { ...(await contentOf(next, 2, 'Next')), ...made } }
  return {
    send: () => ada.client.call(routes.changeRecord, { params, body }),
    async happened() {
      const versions: number[] = []
      for (const reader of [ada, bob]) {
        const record = await succeed(reader.client.call(routes.getRecord, { params }))
        openRecordByHand(reader, item, record)
        versions.push(record.version)
        if (record.sealed?.key.n !== record.version) throw new Error('Version and key do not fit.')
      }
      if (versions[0] !== versions[1]) throw new Error('One sees another version.')
      return versions[0] === 2
    },
  }
}

/** The next key of a group. */
async function aGroupsKey(ada: PersonWithKeys, bob: PersonWithKeys, groupID: string): Promise<Trial> {
  const first: ItemKey = { kind: 'group', id: groupID, n: 1, key: randomKey() }
  const item = await aGroupKey(ada.client, ada.keys, groupID, { waiting: [bob.person.id] })
  const next: ItemKey = { ...first, n: 2 }
  const wraps = await wrapsFor(ada.keys, next, [bob.keys])
  const made = await newGroupKey(ada.keys, next, { former: item, rosterN: 2, wraps })
  const keyAt = async ({ client }: PersonWithKeys) => {
    const { groups } = await succeed(client.call(routes.getKeys))
    const found = groups.find(({ _id }) => _id === groupID)
    if (!found) throw new Error('The group has no key.')
    return found
  }
  return {
    send: () => makeGroupKeyOf(ada.client, ada.keys, groupID, made),
    async happened() {
      const [mine, his] = [await keyAt(ada), await keyAt(bob)]
      const { roster } = await succeed(ada.client.call(routes.getGroupKeys, { params: { id: groupID } }))
      const key = keyByHand(ada, item, mine)
      openPartByHand(
        key,
        { kind: 'group', id: groupID, part: 'roster', number: mine.n },
        roster?.sealed ?? '',
      )
      if (mine.n === 1) {
        if (his.wrap !== null || his.n !== 1) throw new Error('Bob got a key that was not made.')
        return false
      }
      if (!keyByHand(bob, item, his).equals(key)) throw new Error('Bob has another key.')
      return true
    },
  }
}
