import { recordRoutes } from '@cardea/contract'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './fixtures/accessibility.ts'
import { groupTitle, makeGroup } from './fixtures/groups.ts'
import { expect, test } from './fixtures/test.ts'
import { inList, makeRecord, newRecordButton, openRecord, panelOf, toast } from './fixtures/vault.ts'

const values = { username: 'lena@northwind.example', password: 'noise' }
const groupsDialog = (page: Page): Locator => page.getByRole('dialog', { name: /^Groups of / })
const groupsOf = (panel: Locator): Locator => panel.getByRole('region', { name: 'Groups' })

test('a new record of a group’s page goes into that group, and says at once who will see it @phone', async ({
  page,
  signIn,
  aPerson,
}) => {
  const lena = await signIn('Lena Marek')
  const bob = await aPerson('Bob Castellan')
  const { _id } = await makeGroup(lena, { name: 'Operations', people: { [bob.email]: 'VIEWER' } })
  await makeGroup(lena, { name: 'Family' })
  await page.goto(`/group_records/${_id}`)
  await expect(groupTitle(page, 'Operations')).toBeVisible()
  await expectAccessible(page)
  await newRecordButton(page).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Console')
  const field = dialog.getByRole('group', { name: 'Groups' })
  await expect(dialog).toContainText('1 person in Operations will see it.')
  await dialog.getByRole('textbox', { name: 'Password' }).fill('noise')
  await expect(dialog).toContainText('1 person in Operations will see 1 secret.')
  await field.getByRole('button', { name: 'Groups' }).click()
  await page.getByRole('menuitem', { name: 'Family' }).click()
  await expect(dialog).toContainText('1 person in Family and Operations will see 1 secret.')
  await field.getByRole('button', { name: 'Remove Family' }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /^Save record/ }).click()
  await expect(panelOf(page)).toContainText('Console')
  await expect(page).toHaveURL(new RegExp(`/group_records/${_id}/records/`))
  const [record] = (await bob.call(recordRoutes.searchRecords, { body: {} })).records
  expect(record).toMatchObject({ name: 'Console', groupIDs: [_id] })
})

test('an owner puts a record into groups and takes it out, with a way back @phone', async ({
  page,
  signIn,
  aPerson,
}) => {
  const lena = await signIn('Lena Marek')
  const bob = await aPerson('Bob Castellan')
  const { _id } = await makeGroup(lena, { name: 'Operations', people: { [bob.email]: 'VIEWER' } })
  await makeGroup(lena, { name: 'Family' })
  await makeRecord(lena, { name: 'Console', values })
  await page.goto('/records')
  const panel = await openRecord(page, 'Console')
  await expect(groupsOf(panel)).toContainText('In no group')
  await groupsOf(panel).getByRole('button', { name: 'Add' }).click()
  await groupsDialog(page).getByRole('checkbox', { name: 'Operations' }).check()
  await expect(groupsDialog(page)).toContainText('1 person in Operations will see 1 secret.')
  await expectAccessible(page)
  await groupsDialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(toast(page)).toContainText('Saved')
  await expect(groupsOf(panel).getByRole('link', { name: 'Operations' })).toBeVisible()
  expect((await bob.call(recordRoutes.searchRecords, { body: {} })).total).toBe(1)
  await groupsOf(panel).getByRole('button', { name: 'Take out of Operations' }).click()
  await expect(toast(page)).toContainText('Taken out of “Operations”.')
  await expect(groupsOf(panel).getByRole('link', { name: 'Operations' })).toHaveCount(0)
  expect((await bob.call(recordRoutes.searchRecords, { body: {} })).total).toBe(0)
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(groupsOf(panel).getByRole('link', { name: 'Operations' })).toBeVisible()
  expect((await bob.call(recordRoutes.searchRecords, { body: {} })).total).toBe(1)
  await groupsOf(panel).getByRole('link', { name: 'Operations' }).click()
  await expect(page).toHaveURL(`/group_records/${_id}`)
})

test('a viewer reads which group a record is in and can change nothing about it', async ({
  page,
  signIn,
  aPerson,
}) => {
  const lena = await aPerson('Lena Marek')
  const bob = await signIn('Bob Castellan')
  const record = await makeRecord(lena, { name: 'Console', values })
  await makeGroup(lena, { name: 'Operations', people: { [bob.email]: 'VIEWER' }, records: [record._id] })
  await makeGroup(bob, { name: 'Of my own' })
  await page.goto('/records')
  const panel = await openRecord(page, 'Console')
  await expect(groupsOf(panel).getByRole('link', { name: 'Operations' })).toBeVisible()
  await expect(groupsOf(panel).getByRole('button')).toHaveCount(0)
})

test('a person who has a record through a group alone is asked before they take it out', async ({
  page,
  signIn,
  aPerson,
}) => {
  const lena = await signIn('Lena Marek')
  const bob = await aPerson('Bob Castellan')
  const { _id } = await makeGroup(lena, { name: 'Operations', people: { [bob.email]: 'EDITOR' } })
  const record = await makeRecord(bob, { name: 'Console', values })
  await bob.call(recordRoutes.addRecordToGroups, { params: { id: record._id }, body: { groupIDs: [_id] } })
  await page.goto(`/group_records/${_id}`)
  const panel = await openRecord(page, 'Console')
  await groupsOf(panel).getByRole('button', { name: 'Take out of Operations' }).click()
  const question = page.getByRole('dialog', { name: 'Take it out of “Operations”?' })
  await expect(question).toContainText('You have this record through “Operations” alone, so you lose it.')
  await expectAccessible(page)
  await page.goBack()
  await expect(question).toBeHidden()
  await groupsOf(panel).getByRole('button', { name: 'Take out of Operations' }).click()
  await question.getByRole('button', { name: 'Take out and lose it' }).click()
  await expect(panel).toBeHidden()
  await expect(inList(page, 'Console')).toBeHidden()
  expect((await bob.call(recordRoutes.searchRecords, { body: {} })).total).toBe(1)
})
