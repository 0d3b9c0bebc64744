import { recordRoutes } from '@cardea/contract'
import type { Page, Request } from '@playwright/test'
import { expect, test } from './fixtures/test.ts'
import { addFiles, makeRecord, openRecord } from './fixtures/vault.ts'

const isUpload = '**/api/media/upload?*'
const formOf = async (request: Request) => (await request.allHeaders())['x-sealed-as']

async function addFile(page: Page, name: string, bytes: number): Promise<void> {
  const panel = await openRecord(page, 'Console')
  await addFiles(page, { name, mimeType: 'application/octet-stream', buffer: Buffer.alloc(bytes, name) })
  await expect(panel.getByRole('button', { name: `Download ${name}` })).toBeVisible()
}

test('a large file goes up in chunks', async ({ page, signIn }) => {
  const lena = await signIn()
  const { _id } = await makeRecord(lena, { name: 'Console', values: { username: 'lena', password: 'x' } })
  await page.goto('/records')
  const made = page.waitForRequest(isUpload)
  await addFile(page, 'disk.img', 25 * 1024 * 1024)
  expect(await formOf(await made)).toBe('chunks')
  const { attachments } = await lena.call(recordRoutes.getRecord, { params: { id: _id } })
  expect(attachments).toMatchObject([{ name: 'disk.img', size: 25 * 1024 * 1024 }])
})

test.describe('beside a server of an earlier version', () => {
  test.use({ allowedProblems: [/400 \(Bad Request\)/] })

  test('an upload that did not open in chunks goes up as one frame', async ({ page, signIn }) => {
    const lena = await signIn()
    await makeRecord(lena, { name: 'Console', values: { username: 'lena', password: 'x' } })
    const forms: (string | undefined)[] = []
    await page.route(isUpload, async (route, request) => {
      const form = await formOf(request)
      forms.push(form)
      const errors = [{ message: 'This call does not open.', code: 'encryption/invalid' }]
      await (form === undefined ? route.continue() : route.fulfill({ status: 400, json: { errors } }))
    })
    await page.goto('/records')
    await addFile(page, 'notes.bin', 300_000)
    expect(forms).toEqual(['chunks', undefined])
  })
})
