/**
 * `npm run bench:people`: what sealing for people takes, in one run: the formats alone in this process, and calls to a server beside those
 * for records that it can read. `RECORDS` says how many.
 */
import { gzipSync } from 'node:zlib'
import { importRoutes, keyRoutes, recordRoutes, type BodyInput } from '@cardea/contract'
import { fromBase64url } from '@cardea/sealing'
import { checkChain, keyIDOf, openAccountKey, importPair, openPart, unwrapKey } from '@cardea/sealing/people'
import { makePerson } from '../server/src/seed/make-person.ts'
import { aDevice, bodyOfKeys, nextKeys, wrapFor, type PersonKeys } from '../server/src/testing/person-keys.ts'
import { listCopy } from '../server/src/testing/list-copy.ts'
import { remoteClient } from '../server/src/testing/remote-client.ts'
import {
  contentOf,
  giveOf,
  newKey,
  randomKey,
  wrapsFor,
  type ItemKey,
} from '../server/src/testing/sealed-records.ts'
import { ownProcessor } from './measure.ts'
import { openBenchVault } from './open-vault.ts'
import { printWeightOfKeys } from './weight-of-keys.ts'

const records = Number(process.env.RECORDS ?? 10_000)
const rounds = Number(process.env.ROUNDS ?? 7)
const perCall = 200
const login = (n: number) => ({
  name: `Login number ${n} of somebody`,
  fields: ['User name', 'Website', 'Notes', 'Department'].map((label) => ({
    label,
    value: `value ${n} of this field`,
  })),
})
const plainOf = (n: number) => ({
  name: login(n).name,
  fields: [
    ...login(n).fields.map((field) => ({ ...field, type: 'text' as const })),
    { label: 'Password', type: 'secret' as const, value: `correct horse ${n}` },
  ],
})

/** The least of some rounds, on the clock and by processor time: the machine may have other work. */
async function time(name: string, run: () => Promise<unknown>, most = rounds): Promise<void> {
  const taken: [clock: number, processor: number][] = []
  for (let round = 0; round < most; round += 1) {
    const [clock, processor] = [performance.now(), ownProcessor()]
    await run()
    taken.push([performance.now() - clock, ownProcessor() - processor])
  }
  const least = (place: 0 | 1): string => Math.min(...taken.map((one) => one[place])).toFixed(1)
  console.log(`${name.padEnd(64)} ${least(0).padStart(9)} ms   ${least(1).padStart(9)} ms of processor`)
}

