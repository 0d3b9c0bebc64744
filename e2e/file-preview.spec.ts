import type { Page } from '@playwright/test'
import { expectAccessible } from './fixtures/accessibility.ts'
import { expect, test } from './fixtures/test.ts'
import { addFiles, login, makeRecord, openRecord } from './fixtures/vault.ts'

/** One point, purple. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const hostile =
  '<svg xmlns="http://www.w3.org/2000/svg" onload="document.title=1"><script>document.title = 2</script></svg>'

/** Two pages, a red one with a word and a blue one, with what a viewer may be asked to run, and a link over the whole page. */
function paper(): Buffer {
  const pageOf = (content: number) =>
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] /Contents ${content} 0 R /Annots [9 0 R] /Resources << /Font << /F 7 0 R >> >> >>`
  const streamOf = (text: string) => `<< /Length ${text.length} >>\nstream\n${text}\nendstream`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /OpenAction 8 0 R >>',
    '<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 >>',
    pageOf(5),
    pageOf(6),
    streamOf('1 0 0 rg 0 0 200 100 re f 0 g BT /F 20 Tf 10 40 Td (Insurance) Tj ET'),
    streamOf('0 0 1 rg 0 0 200 100 re f'),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    '<< /S /JavaScript /JS (app.alert\\(1\\)) >>',
    '<< /Type /Annot /Subtype /Link /Rect [0 0 200 100] /A << /S /URI /URI (https://evil.example/) >> >>',
  ]
  let text = '%PDF-1.7\n'
  const starts = objects.map((object, index) => {
    const start = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return start
  })
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  const count = objects.length + 1
  const end = `trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
  return Buffer.from(`${text}xref\n0 ${count}\n0000000000 65535 f \n${table}${end}`)
}

/** The colour in the corner of what is drawn: red, green, blue, opacity. */
const cornerOf = (page: Page) =>
  page.locator('canvas').evaluate((drawn: HTMLCanvasElement) => {
    // Chromium warns of a canvas that is read often and was not made for it.
    const read = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    read?.drawImage(drawn, 0, 0)
    return [...(read?.getImageData(2, 2, 1, 1).data ?? [])]
  })

async function look(page: Page, name: string) {
  // By force: the tooltip of the row above may lie over it, and lets the press through.
  await page.getByRole('button', { name: `Preview ${name}` }).click({ force: true })
  // Exactly: the message that it is attached begins with its name too.
  const dialog = page.getByRole('dialog', { name, exact: true })
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
  await addFiles(
    page,
    { name: 'point.png', mimeType: 'image/png', buffer: png },
    { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(hostile) },
    { name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from([0, 1, 2, 0xff]) },
    { name: 'paper.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
  )
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
  const cut = await look(page, 'paper.pdf')
  await expect(cut.getByText('This file cannot be shown here.')).toBeVisible()
  expect(await page.title()).toBe(title)
})

test('the pages of a PDF are drawn one at a time; its scripts and links are not there', async ({
  page,
  signIn,
}) => {
  const lena = await signIn()
  await makeRecord(lena, { name: 'Car', values: login })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/records')
  await openRecord(page, 'Car')
  expect(asked.filter((address) => /\/assets\/pdf/.test(address))).toEqual([])
  await addFiles(page, { name: 'policy.pdf', mimeType: 'application/pdf', buffer: paper() })
  const dialog = await look(page, 'policy.pdf')
  await expect(dialog.getByRole('img', { name: 'policy.pdf, page 1 of 2' })).toBeVisible()
  await expect.poll(() => cornerOf(page)).toEqual([255, 0, 0, 255])
  await expect(dialog.getByText('Insurance')).toBeAttached()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Next page' }).click()
  await expect.poll(() => cornerOf(page)).toEqual([0, 0, 255, 255])
  await expect(dialog.getByRole('button', { name: 'Next page' })).toBeDisabled()
  await expect(dialog.locator('a, iframe, object, embed')).toHaveCount(0)
  expect(asked.filter((address) => address.includes('evil.example'))).toEqual([])
})
