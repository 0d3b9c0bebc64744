import type { Page } from '@playwright/test'
import { login, makeRecord, openRecord, secret, toast } from './fixtures/vault.ts'
import { expect, test } from './fixtures/test.ts'

test.describe('the clipboard', () => {
  test.beforeEach(async ({ context }) => context.grantPermissions(['clipboard-read', 'clipboard-write']))
  const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

  test('a copied secret leaves it after thirty seconds, a ring counts them', async ({ page, signIn }) => {
    await page.clock.install()
    await makeRecord(await signIn(), { name: 'Console', values: login })
    await page.goto('/records')
    const panel = await openRecord(page, 'Console')
    await panel.getByRole('button', { name: 'Copy Password' }).click()
    await expect(toast(page)).toContainText('Text copied to clipboard')
    await expect(toast(page)).toContainText(/clears in \d+ s/)
    await expect(
      panel.getByRole('button', { name: /^Password copied, cleared from the clipboard in \d+ s/ }),
    ).toBeVisible()
    expect(await clipboard(page)).toBe(secret)
    await page.clock.runFor(31_000)
    await expect.poll(() => clipboard(page)).toBe('')
    await expect(panel.getByRole('button', { name: 'Copy Password' })).toBeVisible()
  })

  test('a text that was copied meanwhile stays', async ({ page, signIn }) => {
    await page.clock.install()
    await makeRecord(await signIn(), { name: 'Console', values: login })
    await page.goto('/records')
    const panel = await openRecord(page, 'Console')
    await panel.getByRole('button', { name: 'Copy Password' }).click()
    await expect(toast(page)).toContainText('Text copied to clipboard')
    await page.evaluate(() => navigator.clipboard.writeText('something of mine'))
    await page.clock.runFor(31_000)
    await expect(panel.getByRole('button', { name: 'Copy Password' })).toBeVisible()
    expect(await clipboard(page)).toBe('something of mine')
  })

  test('it can be cleared at once, and a user name stays @long', async ({ page, signIn }) => {
    await makeRecord(await signIn(), { name: 'Console', values: login })
    await page.goto('/records')
    const panel = await openRecord(page, 'Console')
    await panel.getByRole('button', { name: 'Copy Password' }).click()
    await toast(page).getByRole('button', { name: 'Clear now' }).click()
    await expect(toast(page)).toContainText('Clipboard cleared')
    expect(await clipboard(page)).toBe('')
    await panel.getByRole('button', { name: 'Copy User name' }).click()
    await expect.poll(() => clipboard(page)).toBe('lena@northwind.example')
    await expect(panel.getByRole('button', { name: 'Copy User name' })).toBeVisible()
  })

  test('a one-time code is copied as a code, not as its key @long', async ({ page, signIn }) => {
    const key = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
    await makeRecord(await signIn(), { name: 'Console', values: { ...login, totp: key } })
    await page.goto('/records')
    const panel = await openRecord(page, 'Console')
    await panel.getByRole('button', { name: 'Copy One-time code' }).click()
    await expect(toast(page)).toContainText('Text copied to clipboard')
    expect(await clipboard(page)).toMatch(/^\d{6}$/)
  })
})

test('a browser that refuses the clipboard is told of @long', async ({ page, signIn }) => {
  await page.addInitScript(() => {
    const refuse = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
    Object.assign(navigator.clipboard, { writeText: refuse, write: refuse })
  })
  await makeRecord(await signIn(), { name: 'Console', values: login })
  await page.goto('/records')
  const panel = await openRecord(page, 'Console')
  await panel.getByRole('button', { name: 'Copy User name' }).click()
  await expect(toast(page)).toContainText('Failed to copy text to clipboard.')
  await panel.getByRole('button', { name: 'Copy Password' }).click()
  await expect(toast(page)).toContainText('Failed to copy text to clipboard.')
})