await printWeightOfKeys()
const vault = await openBenchVault({ RECORDS_PER_PERSON: '1000000' })
try {
  const context = { ...vault, now: () => new Date() }
  const person = async (name: string) => {
    const made = await makePerson(context, { email: `${name}@example.org`, name })
    const tokens = { of: made.accessToken }
    const client = remoteClient(
      () => vault.origin,
      () => tokens.of,
    )
    const renew = async () => void (tokens.of = await vault.tokenOf(made.id))
    return { made, client, renew }
  }
  const owner = await person('owner')
  const { client } = owner
  const device = await aDevice()
  const keys = await nextKeys(owner.made, { is: 'first' })
  void (await client.call(keyRoutes.makeKeys, { body: await bodyOfKeys(keys, device) })).body

  await formats(keys)
  const sealed = await importSealed()
  const plainPerson = await person('plain')
  await time(`import of ${records} for the server`, () => importPlain(plainPerson.client), 1)
  await owner.renew()
  await plainPerson.renew()
  await vault.pool.query('vacuum analyze')

  const page = { options: { skip: 0, limit: 1_000 } }
  const answered = await client.call(recordRoutes.searchRecords, { body: page })
  const bytes = gzipSync(JSON.stringify(answered.json), { level: 1 }).length
  console.log(
    `a page of 1 000 sealed, gzip: ${(bytes / 1_000).toFixed(0)} kB; ${records}: ${((bytes * records) / 1e9).toFixed(2)} MB`,
  )
  const search = (by: typeof client) => by.call(recordRoutes.searchRecords, { body: page })
  for (let turn = 0; turn < 2; turn += 1) {
    await time('a page of 1 000, sealed for the server', () => search(plainPerson.client), rounds * 3)
    await time('a page of 1 000, sealed for people', () => search(client), rounds * 3)
  }
  const [ofServer, ofPeople] = [listCopy(plainPerson.client), listCopy(client)]
  for (let turn = 0; turn < 2; turn += 1) {
    const which = turn === 0 ? 'the whole list, none known' : 'the list again, nothing changed'
    const first = (by: typeof client) => listCopy(by).sync()
    const [plain, own] =
      turn === 0
        ? [() => first(plainPerson.client), () => first(client)]
        : [() => ofServer.sync(), () => ofPeople.sync()]
    await plain()
    await own()
    await time(`${which}, sealed for the server`, plain, rounds * 3)
    await time(`${which}, sealed for people`, own, rounds * 3)
  }
  const plainID = (await search(plainPerson.client)).body.records[0]?._id ?? ''
  const [item] = sealed
  if (!item) throw new Error('Nothing was made.')
  const get = (by: typeof client, id: string) => by.call(recordRoutes.getRecord, { params: { id } })
  await time('GET of one, sealed for the server', () => get(plainPerson.client, plainID), rounds * 10)
  await time('GET of one, sealed for people', () => get(client, item.id), rounds * 10)
  await time('GET /keys/me', () => client.send('GET', `/keys/me?device=${device.hash}`), rounds * 5)

  const friends: PersonKeys[] = []
  for (let count = 0; count < 50; count += 1) {
    const friend = await person(`friend-${count}`)
    const own = await nextKeys(friend.made, { is: 'first' })
    void (await friend.client.call(keyRoutes.makeKeys, { body: await bodyOfKeys(own, await aDevice()) })).body
    friends.push(own)
  }
  const give = await giveOf(keys, item, 2, { to: friends })
  const users = friends.map(({ person: { email } }) => ({ email, role: 'VIEWER' as const }))
  const share = async (by: typeof client, id: string, body: BodyInput<typeof recordRoutes.shareRecord>) =>
    (await by.call(recordRoutes.shareRecord, { params: { id }, body })).body
  await time('the call that shares one with 50', () => share(client, item.id, { users, sealed: give }), 1)
  await time('the same of a record for the server', () => share(plainPerson.client, plainID, { users }), 1)

  async function importSealed(): Promise<ItemKey[]> {
    const items: ItemKey[] = []
    await time(
      `import of ${records} for people, sealing in this process too`,
      async () => {
        for (let from = 0; from < records; from += perCall) {
          const { ids } = (
            await client.call(keyRoutes.makeItemIDs, { body: { kind: 'record', count: perCall } })
          ).body
          const rows = await Promise.all(
            ids.map(async (made, place) => {
              const item: ItemKey = { kind: 'record', id: made._id, n: 1, key: randomKey() }
              items.push(item)
              const content = await contentOf(item, 1, JSON.stringify(login(from + place)))
              return {
                sealedFor: 'people' as const,
                ...made,
                sealed: { ...content, ...(await newKey(keys, item)) },
              }
            }),
          )
          const body = { source: 'Bench', records: rows } as unknown as BodyInput<
            typeof importRoutes.createRecords
          >
          void (await client.call(importRoutes.createRecords, { body })).body
        }
      },
      1,
    )
    return items
  }

  async function importPlain(by: typeof client): Promise<void> {
    for (let from = 0; from < records; from += perCall) {
      const rows = Array.from({ length: perCall }, (_, place) => plainOf(from + place))
      void (await by.call(importRoutes.createRecords, { body: { source: 'Bench', records: rows } })).body
    }
  }

  async function formats(own: PersonKeys): Promise<void> {
    const items = Array.from({ length: records }, (_, place): ItemKey => ({
      kind: 'record',
      id: `0194f1c2-0000-7000-8000-${String(place).padStart(12, '0')}`,
      n: 1,
      key: randomKey(),
    }))
    const parts = await Promise.all(
      items.map(async (one, place) => {
        const { key } = await newKey(own, one)
        const wrap = fromBase64url(key.wraps[0]?.wrap ?? '')
        const { summary } = await contentOf(one, 1, JSON.stringify(login(place)))
        return { one, wrap, id: await keyIDOf(one.key), summary: fromBase64url(summary) }
      }),
    )
    await time(`${records} opened: key by the self key, summary`, () =>
      Promise.all(
        parts.map(async ({ one, wrap, id, summary }) => {
          const place = {
            kind: 'record',
            id: one.id,
            number: 1,
            to: 'person',
            toID: own.person.id,
            toNumber: 1,
          } as const
          const key = await unwrapKey(wrap, place, id, own.accountKey)
          return openPart(key, { kind: 'record', id: one.id, part: 'summary', number: 1 }, summary)
        }),
      ),
    )
    const [first] = parts
    if (!first) return
    const wrap = fromBase64url(await wrapFor(own, device))
    const { privateKey } = await importPair(device.pair, 'ECDH')
    const place = { person: own.person.id, generation: 1 }
    await time(
      'unlock: the account key by a device',
      () => openAccountKey(wrap, place, { point: device.pair.point, privateKey }),
      50,
    )
    const people = await Promise.all(
      Array.from({ length: 500 }, (_, count) => {
        const id = `0194f1c2-0000-7000-9000-${String(count).padStart(12, '0')}`
        return nextKeys({ id, email: `${count}@example.org` }, { is: 'first' })
      }),
    )
    await time('wraps and signatures of a share with 50', () => wrapsFor(own, first.one, people.slice(0, 50)))
    await time('a new key for a group of 500', () => wrapsFor(own, first.one, people))
    await time('the keys of 500 checked', () =>
      Promise.all(people.map((one) => checkChain(one.person.id, one.signed))),
    )
  }
} finally {
  await vault.close()
}
