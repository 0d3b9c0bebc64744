import { groupRoutes, recordRoutes, type VaultRecord } from '@cardea/contract'
import type { Page } from '@playwright/test'
import { lockNow, setPasscode, unlock } from './fixtures/lock.ts'
import type { Person } from './fixtures/person.ts'
import { expect, test } from './fixtures/test.ts'
import { inList, makeRecord, panelOf, toast } from './fixtures/vault.ts'

const rename = (person: Person, { _id }: Pick<VaultRecord, '_id'>, name: string) =>
  person.call(recordRoutes.changeRecord, { params: { id: _id }, body: { name } })

const isLive = (page: Page) => page.waitForResponse(/\/api\/live\?/)

/** Goes there, and waits until the page is told what changes. */
async function openLive(page: Page, path: string): Promise<void> {
  const live = isLive(page)
  await page.goto(path)
  await live
}

test('a change by one person is seen by another at once', async ({ page, signIn, aPerson }) => {
  const [lena, bob] = [await signIn(), await aPerson('Bob Castellan')]
  const record = await makeRecord(bob, { name: 'Console', sharedWith: { [lena.email]: 'VIEWER' } })
  await openLive(page, '/records')
  await expect(inList(page, 'Console')).toBeVisible()
  const start = performance.now()
  await rename(bob, record, 'Console, moved')
  await expect(inList(page, 'Console, moved')).toBeVisible()
  const ms = Math.round(performance.now() - start)
  test.info().annotations.push({ type: 'seen after', description: `${ms} ms` })

  await makeRecord(bob, { name: 'Brand new', sharedWith: { [lena.email]: 'VIEWER' } })
  await expect(inList(page, 'Brand new')).toBeVisible()
})

test('a person who loses access loses the record from the list and the panel, and Back leads nowhere near it @phone', async ({
  page,
  signIn,
  aPerson,
}) => {
  const [lena, bob] = [await signIn(), await aPerson('Bob Castellan')]
  const record = await makeRecord(bob, { name: 'Console', sharedWith: { [lena.email]: 'VIEWER' } })
  await openLive(page, '/records')
  await inList(page, 'Console').click()
  await expect(panelOf(page)).toBeVisible()
  await bob.call(recordRoutes.removeRecordAccess, {
    params: { id: record._id },
    body: { userID: lena.userID },
  })
  await expect(panelOf(page)).toHaveCount(0)
  await expect(page).toHaveURL('/records')
  await expect(inList(page, 'Console')).toHaveCount(0)
  await expect(toast(page)).toContainText('Console')
})

test('a group that one is let into comes into the list of groups, and goes with its end', async ({
  page,
  signIn,
  aPerson,
}) => {
  const [lena, bob] = [await signIn(), await aPerson('Bob Castellan')]
  await openLive(page, '/groups')
  const users = [{ email: lena.email, role: 'VIEWER' as const }]
  const group = await bob.call(groupRoutes.createGroup, { body: { name: 'Operations', users } })
  const link = page.getByRole('main').getByRole('link', { name: 'Operations' })
  await expect(link).toBeVisible()
  await bob.call(groupRoutes.deleteGroup, { params: { id: group._id } })
  await expect(link).toHaveCount(0)
})

test('one tab reads for all, and when it closes another takes its place', async ({
  page,
  context,
  signIn,
}) => {
  const lena = await signIn()
  const record = await makeRecord(lena, { name: 'Console' })
  let streams = 0
  context.on('request', (request) => {
    if (/\/api\/live\?/.test(request.url())) streams += 1
  })
  await openLive(page, '/records')
  const tab = await context.newPage()
  await tab.goto('/records')
  await expect(inList(tab, 'Console')).toBeVisible()
  await rename(lena, record, 'Heard by both')
  for (const one of [page, tab]) await expect(inList(one, 'Heard by both')).toBeVisible()
  expect(streams).toBe(1)

  const taken = isLive(tab)
  await page.close()
  await taken
  expect(streams).toBe(2)
  await rename(lena, record, 'Heard by the last')
  await expect(inList(tab, 'Heard by the last')).toBeVisible()
})

test('nothing is heard while the vault is locked, and what was missed is there after', async ({
  page,
  signIn,
}) => {
  const lena = await signIn()
  await setPasscode(lena)
  const record = await makeRecord(lena, { name: 'Console' })
  await openLive(page, '/records')
  await expect(inList(page, 'Console')).toBeVisible()
  const ended = page.waitForEvent('requestfailed', (request) => /\/api\/live\?/.test(request.url()))
  await lockNow(page)
  await ended
  const again = isLive(page)
  await unlock(page)
  await again
  await rename(lena, record, 'Changed after')
  await expect(inList(page, 'Changed after')).toBeVisible()
})
