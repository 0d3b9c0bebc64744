import { groupRoutes, notificationRoutes, recordRoutes } from '@cardea/contract'
import type { Page } from '@playwright/test'
import { expectAccessible } from './fixtures/accessibility.ts'
import { expect, test } from './fixtures/test.ts'
import { makeRecord, panelOf, toast } from './fixtures/vault.ts'

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ }).filter({ visible: true })
const inbox = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })

test('the bell counts what is unread, and each notification opens what it is about @phone', async ({
  page,
  signIn,
  aPerson,
}) => {
  const [lena, bob] = [await signIn(), await aPerson('Bob Castellan')]
  await page.goto('/records')
  await expect(bell(page)).toHaveAccessibleName('Notifications')
  await bell(page).click()
  await expect(inbox(page).getByText('Nothing new')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(inbox(page)).toHaveCount(0)
  await expect(bell(page)).toBeFocused()

  await makeRecord(bob, { name: 'Console', sharedWith: { [lena.email]: 'VIEWER' } })
  const users = [{ email: lena.email, role: 'EDITOR' as const }]
  await bob.call(groupRoutes.createGroup, { body: { name: 'Operations', users } })
  await expect(bell(page)).toHaveAccessibleName('Notifications, 2 unread')
  await page.keyboard.press('Enter')
  await expect(inbox(page).getByRole('heading', { name: 'Today' })).toBeVisible()
  await expect(inbox(page).getByText('Unread')).toHaveCount(2)
  await expectAccessible(page)

  await inbox(page)
    .getByRole('button', { name: /Bob Castellan shared .Console. with you/ })
    .click()
  await expect(panelOf(page)).toContainText('Console')
  await expect(inbox(page)).toHaveCount(0)
  const unread = async () => (await lena.call(notificationRoutes.listNotifications)).unreadCount
  await expect.poll(unread).toBe(1)

  await page.goto('/records')
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread')
  await bell(page).click()
  await inbox(page)
    .getByRole('button', { name: /the group .Operations. with you/ })
    .click()
  await expect(page).toHaveURL(/\/group_records\//)
  await expect(bell(page)).toHaveAccessibleName('Notifications')
})

test('all are marked at once, and what is gone says so', async ({ page, signIn, aPerson }) => {
  const [lena, bob] = [await signIn(), await aPerson('Bob Castellan')]
  const record = await makeRecord(bob, { name: 'Console', sharedWith: { [lena.email]: 'VIEWER' } })
  await bob.call(recordRoutes.deleteRecord, { params: { id: record._id } })
  await page.goto('/records')
  await bell(page).click()
  await expect(inbox(page).getByText('Unread').first()).toBeAttached()
  await inbox(page).getByRole('button', { name: 'Mark all read' }).click()
  await expect(inbox(page).getByText('Unread')).toHaveCount(0)
  await inbox(page)
    .getByRole('button', { name: /Bob Castellan deleted a record/ })
    .click()
  await expect(toast(page)).toContainText('There is nothing to open')
  expect((await lena.call(notificationRoutes.listNotifications)).unreadCount).toBe(0)
})

test('Back closes the list and stays on the page @phone', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/records')
  for (const path of ['/groups', '/templates', '/settings', '/records']) {
    const link = page.getByRole('navigation', { name: 'Main' }).locator(`a[href="${path}"]`)
    await link.filter({ visible: true }).first().click()
    await expect(page).toHaveURL(path)
    await bell(page).click()
    await expect(inbox(page)).toBeVisible()
    await page.goBack()
    await expect(inbox(page)).toHaveCount(0)
    await expect(page).toHaveURL(path)
  }
})

test.describe('in a browser that prefers German', () => {
  test.use({ locale: 'de-DE' })

  const germanBell = (page: Page) =>
    page.getByRole('button', { name: /^Mitteilungen/ }).filter({ visible: true })
  const germanInbox = (page: Page) => page.getByRole('dialog', { name: 'Mitteilungen' })

  test('notifications and devices are named in German, and in English for who chooses that', async ({
    page,
    signIn,
    aPerson,
  }) => {
    const [lena, bob] = [await signIn(), await aPerson('Bob Castellan')]
    await makeRecord(bob, { name: 'Console', sharedWith: { [lena.email]: 'VIEWER' } })
    await page.goto('/settings')
    await germanBell(page).click()
    await expect(
      germanInbox(page).getByRole('button', { name: /Bob Castellan hat „Console“ mit dir geteilt/ }),
    ).toContainText('Du kannst den Eintrag ansehen.')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    const sessions = page.getByRole('region', { name: /^(Geräte und Sitzungen|Devices and sessions)$/ })
    await expect(sessions).toContainText('Unbekanntes Gerät')

    await page.getByRole('group', { name: 'Sprache' }).getByText('English').click()
    await expect(sessions).toContainText('Unknown device')
    await bell(page).click()
    await expect(
      inbox(page).getByRole('button', { name: /Bob Castellan shared “Console” with you/ }),
    ).toContainText('You can view it.')
  })
})

test.describe('while the server fails', () => {
  test.use({ allowedProblems: [/status of 500/] })

  test('a list that does not load says so and is fetched again', async ({ page, signIn }) => {
    await signIn()
    await page.route('**/api/notification?*', (route) => route.fulfill({ status: 500, json: {} }))
    await page.goto('/records')
    await bell(page).click()
    await expect(inbox(page).getByRole('alert')).toContainText('Your notifications did not load')
    await expectAccessible(page)
    await page.unroute('**/api/notification?*')
    await inbox(page).getByRole('button', { name: 'Try again' }).click()
    await expect(inbox(page).getByText('Nothing new')).toBeVisible()
  })
})
