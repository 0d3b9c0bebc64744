/** @file Records that change for whom they are sealed, by the core of every client against a real server. */
import { groupRoutes, keyRoutes, versionRoutes } from '@cardea/contract'
import { downloadAttachment } from '@cardea/client/calls/download-attachment'
import { upload } from '@cardea/client/calls/upload'
import { deviceOf as deviceBy, type Device } from '@cardea/client/testing/sealed-device'
import { expect, test } from 'vitest'
import { testApp } from '../../server/src/testing/test-app.ts'
import { sealerOf, share, told, toPeople, toServer } from './conversions.ts'

const app = await testApp()
const address = await app.listen()
const aDevice = async (): Promise<Device> => deviceBy(app, address, await app.aPerson())

const secretField = (value: string) => ({ key: 'p', label: 'Password', type: 'secret' as const, value })

/** A record of the server, with these secrets one after the other. */
async function aRecord({ client }: Device, values: readonly string[] = ['one'], more: object = {}) {
  const [first = ''] = values
  let record = await client.records.make({
    name: 'Payroll',
    templateID: null,
    fields: [secretField(first)],
    ...more,
  })
  for (const value of values.slice(1)) {
    record = await client.records.change(record._id, {
      version: record.version,
      fields: [secretField(value)],
    })
  }
  return record
}

const open = ({ client }: Device, id: string) => client.records.open(id)
const valueOf = async (device: Device, id: string) => (await open(device, id)).fields[0]?.value

test('a record with versions and a file is sealed for its people, opens for each of them, and goes back', async () => {
  const [ada, bob] = [await aDevice(), await aDevice()]
  const bytes = Buffer.from('planted bytes '.repeat(200))
  const file = await ada.client.of(upload)(new File([bytes], 'planted.txt', { type: 'text/plain' }))
  const { _id: id } = await aRecord(ada, ['planted one', 'planted two'], { attachmentIDs: [file._id] })
  await ada.client.records.change(id, { userRecordName: 'My planted name' })
  await share(ada, id, bob.person)
  ada.traffic.length = 0
  const result = await toPeople(ada, { [id]: told([bob]) })
  expect(result).toEqual({ done: [id], refused: [], versions: { kept: 1, dropped: 0 }, waiting: [] })
  const stored = await app.database.selectFrom('media').selectAll().where('record_id', '=', id).execute()
  expect(stored).toHaveLength(1)
  expect(JSON.stringify(stored)).not.toContain('planted')

  for (const one of [ada, bob]) {
    const record = await open(one, id)
    expect(record).toMatchObject({ name: 'Payroll', sealedFor: 'people', fields: [{ value: 'planted two' }] })
    const [held] = record.attachments
    if (!held) throw new Error('The file is gone.')
    expect(held).toMatchObject({ name: 'planted.txt', mimeType: 'text/plain', size: bytes.length })
    const opened = await one.client.of(downloadAttachment)(held, id)
    expect(Buffer.from(await opened.arrayBuffer()).equals(bytes)).toBe(true)
  }
  expect(await open(ada, id)).toMatchObject({ userRecordName: 'My planted name' })
  const { versions } = await ada.client.call(versionRoutes.listVersions, { params: { id } })
  expect(versions).toMatchObject([{ version: 2, changed: [{ label: 'Password' }] }, { version: 1 }])
  expect((await ada.client.records.openVersion(id, 1)).fields).toMatchObject([{ value: 'planted one' }])
  // It goes on as every record of its people does.
  await bob.client.records.change(id, { name: 'By Bob', version: 2 })
  expect(await open(ada, id)).toMatchObject({ name: 'By Bob', version: 3 })

  expect(await toServer(ada, [id])).toMatchObject({ done: [id], refused: [] })
  const back = await open(ada, id)
  expect(back).toMatchObject({
    name: 'By Bob',
    sealedFor: 'server',
    userRecordName: 'My planted name',
    fields: [{ value: 'planted two' }],
    attachments: [{ name: 'planted.txt', mimeType: 'text/plain' }],
  })
  const [held] = back.attachments
  const plain = held && (await ada.client.of(downloadAttachment)(held, id))
  expect(Buffer.from((await plain?.arrayBuffer()) ?? new ArrayBuffer(0)).equals(bytes)).toBe(true)
  // Its owner writes it in plain again, now and after a start.
  await ada.client.records.change(id, { name: 'Plain', version: 3 })
  const later = await ada.again()
  await later.client.records.change(id, { name: 'Plain again', version: 4 })
})

