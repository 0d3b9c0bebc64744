import { recordRoutes, type VaultRecord } from '@cardea/contract'
import type { Page } from '@playwright/test'
import { expectAccessible } from './fixtures/accessibility.ts'
import { chooseImport } from './fixtures/import-file.ts'
import type { Person } from './fixtures/person.ts'
import { expect, test } from './fixtures/test.ts'
import { dialogOf, login, makeRecord, readRecord, secret, toast } from './fixtures/vault.ts'

const bitwarden = JSON.stringify({
  encrypted: false,
  folders: [{ id: 'f1', name: 'Work' }],
  items: [
    {
      id: 'i1',
      folderId: 'f1',
      type: 1,
      name: 'Hetzner Cloud console',
      notes: 'Rescue system is on',
      fields: [{ name: 'Customer number', value: 'K0042', type: 0 }],
      login: {
        uris: [{ uri: 'https://console.hetzner.cloud/' }],
        username: 'lena@northwind.example',
        password: 'new-Pass-77',
      },
    },
    {
      id: 'i2',
      folderId: null,
      type: 1,
      name: 'DNS at deSEC',
      login: { uris: [{ uri: 'https://desec.io' }], username: 'hostmaster', password: 'pw-2' },
    },
    { id: 'i3', folderId: 'f1', type: 2, name: 'Door code', notes: '4711#', secureNote: { type: 0 } },
    {
      id: 'i4',
      folderId: null,
      type: 1,
      name: 'Thrown away',
      deletedDate: '2026-01-01T00:00:00.000Z',
      login: { username: 'x', password: 'y' },
    },
  ],
})

const recordsOf = async (person: Person): Promise<VaultRecord[]> =>
  (await person.call(recordRoutes.searchRecords, { body: {} })).records as VaultRecord[]
const namesOf = async (person: Person) => (await recordsOf(person)).map(({ name }) => name).toSorted()
const valueOf = (record: VaultRecord, label: string) =>
  record.fields.find((field) => field.label === label)?.value

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

