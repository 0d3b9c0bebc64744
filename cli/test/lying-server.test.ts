/**
 * @file A server that lies about what is sealed for people, to the core of every client. After each lie no plain text and no key
 * has left the device, nothing was sealed for a wrong key, and what the screens are told says that something does not fit. Of
 * groups see lying-about-groups.test.ts, of what is conceded meddling-server.test.ts, of one’s own keys vault.test.ts.
 */
import { exposureRoutes, keyRoutes, recordRoutes } from '@cardea/contract'
import { toBase64url } from '@cardea/sealing'
import { deviceOf, type Lie } from '@cardea/client/testing/sealed-device'
import { fingerprintWords } from '@cardea/client/vault/words'
import { expect, test } from 'vitest'
import { partOf, randomKey } from '../../server/src/testing/sealed-records.ts'
import { on, onKeys, onRecord, type Wire } from './lies.ts'
import { planted } from './lied-to.ts'
import {
  aLyingScene,
  as,
  asSealed,
  falseKeys,
  leave,
  listed,
  name,
  pageOf,
  share,
  whileLying,
} from './lying-scene.ts'

const { app, address, ada, bob, eve, aDevice, aRecord, keysOfDevice, addInTable, withMallory, falseItemKey } =
  await aLyingScene()

test('another’s public key: nothing is sealed for it, and it is said before', async () => {
  await aRecord(bob)
  const id = await aRecord()
  const { told, keys } = await falseKeys(bob.person)
  const lie = on(/^POST \/keys\/people$/, (answer) => void (answer['people'][0].keys = told))
  const page = await pageOf(ada, lie, id)
  // Both fingerprints are told: as they are known here, and as the server names them.
  const prints = {
    known: await bob.vault.fingerprint(),
    named: await fingerprintWords(bob.person.id, keys.statement.sign),
  }
  expect(await page.carrier.previewShare([bob.person.email])).toMatchObject([{ state: 'strange', prints }])
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
    const page = await deviceOf(place, address, ada.person, ada.person, ada.store)
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
  const prints = { known: others, named: await carol.vault.fingerprint() }
  expect(await page.carrier.previewShare([email])).toEqual([{ email, state: 'strange', prints }])
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
