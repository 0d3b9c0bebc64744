import { recordRoutes, versionRoutes } from '@cardea/contract'
import type { Page } from '@playwright/test'
import { expectAccessible } from './fixtures/accessibility.ts'
import { expect, test } from './fixtures/test.ts'
import { inList, login, makeRecord, openRecord, panelOf } from './fixtures/vault.ts'

const openHistory = (page: Page) => panelOf(page).getByRole('button', { name: 'History' }).click()

test('a viewer sees no versions; the owner sees who did what', async ({
  page,
  signIn,
  aPerson,
  browserOf,
}) => {
  const bob = await aPerson('Bob Castellan')
  const me = await signIn()
  const record = await makeRecord(me, {
    name: 'Console',
    values: login,
    sharedWith: { [bob.email]: 'VIEWER' },
  })
  await bob.call(recordRoutes.getRecord, { params: { id: record._id } })
  const theirs = await browserOf(bob)
  await theirs.goto('/records')
  await inList(theirs, 'Console').click()
  await openHistory(theirs)
  await expect(panelOf(theirs).getByText('Opened the secrets')).toBeVisible()
  await expect(panelOf(theirs).getByText(/created it/i)).toHaveCount(0)

  await page.goto('/records')
  const panel = await openRecord(page, 'Console')
  await openHistory(page)
  await expect(panel.getByRole('button', { name: /created it/ })).toBeVisible()
  await expect(panel.getByText('Shared it with Bob Castellan')).toBeVisible()
  await expect(panel.getByText('Opened the secrets')).toBeVisible()
  await expectAccessible(page)
  const { total } = await me.call(versionRoutes.listVersions, { params: { id: record._id } })
  expect(total).toBe(1)
})