test('a Bitwarden export is recognised, previewed, imported with its folders, and undone @phone', async ({
  page,
  signIn,
}) => {
  const lena = await signIn()
  const known = await makeRecord(lena, { name: 'Hetzner Cloud console', values: login })
  await page.goto('/import')
  await expect(heading(page, 'How to export from')).toBeVisible()
  await expectAccessible(page)
  await chooseImport(page, 'bitwarden_export.json', bitwarden)
  await expect(heading(page, 'Bitwarden, 3 records')).toBeVisible()
  await expect(page.getByText('1 row holds no record')).toBeVisible()
  await expect(page.getByText('Only you will see these records.')).toBeVisible()
  await expectAccessible(page)

  await button(page, 'Preview 3 records').click()
  const rows = page.getByRole('list', { name: 'Records of the file' })
  await expect(rows.getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page)
  await page.getByRole('radio', { name: 'Left out 1' }).check({ force: true })
  await expect(rows.getByText('In the trash there')).toBeVisible()
  await page.getByRole('radio', { name: 'You have it 1' }).check({ force: true })
  await button(page, /^Hetzner Cloud console/).click()
  const table = page.getByRole('table', { name: 'What differs' })
  await expect(table.getByRole('row', { name: /^Password/ })).toBeVisible()
  await expect(table).not.toContainText('new-Pass-77')
  await expectAccessible(page)
  await button(page, 'Show Password in the file').click()
  await expect(table).toContainText('new-Pass-77')
  await button(page, 'Use the file’s').click()
  await expect(page.getByText('The old values stay in its history.')).toBeVisible()

  await button(page, 'Import 3 records').click()
  await expect(page.getByText('2 records from Bitwarden are here.')).toBeVisible()
  await expect(page.getByText('1 was updated. 1 was left out. Only you can see them.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'See the report' }).click()
  await expect(heading(page, '3 records imported')).toBeVisible()
  await expect(page.getByText('All 4 rows of the file are accounted for.')).toBeVisible()
  await button(page, /holds no record/).click()
  await expect(page.getByText('in the trash there')).toBeVisible()
  await expectAccessible(page)
  expect(await namesOf(lena)).toEqual(['DNS at deSEC', 'Door code', 'Hetzner Cloud console'])
  const updated = await readRecord(lena, known._id)
  expect(valueOf(updated, 'Password')).toBe('new-Pass-77')
  expect(valueOf(updated, 'Customer number')).toBe('K0042')
  const door = (await recordsOf(lena)).find(({ name }) => name === 'Door code')
  expect(door?.groups.map(({ name }) => name)).toEqual(['Work'])
  expect(door?.template?.name).toBe('Secure note')

  await button(page, 'See them').click()
  await expect(page.getByText('2 records from Bitwarden are here.')).toBeVisible()
  // Journeys before may have moved the server's clock ahead, over midnight too.
  await expect(page.getByText(/^to(day|morrow), \d\d:\d\d$/)).toBeVisible()
  await page.reload()
  await expect(page.getByText('2 records from Bitwarden are here.')).toBeVisible()
  await expect(page.getByText('Hetzner Cloud console')).toHaveCount(0)
  await expectAccessible(page)
  await button(page, 'Undo import').click()
  await dialogOf(page, /Undo this import/)
    .getByRole('button', { name: 'Undo import' })
    .click()
  await expect(toast(page)).toContainText('Removed 2.')
  expect(await namesOf(lena)).toEqual(['Hetzner Cloud console'])
  await page.goto('/import')
  await expect(page.getByText('Can no longer be undone')).toBeVisible()
})

test('the columns of any table are mapped by hand; rows are mapped anew and left out', async ({
  page,
  signIn,
}) => {
  const lena = await signIn()
  const table = [
    'Konto bei;Anmeldename;Geheim;Kostenstelle;Row id',
    `Stripe;bob@castellan.example;${secret};4410;1`,
    'Mailgun;ops@northwind.example;second;4411;2',
    'Weg damit;x;third;4412;3',
  ].join('\r\n')
  await page.goto('/import')
  await chooseImport(page, 'passwords.csv', table)
  await expect(heading(page, 'What the columns hold')).toBeVisible()
  await expectAccessible(page)
  const choose = async (column: string, meaning: string) => {
    await page.getByRole('combobox', { name: `What the column ${column} holds` }).click()
    await page.getByRole('option', { name: meaning, exact: true }).click()
  }
  await choose('Konto bei', 'Name')
  await choose('Anmeldename', 'User name')
  await choose('Geheim', 'Password')
  await choose('Row id', 'Leave out')
  await button(page, 'Continue').click()
  await button(page, 'Preview 3 records').click()
  await page.getByRole('checkbox', { name: 'Import Weg damit' }).uncheck()
  await button(page, /^Mailgun/).click()
  await page.getByRole('combobox', { name: 'Kind' }).click()
  await page.getByRole('option', { name: 'Server', exact: true }).click()
  await page.getByRole('combobox', { name: 'Where Kostenstelle goes' }).click()
  await page.getByRole('option', { name: 'Host', exact: true }).click()
  await button(page, 'Import 2 records').click()
  await page.getByRole('link', { name: 'See the report' }).click()
  await expect(page.getByText('All 3 rows of the file are accounted for.')).toBeVisible()
  await expect(button(page, /1\s*left out by you/)).toBeVisible()

  expect(await namesOf(lena)).toEqual(['Mailgun', 'Stripe'])
  const all = await recordsOf(lena)
  const [mailgun, stripe] = await Promise.all(
    ['Mailgun', 'Stripe'].map((name) =>
      readRecord(lena, all.find((record) => record.name === name)?._id ?? ''),
    ),
  )
  expect(stripe && valueOf(stripe, 'Password')).toBe(secret)
  expect(stripe && valueOf(stripe, 'Kostenstelle')).toBe('4410')
  expect(stripe && valueOf(stripe, 'Row id')).toBeUndefined()
  expect(mailgun?.template?.name).toBe('Server')
  expect(mailgun && valueOf(mailgun, 'Host')).toBe('4411')
  expect(mailgun && valueOf(mailgun, 'Password')).toBe('second')
})

test('a table that is taken for a source’s can be read as another, and as a table without a head @long', async ({
  page,
  signIn,
}) => {
  const lena = await signIn()
  await page.goto('/import')
  await chooseImport(
    page,
    'old.csv',
    'name,url,username,password\nForge,https://forge.example,lena,k9$Vw2!xQ',
  )
  await expect(heading(page, 'Chrome, Edge, 1 record')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('combobox', { name: 'Read it as' }).click()
  await page.getByRole('option', { name: 'Table: choose the columns' }).click()
  await expect(heading(page, 'What the columns hold')).toBeVisible()
  await page.getByRole('checkbox', { name: 'The first row names the columns' }).uncheck()
  await expect(page.getByRole('combobox', { name: 'What the column Column 1 holds' })).toBeVisible()
  await expect(page.getByText('k9$Vw2!xQ')).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'The first row names the columns' }).check()
  await page.getByRole('combobox', { name: 'What the column url holds' }).click()
  await page.getByRole('option', { name: 'Leave out', exact: true }).click()
  await button(page, 'Continue').click()
  await button(page, 'Preview 1 record').click()
  await button(page, 'Import 1 record').click()
  await page.getByRole('link', { name: 'See the report' }).click()
  await expect(page.getByText('columns that were left out: url')).toBeVisible()
  expect(await namesOf(lena)).toEqual(['Forge'])
})

test('a broken file is said in one sentence and makes nothing; a wrong password is asked again', async ({
  page,
  signIn,
}) => {
  const lena = await signIn()
  await page.goto('/import')
  await chooseImport(page, 'bitwarden_export.json', bitwarden.slice(0, 400))
  await expect(page.getByRole('alert')).toContainText('is incomplete or damaged.')
  await expect(page.getByRole('alert')).toContainText('Nothing was imported.')
  await expectAccessible(page)
  await button(page, 'Choose another file').click()
  await chooseImport(page, 'holiday.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]))
  await expect(page.getByRole('alert')).toContainText('is not an export that Cardea knows.')
  expect(await namesOf(lena)).toEqual([])
})
