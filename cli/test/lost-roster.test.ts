/** @file Items whose roster is missing or does not open, by the core of every client against a real server. */
import { groupRoutes, keyRoutes, recordRoutes, type Group } from '@cardea/contract'
import { deviceOf, type Device } from '@cardea/client/testing/sealed-device'
import { expect, test } from 'vitest'
import { testApp } from '../../server/src/testing/test-app.ts'

const app = await testApp()
const address = await app.listen()
const aDevice = async (): Promise<Device> => deviceOf(app, address, await app.aPerson())

const name = 'Payroll portal'
const fields = [{ label: 'Password', type: 'secret' as const, value: 'correct horse' }]
const record = (id: string) => ({ kind: 'record', id }) as const

type Named = { person: { email: string } }

const share = ({ client }: Device, id: string, ...others: Named[]) =>
  client.call(recordRoutes.shareRecord, {
    params: { id },
    body: { users: others.map(({ person: { email } }) => ({ email, role: 'EDITOR' as const })) },
  })

/** What the server keeps as roster of an item is changed: a byte of it, or all of it is gone. */
async function harm(column: 'record_id' | 'group_id', id: string, how: 'torn' | 'gone'): Promise<void> {
  const present = app.database.selectFrom('item_keys').where(column, '=', id).where('is_present', '=', true)
  const { roster } = await present.select('roster').executeTakeFirstOrThrow()
  const torn = Buffer.from(roster ?? '')
  torn.writeUInt8(torn.readUInt8(60) ^ 1, 60)
  await app.database
    .updateTable('item_keys')
    .set({ roster: how === 'torn' ? torn : null })
    .where(column, '=', id)
    .where('is_present', '=', true)
    .execute()
}

const opens = async ({ client }: Device, id: string): Promise<string> => (await client.records.open(id)).name

test.for(['torn', 'gone'] as const)(
  'under a roster that is %s a record is read and written and handed to no one, until who shares it confirms everybody',
  async (how) => {
    const [ada, bob, dan, carol] = [await aDevice(), await aDevice(), await app.aPerson(), await aDevice()]
    const { _id: id } = await ada.client.records.make({ name, templateID: null, fields, sealedFor: 'people' })
    await share(ada, id, bob, { person: dan })
    await ada.client.records.open(id)
    await harm('record_id', id, how)
    const late = await deviceOf(app, address, dan)
    await ada.vault.handOver()
    expect((await late.client.records.list())[0]).toMatchObject({ closed: 'waiting' })
    await expect(share(ada, id, carol)).rejects.toThrow()
    await ada.client.records.change(id, { name: 'Written', version: 1 })
    expect(await opens(bob, id)).toBe('Written')
    expect((await ada.client.records.open(id)).sealed?.key.n).toBe(1)

    const { people, lost } = await ada.vault.whoWaits(record(id), true)
    expect(people).toEqual([])
    expect(lost).toEqual({ people: expect.arrayContaining([bob.person.id, dan.id]), groups: [] })
    expect(lost?.people).toHaveLength(2)
    if (lost) await ada.vault.confirmEverybody(record(id), lost, [])
    expect(await ada.vault.whoWaits(record(id), true)).toEqual({ people: [], isOlder: false })
    expect(await opens(late, id)).toBe('Written')
    // They are named: the next key is for them.
    await share(ada, id, carol)
    await carol.client.call(recordRoutes.leaveRecord, { params: { id } })
    await ada.client.records.change(id, { name: 'Under the next key', version: 2 })
    for (const one of [bob, late]) expect(await opens(one, id)).toBe('Under the next key')
    expect((await ada.client.records.open(id)).sealed?.key.n).toBe(2)
  },
)

test('on a device that has seen nothing of the record a roster that is gone is written at the number after the last', async () => {
  const [ada, bob, carol] = [await aDevice(), await aDevice(), await aDevice()]
  const { _id: id } = await ada.client.records.make({ name, templateID: null, fields, sealedFor: 'people' })
  for (const one of [bob, carol]) await share(ada, id, one)
  await harm('record_id', id, 'gone')
  await ada.vault.changeTrust((store) => ({ ...store, items: '' }))
  const late = await ada.again()
  expect(late.vault.trust().items).toBe('')
  const { lost } = await late.vault.whoWaits(record(id), true)
  if (lost) await late.vault.confirmEverybody(record(id), lost, [])
  const { roster } = await late.client.call(keyRoutes.getRecordKeys, { params: { id } })
  expect(roster?.n).toBe(4)
  expect(await late.vault.whoWaits(record(id), true)).toEqual({ people: [], isOlder: false })
  await late.client.records.list()
  await late.client.records.change(id, { name: 'Written', version: 1 })
  for (const one of [bob, carol, ada]) expect(await opens(one, id)).toBe('Written')
})

