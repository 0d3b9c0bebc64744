import { recordRoutes, versionRoutes } from '@cardea/contract'
import type { Page } from '@playwright/test'
import { expectAccessibleWideAndNarrow } from './fixtures/accessibility.ts'
import { waitForKeys } from './fixtures/sealed.ts'
import { expect, test } from './fixtures/test.ts'
import {
  addFiles,
  dialogOf,
  login,
  makeRecord,
  openRecord,
  panelOf,
  readRecord,
  toast,
} from './fixtures/vault.ts'

const glyph = 'End-to-end encrypted: only its people can open it.'

async function choose(page: Page, item: string): Promise<void> {
  await panelOf(page).getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

const fileOf = (page: Page) => panelOf(page).getByRole('list', { name: 'Attachments' })

test('a record with a file and its history is sealed for its people, opens for each of them, and goes back', async ({
  page,
  signIn,
  aPerson,
  browserOf,
}) => {
  const lena = await signIn('Lena Marek')
  const bob = await aPerson('Bob Brown')
  const sharedWith = { [bob.email]: 'EDITOR' } as const
  const { _id: id } = await makeRecord(lena, { name: 'Payroll', values: login, sharedWith })
  await lena.call(recordRoutes.changeRecord, { params: { id }, body: { name: 'Payroll portal' } })
  await waitForKeys(page)
  const other = await browserOf(bob)
  await waitForKeys(other)
  await other.goto('/records')
  await openRecord(other, 'Payroll portal')

  await page.goto('/records')
  const panel = await openRecord(page, 'Payroll portal')
  await addFiles(page, { name: 'Contract.txt', mimeType: 'text/plain', buffer: Buffer.from('signed') })
  await expect(fileOf(page)).toContainText('Contract.txt')
  await choose(page, 'Make end-to-end encrypted…')
  const question = dialogOf(page, 'Make this record end-to-end encrypted?')
  await expect(question).toContainText('Backups made before still can.')
  await expect(question.getByText('Bob Brown')).toBeVisible()
  await expect(question.getByText('2 former versions go along')).toBeVisible()
  await expectAccessibleWideAndNarrow(page)
  await question.getByRole('button', { name: 'Make end-to-end encrypted' }).click()
  await expect(toast(page)).toContainText('1 record is end-to-end encrypted.')
  await expect(question).toBeHidden()

  await expect(panel.getByText(glyph)).toBeAttached()
  const sealed = await readRecord(lena, id)
  expect(sealed).toMatchObject({ sealedFor: 'people', name: '', fields: [], version: 3 })
  const { versions } = await lena.call(versionRoutes.listVersions, { params: { id } })
  expect(versions).toHaveLength(3)
  for (const one of [page, other]) {
    await one.goto(`/records/${id}`)
    await expect(panelOf(one).getByText(glyph)).toBeAttached()
    await panelOf(one).getByRole('button', { name: 'Reveal Password' }).click()
    await expect(panelOf(one)).toContainText(login.password)
    await expect(fileOf(one)).toContainText('Contract.txt')
  }

  await choose(page, 'Let this Cardea open it again…')
  const back = dialogOf(page, 'Let this Cardea open this record again?')
  await expect(back).toContainText('Everyone who shares it is told.')
  await expectAccessibleWideAndNarrow(page)
  await back.getByRole('button', { name: 'Let it open this record' }).click()
  await expect(toast(page)).toContainText('This Cardea can open 1 record again.')
  expect(await readRecord(lena, id)).toMatchObject({
    sealedFor: 'server',
    name: 'Payroll portal',
    attachments: [{ name: 'Contract.txt', size: 6 }],
  })
  await page.reload()
  await expect(
    panelOf(page).getByRole('button', { name: 'Edit', exact: true }).filter({ visible: true }),
  ).toBeVisible()

  await expect(panelOf(other)).toContainText('Lena Marek made this readable for those who run this Cardea')
  await expect(
    panelOf(other).getByRole('button', { name: 'Edit', exact: true }).filter({ visible: true }),
  ).toHaveCount(0)
  await expectAccessibleWideAndNarrow(other)
  await panelOf(other).getByRole('button', { name: 'I know' }).click()
  await expect(
    panelOf(other).getByRole('button', { name: 'Edit', exact: true }).filter({ visible: true }),
  ).toBeVisible()
})
