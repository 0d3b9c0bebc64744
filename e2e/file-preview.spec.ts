import type { Page } from '@playwright/test'
import { expectAccessible } from './fixtures/accessibility.ts'
import { expect, test } from './fixtures/test.ts'
import { dialogOf, login, makeRecord, openRecord } from './fixtures/vault.ts'

/** One point, purple. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const hostile =
  '<svg xmlns="http://www.w3.org/2000/svg" onload="document.title=1"><script>document.title = 2</script></svg>'

async function look(page: Page, name: string) {
  await page.getByRole('button', { name: `Look at ${name}` }).click()
  const dialog = dialogOf(page, name)
  await expect(dialog).toBeVisible()
  return dialog
}

test('an image is shown as one, text as its letters, and what could run does not', async ({
  page,
  signIn,
}) => {
  const lena = await signIn()
  await makeRecord(lena, { name: 'Console', values: login })
  const workers: string[] = []
  page.on('worker', (worker) => workers.push(worker.url()))
  await page.goto('/records')
  const panel = await openRecord(page, 'Console')
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    panel.getByRole('button', { name: 'Add files' }).click(),
  ])
  await chooser.setFiles([
    { name: 'point.png', mimeType: 'image/png', buffer: png },
    { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(hostile) },
    { name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from([0, 1, 2, 0xff]) },
    { name: 'paper.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
  ])
  await expect(panel.getByRole('button', { name: 'Download paper.pdf' })).toBeVisible()
  // Sealed off the page's thread, each in a worker of its own.
  expect(workers.filter((address) => address.includes('seal-file-worker'))).toHaveLength(4)
  const title = await page.title()

  const image = await look(page, 'point.png')
  await expect(image.getByRole('img', { name: 'point.png' })).toHaveJSProperty('naturalWidth', 1)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(image).toHaveCount(0)

  const source = await look(page, 'logo.svg')
  await expect(source.getByText('document.title = 2')).toBeVisible()
  await expect(source.locator('svg[onload], iframe, object, embed')).toHaveCount(0)
  await page.keyboard.press('Escape')

  const broken = await look(page, 'fake.png')
  await expect(broken.getByText('This file cannot be shown here.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Look at paper.pdf' })).toHaveCount(0)
  expect(await page.title()).toBe(title)
})
