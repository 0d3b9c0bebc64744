/**
 * @file A server that lies about what is sealed for people, to the core of every client. After each lie no plain text and no key
 * has left the device, nothing was sealed for a wrong key, and what the screens are told says that something does not fit. What a
 * lying server may do all the same, as SECURITY.md concedes, stands at the end. Of one’s own keys see vault.test.ts.
 */
import { exposureRoutes, groupRoutes, keyRoutes, recordRoutes } from '@cardea/contract'
import { fromBase64url, toBase64url } from '@cardea/sealing'
import { faceOf, keyIDOf, wrapKey } from '@cardea/sealing/people'
import type { ShownRecord } from '@cardea/client/environment'
import { deviceOf as deviceBy, type Device, type Lie } from '@cardea/client/testing/sealed-device'
import { fingerprintWords } from '@cardea/client/vault/words'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeId } from '../../server/src/database/id.ts'
import type { Person } from '../../server/src/testing/factories.ts'
import { makeKeysOf, nextKeys, type PersonKeys } from '../../server/src/testing/person-keys.ts'
import { giveTo, partOf, randomKey } from '../../server/src/testing/sealed-records.ts'
import { repetitions } from '../../server/src/testing/repetitions.ts'
import { testApp } from '../../server/src/testing/test-app.ts'
import { drawsOf, meddler, on, onKeys, onRecord, type Wire } from './lies.ts'
import { leaked, opensFor, planted, rememberKeys, sentSince } from './lied-to.ts'

const runs = repetitions('LIES', { short: 12, long: 500 })
rememberKeys()
const app = await testApp()
const address = await app.listen()
const aDevice = async (): Promise<Device> => deviceBy(app, address, await app.aPerson())

const name = `Payroll, ${planted}`
const fields = [{ label: `Password, ${planted}`, type: 'secret' as const, value: `correct ${planted}` }]

const [ada, bob, eve] = [await aDevice(), await aDevice(), await aDevice()]
const group = await ada.client.call(groupRoutes.createGroup, {
  body: { sealedFor: 'people', name: `Operations, ${planted}`, users: [as(bob)] } as never,
})

await bob.vault.refresh()

function as({ person: { email } }: { person: { email: string } }, more: object = {}) {
  return { email, role: 'EDITOR' as const, ...more }
}

const share = ({ client }: Device, id: string, ...users: ReturnType<typeof as>[]) =>
  client.call(recordRoutes.shareRecord, { params: { id }, body: { users } })

async function aRecord(...people: Device[]): Promise<string> {
  const { _id: id } = await ada.client.records.make({ name, templateID: null, fields, sealedFor: 'people' })
  if (people.length > 0) await share(ada, id, ...people.map((one) => as(one)))
  await ada.client.records.open(id)
  return id
}

async function aHeldRecord(): Promise<string> {
  const body = { name, templateID: null, fields, groupIDs: [group._id], sealedFor: 'people' as const }
  const { _id: id } = await ada.client.records.make(body)
  await ada.client.records.open(id)
  return id
}

/** A page of a person that knows what they have seen so far, with a server that lies to it. */
async function pageOf(device: Device, lie: Lie | null, beforehand?: string): Promise<Device> {
  await device.vault.writeSeen()
  const page = await device.again()
  if (beforehand !== undefined) await page.client.records.open(beforehand)
  page.lie(lie)
  return page
}

const listed = async ({ client }: Device, id: string): Promise<ShownRecord | undefined> =>
  (await client.records.list()).find(({ _id }) => _id === id)

/** Does something while the server lies, and shows what was sent: neither text nor key, whether it was done or refused. */
async function whileLying(page: Device, act: () => Promise<unknown>) {
  const since = page.traffic.length
  const failed = await act().then(
    () => null,
    (error: unknown) => error,
  )
  const sent = sentSince(page, since)
  expect(leaked(sent)).toEqual([])
  return { ...sent, failed, given: sent.wraps.filter(({ wrap }) => wrap.length === 264).map(({ to }) => to) }
}

/** What the liar says in place of a person’s keys. */
async function falseKeys({ id, email }: Pick<Person, 'id' | 'email'>) {
  const keys = await nextKeys({ id, email }, { is: 'first' })
  return { keys, told: { userID: id, email, statements: keys.signed } }
}

const keysOfDevice = async (of: Device) => {
  const { people } = await ada.client.call(keyRoutes.findKeys, { body: { emails: [of.person.email] } })
  return people[0]?.keys
}

