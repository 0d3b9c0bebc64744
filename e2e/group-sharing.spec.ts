import { groupRoutes, recordRoutes } from '@cardea/contract'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './fixtures/accessibility.ts'
import { chooseOnGroup, makeGroup } from './fixtures/groups.ts'
import { freshEmail } from './fixtures/person.ts'
import { expect, test } from './fixtures/test.ts'
import { inList, makeRecord, newRecordButton, toast } from './fixtures/vault.ts'

const shareDialog = (page: Page): Locator => page.getByRole('dialog', { name: /^Share/ })
const values = { username: 'lena@northwind.example', password: 'noise' }

test('a group is shared in three interactions, and who is let in sees its records at once', async ({
  page,
  signIn,
  aPerson,
  browserOf,
  isMobile,
}) => {
  const lena = await signIn('Lena Marek')
  const bob = await aPerson('Bob Castellan')
  const rhea = freshEmail('rhea')
  const record = await makeRecord(lena, { name: 'Console', values })
  const { _id } = await makeGroup(lena, { name: 'Operations', records: [record._id] })
  await page.goto(`/group_records/${_id}`)
  if (isMobile) await chooseOnGroup(page, 'Share…')
  else await page.getByRole('button', { name: 'Share group' }).click()
  await shareDialog(page).getByRole('combobox').fill(`${bob.email}, ${rhea},`)
  await expect(shareDialog(page)).toContainText('2 more people will see 1 secret in 1 record.')
  await expectAccessible(page)
  await shareDialog(page).getByRole('button', { name: 'Share with 2 people' }).click()
  await expect(toast(page)).toContainText('Shared with 2 people.')
  await expect(page.getByText('1 record · 2 people · you own this group')).toBeVisible()

  const theirs = await browserOf(bob)
  await theirs.goto(`/group_records/${_id}`)
  await expect(inList(theirs, 'Console')).toBeVisible()
  await expect(theirs.getByText('you are Viewer')).toBeVisible()
  await expect(newRecordButton(theirs)).toHaveCount(0)
  await expect(theirs.getByRole('button', { name: 'Share group' })).toHaveCount(0)
  await theirs.getByRole('main').getByRole('button', { name: 'More', exact: true }).click()
  await expect(theirs.getByRole('menuitem')).toHaveText([
    'Details',
    'Activity',
    'Export its records',
    'Leave group…',
  ])
  const joined = await aPerson('Rhea Kiel', rhea)
  expect((await joined.call(recordRoutes.searchRecords, { body: {} })).total).toBe(1)
})

test('a person who is removed from the group they look at sees it close by itself, and its records are gone @long', async ({
  page,
  signIn,
  aPerson,
}) => {
  const lena = await aPerson('Lena Marek')
  const bob = await signIn('Bob Castellan', { isNewcomer: true })
  const record = await makeRecord(lena, { name: 'Console', values })
  const { _id } = await makeGroup(lena, {
    name: 'Operations',
    people: { [bob.email]: 'EDITOR' },
    records: [record._id],
  })
  await page.goto(`/group_records/${_id}`)
  await expect(inList(page, 'Console')).toBeVisible()
  await lena.call(groupRoutes.removeGroupAccess, { params: { id: _id }, body: { userID: bob.userID } })
  await expect(page.getByText('Group not found')).toBeVisible()
  await page.goto('/records')
  await expect(page.getByText(/Your vault is ready/)).toBeVisible()
})
