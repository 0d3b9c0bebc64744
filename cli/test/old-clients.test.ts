/** @file Clients that do not know what only its people can open, and devices that lost what they kept. */
import { groupRoutes, recordRoutes } from '@cardea/contract'
import { deviceOf, type Device } from '@cardea/client/testing/sealed-device'
import { placesTypedBack } from '@cardea/client/vault/typed-back'
import { expect, test } from 'vitest'
import { testApp } from '../../server/src/testing/test-app.ts'

const app = await testApp()
const address = await app.listen()
const aDevice = async (): Promise<Device> => deviceOf(app, address, await app.aPerson())
const fields = [{ label: 'Password', type: 'secret' as const, value: 'correct horse' }]
const make = async ({ client }: Device, groupIDs: string[] = []): Promise<string> =>
  (await client.records.make({ name: 'Payroll', templateID: null, fields, groupIDs, sealedFor: 'people' }))
    ._id
const opened = async ({ client }: Device, id: string) => {
  const record = await client.records.open(id)
  return [record.name, record.fields[0]?.value, record.version]
}

test('a client that does not know such records sees no names, and whatever it writes overwrites nothing', async () => {
  const [ada, bob] = [await aDevice(), await aDevice()]
  const id = await make(ada)
  const old = app.as(ada.person)
  const listed = await old.send('POST', '/record/search', { body: {} })
  expect(listed.json).toMatchObject({ records: [{ _id: id, name: '', fields: [], attachments: [] }] })
  expect((await old.send('GET', `/record/${id}`)).json).toMatchObject({
    name: '',
    fields: [],
    template: null,
  })
  expect((await old.send('GET', `/record/${id}/versions`)).status).toBe(200)
  const users = [{ email: bob.person.email, role: 'VIEWER' }]
  for (const [method, path, body] of [
    ['PUT', `/record/${id}`, { name: 'Overwritten' }],
    ['PUT', `/record/${id}`, { fields: [], version: 1 }],
    ['PUT', `/record/${id}`, { name: '', fields: [], version: 1 }],
    ['PUT', `/record/${id}`, { userRecordName: 'Mine' }],
    ['POST', `/record/share/${id}`, { users }],
    ['POST', `/record/transfer-ownership/${id}`, { email: bob.person.email }],
    ['POST', `/record/${id}/restore-version/1`, { version: 1 }],
  ] as const)
    expect((await old.send(method, path, { body })).status, `${method} ${path}`).toBe(400)
  expect(await opened(ada, id)).toEqual(['Payroll', 'correct horse', 1])
  expect(await bob.client.records.list()).toEqual([])
})

test('a browser whose storage was cleared is a new device, which the sheet opens again, or begins anew', async () => {
  const ada = await aDevice()
  const id = await make(ada)
  const words = (await ada.vault.makeSheet()).words
  const typed = placesTypedBack.map((at) => words.split(' ')[at - 1] ?? '')
  expect(await ada.vault.keepSheet(typed)).toBe(true)
  ada.store.clear()
  const cleared = await ada.again()
  expect(cleared.vault.state()).toBe('keyless')
  expect((await cleared.client.records.list())[0]).toMatchObject({ name: '', closed: 'no keys here' })
  expect(await cleared.vault.unlockByWords(words)).toBe(true)
  expect(await opened(cleared, id)).toEqual(['Payroll', 'correct horse', 1])
  // It is an unlocker again, and opens by itself.
  expect(await opened(await cleared.again(), id)).toEqual(['Payroll', 'correct horse', 1])

  cleared.store.clear()
  const anew = await cleared.again()
  expect(await anew.vault.beginAgain()).toBe('open')
  expect((await anew.client.records.list())[0]).toMatchObject({ name: '', closed: 'waiting' })
  expect(await opened(anew, await make(anew))).toEqual(['Payroll', 'correct horse', 1])
})

test('keys are begun again beside a device that writes what it trusts', async () => {
  const ada = await aDevice()
  const store = ada.vault.changeTrust
  const cleared = await ada.again()
  cleared.store.clear()
  const anew = await cleared.again()
  const write = () => store((trust) => ({ ...trust, default: trust.default === 'people' ? null : 'people' }))
  const [state] = await Promise.all([anew.vault.beginAgain(), write().catch(() => undefined)])
  expect(state).toBe('open')
  expect(await opened(anew, await make(anew))).toEqual(['Payroll', 'correct horse', 1])
})

test('a record in a group of a hundred opens for each of them by the one key of the group', async () => {
  const ada = await aDevice()
  const members: Device[] = []
  for (let made = 0; made < 99; made += 1) members.push(await aDevice())
  const users = members.map(({ person: { email } }) => ({ email, role: 'VIEWER' as const }))
  const body = { sealedFor: 'people', name: 'Operations', users: users.slice(0, 50) }
  const { _id: groupID } = await ada.client.call(groupRoutes.createGroup, { body: body as never })
  await ada.vault.refresh()
  await ada.client.call(groupRoutes.shareGroup, {
    params: { id: groupID },
    body: { users: users.slice(50) },
  })
  const id = await make(ada, [groupID])
  const wraps = await app.database
    .selectFrom('key_wraps')
    .select('wrap')
    .where('record_id', '=', id)
    .execute()
  expect(wraps).toHaveLength(2)
  for (const member of members.filter((_, at) => at % 10 === 0 || at === 98)) {
    await member.vault.refresh()
    expect(await opened(member, id)).toEqual(['Payroll', 'correct horse', 1])
  }
  const [left] = members
  const params = { id: groupID }
  await ada.client.call(groupRoutes.removeGroupAccess, { params, body: { userID: left?.person.id ?? '' } })
  await ada.vault.refresh()
  await ada.client.call(recordRoutes.getRecord, { params: { id } })
  await ada.client.records.change(id, { name: 'Next', version: 1 })
  const last = members.at(-1)
  await last?.vault.refresh()
  expect((await last?.client.records.open(id))?.name).toBe('Next')
  expect(await left?.client.records.list()).toEqual([])
})

test('what a later client keeps of a person stays when this one writes of them', async () => {
  const [ada, bob] = [await aDevice(), await aDevice()]
  const { id, email } = bob.person
  const shareOne = async (device: Device) =>
    device.client.call(recordRoutes.shareRecord, {
      params: { id: await make(device) },
      body: { users: [{ email, role: 'VIEWER' }] },
    })
  await shareOne(ada)
  await ada.vault.writeSeen()
  await ada.vault.changeTrust(({ people, ...store }) => {
    const later = { ...people[id], since: 'May' } as never
    return { ...store, people: { ...people, [id]: later } }
  })
  // The second sheet renews Bob’s keys.
  for (const _ of [1, 2]) {
    const words = (await bob.vault.makeSheet()).words.split(' ')
    await bob.vault.keepSheet(placesTypedBack.map((place) => words[place - 1] ?? ''))
  }
  const page = await ada.again()
  await shareOne(page)
  await page.vault.writeSeen()
  expect(page.vault.trust().people[id]).toMatchObject({ since: 'May', n: 2 })
  expect(await page.vault.compareWords(email, await bob.vault.fingerprint())).toBe(true)
  expect(page.vault.trust().people[id]).toMatchObject({ since: 'May', isCompared: true })
})