test('access ends also under a roster that does not open: without a key, which the next write needs then', async () => {
  const [ada, bob] = [await aDevice(), await aDevice()]
  const { _id: id } = await ada.client.records.make({ name, templateID: null, fields, sealedFor: 'people' })
  await share(ada, id, bob)
  await harm('record_id', id, 'torn')
  const body = { userID: bob.person.id }
  await ada.client.call(recordRoutes.removeRecordAccess, { params: { id }, body })
  expect(await bob.client.records.list()).toEqual([])
  const told = await ada.client.call(keyRoutes.getRecordKeys, { params: { id } })
  expect(told).toMatchObject({ n: 1, isNewKeyNeeded: true })
})

test('a person who may not share a record is not asked about its roster, and writes none', async () => {
  const [ada, bob] = [await aDevice(), await aDevice()]
  const { _id: id } = await ada.client.records.make({ name, templateID: null, fields, sealedFor: 'people' })
  const body = { users: [{ email: bob.person.email, role: 'VIEWER' as const }] }
  await ada.client.call(recordRoutes.shareRecord, { params: { id }, body })
  await bob.client.records.open(id)
  await harm('record_id', id, 'torn')
  expect(await bob.vault.whoWaits(record(id), false)).toEqual({ people: [], isOlder: false })
  const lost = { people: [ada.person.id], groups: [] }
  await expect(bob.vault.confirmEverybody(record(id), lost, [])).rejects.toThrow()
})

test('whom the server names besides those that were shown is left out, and so is who began again', async () => {
  const [ada, bob, eve] = [await aDevice(), await aDevice(), await aDevice()]
  const { _id: id } = await ada.client.records.make({ name, templateID: null, fields, sealedFor: 'people' })
  await share(ada, id, bob, eve)
  await harm('record_id', id, 'torn')
  const anew = await deviceOf(app, address, bob.person, await app.aSession(bob.person.id))
  expect(await anew.vault.beginAgain()).toBe('open')
  await ada.vault.confirmEverybody(record(id), { people: [bob.person.id], groups: [] }, [])
  const { people } = await ada.vault.whoWaits(record(id), true)
  expect(people).toMatchObject([{ id: bob.person.id, is: 'begun again' }])
  const carol = await aDevice()
  await share(ada, id, carol)
  await carol.client.call(recordRoutes.leaveRecord, { params: { id } })
  await ada.client.records.change(id, { name: 'Next', version: 1 })
  expect((await eve.client.records.list())[0]).toMatchObject({ closed: 'waiting' })
})

test('a group whose roster does not open is confirmed in the same way, and a record keeps the groups that its person holds', async () => {
  const [ada, bob, dan] = [await aDevice(), await aDevice(), await app.aPerson()]
  const users = [bob.person, dan].map(({ email }) => ({ email, role: 'EDITOR' as const }))
  const group: Group = await ada.client.call(groupRoutes.createGroup, {
    body: { sealedFor: 'people', name: 'Operations', users } as never,
  })
  const made = { name, templateID: null, fields, groupIDs: [group._id], sealedFor: 'people' as const }
  const { _id: id } = await ada.client.records.make(made)
  await ada.vault.refresh()
  await harm('record_id', id, 'torn')
  await harm('group_id', group._id, 'torn')
  const late = await deviceOf(app, address, dan)
  await ada.vault.handOver()
  expect((await late.client.records.list())[0]).toMatchObject({ closed: 'waiting' })
  for (const item of [record(id), { kind: 'group', id: group._id } as const]) {
    const { lost } = await ada.vault.whoWaits(item, true)
    expect(lost).toEqual(
      item.kind === 'record'
        ? { people: [], groups: [group._id] }
        : { people: expect.arrayContaining([bob.person.id, dan.id]), groups: [] },
    )
    if (lost) await ada.vault.confirmEverybody(item, lost, [])
  }
  await late.vault.refresh()
  expect(await opens(late, id)).toBe(name)
  const { wanted } = await ada.client.call(keyRoutes.getWantedKeys, {})
  expect(wanted).toEqual([])
})
