import { groupRoutes, userSettingRoutes, type Group, type GrantableRole } from '@cardea/contract'
import type { Page } from '@playwright/test'
import { expectAccessible } from './fixtures/accessibility.ts'
import type { Person } from './fixtures/person.ts'
import { expect, test } from './fixtures/test.ts'
import { inList, makeRecord, toast } from './fixtures/vault.ts'

const names = (page: Page) => page.getByRole('list', { name: 'Records' }).getByRole('link').allInnerTexts()
const main = (page: Page) => page.getByRole('main')

const makeGroup = (
  owner: Person,
  name: string,
  members: Record<string, GrantableRole> = {},
): Promise<Group> =>
  owner.call(groupRoutes.createGroup, {
    body: { name, color: '250', users: Object.entries(members).map(([email, role]) => ({ email, role })) },
  })

/** A place of the list: in the navigation, on phones among the chips. */
const goToPlace = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name })
    .or(main(page).getByRole('button', { name, exact: true }))
    .filter({ visible: true })
    .click()

const note = (person: Person, recordId: string) =>
  person.call(userSettingRoutes.noteRecentRecord, { body: { recordId } })

test('pinned, recent and shared records have a place each, in their own order and in the address @phone', async ({
  page,
  signIn,
  aPerson,
}) => {
  const lena = await signIn()
  const bob = await aPerson('Bob Castellan')
  const first = await makeRecord(lena, { name: 'First', values: { password: 'x' } })
  const second = await makeRecord(lena, { name: 'Second', values: { password: 'x' } })
  const third = await makeRecord(bob, { name: 'Third', sharedWith: { [lena.email]: 'VIEWER' } })
  for (const recordId of [first._id, second._id]) {
    await lena.call(userSettingRoutes.pinRecord, { body: { recordId } })
  }
  for (const { _id } of [third, first, second]) await note(lena, _id)

  await page.goto('/records')
  await expect.poll(() => names(page)).toEqual(['Third', 'Second', 'First'])
  await goToPlace(page, 'Pinned')
  await expect.poll(() => names(page)).toEqual(['First', 'Second'])
  await expect(page).toHaveURL('/records?tab=pinned')
  await expect(page.getByRole('heading', { level: 1, name: 'Pinned' })).toBeVisible()
  await page.reload()
  await expect.poll(() => names(page)).toEqual(['First', 'Second'])
  await page.getByRole('button', { name: 'Sorted by: As pinned' }).click()
  await page.getByRole('menuitemradio', { name: 'Newest first' }).click()
  await expect.poll(() => names(page)).toEqual(['Second', 'First'])

  await goToPlace(page, 'Recent')
  await expect.poll(async () => (await names(page)).toSorted()).toEqual(['First', 'Second', 'Third'])
  await page.goto('/records?tab=recent')
  await expect.poll(() => names(page)).toEqual(['Second', 'First', 'Third'])

  await goToPlace(page, 'Shared with me')
  await expect.poll(() => names(page)).toEqual(['Third'])
  await expect(page).toHaveURL(/\/records\?shared=true/)
  await expectAccessible(page)
})

test('the list is narrowed to a group or to none, together with a role, and each filter can be taken away @phone', async ({
  page,
  signIn,
  aPerson,
}) => {
  const lena = await signIn()
  const bob = await aPerson('Bob Castellan')
  const operations = await makeGroup(lena, 'Operations')
  const finance = await makeGroup(bob, 'Finance', { [lena.email]: 'VIEWER' })
  await makeRecord(lena, { name: 'Console', groupIDs: [operations._id] })
  await makeRecord(bob, { name: 'Payroll', groupIDs: [finance._id] })
  await makeRecord(lena, { name: 'Passport' })
  await page.goto('/records')
  await expect.poll(() => names(page)).toEqual(['Passport', 'Payroll', 'Console'])

  await main(page).getByRole('button', { name: 'Group', exact: true }).click()
  await page.getByRole('menuitemradio', { name: 'Finance' }).click()
  await expect.poll(() => names(page)).toEqual(['Payroll'])
  await expect(page).toHaveURL(`/records?group=${finance._id}`)
  await main(page).getByRole('button', { name: 'Role', exact: true }).click()
  await page.getByRole('menuitemradio', { name: 'Owner' }).click()
  await expect(page.getByRole('heading', { name: 'No record fits both filters' })).toBeVisible()
  await expectAccessible(page)
  await main(page).getByRole('button', { name: 'Remove Group Finance' }).click()
  await expect.poll(() => names(page)).toEqual(['Passport', 'Console'])

  await main(page).getByRole('button', { name: 'Group', exact: true }).click()
  await page.getByRole('menuitemradio', { name: 'Ungrouped' }).click()
  await expect.poll(() => names(page)).toEqual(['Passport'])
  await expect(page.getByRole('heading', { level: 1, name: 'Ungrouped' })).toBeVisible()
  await main(page).getByRole('button', { name: 'Clear all' }).click()
  await expect.poll(() => names(page)).toEqual(['Passport', 'Payroll', 'Console'])
})

test.describe('without a network', () => {
  test.use({ allowedProblems: [/ERR_INTERNET_DISCONNECTED/] })

  test('the list stays and says from when it is', async ({ page, context, signIn }) => {
    await makeRecord(await signIn(), { name: 'Console' })
    await page.goto('/records')
    await expect(inList(page, 'Console')).toBeVisible()
    await context.setOffline(true)
    await expect(page.getByText('You are offline. This is what was loaded last.')).toBeVisible()
    await expect(inList(page, 'Console')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('You are offline.')).toBeHidden()
  })
})

test.describe('on a desktop', () => {
  test('a record is pinned from its row at once, and it can be undone', async ({ page, signIn }) => {
    await makeRecord(await signIn(), { name: 'Console' })
    await page.goto('/records')
    const pinned = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pinned' })
    await inList(page, 'Console').hover()
    await page.getByRole('button', { name: 'More for Console' }).click()
    await page.getByRole('menuitem', { name: 'Pin', exact: true }).click()
    await expect(pinned).toContainText('1')
    await expect(toast(page)).toContainText('Pinned “Console”.')
    // It shows at once; a reload must not overtake the call.
    const told = page.waitForResponse(/remove-pinned-record/)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(pinned).toContainText('0')
    await told
    await page.reload()
    await expect(pinned).toContainText('0')
  })
})
