import { exposureRoutes, recordRoutes } from '@cardea/contract'
import { toBase64url } from '@cardea/sealing'
import { deviceOf } from '@cardea/client/testing/sealed-device'
import { fingerprintWords } from '@cardea/client/vault/words'
import { expect, test } from 'vitest'
import { partOf, randomKey } from '../../server/src/testing/sealed-records.ts'
import { on, onRecord } from './lies.ts'
import { planted } from './lied-to.ts'
import { aLyingScene, as, falseKeys, leave, listed, name, pageOf, share, whileLying } from './lying-scene.ts'

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

test('the end of an invitation goes along with who was invited, whoever makes the next key', async () => {
  const hour = 3_600_000
  const until = new Date(app.clock.now().getTime() + hour).toISOString()
  const [id, carol] = [await aRecord(bob, eve), await app.aPerson()]
  await share(ada, id, { email: carol.email, role: 'EDITOR', until } as never)
  await deviceOf(app, address, carol)
  await ada.vault.writeSeen()
  await leave(eve, id)
  await bob.client.records.open(id)
  await bob.client.records.change(id, { name, version: 1 })
  await app.database.updateTable('record_access').set({ until: null }).where('record_id', '=', id).execute()
  const later = {
    clock: app.clock,
    deviceClock: { now: () => new Date(app.clock.now().getTime() + 2 * hour) },
  }
  const page = await deviceOf(later, address, ada.person, ada.person, ada.store)
  await page.client.records.open(id)
  const sent = await whileLying(page, () =>
    page.client.records.change(id, { name: `Third, ${planted}`, version: 2 }),
  )
  expect(sent).toMatchObject({ failed: null, given: [bob.person.id], waiting: [carol.id] })
})

test('the end of a person who was let in counts on, though the server forgets it', async () => {
  const hour = 3_600_000
  const now = app.clock.now().getTime()
  const [id, carol] = [await aRecord(bob), await aDevice()]
  await addInTable(id, carol)
  const entry = () =>
    app.database
      .updateTable('record_access')
      .where('record_id', '=', id)
      .where('user_id', '=', carol.person.id)
  await entry()
    .set({ until: new Date(now + hour) })
    .execute()
  await ada.vault.letIn({ kind: 'record', id }, [carol.person.id])
  expect(await listed(carol, id)).toMatchObject({ name })
  await entry().set({ until: null }).execute()
  const later = { clock: app.clock, deviceClock: { now: () => new Date(now + 2 * hour) } }
  const page = await deviceOf(later, address, ada.person, ada.person, ada.store)
  await page.client.records.open(id)
  const sent = await whileLying(page, () =>
    page.client.records.change(id, { name: `Second, ${planted}`, version: 1 }),
  )
  expect(sent).toMatchObject({ failed: null, given: [bob.person.id], waiting: [carol.person.id] })
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