test('another’s public key: nothing is sealed for it, and it is said before', async () => {
  await aRecord(bob)
  const id = await aRecord()
  const { told } = await falseKeys(bob.person)
  const lie = on(/^POST \/keys\/people$/, (answer) => void (answer['people'][0].keys = told))
  const page = await pageOf(ada, lie, id)
  expect(await page.carrier.previewShare([bob.person.email])).toMatchObject([{ state: 'strange' }])
  const { given, waiting } = await whileLying(page, () => share(page, id, as(bob)))
  expect([given, waiting]).toEqual([[], [bob.person.email]])
})

test('a sock puppet for a known address is not sealed for', async () => {
  await aRecord(bob)
  const id = await aRecord()
  const { told } = await falseKeys({ id: eve.person.id, email: bob.person.email })
  const page = await pageOf(
    ada,
    on(/^POST \/keys\/people$/, (answer) => void (answer['people'][0].keys = told)),
    id,
  )
  expect(await page.carrier.previewShare([bob.person.email])).toMatchObject([{ state: 'strange' }])
  expect((await whileLying(page, () => share(page, id, as(bob)))).given).toEqual([])
})

test('an older statement of a person than the known one is not sealed for', async () => {
  const carol = await aDevice()
  const before = await keysOfDevice(carol)
  // The second sheet renews the keys.
  for (const _ of [1, 2]) {
    const sheet = await carol.vault.makeSheet()
    const words = sheet.words.split(' ')
    expect(await carol.vault.keepSheet([4, 11, 19].map((place) => words[place - 1] ?? ''))).toBe(true)
  }
  await aRecord(carol)
  const id = await aRecord()
  const page = await pageOf(
    ada,
    on(/^POST \/keys\/people$/, (answer) => void (answer['people'][0].keys = before)),
    id,
  )
  expect(await page.carrier.previewShare([carol.person.email])).toMatchObject([{ state: 'strange' }])
  expect((await whileLying(page, () => share(page, id, as(carol)))).given).toEqual([])
})

/** The server alone has a person among those of a record. */
const addInTable = async (id: string, { person }: Device): Promise<void> => {
  const since = app.clock.now()
  await app.database
    .insertInto('record_access')
    .values({ id: makeId(), record_id: id, user_id: person.id, role: 'VIEWER', since })
    .execute()
  await app.database
    .insertInto('key_wraps')
    .values({ record_id: id, user_id: person.id, n: 1, since })
    .onConflict((on_) => on_.doNothing())
    .execute()
}

test('a member added in the table, or a removed one shown again, is sealed for by no hand-over and no next key', async () => {
  const removed = await aRecord(bob, eve)
  await ada.client.call(recordRoutes.removeRecordAccess, {
    params: { id: removed },
    body: { userID: eve.person.id },
  })
  for (const id of [await aRecord(bob), removed]) {
    await addInTable(id, eve)
    await app.database.updateTable('records').set({ is_new_key_needed: true }).where('id', '=', id).execute()
    const page = await pageOf(ada, null)
    const handed = await whileLying(page, () => page.vault.handOver())
    expect(handed.wraps.map(({ to }) => to)).not.toContain(eve.person.id)
    expect((await page.vault.whoWaits({ kind: 'record', id }, true)).people).toMatchObject([
      { id: eve.person.id, is: 'not confirmed' },
    ])
    const { version } = await page.client.records.open(id)
    const next = await whileLying(page, () =>
      page.client.records.change(id, { name: `${name}, again`, version }),
    )
    expect(next).toMatchObject({ failed: null, given: [bob.person.id], waiting: [eve.person.id] })
    expect((await listed(eve, id))?.closed).toBe('waiting')
  }
})

test('a dropped wrap closes the record and says so', async () => {
  const id = await aRecord(bob)
  const page = await pageOf(
    ada,
    onRecord(id, (record) => void (record['sealed'].key.wrap = null)),
  )
  expect(await listed(page, id)).toMatchObject({ name: '', closed: 'waiting' })
  expect((await whileLying(page, () => share(page, id, as(eve)))).given).toEqual([])
})

