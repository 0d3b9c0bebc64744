/** @file Answers from before an item went back to the server, which come after it. */
import { groupRoutes, recordRoutes } from '@cardea/contract'
import { deviceOf, type Device } from '@cardea/client/testing/sealed-device'
import { expect, test } from 'vitest'
import { testApp } from '../../server/src/testing/test-app.ts'
import { toServer } from './conversions.ts'

const app = await testApp()
const address = await app.listen()
const aDevice = async (): Promise<Device> => deviceOf(app, address, await app.aPerson())

const aGroup = ({ client }: Device, ...people: Device[]) => {
  const users = people.map(({ person }) => ({ email: person.email, role: 'EDITOR' }))
  const body = { sealedFor: 'people', name: 'Operations', color: '195', icon: 'rocket', users }
  return client.call(groupRoutes.createGroup, { body: body as never })
}
const backToServer = ({ client }: Device, id: string, version: number) => {
  const body = { version, sealedFor: 'server', name: 'Operations', color: '195', icon: 'rocket' } as const
  return client.call(groupRoutes.changeGroup, { params: { id }, body: body })
}
const groupsOf = ({ client }: Device) => client.call(groupRoutes.searchGroups, { body: {} })

/** What the server answers a list now: `replay` has a device get the same later. */
async function kept(device: Device, call: string, list: () => Promise<unknown>) {
  let answered: string | undefined
  device.lie((asked, answer) => {
    if (asked === call) answered = JSON.stringify(answer)
    return answer
  })
  await list()
  device.lie(null)
  return async () => {
    device.lie((asked, answer) => (asked === call ? JSON.parse(answered ?? '') : answer))
    await list()
    device.lie(null)
  }
}

test('a list of groups from before one went back to the server does not have it taken for sealed again', async () => {
  const [ada, bob] = [await aDevice(), await aDevice()]
  const { _id: id, version } = await aGroup(ada, bob)
  const late = await Promise.all(
    [ada, bob].map((device) => kept(device, 'POST /group/search', () => groupsOf(device))),
  )
  await backToServer(ada, id, version)
  await groupsOf(bob)
  expect(await bob.carrier.wasSealed('group', id)).toBe(true)
  await bob.carrier.forget('group', [id])
  for (const replay of late) await replay()
  for (const device of [ada, bob]) {
    expect(await device.carrier.wasSealed('group', id)).toBe(false)
    await groupsOf(device)
    expect(await device.carrier.wasSealed('group', id)).toBe(false)
    await device.vault.writeSeen()
    const after = await device.again()
    await groupsOf(after)
    expect(await after.carrier.wasSealed('group', id)).toBe(false)
  }
})

test('a group that becomes one of its people again is taken for sealed again', async () => {
  const ada = await aDevice()
  const { _id: id, version } = await aGroup(ada)
  const { version: later } = await backToServer(ada, id, version)
  const body = { version: later, sealedFor: 'people' } as const
  await ada.client.call(groupRoutes.changeGroup, { params: { id }, body: body })
  await ada.vault.writeSeen()
  const after = await ada.again()
  expect(await after.carrier.wasSealed('group', id)).toBe(true)
})

test('a list of records from before one went back to the server does not have it taken for sealed again', async () => {
  const ada = await aDevice()
  const { _id: id } = await ada.client.records.make({
    name: 'Payroll',
    templateID: null,
    fields: [],
    sealedFor: 'people',
  })
  const list = () => ada.client.call(recordRoutes.searchRecords, { body: {} })
  const replay = await kept(ada, 'POST /record/search', list)
  await toServer(ada, [id])
  await replay()
  await list()
  expect(await ada.carrier.wasSealed('record', id)).toBe(false)
  await ada.client.records.change(id, { name: 'Wages' })
  expect(await (await ada.again()).client.records.open(id)).toMatchObject({ name: 'Wages' })
})