test('a person who saw it sealed writes nothing in plain until they were told, and then does', async () => {
  const [ada, bob] = [await aDevice(), await aDevice()]
  const { _id: id } = await aRecord(ada)
  await share(ada, id, bob.person)
  await toPeople(ada, { [id]: told([bob]) })
  expect(await valueOf(bob, id)).toBe('one')
  await toServer(ada, [id])
  for (const attempt of [1, 2]) {
    const change = bob.client.records.change(id, { name: `Plain ${attempt}`, version: 1 })
    await expect(change).rejects.toMatchObject({ code: 'record/sealed-for-server' })
    await open(bob, id)
    expect(await bob.carrier.wasSealed('record', id)).toBe(true)
  }
  await bob.carrier.forget('record', [id])
  expect(await bob.carrier.wasSealed('record', id)).toBe(false)
  await bob.client.records.change(id, { name: 'Plain', version: 1 })
  await bob.vault.writeSeen()
  expect(await (await bob.again()).carrier.wasSealed('record', id)).toBe(false)
})

test('an answer that was on its way while it went back does not make it sealed again', async () => {
  const ada = await aDevice()
  const { _id: id } = await aRecord(ada)
  await toPeople(ada, { [id]: told() })
  let former: unknown
  ada.lie((call, answer) => {
    if (call === `GET /record/${id}`) former = answer
    return answer
  })
  await open(ada, id)
  ada.lie(null)
  await toServer(ada, [id])
  ada.lie((call, answer) => (call === `GET /record/${id}` ? former : answer))
  expect(await open(ada, id)).toMatchObject({ sealedFor: 'people', name: 'Payroll' })
  ada.lie(null)
  await ada.vault.writeSeen()
  expect(await (await ada.again()).carrier.wasSealed('record', id)).toBe(false)
})

test('it is sealed only for people its owner was told of; others wait', async () => {
  const [ada, bob, eve] = [await aDevice(), await aDevice(), await aDevice()]
  const { _id: id } = await aRecord(ada)
  await share(ada, id, bob.person, eve.person)
  const { done, waiting } = await toPeople(ada, { [id]: told([bob]) })
  expect({ done, waiting }).toEqual({ done: [id], waiting: [eve.person.id] })
  expect(await valueOf(bob, id)).toBe('one')
  expect(await open(eve, id)).toMatchObject({ closed: 'waiting', name: '' })
})

test('a person without keys is named in the roster, so that the next client hands over', async () => {
  const ada = await aDevice()
  const dan = await app.aPerson()
  const { _id: id } = await aRecord(ada)
  await share(ada, id, dan, { email: 'nobody-yet@example.org' })
  const readers = told([], {
    people: [dan.id],
    invited: [{ email: 'nobody-yet@example.org', until: null, expiresAt: '2099-01-01T00:00:00.000Z' }],
  })
  expect((await toPeople(ada, { [id]: readers })).done).toEqual([id])
  const { recipients } = await ada.client.call(keyRoutes.getRecordKeys, { params: { id } })
  expect(recipients.withoutKeys).toMatchObject([{ userID: dan.id }])
  expect(await open(await deviceBy(app, address, dan), id)).toMatchObject({ closed: 'waiting' })
})

test('a record in a group without keys stays as it is', async () => {
  const ada = await aDevice()
  const { _id: groupID } = await ada.client.call(groupRoutes.createGroup, {
    body: { name: 'Operations', color: 'blue', icon: 'users' },
  })
  const { _id: id } = await aRecord(ada, ['one'], { groupIDs: [groupID] })
  const { refused } = await toPeople(ada, { [id]: told([], { groups: [groupID] }) })
  expect(refused).toMatchObject([{ id, error: { code: 'keys/none' } }])
  expect(await open(ada, id)).toMatchObject({ sealedFor: 'server', name: 'Payroll' })
})