test('an older version than the known one leaves the known one on the screen, and nothing is saved over it', async () => {
  const id = await aRecord()
  const page = await pageOf(ada, null, id)
  const older = structuredClone(await page.client.call(recordRoutes.getRecord, asSealed(id)))
  await page.client.records.change(id, { name: `Second, ${planted}`, version: 1 })
  page.lie(onRecord(id, (record) => void Object.assign(record, older)))
  expect(await listed(page, id)).toMatchObject({ name: `Second, ${planted}`, isOlder: true })
  expect(await page.client.records.open(id)).toMatchObject({ name: `Second, ${planted}` })
  const { failed } = await whileLying(page, () => page.client.records.change(id, { name, version: 1 }))
  expect(failed).not.toBeNull()
  page.lie(null)
  expect(await listed(page, id)).toMatchObject({ name: `Second, ${planted}` })
})

const asSealed = (id: string) => ({ params: { id }, isAsSealed: true }) as never

test('an older part under a newer number, and one of another record, do not open', async () => {
  const [id, other] = [await aRecord(), await aRecord()]
  const [older, theirs] = await Promise.all(
    [id, other].map((one) => ada.client.call(recordRoutes.getRecord, asSealed(one)) as Promise<Wire>),
  )
  await ada.client.records.change(id, { name: `Second, ${planted}`, version: 1 })
  const lies: Record<string, (record: Wire) => unknown> = {
    'an older summary': ({ sealed }) => (sealed.summary = older?.['sealed'].summary),
    'a summary of another record': ({ sealed }) => (sealed.summary = theirs?.['sealed'].summary),
    'a wrap of another record': ({ sealed }) => (sealed.key.wrap = theirs?.['sealed'].key.wrap),
    'the key of another record': ({ sealed }) => (sealed.key = theirs?.['sealed'].key),
    'details in place of the summary': ({ sealed }) => (sealed.summary = older?.['sealed'].details),
  }
  for (const [what, change] of Object.entries(lies)) {
    const page = await pageOf(
      ada,
      onRecord(id, (record) => void change(record)),
    )
    expect(await listed(page, id), what).toMatchObject({ name: '', closed: 'damaged' })
    expect(await listed(page, other), what).toMatchObject({ name })
  }
})

/** A person who helps the server, with an account and keys of their own. */
const mallory = await (async () => {
  const person = await app.aPerson()
  return (await makeKeysOf(app.as(person), person)).keys
})()

/** The server tells who helps it to everybody. */
const withMallory =
  (lie: Lie): Lie =>
  (call, answer, body) => {
    const { person, signed } = mallory
    const told = { userID: person.id, keys: { userID: person.id, email: person.email, statements: signed } }
    const asked = call === 'POST /keys/people' && ((JSON.parse(body) as Wire)['ids'] as string[] | undefined)
    const { people } = answer as Wire
    if (!asked) return lie(call, answer, body)
    return { people: asked.map((id, at) => (id === person.id ? told : people[at])) }
  }

/** The public half of a device’s person, as a giver needs it. */
async function publicOf(device: Device): Promise<PersonKeys> {
  const { statements = [] } = (await keysOfDevice(device)) ?? {}
  const statement = JSON.parse(statements.at(-1)?.text ?? '') as PersonKeys['statement']
  const point = fromBase64url(statement.seal[0]?.key ?? '')
  return { person: device.person, statement, seal: { point } } as unknown as PersonKeys
}

/** A key that the server made for an item, given to a person by who helps it. */
async function falseItemKey(kind: 'record' | 'group', id: string, n: number, to: Device) {
  const item = { kind, id, n, key: randomKey() }
  const keyID = toBase64url(await keyIDOf(item.key))
  const { wrap } = await giveTo(mallory, await publicOf(to), item)
  const former = { ...item, n: n - 1, key: randomKey() }
  const place = { kind, id, number: n - 1, to: 'key', toID: id, toNumber: n } as const
  const previous = {
    n: n - 1,
    id: toBase64url(await keyIDOf(former.key)),
    wrap: toBase64url(await wrapKey(former.key, place, item.key)),
  }
  return { item, keyID, wrap, former: n > 1 ? [previous] : [] }
}

