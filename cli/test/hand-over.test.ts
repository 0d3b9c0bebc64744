/** @file Keys are handed to those who wait, by the core of every client against a real server, honest and lying. */
import { randomBytes } from 'node:crypto'
import { keyRoutes, recordRoutes } from '@cardea/contract'
import { expect, test } from 'vitest'
import { testApp } from '../../server/src/testing/test-app.ts'
import { handOvers } from './hand-overs.ts'

const app = await testApp()
const address = await app.listen()

const {
  deviceOf,
  aDevice,
  name,
  aRecordOf,
  share,
  listed,
  record,
  wrapOf,
  setWrap,
  letInByServer,
  passOn,
  whoWaits,
} = handOvers(app, address)

test('a person invited without keys is handed the key once they have some, and is named from then on', async () => {
  const [ada, dan] = [await aDevice(), await app.aPerson()]
  const id = await aRecordOf(ada)
  await share(id, ada, 'EDITOR', { person: dan })
  await ada.vault.handOver()
  expect(await whoWaits(id, ada)).toEqual([])
  const later = await deviceOf(dan)
  expect(await listed(later, id)).toMatchObject({ closed: 'waiting' })
  expect(await whoWaits(id, ada)).toEqual([{ id: dan.id, is: 'confirmed' }])
  await ada.vault.handOver()
  expect(await whoWaits(id, ada)).toEqual([])
  const opened = await listed(later, id)
  expect(opened).toMatchObject({ name })
  expect(opened.closed).toBeUndefined()
  // The next key is for those whom the roster names, not for those who are only invited.
  const carol = await aDevice()
  await share(id, ada, 'VIEWER', carol)
  await carol.client.call(recordRoutes.leaveRecord, { params: { id } })
  await later.client.records.change(id, { name: 'By Dan', version: 1 })
  expect(await ada.client.records.open(id)).toMatchObject({ name: 'By Dan', sealed: { key: { n: 2 } } })
})

test('a person whom the server alone names is handed nothing, until the owner lets them in', async () => {
  const [ada, eve] = [await aDevice(), await aDevice()]
  const id = await aRecordOf(ada)
  await letInByServer(id, eve)
  await ada.vault.handOver()
  expect(await wrapOf(id, eve)).toBeNull()
  expect(await whoWaits(id, ada)).toEqual([{ id: eve.person.id, is: 'not confirmed' }])
  await ada.vault.letIn(record(id), [eve.person.id])
  expect(await whoWaits(id, ada)).toEqual([])
  expect(await listed(eve, id)).toMatchObject({ name })
  // The roster names them: what is written after another person left opens too.
  const carol = await aDevice()
  await share(id, ada, 'VIEWER', carol)
  await carol.client.call(recordRoutes.leaveRecord, { params: { id } })
  await ada.client.records.change(id, { name: 'Next key', version: 1 })
  expect(await listed(eve, id)).toMatchObject({ name: 'Next key' })
})

test('an invited address that is known of another person is not confirmed', async () => {
  const [ada, old] = [await aDevice(), await aDevice()]
  await share(await aRecordOf(ada), ada, 'VIEWER', old)
  const id = await aRecordOf(ada)
  const dan = await app.aPerson()
  await share(id, ada, 'VIEWER', { person: dan })
  await deviceOf(dan)
  await ada.vault.writeSeen()
  await ada.vault.changeTrust((store) => {
    const known = store.people[old.person.id]
    if (!known) throw new Error('They are not known.')
    return { ...store, people: { ...store.people, [old.person.id]: { ...known, address: dan.email } } }
  })
  const later = await ada.again()
  await later.vault.handOver()
  expect(await whoWaits(id, later)).toEqual([{ id: dan.id, is: 'not confirmed' }])
  expect(await listed(await deviceOf(dan, await app.aSession(dan.id)), id)).not.toMatchObject({ name })
})

test('a person who began again is handed nothing unasked, and their new words are told', async () => {
  const [ada, bob] = [await aDevice(), await aDevice()]
  const id = await aRecordOf(ada)
  await share(id, ada, 'EDITOR', bob)
  const anew = await deviceOf(bob.person, await app.aSession(bob.person.id))
  expect(await anew.vault.beginAgain()).toBe('open')
  await ada.vault.handOver()
  const words = await anew.vault.fingerprint()
  expect(await whoWaits(id, ada)).toEqual([{ id: bob.person.id, is: 'begun again', words }])
  await ada.vault.letIn(record(id), [bob.person.id])
  expect(await listed(anew, id)).toMatchObject({ name })
  expect(await whoWaits(id, ada)).toEqual([])
})

test('a person who was met is known to every device of the person at once, and not only a minute later', async () => {
  const [ada, bob] = [await aDevice(), await aDevice()]
  await ada.vault.writeSeen()
  await share(await aRecordOf(ada), ada, 'EDITOR', bob)
  const known = async () => Object.keys((await ada.again()).vault.trust().people)
  await expect.poll(known).toContain(bob.person.id)
})

