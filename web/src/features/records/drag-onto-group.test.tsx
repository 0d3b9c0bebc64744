import {
  accessPreviewRoutes,
  bulkRoutes,
  pendingAccessRoutes,
  recordRoutes,
  trashRoutes,
} from '@cardea/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerBulk } from '../../testing/answer-bulk.ts'
import { answerKeysElsewhere } from '../../testing/answer-keys.ts'
import { answer, callsOf } from '../../testing/answers.ts'
import { furnish, type Vault } from '../../testing/furnish.ts'
import { aGroup, anEntry, aUser } from '../../testing/group.fixture.ts'
import { openApp, place } from '../../testing/open-app.tsx'
import { buttonOf, dialogOf, inList, press, toast } from '../../testing/parts.ts'
import { aRecord } from '../../testing/record.fixture.ts'

const [lena, bob] = [aUser('Lena Marek'), aUser('Bob Castellan')]
const own = [anEntry(lena, 'OWNER')]
const groupsOf = ({ records }: Vault) =>
  Object.fromEntries(records.map(({ name, groups }) => [name, groups.map((group) => group.name)]))

/** Lena's Console and Key and Bob's Payroll; Private is hers alone, Bob is in Operations, and she only looks into Office. */
async function openList(): Promise<Vault> {
  const vault = furnish({
    me: lena,
    groups: [
      aGroup({ name: 'Private', access: own }),
      aGroup({ name: 'Operations', access: [...own, anEntry(bob, 'VIEWER')] }),
      aGroup({ name: 'Office', role: 'VIEWER', access: [anEntry(bob, 'OWNER'), anEntry(lena, 'VIEWER')] }),
    ],
    records: [
      aRecord({
        name: 'Payroll',
        role: 'VIEWER',
        access: [anEntry(bob, 'OWNER'), anEntry(lena, 'VIEWER')],
      }),
      aRecord({ name: 'Key', access: own }),
      aRecord({ name: 'Console', access: own }),
    ],
  })
  answerBulk(vault)
  await openApp('/records')
  await expect.element(inList('Console')).toBeVisible()
  return vault
}

const groupPlace = (name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: new RegExp(`^${name}`) })
const drag = (name: string, group: string) => userEvent.dragAndDrop(inList(name), groupPlace(group))

const trashPlace = () => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Trash' })
const gain = [{ user: bob, email: bob.email, role: 'VIEWER' as const, records: 2 }]

test('a record that is dragged onto a group is in it at once, and Undo takes it out', async () => {
  const vault = await openList()
  answer(accessPreviewRoutes.previewAccess, { gain: [], lose: [], change: [] })
  await drag('Console', 'Private')
  await expect.element(toast()).toMatchTextContent('Added to “Private”.')
  expect(groupsOf(vault)).toEqual({ Console: ['Private'], Key: [], Payroll: [] })
  expect(place()).toBe('/records')
  await drag('Console', 'Private')
  await expect.element(toast()).toMatchTextContent('It is already in “Private”.')
  await buttonOf('Undo', toast()).click()
  await expect.poll(() => groupsOf(vault)['Console']).toEqual([])
})

test('before one lets go over a group, it says who will see how much; the whole selection comes', async () => {
  const vault = await openList()
  answer(accessPreviewRoutes.previewAccess, { gain, lose: [], change: [] })
  ;(inList('Console').element() as HTMLElement).focus()
  await press('x', 'Shift+ArrowDown')
  const data = new DataTransfer()
  const on = (element: Element, name: string) =>
    element.dispatchEvent(new DragEvent(name, { bubbles: true, cancelable: true, dataTransfer: data }))
  on(inList('Key').element(), 'dragstart')
  on(groupPlace('Operations').element(), 'dragover')
  await expect.element(page.getByText('Bob Castellan will see 2 records.')).toBeVisible()
  expect(callsOf(bulkRoutes.addRecordsToGroups)).toEqual([])
  on(groupPlace('Operations').element(), 'drop')
  await expect.element(toast()).toMatchTextContent('Added to “Operations”.')
  expect(groupsOf(vault)).toEqual({ Console: ['Operations'], Key: ['Operations'], Payroll: [] })
  await expect.element(page.getByText('Bob Castellan will see 2 records.')).not.toBeInTheDocument()
})

