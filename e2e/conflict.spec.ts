import type { Page } from '@playwright/test'
import { expectAccessible } from './fixtures/accessibility.ts'
import {
  addFiles,
  dialogOf,
  login,
  makeRecord,
  openRecord,
  panelButton,
  panelOf,
  readRecord,
} from './fixtures/vault.ts'
import { expect, test } from './fixtures/test.ts'

/** Adds a file to the open record; it is kept at once. */
async function attach(page: Page, name: string): Promise<void> {
  await addFiles(page, { name, mimeType: 'text/plain', buffer: Buffer.from(name) })
  await expect(panelOf(page).getByRole('button', { name: `Download ${name}` })).toBeVisible()
}

test('files that others added or that one took out are among what one chooses', async ({
  page,
  signIn,
  aPerson,
  browserOf,
}) => {
  const lena = await signIn()
  const bob = await aPerson('Bob Castellan')
  const sharedWith = { [bob.email]: 'EDITOR' } as const
  const { _id } = await makeRecord(lena, { name: 'Console', values: login, sharedWith })
  await page.goto('/records')
  const panel = await openRecord(page, 'Console')
  await attach(page, 'first.txt')
  await panelButton(page, 'Edit').click()
  await panel.getByRole('button', { name: 'Remove first.txt' }).click()
  const bobs = await browserOf(bob)
  await bobs.goto(`/records/${_id}`)
  await attach(bobs, 'theirs.txt')
  await panelButton(page, 'Save').click()
  const both = dialogOf(page, 'Changed while you were editing')
  await expect(both.getByRole('group', { name: 'File' })).toHaveCount(2)
  await expectAccessible(page)
  await both.getByRole('button', { name: 'Save these' }).click()
  await expect(panelButton(page, 'Edit')).toBeVisible()
  expect((await readRecord(lena, _id)).attachments.map(({ name }) => name)).toEqual(['theirs.txt'])
})