test('converted a second time its numbers go on', async () => {
  const [ada, bob] = [await aDevice(), await aDevice()]
  const { _id: id } = await aRecord(ada)
  await toPeople(ada, { [id]: told() })
  // A roster of its own number: Bob is let in.
  await share(ada, id, bob.person)
  await toServer(ada, [id])
  await bob.carrier.forget('record', [id])
  expect((await toPeople(ada, { [id]: told([bob]) })).refused).toEqual([])
  expect(await open(ada, id)).toMatchObject({ sealed: { key: { n: 2 }, roster: { n: 3 } } })
  expect(await valueOf(bob, id)).toBe('one')
})

test('versions go along from the newest back, as far as one call holds them, or none', async () => {
  const ada = await aDevice()
  const fields = (letter: string) =>
    Array.from({ length: 20 }, (_, at) => ({
      key: `f${at}`,
      label: `Field ${at}`,
      type: 'secret' as const,
      value: letter.repeat(10_000),
    }))
  const letters = 'abcdefghijk'
  const { _id: id } = await ada.client.records.make({ name: 'Long', templateID: null, fields: fields('a') })
  for (const letter of letters.slice(1)) await ada.client.records.change(id, { fields: fields(letter) })
  const { versions } = await toPeople(ada, { [id]: told() })
  expect(versions.kept).toBeGreaterThan(2)
  expect(versions.dropped).toBeGreaterThan(2)
  expect(versions.kept + versions.dropped).toBe(10)
  const listed = await ada.client.call(versionRoutes.listVersions, { params: { id } })
  const numbers = Array.from({ length: versions.kept + 1 }, (_, at) => 11 - at)
  expect(listed.versions.map(({ version }) => version)).toEqual(numbers)
  const oldest = numbers.at(-1) ?? 0
  const old = await ada.client.records.openVersion(id, oldest)
  expect(old.fields[0]?.value?.[0]).toBe(letters[oldest - 1])

  const without = await aRecord(ada, ['a', 'b'])
  const none = await toPeople(ada, { [without._id]: told() }, { keepsVersions: false })
  expect(none.versions).toEqual({ kept: 0, dropped: 1 })
})

test('a write during a conversion costs nothing: the record is read once more', async () => {
  const ada = await aDevice()
  const { _id: id } = await aRecord(ada)
  const sealer = sealerOf(ada)
  let isWritten = false
  const { done } = await toPeople(
    ada,
    { [id]: told() },
    {
      sealer: {
        ...sealer,
        sealForPeople: async (record) => {
          if (!isWritten) await ada.client.records.change(id, { name: 'Written meanwhile', version: 1 })
          isWritten = true
          return sealer.sealForPeople(record)
        },
      },
    },
  )
  expect(done).toEqual([id])
  expect(await open(ada, id)).toMatchObject({ name: 'Written meanwhile', sealedFor: 'people', version: 2 })
})

test('many are stopped and gone on with; one that is refused costs no other', async () => {
  const [ada, bob] = [await aDevice(), await aDevice()]
  const made = await Promise.all(Array.from({ length: 24 }, () => aRecord(ada)))
  const foreign = await aRecord(bob)
  const ids = [...made.map(({ _id }) => _id), foreign._id]
  const readers = Object.fromEntries(ids.map((id) => [id, told()]))
  const stopping = new AbortController()
  const first = await toPeople(ada, readers, {
    signal: stopping.signal,
    onProgress: (count) => void (count === 7 && stopping.abort()),
  })
  expect(first.done).toHaveLength(7)
  const counts: number[] = []
  const second = await toPeople(ada, readers, { onProgress: (count) => void counts.push(count) })
  expect(second.done).toHaveLength(24)
  expect(second.refused).toMatchObject([{ id: foreign._id, error: { code: 'record/not-found' } }])
  expect(counts).toEqual(Array.from({ length: 25 }, (_, at) => at + 1))
  const listed = await ada.client.records.list()
  expect(listed.every(({ sealedFor, name }) => sealedFor === 'people' && name === 'Payroll')).toBe(true)
})