test.each([1, 2])(
  'a key of the server’s own, by number %s, opens nothing and is written under by nobody',
  async (n) => {
    const id = await aRecord()
    const made = await falseItemKey('record', id, n, ada)
    const summary = await partOf(made.item, 'summary', 1, { name: 'Made up', fields: [] })
    const lie = onRecord(id, ({ sealed }) => {
      const { keyID, wrap, former } = made
      Object.assign(sealed.key, { n, id: keyID, wrap, former, groupID: null, number: null })
      Object.assign(sealed, { summary })
    })
    const page = await pageOf(ada, withMallory(lie))
    expect(await listed(page, id)).toMatchObject({ closed: 'damaged', isOlder: true, name: '' })
    const { wraps, failed } = await whileLying(page, () => share(page, id, as(bob)))
    expect(wraps).toEqual([])
    expect(failed).not.toBeNull()
    expect(
      (await whileLying(page, () => page.client.records.change(id, { name, version: 1 }))).failed,
    ).not.toBeNull()
  },
)

test('an item that the server made up in the name of another is not shown as theirs', async () => {
  const id = await aRecord(bob)
  const made = await falseItemKey('record', id, 1, bob)
  const summary = await partOf(made.item, 'summary', 1, { name: 'Made up', fields: [] })
  const forged = Buffer.from(made.wrap, 'base64url')
  Buffer.from(ada.person.id.replaceAll('-', ''), 'hex').copy(forged, 1)
  const shown = {
    'given by who helps': made.wrap,
    'signed in the owner’s name': forged.toString('base64url'),
  }
  for (const [what, wrap] of Object.entries(shown)) {
    const lie = onRecord(id, ({ sealed }) => {
      Object.assign(sealed.key, { n: 1, id: made.keyID, wrap, former: [], groupID: null, number: null })
      Object.assign(sealed, { summary })
    })
    // As it comes to a person who has not seen it yet.
    const page = await pageOf(bob, withMallory(lie))
    const seen = await listed(page, id)
    expect(seen?.closed, what).toBe(what === 'given by who helps' ? 'not confirmed' : 'damaged')
    expect(seen?.name, what).toBe('')
  }
})

const leave = ({ client }: Device, id: string) => client.call(recordRoutes.leaveRecord, { params: { id } })
const wrapsOfGroups = ({ wraps }: { wraps: { to: string }[] }): string[] =>
  wraps.map(({ to }) => to).filter((to) => to === group._id)

test('a writer outside a group seals for its face, and for none that does not follow from the one that the roster names', async () => {
  const carol = await aDevice()
  const honest = await aHeldRecord()
  await bob.client.records.open(honest)
  const lied = await aHeldRecord()
  const replaced = await aHeldRecord()
  const face = toBase64url(await faceOf(randomKey()))
  const ends: [string, Lie | null, string[]][] = [
    [honest, null, [group._id]],
    [
      lied,
      onKeys(({ recipients }) => void recipients.groups?.[0]?.faces.splice(0, 1, { n: 1, face, link: null })),
      [],
    ],
    [
      replaced,
      onKeys(({ recipients: { groups } }) => {
        groups?.[0]?.faces.push({ n: 2, face, link: toBase64url(new Uint8Array(64)) })
        if (groups?.[0]) groups[0].n = 2
      }),
      [],
    ],
  ]
  for (const [id, lie, expected] of ends) {
    await share(ada, id, as(carol), as(eve))
    await leave(eve, id)
    const page = await pageOf(carol, null, id)
    page.lie(lie)
    const sent = await whileLying(page, () =>
      page.client.records.change(id, { name: `By Carol, ${planted}`, version: 1 }),
    )
    expect(wrapsOfGroups(sent)).toEqual(expected)
    if (expected.length === 0) expect(sent.waiting).toContain(group._id)
  }
  // A member opens what was sealed for the face.
  expect(await listed(bob, honest)).toMatchObject({ name: `By Carol, ${planted}` })
})

test('no client seals under a key of a group that is the server’s own, or older than the known one', async () => {
  const made = await falseItemKey('group', group._id, 2, ada)
  const own: Lie = on(/^GET \/keys\/me$/, ({ groups }) => {
    const { keyID: id, wrap, former } = made
    for (const one of groups) if (one._id === group._id) Object.assign(one, { n: 2, id, wrap, former })
  })
  await ada.client.call(groupRoutes.searchGroups, { body: {} })
  const page = await pageOf(ada, withMallory(own))
  await page.vault.refresh()
  const body = { name, templateID: null, fields, groupIDs: [group._id], sealedFor: 'people' as const }
  const sent = await whileLying(page, () => page.client.records.make(body))
  expect([sent.wraps, sent.failed === null]).toEqual([[], false])
})

