import { userSettingRoutes } from '@cardea/contract'
import type { Page } from '@playwright/test'
import { expectAccessible } from './fixtures/accessibility.ts'
import { signInByApi } from './fixtures/person.ts'
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

test('the settings show who one is and act at once @phone', async ({ page, signIn }) => {
  const lena = await signIn()
  await page.goto('/settings')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await expect(part(page, 'Profile').getByText(lena.email)).toBeVisible()
  await expectAccessible(page)

  const byMail = page.getByRole('switch', { name: 'By e-mail' })
  await expect(byMail).toBeChecked()
  await byMail.click()
  await expect(byMail).not.toBeChecked()
  await expect
    .poll(async () => (await lena.call(userSettingRoutes.getUserSetting)).isEmailNotificationOn)
    .toBe(false)
  await page.reload()
  await expect(byMail).not.toBeChecked()

  await part(page, 'Appearance').getByText('Dark', { exact: true }).click()
  await expect(page.locator('html')).toHaveClass(/dark/)
  await page.reload()
  await expect(page.locator('html')).toHaveClass(/dark/)
})

test('a name is changed and one is back in the settings', async ({ page, signIn }) => {
  await signIn('Lena Marek')
  await page.goto('/settings')
  await part(page, 'Profile').getByRole('link', { name: 'Change' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Lena M.')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/settings')
  await expect(part(page, 'Profile').getByText('Lena M.')).toBeVisible()
})

test('a picture is chosen, cropped by drag and keys, shown, and removed @phone', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/settings')
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

test('a file that is no picture is refused with words, and nothing is uploaded', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/settings')
  const input = page.locator('input[type=file]')
  await input.setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
  await expect(toast(page)).toContainText('Choose a PNG, JPEG, WebP or GIF.')
  await input.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') })
  await expect(toast(page)).toContainText('This picture cannot be read.')
})

test('sessions elsewhere are listed and ended, one and all; this one stays', async ({
  page,
  server,
  signIn,
}) => {
  const lena = await signIn()
  const second = await signInByApi(server, lena.name, lena.email)
  const third = await signInByApi(server, lena.name, lena.email)
  await page.goto('/settings')
  const sessions = part(page, 'Devices and sessions')
  await expect(sessions.getByText('This device')).toHaveCount(1)
  await expect(sessions.getByRole('button', { name: /^End the session/ })).toHaveCount(2)
  await sessions
    .getByRole('button', { name: /^End the session/ })
    .first()
    .click()
  await expect(sessions.getByRole('button', { name: /^End the session/ })).toHaveCount(1)
  await page.getByRole('button', { name: 'End all others' }).click()
  const question = page.getByRole('dialog', { name: 'End 1 other session?' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'End all others' }).click()
  await expect(sessions.getByText('You are signed in nowhere else.')).toBeVisible()
  for (const { call } of [second, third]) {
    await expect(call(userSettingRoutes.getUserSetting)).rejects.toThrow('401')
  }
  await expect(page).toHaveURL('/settings')
})

test('a message without a recipient cannot be begun, and the page says so beforehand', async ({
  page,
  signIn,
}) => {
  await signIn()
  await page.goto('/settings')
  await expect(page.getByRole('button', { name: /^Ask for help/ })).toBeDisabled()
  await expect(page.getByText('This server has no address for it.').first()).toBeVisible()
})
