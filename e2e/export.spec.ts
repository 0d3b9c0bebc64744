import { readFile } from 'node:fs/promises'
import { recordRoutes, type VaultRecord } from '@cardea/contract'
import type { Page } from '@playwright/test'
import { expectAccessibleWideAndNarrow } from './fixtures/accessibility.ts'
import { chooseImport } from './fixtures/import-file.ts'
import type { Inbox } from './fixtures/mail-server.ts'
import type { Person } from './fixtures/person.ts'
import { expect, test } from './fixtures/test.ts'
import { addFiles, dialogOf, login, makeRecord, readRecord } from './fixtures/vault.ts'
import { makeGroup } from './fixtures/groups.ts'

const recordsOf = async (person: Person): Promise<VaultRecord[]> => {
  const { records } = await person.call(recordRoutes.searchRecords, { body: {} })
  return Promise.all(records.map(({ _id }) => readRecord(person, _id)))
}

/** What an export must bring back, without what belongs to the account (ids, people, versions) and what lists show of a card, which is made anew. */
const contentOf = (records: readonly VaultRecord[]) =>
  records
    .map(({ name, template, fields, groups, attachments, createdAt }) => ({
      name,
      template: template?.name,
      fields: fields.map(({ hasValue: _hasValue, hint: _hint, ...field }) => field),
      groups: groups.map((group) => group.name).toSorted(),
      files: attachments.map((file) => [file.name, file.size]),
      createdAt,
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name))

/** Enters the fresh code that an export waits for. */
async function confirm(page: Page, inbox: Inbox, email: string): Promise<void> {
  const question = dialogOf(page, 'Is it you?')
  await question.getByRole('textbox', { name: 'Code from the e-mail' }).fill(await inbox.nextCode(email))
}

async function saved(page: Page, act: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const download = page.waitForEvent('download')
  await act()
  const file = await download
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

// A server of this file's own: other journeys move the clock of theirs, and an import takes no date that is yet to come.
test.use({ settings: { LOG_LEVEL: 'warn' } })
// They share a server that no other file has: each further worker would start one more.
test.describe.configure({ mode: 'default' })

test('records that were exported under a passphrase come back equal in an empty account', async ({
  page,
  signIn,
  aPerson,
  browserOf,
  inbox,
}) => {
  const lena = await signIn()
  const bob = await aPerson('Bob Castellan')
  const group = await makeGroup(lena, { name: 'Operations' })
  await makeRecord(lena, { name: 'Hetzner Cloud console', values: login, groupIDs: [group._id] })
  await makeRecord(lena, {
    name: 'Team travel card',
    template: 'Payment card',
    values: { number: '4111111111111111', expires: '2029-04', 'security-code': '123' },
  })
  await makeRecord(lena, {
    name: 'Door “code” – Köln',
    template: 'Secure note',
    values: { note: '=4711\n\tdown the stairs' },
  })
  await makeRecord(bob, { name: 'Of Bob', values: login, sharedWith: { [lena.email]: 'VIEWER' } })

  // The fresh code ends the session that calls from here are made with.
  const own = (await recordsOf(lena)).filter(({ role }) => role === 'OWNER')
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const dialog = dialogOf(page, 'Export')
  await expect(dialog.getByText('1 record, otherwise skipped and listed in the report')).toBeVisible()
  const passphrase = dialog.getByRole('textbox', { name: 'Passphrase', exact: true })
  await expect(passphrase).toHaveValue(/^(\w+ ){5}\w+$/)
  await expectAccessibleWideAndNarrow(page)
  await passphrase.fill('short')
  await expect(dialog.getByRole('button', { name: 'Export 3 records' })).toBeDisabled()
  await passphrase.fill('harbour mint seven cello orbit lace')
  const { name, bytes } = await saved(page, async () => {
    await dialog.getByRole('button', { name: 'Export 3 records' }).click()
    await confirm(page, inbox, lena.email)
  })
  expect(name).toMatch(/^cardea-\d{4}-\d\d-\d\d\.json\.age$/)
  expect(bytes.toString('latin1')).toMatch(/^age-encryption\.org\/v1/)
  expect(bytes.includes('Hetzner')).toBe(false)
  const done = dialogOf(page, 'Your export is saved')
  await done.getByRole('button', { name: 'See which' }).click()
  await expect(done.getByText('Of Bob')).toBeVisible()
  await expectAccessibleWideAndNarrow(page)
  await done.getByRole('button', { name: 'Done' }).click()

  const nora = await aPerson('Nora Lindqvist')
  const other = await browserOf(nora)
  await other.goto('/import')
  await chooseImport(other, name, bytes)
  await expect(other.getByRole('heading', { name: 'This file is protected' })).toBeVisible()
  await expectAccessibleWideAndNarrow(other)
  const password = other.getByLabel('Password of the file')
  await password.fill('harbour mint seven cello orbit wrong')
  await other.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(other.getByText('That does not open it.')).toBeVisible()
  await password.fill('harbour mint seven cello orbit lace')
  await other.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(other.getByRole('heading', { name: 'Cardea, 3 records' })).toBeVisible()
  await other.getByRole('button', { name: 'Preview 3 records' }).click()
  await other.getByRole('button', { name: 'Import 3 records' }).click()
  await expect(other.getByText('3 records from Cardea are here.')).toBeVisible()

  expect(contentOf(await recordsOf(nora))).toEqual(contentOf(own))
})

test('an open export of a selection waits for the warning, holds the files, and comes back equal', async ({
  page,
  signIn,
  aPerson,
  browserOf,
  inbox,
}) => {
  const lena = await signIn()
  const record = await makeRecord(lena, {
    name: 'Lease',
    template: 'Secure note',
    values: { note: 'Flat 4' },
  })
  await makeRecord(lena, { name: 'Not this one', values: login })
  await page.goto(`/records/${record._id}`)
  await addFiles(page, { name: 'lease.txt', mimeType: 'text/plain', buffer: Buffer.from('Signed.') })
  await expect(page.getByText('lease.txt').first()).toBeVisible()
  await expect.poll(async () => (await readRecord(lena, record._id)).attachments.length).toBe(1)

  const before = contentOf([await readRecord(lena, record._id)])
  await page.goto('/records')
  await page.getByRole('checkbox', { name: 'Select Lease' }).check()
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const dialog = dialogOf(page, 'Export')
  await dialog.getByRole('radio', { name: /^Unencrypted/ }).check()
  const go = dialog.getByRole('button', { name: 'Export unencrypted' })
  await expect(go).toBeDisabled()
  await expectAccessibleWideAndNarrow(page)
  await dialog.getByRole('checkbox', { name: 'I delete the file when I am done' }).check()
  const { name, bytes } = await saved(page, async () => {
    await go.click()
    await confirm(page, inbox, lena.email)
  })
  expect(name).toMatch(/\.zip$/)
  await expect(dialogOf(page, 'Your export is saved').getByText('1 record and 1 file')).toBeVisible()

  const nora = await aPerson('Nora Lindqvist')
  const other = await browserOf(nora)
  await other.goto('/import')
  await chooseImport(other, name, bytes)
  await other.getByRole('button', { name: 'Preview 1 record' }).click()
  await other.getByRole('button', { name: 'Import 1 record' }).click()
  await expect(other.getByText('1 record from Cardea is here.')).toBeVisible()
  expect(contentOf(await recordsOf(nora))).toEqual(before)
})