test('the items that a person with new keys waits for are listed together until they are handed over', async () => {
  const [ada, bob] = [await aDevice(), await aDevice()]
  const ids = [await aRecordOf(ada), await aRecordOf(ada)]
  for (const id of ids) await share(id, ada, 'EDITOR', bob)
  const anew = await deviceOf(bob.person, await app.aSession(bob.person.id))
  await anew.vault.beginAgain()
  const [told] = await ada.vault.whoBeganAgain()
  expect(told?.items.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  for (const item of told?.items ?? []) await ada.vault.letIn(item, [bob.person.id])
  expect(await ada.vault.whoBeganAgain()).toEqual([])
})

test('an owner who waits is let in by anybody who can open the record', async () => {
  const [ada, bob] = [await aDevice(), await aDevice()]
  const id = await aRecordOf(ada)
  await share(id, ada, 'VIEWER', bob)
  await setWrap(id, ada, null)
  const later = await ada.again()
  expect(await listed(later, id)).toMatchObject({ closed: 'waiting' })
  await bob.vault.handOver()
  expect(await wrapOf(id, ada)).not.toBeNull()
  expect(await listed(later, id)).not.toMatchObject({ closed: 'waiting' })
})

test('under a roster before the one that was seen nothing is handed over', async () => {
  const [ada, bob] = [await aDevice(), await aDevice()]
  const id = await aRecordOf(ada)
  const present = () =>
    app.database
      .selectFrom('item_keys')
      .select(['roster', 'roster_n'])
      .where('record_id', '=', id)
      .executeTakeFirstOrThrow()
  const dan = await app.aPerson()
  await share(id, ada, 'VIEWER', { person: dan })
  const older = await present()
  await share(id, ada, 'VIEWER', bob)
  await ada.client.records.open(id)
  await app.database.updateTable('item_keys').set(older).where('record_id', '=', id).execute()
  await deviceOf(dan)
  await ada.vault.handOver()
  expect(await ada.vault.whoWaits(record(id), true)).toEqual({ people: [], isOlder: true })
  expect(await wrapOf(id, { person: dan })).toBeNull()
  await expect(share(id, ada, 'VIEWER', await aDevice())).rejects.toThrow()
  // As after a restored backup, once its person says so.
  await ada.vault.goOn([id])
  await ada.vault.handOver()
  expect(await wrapOf(id, { person: dan })).not.toBeNull()
})

test('a record under a key before the one that was seen stays closed, until its person goes on', async () => {
  const [ada, bob] = [await aDevice(), await aDevice()]
  const id = await aRecordOf(ada)
  const tables = ['records', 'item_keys', 'key_wraps'] as const
  const columns = { records: 'id', item_keys: 'record_id', key_wraps: 'record_id' } as const
  const backup = await Promise.all(
    tables.map((table) =>
      app.database
        .selectFrom(table)
        .selectAll()
        .where(columns[table] as never, '=', id as never)
        .execute(),
    ),
  )
  await share(id, ada, 'EDITOR', bob)
  const body = { userID: bob.person.id }
  await ada.client.call(recordRoutes.removeRecordAccess, { params: { id }, body })
  await listed(ada, id)
  await ada.vault.writeSeen()
  await app.database.deleteFrom('key_wraps').where('record_id', '=', id).execute()
  await app.database.deleteFrom('item_keys').where('record_id', '=', id).execute()
  const [records = [], keys = [], wraps = []] = backup
  await app.database
    .updateTable('records')
    .set(records[0] as object)
    .where('id', '=', id)
    .execute()
  await app.database.insertInto('item_keys').values(keys).execute()
  await app.database.insertInto('key_wraps').values(wraps).execute()
  const [one, other] = [await ada.again(), await ada.again()]
  for (const device of [one, other])
    expect(await listed(device, id)).toMatchObject({ closed: 'damaged', isOlder: true })
  await one.vault.goOn([id])
  const opened = await listed(one, id)
  expect(opened).toMatchObject({ name })
  expect(opened.isOlder).toBeUndefined()
  await one.vault.writeSeen()
  // Another device reads so too, and does not bring back what it has seen.
  await other.vault.refresh()
  expect(await listed(other, id)).toMatchObject({ name })
  await other.vault.changeTrust((store) => store)
  expect(await listed(await ada.again(), id)).toMatchObject({ name })
})

test('of many pages that hand over at once each person has one key, and the roster names them all', async () => {
  const ada = await aDevice()
  const pages = await Promise.all([1, 2, 3, 4].map(() => ada.again()))
  const people = await Promise.all([1, 2, 3].map(() => app.aPerson()))
  const ids = [await aRecordOf(ada), await aRecordOf(ada)]
  const named = people.map((person) => ({ person }))
  for (const id of ids) await share(id, ada, 'VIEWER', ...named)
  const devices = await Promise.all(people.map((person) => deviceOf(person)))
  await Promise.all(pages.map(({ vault }) => vault.handOver()))
  for (const device of devices) {
    for (const id of ids) expect(await listed(device, id)).toMatchObject({ name })
  }
  const { wanted } = await ada.client.call(keyRoutes.getWantedKeys, {})
  expect(wanted).toEqual([])
})

test('what others gave is sealed for oneself in the background, and opens as before', async () => {
  const [ada, bob] = [await aDevice(), await aDevice()]
  const id = await aRecordOf(ada)
  await share(id, ada, 'EDITOR', bob)
  expect((await wrapOf(id, bob))?.[0]).toBe(1)
  await listed(bob, id)
  await bob.vault.writeSeen()
  expect((await wrapOf(id, bob))?.[0]).toBe(2)
  const later = await bob.again()
  expect(await listed(later, id)).toMatchObject({ name })
  expect(later.traffic.join('\n')).not.toContain('/keys/people')
})

test('a key that does not open is given up where another can hand it over, and comes again', async () => {
  const [ada, bob] = [await aDevice(), await aDevice()]
  const id = await aRecordOf(ada)
  await share(id, ada, 'EDITOR', bob)
  const wrap = await wrapOf(id, bob)
  if (!wrap) throw new Error('There is no wrap.')
  const torn = Buffer.from(wrap)
  torn.writeUInt8(torn.readUInt8(150) ^ 1, 150)
  await setWrap(id, bob, torn)
  expect(await listed(bob, id)).toMatchObject({ closed: 'damaged' })
  await bob.vault.writeSeen()
  expect(await wrapOf(id, bob)).toBeNull()
  await ada.vault.handOver()
  expect(await listed(bob, id)).toMatchObject({ name })
  // No other person has the key of one’s own record to hand over: the wrap stays.
  const alone = await aRecordOf(ada)
  await setWrap(alone, ada, randomBytes(61))
  const later = await ada.again()
  expect(await listed(later, alone)).toMatchObject({ closed: 'damaged' })
  await later.vault.writeSeen()
  expect(await wrapOf(alone, ada)).not.toBeNull()
})

test('a key that a person gave who left since waits to be given by another', async () => {
  const [ada, bob, carol] = [await aDevice(), await aDevice(), await aDevice()]
  const id = await aRecordOf(ada)
  await share(id, ada, 'EDITOR', bob, carol)
  await listed(carol, id)
  await passOn(id, carol)
  expect(await listed(bob, id)).toMatchObject({ closed: 'waiting' })
  await bob.vault.writeSeen()
  await carol.vault.handOver()
  expect(await listed(bob, id)).toMatchObject({ name })
})

test('a record that another than its owner gave opens once its person uses it, on each of their devices', async () => {
  const [ada, bob, carol] = [await aDevice(), await aDevice(), await aDevice()]
  const id = await aRecordOf(ada)
  await share(id, ada, 'EDITOR', bob)
  await passOn(id, carol)
  await letInByServer(id, ada)
  expect(await listed(bob, id)).toMatchObject({ closed: 'not confirmed', givenBy: ada.person.id })
  await bob.vault.takeItem(id)
  const opened = await listed(bob, id)
  expect(opened).toMatchObject({ name })
  expect(opened.givenBy).toBeUndefined()
  expect(await listed(await bob.again(), id)).toMatchObject({ name })
})

test('what lies under former keys of one’s own and was seen before opens, and is sealed anew under the present ones', async () => {
  const ada = await aDevice()
  const id = await aRecordOf(ada)
  await ada.vault.writeSeen()
  const told = await ada.client.call(recordRoutes.getRecord, { params: { id }, isAsSealed: true })
  const laptop = await deviceOf(ada.person, await app.aSession(ada.person.id))
  const { id: asked, words } = await laptop.vault.askForApproval()
  await ada.vault.approveDevice(asked, words)
  await laptop.vault.followRequest()
  const [, second] = ada.vault.own()?.unlockers ?? []
  await ada.vault.removeUnlocker(second?._id ?? '')
  const later = await ada.again()
  expect(later.vault.state()).toBe('open')
  const asOpened = JSON.stringify({ records: [told], isPresent: true })
  expect(JSON.parse(await later.vault.carry('records', asOpened))).toMatchObject([{ name }])
  await later.vault.writeSeen()
  expect(await listed(await later.again(), id)).toMatchObject({ name })
  // Of what was never seen former keys prove nothing: they may be in other hands.
  await later.vault.changeTrust((store) => ({ ...store, items: '' }))
  const bare = await later.again()
  expect(JSON.parse(await bare.vault.carry('records', asOpened))).toMatchObject([{ closed: 'not confirmed' }])
})
