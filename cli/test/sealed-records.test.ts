/** @file Records that only their people can open, by the core of every client against a real server. */
import {
  exposureRoutes,
  keyRoutes,
  recordRoutes,
  trashRoutes,
  versionRoutes,
  type VaultRecord,
} from '@cardea/contract'
import type { ShownRecord } from '@cardea/client/environment'
import { restoreVersion } from '@cardea/client/records/versions'
import { expect, test } from 'vitest'
import type { Person } from '../../server/src/testing/factories.ts'
import { testApp } from '../../server/src/testing/test-app.ts'
import { deviceOf as deviceBy, type Device } from '@cardea/client/testing/sealed-device'

const app = await testApp()
const address = await app.listen()

const deviceOf = (person: Device['person'], session?: Pick<Person, 'accessToken'>): Promise<Device> =>
  deviceBy(app, address, person, session)

const aDevice = async (): Promise<Device> => deviceOf(await app.aPerson())

const password = 'correct horse battery staple'
const content = {
  name: 'Bank of Planted Names',
  templateID: null,
  fields: [
    { label: 'User name', type: 'text' as const, value: 'planted-user' },
    { label: 'Password', type: 'secret' as const, value: password },
    { label: 'Notes', type: 'multiline' as const, value: 'n'.repeat(2_000) },
  ],
}

const make = ({ client }: Device, more: object = {}): Promise<ShownRecord> =>
  client.records.make({ ...content, ...more, sealedFor: 'people' })

const listed = async ({ client }: Device, id: string): Promise<ShownRecord> => {
  const found = (await client.records.list()).find(({ _id }) => _id === id)
  if (!found) throw new Error('It is not in the list.')
  return found
}

const valuesOf = ({ fields }: VaultRecord) => fields.map(({ value }) => value)

test('a record is made, listed, opened and changed as any other, and nothing of it travels in plain', async () => {
  const ada = await aDevice()
  const made = await make(ada)
  expect(made).toMatchObject({ name: content.name, sealedFor: 'people', version: 1 })
  expect(made.closed).toBeUndefined()
  const shown = await listed(ada, made._id)
  expect(shown).toMatchObject({
    name: content.name,
    fields: [
      { key: 'user-name', label: 'User name', isSecret: false, value: 'planted-user' },
      { key: 'password', isSecret: true, value: null, hasValue: true },
      { key: 'notes', value: null, hasValue: true },
    ],
  })
  expect(valuesOf(await ada.client.records.open(made._id))).toEqual([
    'planted-user',
    password,
    'n'.repeat(2_000),
  ])
  const changed = await ada.client.records.change(made._id, {
    name: 'Renamed',
    version: 1,
    fields: content.fields.map(({ value: _value, ...field }, at) => ({
      ...field,
      key: ['user-name', 'password', 'notes'][at] ?? '',
      ...(at === 1 && { value: 'a new one' }),
    })),
  })
  expect(changed).toMatchObject({ name: 'Renamed', version: 2 })
  expect(valuesOf(await ada.client.records.open(made._id))).toEqual([
    'planted-user',
    'a new one',
    'n'.repeat(2_000),
  ])
  const all = ada.traffic.join('\n')
  for (const planted of [content.name, 'planted-user', password, 'Renamed', 'a new one', 'User name'])
    expect(all).not.toContain(planted)
})

test('a change that touches no secret seals the summary alone, without an opening, after a start too', async () => {
  const ada = await aDevice()
  const { _id: id } = await make(ada)
  const later = await ada.again()
  expect(later.vault.state()).toBe('open')
  await listed(later, id)
  await later.client.records.change(id, { name: 'Renamed', version: 1 })
  const bodies = later.traffic.filter((one) => one.includes('"change"'))
  expect(bodies.some((one) => one.includes('"details"'))).toBe(false)
  expect(later.traffic.some((one) => one.includes('"details"'))).toBe(false)
  expect(valuesOf(await later.client.records.open(id))[1]).toBe(password)
  // A secret that is not written keeps its tag.
  const { people } = await later.client.call(exposureRoutes.getExposure, { params: { id } })
  expect(people).toMatchObject([{ knows: ['Password'] }])
})

test('one’s own name is sealed too', async () => {
  const ada = await aDevice()
  const { _id: id } = await make(ada)
  await ada.client.records.change(id, { userRecordName: 'Mine alone' })
  expect(await listed(ada, id)).toMatchObject({ name: content.name, userRecordName: 'Mine alone' })
  expect(ada.traffic.join('\n')).not.toContain('Mine alone')
})