test('who is shut out takes the group’s key along: the other members are sealed for one by one, as its roster names them', async () => {
  const carol = await aDevice()
  await ada.client.call(groupRoutes.shareGroup, { params: { id: group._id }, body: { users: [as(carol)] } })
  await carol.vault.refresh()
  const id = await aShutRecord()
  expect((await ada.client.records.open(id)).sealed?.key.n).toBe(2)
  expect(await listed(carol, id)).toMatchObject({ name })
  expect(await listed(bob, id)).toBeUndefined()
  // Who hands over confirms them by the group’s roster too, and the next key goes to the same.
  await app.database
    .updateTable('key_wraps')
    .set({ wrap: null, generation: null, made_by: null })
    .where('record_id', '=', id)
    .where('user_id', '=', carol.person.id)
    .execute()
  await ada.vault.handOver()
  expect(await listed(await carol.again(), id)).toMatchObject({ name })
  await app.database.updateTable('records').set({ is_new_key_needed: true }).where('id', '=', id).execute()
  const page = await pageOf(ada, null, id)
  const sent = await whileLying(page, () =>
    page.client.records.change(id, { name: `Second, ${planted}`, version: 1 }),
  )
  expect(sent).toMatchObject({ failed: null, given: [carol.person.id], waiting: [] })
  // Once no person is shut out any more, the group is sealed for again.
  await ada.client.call(recordRoutes.removeRecordAccess, { params: { id }, body: { userID: bob.person.id } })
  await ada.vault.handOver()
  expect(await listed(bob, id)).toMatchObject({ name: `Second, ${planted}` })
})

/** A record of a group, of which one member is shut out. */
async function aShutRecord(): Promise<string> {
  const id = await aHeldRecord()
  const body = { userID: bob.person.id }
  await ada.client.call(recordRoutes.revokeRecordAccess, { params: { id }, body })
  return id
}

test('a hidden REVOKE has the group sealed for by no write and no hand-over', async () => {
  const id = await aShutRecord()
  const hidden = on(/^GET \/record\/[\w-]+\/keys$/, (keys) => {
    keys['isNewKeyNeeded'] = true
    keys['recipients'].people = keys['recipients'].people.filter(
      ({ userID }: Wire) => userID === ada.person.id,
    )
    for (const one of keys['recipients'].groups) delete one.members
  })
  const page = await pageOf(ada, null, id)
  const { version } = await page.client.records.open(id)
  page.lie(hidden)
  const sent = await whileLying(page, () =>
    page.client.records.change(id, { name: `Second, ${planted}`, version }),
  )
  expect(wrapsOfGroups(sent)).toEqual([])
  expect(sent.waiting).toContain(group._id)
  const { n, roster } = await ada.client.call(keyRoutes.getRecordKeys, { params: { id } })
  page.lie(
    on(/^GET \/keys\/wanted$/, () => {
      const since = app.clock.now().toISOString()
      return { wanted: [{ recordID: id, n, roster, keys: null, toGroup: { _id: group._id, n: 1 }, since }] }
    }),
  )
  await page.client.records.open(id)
  expect((await whileLying(page, () => page.vault.handOver())).wraps).toEqual([])
})

test('an end that has passed by either clock counts, though the server shows the person', async () => {
  const hour = 3_600_000
  const now = app.clock.now().getTime()
  const until = new Date(now + hour).toISOString()
  const at = (ms: number) => ({ now: () => new Date(now + ms) })
  const clocks = {
    'the device’s': { clock: at(0), deviceClock: at(2 * hour) },
    'the server’s': { clock: at(2 * hour), deviceClock: at(0) },
  }
  for (const [whose, place] of Object.entries(clocks)) {
    const id = await aRecord()
    await share(ada, id, as(bob, { until }))
    await app.database.updateTable('record_access').set({ until: null }).where('record_id', '=', id).execute()
    const page = await deviceBy(place, address, ada.person, ada.person, ada.store)
    await page.client.records.open(id)
    const sent = await whileLying(page, () =>
      page.client.records.change(id, { name: `Second, ${planted}`, version: 1 }),
    )
    expect({ ...sent, whose }).toMatchObject({ whose, failed: null, given: [], waiting: [bob.person.id] })
    expect((await listed(bob, id))?.closed).toBe('waiting')
  }
})

