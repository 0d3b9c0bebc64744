import type { Page } from '@playwright/test'
import { expectAccessible } from './fixtures/accessibility.ts'
import { expect, test } from './fixtures/test.ts'
import { makeRecord } from './fixtures/vault.ts'

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ }).filter({ visible: true })
const inbox = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })

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