test('one’s own name still opens under newer keys, and so does the record', async () => {
  const ada = await aDevice()
  const { _id: id } = await make(ada)
  await ada.client.records.change(id, { userRecordName: 'Mine alone' })
  const former = await aliasOf(ada, id)
  await renew(ada)
  const later = await ada.again()
  expect(await listed(later, id)).toMatchObject({ name: content.name, userRecordName: 'Mine alone' })
  // In the background it is sealed under the present self key.
  await later.vault.writeSeen()
  const renewed = await aliasOf(ada, id)
  expect(renewed).not.toBe(former)
  expect(await listed(later, id)).toMatchObject({ userRecordName: 'Mine alone' })
  await later.vault.writeSeen()
  expect(await aliasOf(ada, id)).toBe(renewed)
})

const aliasOf = async ({ client }: Device, id: string): Promise<string | undefined> =>
  (await client.call(recordRoutes.getRecord, { params: { id }, isAsSealed: true })).sealed?.alias

/** The second sheet renews a person’s keys. */
async function renew({ vault }: Device): Promise<void> {
  for (const _ of [1, 2]) {
    const words = (await vault.makeSheet()).words.split(' ')
    expect(await vault.keepSheet([4, 11, 19].map((place) => words[place - 1] ?? ''))).toBe(true)
  }
}

test('what a person gives after they renewed their keys opens on a page that has read their former ones', async () => {
  const [ada, bob] = [await aDevice(), await aDevice()]
  const share = (id: string) =>
    ada.client.call(recordRoutes.shareRecord, {
      params: { id },
      body: { users: [{ email: bob.person.email, role: 'VIEWER' }] },
    })
  const [first, second] = [await make(ada), await make(ada)]
  await share(first._id)
  expect(await listed(bob, first._id)).toMatchObject({ name: content.name })
  await renew(ada)
  await share(second._id)
  const opened = await listed(bob, second._id)
  expect(opened).toMatchObject({ name: content.name })
})

test('versions tell what changed, are opened and compared, and come back', async () => {
  const ada = await aDevice()
  const { _id: id } = await make(ada)
  await ada.client.records.change(id, { name: 'Second', version: 1 })
  const { versions } = await ada.client.call(versionRoutes.listVersions, { params: { id } })
  expect(versions).toMatchObject([{ version: 2, isNameChanged: true, changed: [] }, { version: 1 }])
  expect(valuesOf(await ada.client.records.openVersion(id, 1))[1]).toBe(password)
  const params = { id, version: '2' }
  const compared = await ada.client.call(versionRoutes.getVersionChange, { params })
  expect(compared).toMatchObject({ before: { name: content.name }, after: { name: 'Second' } })
  const restored = await ada.client.of(restoreVersion)(id, 1, 2)
  expect(restored).toMatchObject({ version: 3, name: content.name })
  expect(valuesOf(await ada.client.records.open(id))[1]).toBe(password)
})

test('in the trash it has its name, and it comes back from there', async () => {
  const ada = await aDevice()
  const { _id: id } = await make(ada)
  await ada.client.call(recordRoutes.deleteRecord, { params: { id } })
  const { records } = await ada.client.call(trashRoutes.listTrash, { body: {} })
  expect(records).toMatchObject([{ _id: id, name: content.name }])
  const back = await ada.client.call(trashRoutes.restoreRecord, { params: { id } })
  expect(back).toMatchObject({ name: content.name })
})

test('a device without keys shows it as closed, and changes nothing of it', async () => {
  const ada = await aDevice()
  const { _id: id } = await make(ada)
  const other = await deviceOf(ada.person, await app.aSession(ada.person.id))
  expect(other.vault.state()).toBe('keyless')
  expect(await listed(other, id)).toMatchObject({ name: '', fields: [], closed: 'no keys here' })
  await expect(other.client.records.change(id, { name: 'Plain', version: 1 })).rejects.toThrow()
  expect(other.traffic.join('\n')).not.toContain('"Plain"')
  const { id: asked, words } = await other.vault.askForApproval()
  await ada.vault.approveDevice(asked, words)
  await other.vault.followRequest()
  expect(await listed(other, id)).toMatchObject({ name: content.name })
})