test('a hidden need of a new key is found in the roster, whose person has no access any more', async () => {
  const id = await aRecord(bob, eve)
  await leave(eve, id)
  await app.database.updateTable('records').set({ is_new_key_needed: false }).where('id', '=', id).execute()
  const page = await pageOf(ada, null, id)
  const sent = await whileLying(page, () =>
    page.client.records.change(id, { name: `Second, ${planted}`, version: 1 }),
  )
  expect(sent).toMatchObject({ failed: null, given: [bob.person.id], waiting: [] })
  expect((await page.client.records.open(id)).sealed?.key.n).toBe(2)
})

test('an older roster makes a record one that is only read; one of another record, or of any number, changes nothing', async () => {
  const [id, other] = [await aRecord(), await aRecord()]
  const rosterOf = async (one: string) =>
    (await ada.client.call(keyRoutes.getRecordKeys, { params: { id: one } })).roster
  const older = await rosterOf(id)
  const moved = { ...(await rosterOf(other)), n: 2 }
  await share(ada, id, as(bob))
  await ada.client.records.open(id)
  const everywhere = (roster: unknown): Lie => {
    const [inKeys, inRecord] = [
      onKeys((keys) => void (keys['roster'] = roster)),
      onRecord(id, (record) => void (record['sealed'].roster = roster)),
    ]
    return (call, answer, body) => inRecord(call, inKeys(call, answer, body), body)
  }
  const page = await pageOf(ada, everywhere(older))
  expect(await page.client.records.open(id)).toMatchObject({ name, isOlder: true })
  const written = await whileLying(page, () =>
    page.client.records.change(id, { name: `Second, ${planted}`, version: 1 }),
  )
  expect(written).toMatchObject({ wraps: [], failed: { reason: 'damaged' } })
  for (const roster of [moved, { n: 9_999, sealed: older?.sealed }]) {
    page.lie(everywhere(roster))
    await page.client.records.open(id)
    const shared = await whileLying(page, () => share(page, id, as(eve)))
    expect([shared.given, shared.failed === null]).toEqual([[], false])
  }
  // No number that did not open was remembered.
  page.lie(null)
  expect((await whileLying(page, () => share(page, id, as(eve)))).given).toEqual([eve.person.email])
})

test('what was seen as sealed for people is not written in plain, nor shared, though the server calls it its own', async () => {
  const id = await aRecord()
  const page = await pageOf(
    ada,
    onRecord(id, (record) => {
      delete record['sealed']
      Object.assign(record, { sealedFor: 'server', name: 'Made up' })
    }),
  )
  expect(await listed(page, id)).toMatchObject({ sealedFor: 'server' })
  for (const act of [
    () => page.client.records.change(id, { name, version: 1 }),
    () => share(page, id, as(bob)),
  ]) {
    const { failed, wraps, text } = await whileLying(page, act)
    expect(failed).toMatchObject({ code: 'record/sealed-for-server' })
    expect([wraps, text]).toEqual([[], ''])
  }
})

test('changed tags name no secret, another role or owner opens nothing more and lets no person in', async () => {
  const id = await aRecord(bob)
  const tags = on(/\/exposure$/, ({ people }) => {
    for (const one of people) one.knowsTags = [toBase64url(randomKey()).slice(0, 22)]
  })
  const page = await pageOf(ada, tags, id)
  const { people } = await page.client.call(exposureRoutes.getExposure, { params: { id } })
  expect(people.flatMap(({ knows }) => knows)).toEqual([])
  page.lie(
    onRecord(id, ({ access }) => {
      for (const one of access) one.role = one.userID === ada.person.id ? 'VIEWER' : 'OWNER'
    }),
  )
  expect(await listed(page, id)).toMatchObject({ name })
  expect(
    (await whileLying(page, () => page.vault.letIn({ kind: 'record', id }, [eve.person.id]))).wraps,
  ).toEqual([])
  expect((await whileLying(page, () => page.client.records.change(id, { name, version: 1 }))).given).toEqual(
    [],
  )
})

