import { recordRoutes } from '@cardea/contract'
import type { Page } from '@playwright/test'
import { expectAccessible } from './fixtures/accessibility.ts'
import { makeGroup } from './fixtures/groups.ts'
import type { Person } from './fixtures/person.ts'
import { expect, test } from './fixtures/test.ts'
import { dialogOf, inList, login, makeRecord, openRecord, toast } from './fixtures/vault.ts'

const trashed = (page: Page) => page.getByRole('list', { name: 'Records in the trash' }).getByRole('listitem')
const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}` })
const bar = (page: Page) => page.getByRole('region', { name: 'Selected records of the trash' })

/** Makes a record over HTTP and puts it into the trash. */
async function makeTrashed(owner: Person, name: string, sharedWith: Record<string, 'VIEWER'> = {}) {
  const record = await makeRecord(owner, { name, values: login, sharedWith })
  await owner.call(recordRoutes.deleteRecord, { params: { id: record._id } })
  return record
}

test('a deleted record can be taken back from its message, and from the trash with its people and group', async ({
  page,
  signIn,
  aPerson,
}) => {
  const bob = await aPerson('Bob Castellan')
  const me = await signIn()
  const record = await makeRecord(me, {
    name: 'Old gateway',
    values: login,
    sharedWith: { [bob.email]: 'VIEWER' },
  })
  await makeGroup(me, { name: 'Operations', records: [record._id] })
  await page.goto('/records')
  const panel = await openRecord(page, 'Old gateway')
  const remove = async () => {
    await panel.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    const question = dialogOf(page, 'Delete “Old gateway”?')
    await expect(question).toContainText('1 person loses it.')
    await question.getByRole('button', { name: 'Delete' }).click()
  }
  await remove()
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(inList(page, 'Old gateway')).toBeVisible()

  await inList(page, 'Old gateway').click()
  await remove()
  await expect(toast(page)).toContainText('Deleted “Old gateway”.')
  await expect(inList(page, 'Old gateway')).toHaveCount(0)
  await page.goto('/trash')
  await expect(trashed(page)).toHaveCount(1)
  await expect(trashed(page)).toContainText('Operations')
  await expect(trashed(page)).toContainText('30 days left')
  await expectAccessible(page)
  await box(page, 'Old gateway').check()
  await expect(bar(page)).toContainText('Once restored, 1 person sees this again')
  await expectAccessible(page)
  await bar(page).getByRole('button', { name: 'Restore 1' }).click()
  await expect(toast(page)).toContainText('“Old gateway” is back')
  await expect(page.getByText('Nothing in the trash', { exact: true })).toBeVisible()
  const theirs = await bob.call(recordRoutes.searchRecords, { body: {} })
  expect(theirs.records.map(({ name }) => name)).toEqual(['Old gateway'])
  expect((await me.call(recordRoutes.getRecord, { params: { id: record._id } })).groups).toHaveLength(1)
})

test('a record that was deleted elsewhere is in the trash at once, and the search finds it @long', async ({
  page,
  signIn,
}) => {
  const me = await signIn()
  await page.goto('/trash')
  await expect(page.getByText('Nothing in the trash', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await makeTrashed(me, 'Elsewhere')
  await makeTrashed(me, 'Another')
  await expect(trashed(page)).toHaveCount(2)
  await page.getByRole('searchbox', { name: 'Search in the trash' }).fill('elsew')
  await expect(trashed(page)).toHaveCount(1)
  await page.getByRole('searchbox', { name: 'Search in the trash' }).fill('nowhere to be found')
  await expect(page.getByText('Nothing in the trash for “nowhere to be found”')).toBeVisible()
})