test('a person who is let in opens it at once; a removed one does not open what is written after', async () => {
  const [ada, bob, carol] = [await aDevice(), await aDevice(), await aDevice()]
  const { _id: id } = await make(ada)
  const users = [bob, carol].map(({ person: { email } }) => ({ email, role: 'EDITOR' as const }))
  await ada.client.call(recordRoutes.shareRecord, { params: { id }, body: { users } })
  expect(await listed(bob, id)).toMatchObject({ name: content.name })
  expect(valuesOf(await bob.client.records.open(id))[1]).toBe(password)
  await bob.client.records.change(id, { name: 'By Bob', version: 1 })
  expect(await ada.client.records.open(id)).toMatchObject({ name: 'By Bob', version: 2 })
  const body = { userID: carol.person.id }
  const ended = await ada.client.call(recordRoutes.removeRecordAccess, { params: { id }, body })
  expect(ended).toMatchObject({ name: 'By Bob' })
  const { n } = await ada.client.call(keyRoutes.getRecordKeys, { params: { id } })
  expect(n).toBe(2)
  expect(await bob.client.records.open(id)).toMatchObject({ name: 'By Bob' })
  await bob.client.records.change(id, { name: 'After', version: 2 })
  expect(await ada.client.records.open(id)).toMatchObject({ name: 'After' })
})

test('after an ending without a key the next write makes one, for those whom its people know', async () => {
  const [ada, bob, carol] = [await aDevice(), await aDevice(), await aDevice()]
  const { _id: id } = await make(ada)
  const users = [bob, carol].map(({ person: { email } }) => ({ email, role: 'EDITOR' as const }))
  await ada.client.call(recordRoutes.shareRecord, { params: { id }, body: { users } })
  await carol.client.call(recordRoutes.leaveRecord, { params: { id } })
  await bob.client.records.open(id)
  await bob.client.records.change(id, { name: 'Next key', version: 1 })
  expect(await ada.client.records.open(id)).toMatchObject({ name: 'Next key', sealed: { key: { n: 2 } } })
})

test('a person without keys waits, and is shown as waiting before', async () => {
  const ada = await aDevice()
  const { _id: id } = await make(ada)
  const dan = await app.aPerson()
  expect(await ada.carrier.previewShare([dan.email])).toEqual([{ email: dan.email, state: 'no keys' }])
  const users = [{ email: dan.email, role: 'VIEWER' as const }]
  const { access } = await ada.client.call(recordRoutes.shareRecord, { params: { id }, body: { users } })
  expect(access.find(({ userID }) => userID === dan.id)).toMatchObject({ isWaiting: true })
  expect(await listed(await deviceOf(dan), id)).toMatchObject({ closed: 'waiting' })
})

test('of a server that calls it its own nothing is written in plain', async () => {
  const ada = await aDevice()
  const { _id: id } = await make(ada)
  await ada.vault.writeSeen()
  const later = await ada.again()
  await expect(later.client.records.change(id, { name: 'Plain', version: 1 })).rejects.toMatchObject({
    code: 'record/sealed-for-server',
  })
  expect(later.traffic.join('\n')).not.toContain('"Plain"')
})

test('of two who share at once both are done', async () => {
  const [ada, bob, carol] = [await aDevice(), await aDevice(), await aDevice()]
  const { _id: id } = await make(ada)
  await Promise.all(
    [bob, carol].map(({ person: { email } }) =>
      ada.client.call(recordRoutes.shareRecord, {
        params: { id },
        body: { users: [{ email, role: 'VIEWER' }] },
      }),
    ),
  )
  for (const one of [bob, carol]) expect(await listed(one, id)).toMatchObject({ name: content.name })
})

test('a record that was made just before new keys opens on another device by the sheet that brought them', async () => {
  const person = await app.aPerson()
  const ada = await deviceOf(person)
  const aSheet = async (): Promise<string> => {
    const { words } = await ada.vault.makeSheet()
    await ada.vault.keepSheet([4, 11, 19].map((at) => words.split(' ')[at - 1] ?? ''))
    return words
  }
  await aSheet()
  // What is seen is written once a minute at most.
  await make(ada)
  await ada.vault.writeSeen()
  const { _id } = await make(ada)
  const words = await aSheet()
  const other = await deviceOf(person, await app.aSession(person.id))
  expect(await other.vault.unlockByWords(words)).toBe(true)
  expect(await listed(other, _id)).toMatchObject({ name: content.name })
  expect(valuesOf(await other.client.records.open(_id))[1]).toBe(password)
})