test('what one may not share, and a group one may only look into, take part in nothing', async () => {
  await openList()
  await drag('Payroll', 'Private')
  await expect.element(toast()).toMatchTextContent('Only its owner can add it.')
  await drag('Key', 'Office')
  expect(callsOf(bulkRoutes.addRecordsToGroups)).toEqual([])
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(place()).toBe('/records')
})

test('dropped on the trash, or with Del, what nobody else has is deleted with Undo; all else is asked about', async () => {
  const vault = await openList()
  answer(trashRoutes.listTrash, { records: [], total: 0, keptDays: 30 })
  answer(pendingAccessRoutes.listRecordPendingAccess, { pendingAccess: [] })
  await userEvent.dragAndDrop(inList('Console'), trashPlace())
  await expect.element(toast()).toMatchTextContent('Deleted 1 record.')
  await expect.element(inList('Console')).not.toBeInTheDocument()
  await buttonOf('Undo', toast()).click()
  await expect.element(inList('Console')).toBeVisible()
  ;(inList('Key').element() as HTMLElement).focus()
  await press('Delete')
  await expect.poll(() => vault.records.map(({ name }) => name)).not.toContain('Key')
  ;(inList('Payroll').element() as HTMLElement).focus()
  await press('Delete')
  await expect.element(dialogOf(/^Leave/)).toBeVisible()
})

test('of many, what only its people can open comes into a group and out of it by itself, as it brings a key', async () => {
  const vault = furnish({
    me: lena,
    groups: [aGroup({ name: 'Private', role: 'EDITOR', access: own })],
    records: [
      aRecord({ name: 'Payroll', access: own, sealedFor: 'people' }),
      aRecord({ name: 'Key', access: own, sealedFor: 'people' }),
      aRecord({ name: 'Console', access: own }),
    ],
  })
  answerKeysElsewhere(lena)
  answerBulk(vault)
  answer(accessPreviewRoutes.previewAccess, { gain: [], lose: [], change: [] })
  const regroup = (id: string, groupIDs: string[]) => {
    const groups = vault.groups.filter(({ _id }) => groupIDs.includes(_id))
    const held = groups.map(({ _id, name }) => ({ _id, name, access: [] }))
    const found = vault.records.find(({ _id }) => _id === id) ?? aRecord()
    const record = { ...found, groupIDs, groups: held }
    vault.records = vault.records.map((one) => (one._id === id ? record : one))
    return record
  }
  answer(recordRoutes.addRecordToGroups, ({ params: { id }, body }) => regroup(id, body.groupIDs))
  answer(recordRoutes.takeRecordOutOfGroups, ({ params: { id } }) => regroup(id, []))
  await openApp('/records')
  await expect.element(inList('Console')).toBeVisible()
  ;(inList('Console').element() as HTMLElement).focus()
  await press('Control+a')
  await drag('Console', 'Private')
  await expect.element(toast()).toMatchTextContent('Added to “Private”.')
  expect(groupsOf(vault)).toEqual({ Console: ['Private'], Key: ['Private'], Payroll: ['Private'] })
  const [console, ...sealed] = vault.records.toReversed().map(({ _id }) => _id)
  await buttonOf('Undo', toast()).click()
  await expect.poll(() => groupsOf(vault)).toEqual({ Console: [], Key: [], Payroll: [] })
  for (const [together, alone] of [
    [bulkRoutes.addRecordsToGroups, recordRoutes.addRecordToGroups],
    [bulkRoutes.takeRecordsOutOfGroups, recordRoutes.takeRecordOutOfGroups],
  ] as const) {
    expect(callsOf(together).map(({ body }) => body.recordIDs)).toEqual([[console]])
    const ids = callsOf(alone).map(({ params }) => params.id)
    expect(ids.toSorted()).toEqual(sealed.toSorted())
  }
})
