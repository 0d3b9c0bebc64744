import type { Page } from '@playwright/test'
import { expectAccessible } from './fixtures/accessibility.ts'
import { expect, test } from './fixtures/test.ts'
import { makeRecord, toast } from './fixtures/vault.ts'

const field = (page: Page) => page.getByRole('combobox', { name: 'Find or do anything' })

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k')
  await expect(field(page)).toBeFocused()
}

test('a record is found from anywhere, opened, or its secret copied, without the mouse', async ({
  page,
  context,
  signIn,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const lena = await signIn()
  await makeRecord(lena, { name: 'Hetzner console', values: { username: 'lena', password: 'vT7&kq' } })
  await makeRecord(lena, { name: 'Backup box', template: 'Server', values: { host: 'bak.hetzner.example' } })
  await page.goto('/settings')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()

  await openPalette(page)
  await page.keyboard.type('hetz')
  const options = page.getByRole('option')
  await expect(options.nth(0)).toContainText('Hetzner console')
  await expect(options.nth(0)).toHaveAttribute('aria-selected', 'true')
  await expect(options.nth(1)).toContainText('Backup box')
  await expectAccessible(page)
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(toast(page)).toContainText('Text copied to clipboard')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('vT7&kq')

  await openPalette(page)
  await page.keyboard.type('hetz')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/records\/[0-9a-f-]{36}$/)
})
