/** @file What people other than its owner call a record, when the record changes for whom it is sealed. */
import { keyRoutes, recordRoutes } from '@cardea/contract'
import { deviceOf, type Device } from '@cardea/client/testing/sealed-device'
import { fromBase64url } from '@cardea/sealing'
import { generationOfLeftName, sealLeftName } from '@cardea/sealing/people'
import { expect, test } from 'vitest'
import { testApp } from '../../server/src/testing/test-app.ts'
import { share, told, toPeople, toServer } from './conversions.ts'

const app = await testApp()
const address = await app.listen()
const aDevice = async (): Promise<Device> => deviceOf(app, address, await app.aPerson())
const rowOf = (id: string, { person }: Device) =>
  app.database
    .selectFrom('record_aliases')
    .selectAll()
    .where('record_id', '=', id)
    .where('user_id', '=', person.id)
    .executeTakeFirst()
const name = async (device: Device, id: string) => (await device.client.records.open(id)).userRecordName

/** Ada’s record, which Bob calls by a name of his own. */
async function aNamedRecord() {
  const [ada, bob] = [await aDevice(), await aDevice()]
  const { _id: id } = await ada.client.records.make({ name: 'Payroll', templateID: null, fields: [] })
  await share(ada, id, bob.person)
  await bob.client.records.change(id, { userRecordName: 'Bob calls it so' })
  return { ada, bob, id }
}

test('a person keeps their own name for a record that becomes end-to-end encrypted, and no other person reads it', async () => {
  const { ada, bob, id } = await aNamedRecord()
  await toPeople(ada, { [id]: told([bob]) })
  expect(await name(ada, id)).toBeNull()
  const left = await bob.client.records.open(id)
  expect(left.userRecordName).toBe('Bob calls it so')
  expect(JSON.stringify(left.sealed)).not.toContain('Bob')
  // From then on it lies under their own key, as every name does.
  await bob.vault.writeSeen()
  const anew = await (await bob.again()).client.records.open(id)
  expect(anew).toMatchObject({ userRecordName: 'Bob calls it so' })
  expect(anew.sealed?.alias).not.toBe(left.sealed?.alias)
  expect(generationOfLeftName(anew.sealed?.alias ?? '')).toBeNull()
})

test('a name that a server seals to a person later counts for nothing', async () => {
  const { ada, bob, id } = await aNamedRecord()
  await toPeople(ada, { [id]: told([bob]) })
  await bob.client.records.open(id)
  await bob.vault.writeSeen()
  const { keys } = await bob.client.call(keyRoutes.getKeys)
  const { seal } = JSON.parse(keys?.statements[0]?.text ?? '') as { seal: { key: string }[] }
  const to = { generation: 1, point: fromBase64url(seal[0]?.key ?? '') }
  const planted = await sealLeftName('The bank', { record: id, person: bob.person.id }, to)
  const later = await bob.again()
  later.lie((call, answer) => {
    if (call === `GET /record/${id}`) (answer as { sealed: { alias: string } }).sealed.alias = planted
    return answer
  })
  expect(await name(later, id)).toBeNull()
})

test('back at the server another person’s name stays sealed until they were told, and is plain again then', async () => {
  const { ada, bob, id } = await aNamedRecord()
  await toPeople(ada, { [id]: told([bob]) })
  expect(await name(bob, id)).toBe('Bob calls it so')
  await toServer(ada, [id])
  expect(await rowOf(id, bob)).toMatchObject({ is_sealed: true })
  expect(await name(bob, id)).toBe('Bob calls it so')
  expect(await rowOf(id, bob)).toMatchObject({ is_sealed: true })
  await bob.carrier.forget('record', [id])
  const [listed] = await bob.client.records.list()
  expect(listed).toMatchObject({ _id: id, userRecordName: 'Bob calls it so' })
  await expect.poll(() => rowOf(id, bob)).toMatchObject({ is_sealed: false })
  const plain = await bob.client.call(recordRoutes.getRecord, { params: { id } })
  expect(plain).toMatchObject({ userRecordName: 'Bob calls it so' })
  expect(plain).not.toHaveProperty('alias')
})

test('a name comes through both conversions though its person opened nothing in between', async () => {
  const { ada, bob, id } = await aNamedRecord()
  await toPeople(ada, { [id]: told([bob]) })
  await toServer(ada, [id])
  await toPeople(ada, { [id]: told([bob]) })
  expect(await name(bob, id)).toBe('Bob calls it so')
  await bob.vault.writeSeen()
  expect(await name(await bob.again(), id)).toBe('Bob calls it so')
})

test('of a person without keys nothing that the server could open is left', async () => {
  const ada = await aDevice()
  const dan = await app.aPerson()
  const { _id: id } = await ada.client.records.make({ name: 'Payroll', templateID: null, fields: [] })
  await share(ada, id, dan)
  const body = { userRecordName: 'Dan calls it so' }
  await app.as(dan).send('PUT', `/record/${id}`, { body })
  await toPeople(ada, { [id]: told([], { people: [dan.id] }) })
  const rows = await app.database
    .selectFrom('record_aliases')
    .selectAll()
    .where('record_id', '=', id)
    .execute()
  expect(rows).toEqual([])
})
