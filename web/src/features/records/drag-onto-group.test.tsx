import { bulkRoutes } from '@cardea/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerBulk } from '../../testing/answer-bulk.ts'
import { callsOf } from '../../testing/answers.ts'
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

test('a record that is dragged onto a group of one’s own is in it at once, and Undo takes it out', async () => {
  const vault = await openList()
  await drag('Console', 'Private')
  await expect.element(toast()).toMatchTextContent('Added 1 record to “Private”.')
  expect(groupsOf(vault)).toEqual({ Console: ['Private'], Key: [], Payroll: [] })
  expect(place()).toBe('/records')
  await drag('Console', 'Private')
  await expect.element(toast()).toMatchTextContent('It is already in “Private”.')
  await buttonOf('Undo', toast()).click()
  await expect.poll(() => groupsOf(vault)['Console']).toEqual([])
})

test('where others are in the group, who will see what is asked first', async () => {
  const vault = await openList()
  ;(inList('Console').element() as HTMLElement).focus()
  await press('x', 'Shift+ArrowDown')
  await drag('Key', 'Operations')
  const dialog = dialogOf('Groups of 2 records')
  await expect.element(dialog.getByRole('checkbox', { name: /^Operations/ })).toBeChecked()
  await expect.element(dialog.getByRole('checkbox', { name: /^Private/ })).not.toBeChecked()
  expect(callsOf(bulkRoutes.addRecordsToGroups)).toEqual([])
  await buttonOf('Save', dialog).click()
  await expect.element(toast()).toMatchTextContent('2 records changed groups.')
  expect(groupsOf(vault)).toEqual({ Console: ['Operations'], Key: ['Operations'], Payroll: [] })
})

test('what one may not share, and a group one may only look into, take part in nothing', async () => {
  await openList()
  await drag('Payroll', 'Private')
  await expect.element(toast()).toMatchTextContent('You cannot share this record.')
  await drag('Key', 'Office')
  expect(callsOf(bulkRoutes.addRecordsToGroups)).toEqual([])
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(place()).toBe('/records')
})
