import { groupRoutes, recordRoutes } from '@cardea/contract'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './fixtures/accessibility.ts'
import { chooseOnGroup, groupPanel, groupTitle, inGroups, makeGroup } from './fixtures/groups.ts'
import { freshEmail } from './fixtures/person.ts'
import { expect, test } from './fixtures/test.ts'
import { inList, makeRecord, newRecordButton, toast } from './fixtures/vault.ts'

const shareDialog = (page: Page): Locator => page.getByRole('dialog', { name: /^Share/ })
const values = { username: 'lena@northwind.example', password: 'noise' }

test('a group is shared in three interactions, and who is let in sees its records at once @phone', async ({
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
  await expect(shareDialog(page)).toContainText('will see 1 secret in 1 record.')
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

test('the owner changes roles, reminds, withdraws and removes in the details of the group @phone', async ({
  page,
  signIn,
  aPerson,
  inbox,
}) => {
  const lena = await signIn('Lena Marek')
  const bob = await aPerson('Bob Castellan')
  const dana = freshEmail('dana')
  const { _id } = await makeGroup(lena, {
    name: 'Operations',
    people: { [bob.email]: 'VIEWER', [dana]: 'VIEWER' },
  })
  await inbox.nextMail(dana)
  await page.goto(`/group_records/${_id}?details=true`)
  const panel = groupPanel(page)
  await expect(panel).toContainText('2 and 1 invited')
  await panel.getByRole('button', { name: 'Role of Bob Castellan: Viewer' }).click()
  await page.getByRole('menuitemradio', { name: /^Editor/ }).click()
  await expect(toast(page)).toContainText('Bob Castellan is Editor now.')
  expect((await bob.call(groupRoutes.getGroup, { params: { id: _id } })).role).toBe('EDITOR')
  await panel.getByRole('button', { name: `Remind ${dana}` }).click()
  await expect(toast(page)).toContainText(`The invitation of ${dana} begins anew.`)
  await panel.getByRole('button', { name: `Withdraw the invitation of ${dana}` }).click()
  await expect(panel).not.toContainText(dana)
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Role of Bob Castellan: Editor' }).click()
  await page.getByRole('menuitem', { name: /^Remove/ }).click()
  await expect(toast(page)).toContainText('Bob Castellan has no access any more.')
  await expect(panel).toContainText('only you')
  expect((await bob.call(groupRoutes.searchGroups, { body: {} })).total).toBe(0)
})

test('name and look change for all members; only the owner may change them', async ({
  page,
  signIn,
  aPerson,
}) => {
  const lena = await signIn('Lena Marek')
  const bob = await aPerson('Bob Castellan')
  const { _id } = await makeGroup(lena, { name: 'Operations', people: { [bob.email]: 'EDITOR' } })
  await page.goto(`/group_records/${_id}`)
  await chooseOnGroup(page, 'Name and look…')
  const dialog = page.getByRole('dialog', { name: 'Name and look of “Operations”' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Platform')
  await dialog.getByRole('button', { name: /^Icon/ }).click()
  await page.getByRole('radio', { name: 'Rocket' }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page)).toContainText('Saved')
  await expect(groupTitle(page, 'Platform')).toBeVisible()
  expect(await bob.call(groupRoutes.getGroup, { params: { id: _id } })).toMatchObject({
    name: 'Platform',
    icon: 'rocket',
  })
})

test('leaving lists one’s own records in the group and takes out those that shall leave too', async ({
  page,
  signIn,
  aPerson,
}) => {
  const sofia = await aPerson('Sofia Lindqvist')
  const lena = await signIn('Lena Marek')
  const theirs = await makeRecord(sofia, { name: 'Studio Wi-Fi' })
  const { _id } = await makeGroup(sofia, {
    name: 'Studio',
    people: { [lena.email]: 'EDITOR' },
    records: [theirs._id],
  })
  const own = await Promise.all(['Print shop', 'Colour profiles'].map((name) => makeRecord(lena, { name })))
  for (const { _id: id } of own) {
    await lena.call(recordRoutes.addRecordToGroups, { params: { id }, body: { groupIDs: [_id] } })
  }
  await page.goto(`/group_records/${_id}`)
  await chooseOnGroup(page, 'Leave group…')
  const question = page.getByRole('dialog', { name: 'Leave “Studio”?' })
  await expect(question).toContainText(
    'You lose its other record. These 2 are your own: shall they leave with you?',
  )
  await question.getByRole('checkbox', { name: 'Take “Colour profiles” out' }).uncheck()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Leave, take 1 out' }).click()
  await expect(toast(page)).toContainText('You left “Studio”.')
  await expect(page).toHaveURL('/groups')
  await expect(page.getByText('Your first group')).toBeVisible()
  await page.goto('/records')
  await expect(inList(page, 'Print shop')).toBeVisible()
  await expect(inList(page, 'Studio Wi-Fi')).toBeHidden()
  const seen = (await sofia.call(recordRoutes.searchRecords, { body: {} })).records.map(({ name }) => name)
  expect(new Set(seen)).toEqual(new Set(['Colour profiles', 'Studio Wi-Fi']))
})

test('deleting a group says who loses what, and leaves its records with their owners', async ({
  page,
  signIn,
  aPerson,
}) => {
  const lena = await signIn('Lena Marek')
  const bob = await aPerson('Bob Castellan')
  const priya = await aPerson('Priya Raman')
  const shared = await makeRecord(lena, { name: 'Console', sharedWith: { [priya.email]: 'VIEWER' } })
  const other = await makeRecord(lena, { name: 'Backups' })
  const { _id } = await makeGroup(lena, {
    name: 'Operations',
    people: { [bob.email]: 'EDITOR', [priya.email]: 'VIEWER' },
    records: [shared._id, other._id],
  })
  await page.goto(`/group_records/${_id}`)
  await chooseOnGroup(page, 'Delete group…')
  const question = page.getByRole('dialog', { name: 'Delete “Operations”?' })
  await expect(question).toContainText('Its records stay with their owners.')
  await expect(question).toContainText(/2 people lose access\s*2 records/)
  await expect(question.getByRole('listitem').filter({ hasText: 'Bob Castellan' })).toContainText(
    /loses 2 records\s*opened none/,
  )
  await expect(question.getByRole('listitem').filter({ hasText: 'Priya Raman' })).toContainText(
    'loses 1 record',
  )
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await chooseOnGroup(page, 'Delete group…')
  await question.getByRole('button', { name: 'Delete group' }).click()
  await expect(toast(page)).toContainText('Deleted “Operations”.')
  await expect(page).toHaveURL('/groups')
  await expect(inGroups(page, 'Operations')).toHaveCount(0)
  expect((await lena.call(recordRoutes.searchRecords, { body: {} })).total).toBe(2)
  expect((await bob.call(recordRoutes.searchRecords, { body: {} })).total).toBe(0)
  expect((await priya.call(recordRoutes.searchRecords, { body: {} })).total).toBe(1)
})

test('a person who is removed from the group they look at sees it close by itself, and its records are gone', async ({
  page,
  signIn,
  aPerson,
}) => {
  const lena = await aPerson('Lena Marek')
  const bob = await signIn('Bob Castellan')
  const record = await makeRecord(lena, { name: 'Console', values })
  const { _id } = await makeGroup(lena, {
    name: 'Operations',
    people: { [bob.email]: 'EDITOR' },
    records: [record._id],
  })
  await page.goto(`/group_records/${_id}`)
  await expect(inList(page, 'Console')).toBeVisible()
  await lena.call(groupRoutes.removeGroupAccess, { params: { id: _id }, body: { userID: bob.userID } })
  await expect(page.getByText('Nothing behind this door')).toBeVisible()
  await page.goto('/records')
  await expect(page.getByText(/Your vault is ready/)).toBeVisible()
})
