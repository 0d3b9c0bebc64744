import { readFile } from 'node:fs/promises'
import { intakeRoutes, recordRoutes } from '@cardea/contract'
import { expectAccessibleWideAndNarrow } from './fixtures/accessibility.ts'
import { waitForKeys } from './fixtures/sealed.ts'
import { expect, test } from './fixtures/test.ts'
import { dialogOf } from './fixtures/vault.ts'

test.use({ settings: { SEALING_DEFAULT: 'people' }, permissions: ['clipboard-read', 'clipboard-write'] })

const iban = 'DE12 5001 0517 0648 4898 90'
const glyph = 'End-to-end encrypted: only its readers can open what is answered.'

test('a form whose answers only their readers open is answered with a file, and taken in as a record of its people', async ({
  page,
  signIn,
  browser,
  server,
}) => {
  const ana = await signIn('Ana Berg')
  await waitForKeys(page)
  await page.goto('/outside?tab=asked')
  await page.getByRole('button', { name: 'Ask for it' }).click()
  const dialog = dialogOf(page, 'Ask for it')
  await expect(dialog).toContainText('Only you can open the answers: they are end-to-end encrypted.')
  await dialog.getByRole('textbox', { name: 'What for' }).fill('Bank details')
  await dialog.getByRole('button', { name: 'Add a field' }).click()
  await page.getByRole('menuitem', { name: 'Password or secret' }).click()
  await dialog.getByRole('textbox', { name: 'Name of this field' }).fill('IBAN')
  await expectAccessibleWideAndNarrow(page)
  await dialog.getByRole('button', { name: 'Make and copy link' }).click()
  const made = dialogOf(page, 'The link is copied')
  await expect(made).toBeVisible()
  const address = await page.evaluate(() => navigator.clipboard.readText())
  await made.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText(glyph).first()).toBeAttached()

  const outside = await browser.newContext({ baseURL: server.url })
  const visitor = await outside.newPage()
  await visitor.goto(address)
  await visitor.getByLabel('IBAN', { exact: true }).fill(iban)
  const choosing = visitor.waitForEvent('filechooser')
  await visitor.getByRole('button', { name: 'Choose files' }).click()
  const letter = { name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('as agreed') }
  await (await choosing).setFiles(letter)
  await visitor.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Sent')
  await outside.close()

  await page.getByRole('button', { name: /1 answer to take in/ }).click()
  await page.getByRole('button', { name: /^Open the answer of/ }).click()
  await expect(page.getByRole('textbox', { name: 'IBAN' })).toHaveValue(iban)
  await page.getByRole('button', { name: 'Take in', exact: true }).click()
  await expect(page.getByText('“Bank details” is taken in.')).toBeVisible()
  const { intakes } = await ana.call(intakeRoutes.searchIntakes, { body: {} })
  expect(intakes).toMatchObject([{ sealedFor: 'people', received: 1, waiting: 0 }])
  const { records } = await ana.call(recordRoutes.searchRecords, { body: {} })
  expect(records).toMatchObject([{ sealedFor: 'people', name: '', attachments: [{ name: '' }] }])

  await page.getByRole('link', { name: 'To the record' }).click()
  await expect(page.getByRole('heading', { name: 'Bank details' }).first()).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download letter.txt' }).click(),
  ])
  expect(await readFile(await download.path(), 'utf8')).toBe('as agreed')
})
