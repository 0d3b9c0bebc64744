import type { Page } from '@playwright/test'
import { expectAccessible } from './fixtures/accessibility.ts'
import { plainCalls } from './fixtures/server.ts'
import { expect, test } from './fixtures/test.ts'
import { toast } from './fixtures/vault.ts'

test.use({ settings: plainCalls })

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** A picture of one colour, as a file one chooses. */
async function aPicture(page: Page, width: number, height: number): Promise<Buffer> {
  const address = await page.evaluate(
    ([width, height]) => {
      const canvas = document.createElement('canvas')
      canvas.width = width
      canvas.height = height
      const context = canvas.getContext('2d')
      if (context) {
        context.fillStyle = 'teal'
        context.fillRect(0, 0, width, height)
      }
      return canvas.toDataURL('image/png')
    },
    [width, height] as const,
  )
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')
}

test('a picture is chosen, cropped by drag and keys, shown, and removed @phone', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/settings#profile')
  const choose = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a picture' }).click()
  const chooser = await choose
  await chooser.setFiles({ name: 'me.png', mimeType: 'image/png', buffer: await aPicture(page, 600, 300) })
  const dialog = page.getByRole('dialog', { name: 'Your picture' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /^Position/ }).press('ArrowLeft')
  await dialog.getByRole('slider', { name: 'Size' }).fill('2')
  await dialog.getByRole('button', { name: 'Save picture' }).click()
  await expect(toast(page)).toContainText('Your picture is changed.')
  await expect(part(page, 'Profile').locator('img[src^="blob:"]')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(part(page, 'Profile').locator('img')).toHaveCount(0)
})

test('a message without a recipient cannot be begun, and the page says so beforehand', async ({
  page,
  signIn,
}) => {
  await signIn()
  await page.goto('/settings')
  await expect(page.getByRole('button', { name: /^Ask for help/ })).toBeDisabled()
  await expect(page.getByText('This server has no support address.').first()).toBeVisible()
})