test('keys that do not fit are cleared by comparing words, and by no words but those of the person', async () => {
  const carol = await aDevice()
  const page = await pageOf(ada, null, await aRecord())
  const { keys, told } = await falseKeys(carol.person)
  const { email } = carol.person
  // The server lied at the first contact, and says the truth now.
  page.lie(on(/^POST \/keys\/people$/, (answer) => void (answer['people'][0].keys = told)))
  expect(await page.vault.compareWords(email, await carol.vault.fingerprint())).toBe(false)
  const others = await fingerprintWords(carol.person.id, keys.statement.sign)
  expect(await page.vault.compareWords(email, others)).toBe(true)
  page.lie(null)
  expect(await page.carrier.previewShare([email])).toEqual([{ email, state: 'strange' }])
  expect(await page.vault.compareWords(email, 'zoo zoo zoo zoo zoo zoo zoo zoo')).toBe(false)
  expect(await page.vault.compareWords(email, ` ${(await carol.vault.fingerprint()).toUpperCase()} `)).toBe(
    true,
  )
  const compared = [{ email, state: 'at once', isCompared: true }]
  expect(await page.carrier.previewShare([email])).toEqual(compared)
  expect(await page.vault.comparedPeople()).toContain(email)
  // It counts on every device of the person, and stays through what that page writes later.
  await page.vault.writeSeen()
  expect(await (await ada.again()).carrier.previewShare([email])).toEqual(compared)
})

test('what is conceded: at the first contact a server can name a key of its own, which the words show', async () => {
  const [id, carol] = [await aRecord(), await aDevice()]
  const { keys, told } = await falseKeys(carol.person)
  const page = await pageOf(
    ada,
    on(/^POST \/keys\/people$/, (answer) => void (answer['people'][0].keys = told)),
    id,
  )
  const keyID = (await page.client.records.open(id)).sealed?.key.id ?? ''
  const { wraps } = await whileLying(page, () => share(page, id, as(carol)))
  const { sign } = (await publicOf(ada)).statement
  const item = { kind: 'record', id, number: 1, keyID } as const
  expect(await Promise.all(wraps.map((wrap) => opensFor(keys, wrap, item, sign)))).toEqual([true])
  expect(page.vault.trust().people[carol.person.id]?.isCompared ?? false).toBe(false)
  expect(await fingerprintWords(carol.person.id, keys.statement.sign)).not.toBe(
    await carol.vault.fingerprint(),
  )
})

test('what is conceded: who has which role is the server’s word, and an ending that no client made can be hidden', async () => {
  const id = await aRecord(bob)
  await leave(bob, id)
  await app.database
    .updateTable('record_access')
    .set({ ended_at: null })
    .where('record_id', '=', id)
    .execute()
  await app.database.updateTable('records').set({ is_new_key_needed: false }).where('id', '=', id).execute()
  const page = await pageOf(ada, null, id)
  const sent = await whileLying(page, () =>
    page.client.records.change(id, { name: `Second, ${planted}`, version: 1 }),
  )
  expect(sent).toMatchObject({ failed: null, wraps: [] })
})

test(
  'whatever of its answers is swapped, dropped and changed, a name that is shown is the record’s own, and keys go to its people',
  async () => {
    const ids = [await aRecord(bob), await aRecord(bob, eve)]
    const names = new Map(ids.map((id, at) => [id, `${name} ${at}`]))
    for (const [id, own] of names) await ada.client.records.change(id, { name: own, version: 1 })
    const [mine, theirs] = [ada.traffic, eve.traffic].map((traffic) =>
      traffic.filter((_, at) => at % 2 === 1),
    )
    const seen = [...(mine ?? []), ...(theirs ?? []), JSON.stringify(mallory.signed)]
    const known = new Set([ada, bob, eve].flatMap(({ person }) => [person.id, person.email]))
    let shown = 0
    await fc.assert(
      fc.asyncProperty(fc.integer(), async (seed) => {
        const page = await pageOf(ada, null)
        page.lie(meddler(seen, drawsOf(seed)))
        const since = page.traffic.length
        const list = await page.client.records.list().catch(() => [])
        for (const { _id, name: told, closed } of list as ShownRecord[]) {
          if (closed || !names.has(_id)) continue
          expect(told).toBe(names.get(_id))
          shown += 1
        }
        const [id = ''] = ids
        await page.client.records.open(id).catch(() => undefined)
        await share(page, id, as(bob)).catch(() => undefined)
        await page.vault.handOver().catch(() => undefined)
        await page.client.records.change(id, { name: names.get(id) ?? '', version: 2 }).catch(() => undefined)
        const sent = sentSince(page, since)
        expect(leaked(sent)).toEqual([])
        for (const { to } of sent.wraps) expect([...known, group._id]).toContain(to)
      }),
      { numRuns: runs },
    )
    expect(shown).toBeGreaterThan(0)
  },
  20_000 + 4_000 * runs,
)
