import { readFile } from 'node:fs/promises'
import { mediaRoutes, recordRoutes } from '@cardea/contract'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './fixtures/accessibility.ts'
import { holdLiveBack } from './fixtures/live.ts'
import { plainCalls } from './fixtures/server.ts'
import { expect, test } from './fixtures/test.ts'
import {
  addFiles,
  dialogOf,
  fieldOf,
  login,
  makeRecord,
  newRecordButton,
  openRecord,
  panelButton,
  panelOf,
  readRecord,
  toast,
} from './fixtures/vault.ts'

test.use({ settings: plainCalls })

const text = (name: string, content: string) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(content),
})
const large = (name: string, bytes: number) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.alloc(bytes, 7),
})
type FilePayload = ReturnType<typeof text>

/** Chooses files in the system's window that a button opens. */
async function choose(page: Page, button: Locator, files: FilePayload[]): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button.click()])
  await chooser.setFiles(files)
}

const files = (where: Locator): Locator => where.getByRole('list', { name: 'Attachments' })
const isUpload = '**/api/media/upload?*'

test('files are added to the open record at once, and come down again as they were @phone', async ({
  page,
  signIn,
  aPerson,
  browserOf,
}) => {
  const lena = await signIn()
  const bob = await aPerson('Bob Castellan')
  const sharedWith = { [bob.email]: 'VIEWER' } as const
  const { _id } = await makeRecord(lena, { name: 'Console', values: login, sharedWith })
  await page.goto('/records')
  const panel = await openRecord(page, 'Console')
  await addFiles(page, text('Contract 2026.txt', 'signed'), text('résumé "final".md', '# Lena'))
  await expect(files(panel)).toContainText('Contract 2026.txt')
  await expect(files(panel)).toContainText('résumé "final".md')
  await expect.poll(async () => (await readRecord(lena, _id)).attachments.length).toBe(2)
  await expectAccessible(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('button', { name: 'Download Contract 2026.txt' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('Contract 2026.txt')
  expect(await readFile(await download.path(), 'utf8')).toBe('signed')

  const bobs = await browserOf(bob)
  await bobs.goto('/records')
  const theirs = await openRecord(bobs, 'Console')
  await expect(files(theirs)).toContainText('Contract 2026.txt')
  await expect(theirs.getByRole('button', { name: 'Add files' })).toHaveCount(0)
  const [copy] = await Promise.all([
    bobs.waitForEvent('download'),
    theirs.getByRole('button', { name: 'Download Contract 2026.txt' }).click(),
  ])
  expect(await readFile(await copy.path(), 'utf8')).toBe('signed')
})

test('files dropped on the panel are attached, also two people’s at once @long', async ({ page, signIn }) => {
  const lena = await signIn()
  const { _id } = await makeRecord(lena, { name: 'Console', values: login })
  await page.goto('/records')
  const panel = await openRecord(page, 'Console')
  // Another person changes the record behind this page's back.
  await lena.call(recordRoutes.changeRecord, { params: { id: _id }, body: { name: 'Hetzner' } })
  const dropped = await page.evaluateHandle(() => {
    const transfer = new DataTransfer()
    transfer.items.add(new File(['one'], 'one.txt'))
    transfer.items.add(new File(['two'], 'two.txt'))
    return transfer
  })
  const target = panel.getByRole('list', { name: 'Fields' })
  await target.dispatchEvent('dragenter', { dataTransfer: dropped })
  await expect(panel.getByText('Drop files to attach them')).toBeVisible()
  await target.dispatchEvent('drop', { dataTransfer: dropped })
  await expect(files(panel)).toContainText('one.txt')
  await expect(files(panel)).toContainText('two.txt')
  await expect(panel.getByText('Drop files to attach them')).toBeHidden()
  await expect.poll(async () => (await readRecord(lena, _id)).attachments.length).toBe(2)
  await expect(panel.getByRole('heading', { name: 'Hetzner' })).toBeVisible()
})

test('a new record begins with its files, each with progress, and saving waits for them @phone', async ({
  page,
  signIn,
}) => {
  const lena = await signIn()
  await page.goto('/records')
  await newRecordButton(page).click()
  const form = page.getByRole('dialog')
  await fieldOf(form, 'Name').fill('With files')
  await fieldOf(form, 'Password').fill('x')
  await form.getByRole('button', { name: 'More fields' }).click()
  const held = Promise.withResolvers<void>()
  await page.route(isUpload, async (route) => {
    await held.promise
    await route.continue()
  })
  await choose(page, form.getByRole('button', { name: /choose|Add files/ }), [large('manual.pdf', 300_000)])
  await expect(form.getByRole('progressbar', { name: 'Uploading manual.pdf' })).toBeVisible()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(form).toBeVisible()
  held.resolve()
  await expect(panelOf(page).getByRole('heading', { name: 'With files' })).toBeVisible()
  await expect(files(panelOf(page))).toContainText(/29[0-9] KiB/)
  const { records } = await lena.call(recordRoutes.searchRecords, { body: {} })
  expect(records[0]?.attachments?.map(({ name }) => name)).toEqual(['manual.pdf'])
})

test.describe('what does not arrive', () => {
  test.use({ allowedProblems: [/507 \(Insufficient Storage\)|404 \(Not Found\)/] })

  test('an upload is cancelled, one that was cut is tried again, one too large never leaves', async ({
    page,
    signIn,
  }) => {
    await signIn()
    await page.goto('/records')
    await newRecordButton(page).click()
    const form = page.getByRole('dialog')
    await fieldOf(form, 'Name').fill('Files')
    await fieldOf(form, 'Password').fill('x')
    await form.getByRole('button', { name: 'More fields' }).click()
    const add = form.getByRole('button', { name: /choose|Add files/ })
    let sent = 0
    await page.route(isUpload, async (route) => {
      sent += 1
      if (sent === 1) return
      await (sent === 2
        ? route.fulfill({
            status: 507,
            json: {
              errors: [
                {
                  message: 'There is no room for this file: your storage or the server is full.',
                  code: 'media/no-space',
                },
              ],
            },
          })
        : route.continue())
    })
    await choose(page, add, [text('slow.txt', 'slow')])
    await form.getByRole('button', { name: 'Cancel the upload of slow.txt' }).click()
    await expect(form.getByText('slow.txt')).toBeHidden()

    await choose(page, add, [large('huge.iso', 25 * 1024 * 1024 + 1), text('small.txt', 'small')])
    await expect(form).toContainText('This file has 25.1 MiB. The limit is 25 MiB.')
    await expect(form).toContainText('There is no room for this file: your storage or the server is full.')
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(toast(page)).toContainText('A file did not arrive. Try it again or dismiss it, then save.')
    await form.getByRole('button', { name: 'Try small.txt again' }).click()
    await expect(form.getByRole('button', { name: 'Remove small.txt' })).toBeVisible()
    await form.getByRole('button', { name: 'Dismiss huge.iso' }).click()
    await form.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(files(panelOf(page)).getByRole('listitem')).toHaveCount(1)
    expect(sent).toBe(3)
  })

  test('a file that is gone from the server when one saves leaves the form with words, and the rest can be saved @long', async ({
    page,
    signIn,
  }) => {
    const lena = await signIn()
    await page.goto('/records')
    await newRecordButton(page).click()
    const form = dialogOf(page, /Login|New record/)
    await fieldOf(form, 'Name').fill('Console')
    await fieldOf(form, 'Password').fill('x')
    await form.getByRole('button', { name: 'More fields' }).click()
    const uploaded = page.waitForResponse('**/api/media/upload?*')
    await choose(page, form.getByRole('button', { name: /choose|Add files/ }), [text('gone.txt', 'gone')])
    await expect(form.getByRole('button', { name: 'Remove gone.txt' })).toBeVisible()
    const { _id } = (await (await uploaded).json()) as { _id: string }
    // Taken by another record, it is as much out of reach as one that the server swept.
    const body = { name: 'Elsewhere', fields: [], attachmentIDs: [_id] }
    await lena.call(recordRoutes.createRecord, { body })
    await form.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(form.getByText('gone.txt waited too long and was removed. Add it again.')).toBeVisible()
    await expect(form.getByRole('button', { name: 'Remove gone.txt' })).toBeHidden()
    await form.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(toast(page)).toContainText('Console')
    await expect(form).toBeHidden()
  })
})

test('a file is taken out while editing, and stays if one does not save', async ({ page, signIn }) => {
  const lena = await signIn()
  const { _id } = await makeRecord(lena, { name: 'Console', values: login })
  await page.goto('/records')
  const panel = await openRecord(page, 'Console')
  await addFiles(page, text('old.txt', 'old'))
  await expect(panel.getByRole('button', { name: 'Download old.txt' })).toBeVisible()
  await panelButton(page, 'Edit').click()
  await panel.getByRole('button', { name: 'Remove old.txt' }).click()
  await page.goBack()
  const question = dialogOf(page, 'Save your changes?')
  await expect(question).toContainText('old.txt removed')
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(panel.getByRole('button', { name: 'Download old.txt' })).toBeVisible()

  await panelButton(page, 'Edit').click()
  await panel.getByRole('button', { name: 'Remove old.txt' }).click()
  await panelButton(page, 'Save').click()
  await expect(toast(page)).toContainText('Saved')
  await expect(panel.getByText('old.txt')).toBeHidden()
  expect((await readRecord(lena, _id)).attachments).toEqual([])
})

test('a person who lost the record downloads nothing, and is told @long', async ({
  page,
  signIn,
  aPerson,
}) => {
  const lena = await aPerson('Lena Marek')
  const bob = await signIn('Bob Castellan')
  const sharedWith = { [bob.email]: 'EDITOR' } as const
  const { _id } = await makeRecord(lena, { name: 'Console', values: login, sharedWith })
  await holdLiveBack(page)
  await page.goto('/records')
  const panel = await openRecord(page, 'Console')
  await addFiles(page, text('a.txt', 'a'))
  await expect(panel.getByRole('button', { name: 'Download a.txt' })).toBeVisible()
  await lena.call(recordRoutes.removeRecordAccess, { params: { id: _id }, body: { userID: bob.userID } })
  await panel.getByRole('button', { name: 'Download a.txt' }).click()
  await expect(toast(page)).toContainText('This file does not exist, or is not shared with you.')
})

test('a person’s picture is fetched once and shown wherever they are', async ({
  page,
  signIn,
  aPerson,
  server,
}) => {
  const lena = await signIn()
  const bob = await aPerson('Bob Castellan')
  await setPicture(server.url, bob.accessToken)
  const sharedWith = { [bob.email]: 'VIEWER' } as const
  for (const name of ['First', 'Second']) await makeRecord(lena, { name, values: login, sharedWith })
  let fetched = 0
  page.on('request', (request) => {
    if (/\/api\/media\/[0-9a-f-]{36}\?/.test(request.url())) fetched += 1
  })
  await page.goto('/records')
  await openRecord(page, 'First')
  await expect(panelOf(page).locator('img[src^="blob:"]')).toBeVisible()
  await panelButton(page, 'Share').click()
  await expect(page.getByRole('dialog').last().locator('img[src^="blob:"]').first()).toBeVisible()
  expect(fetched).toBe(1)
})

/** One pixel, as PNG. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

async function setPicture(url: string, accessToken: string): Promise<void> {
  const headers = { version: '0', authorization: `Bearer ${accessToken}` }
  const body = new FormData()
  body.append('file', new File([pixel], 'me.png', { type: 'image/png' }))
  const uploaded = await fetch(`${url}/api${mediaRoutes.uploadMedia.path}`, { method: 'POST', headers, body })
  const { _id } = (await uploaded.json()) as { _id: string }
  await fetch(`${url}/api/user/me`, {
    method: 'PATCH',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ image: _id }),
  })
}
