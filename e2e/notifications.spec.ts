import { groupRoutes, notificationRoutes } from '@cardea/contract'
import type { Page } from '@playwright/test'
import { expectAccessible } from './fixtures/accessibility.ts'
import { expect, test } from './fixtures/test.ts'
import { makeRecord, panelOf } from './fixtures/vault.ts'

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ }).filter({ visible: true })
const inbox = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })

test('the bell counts what is unread, and each notification opens what it is about', async ({
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
    const sessions = page.getByRole('region', { name: /^(Geräte und Programme|Devices and clients)$/ })
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
})
