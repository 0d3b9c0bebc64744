import { recordRoutes } from '@cardea/contract'
import type { Page } from '@playwright/test'
import { expectAccessible } from './fixtures/accessibility.ts'
import {
  dialogOf,
  fieldOf,
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
  const add = panelOf(page).getByRole('button', { name: 'Add files' })
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), add.click()])
  await chooser.setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(name) })
  await expect(panelOf(page).getByRole('button', { name: `Download ${name}` })).toBeVisible()
}

test('a save against a newer version shows both, field by field, and loses nothing @phone', async ({
  page,
  signIn,
  aPerson,
}) => {
  const lena = await signIn()
  const bob = await aPerson('Bob Castellan')
  const { _id, fields } = await makeRecord(lena, {
    name: 'Console',
    values: login,
    sharedWith: { [bob.email]: 'EDITOR' },
  })
  await page.goto('/records')
  const panel = await openRecord(page, 'Console')
  await panelButton(page, 'Edit').click()
  await fieldOf(panel, 'User name').fill('ops-admin')
  await fieldOf(panel, 'Password').fill('mine')

  const theirs: Record<string, string> = {
    username: 'lena-root',
    password: 'theirs',
    notes: 'Ask Bob first.',
  }
  const written = fields.map(({ hasValue: _hidden, ...one }) => ({
    ...one,
    value: theirs[one.key] ?? one.value ?? undefined,
  }))
  await bob.call(recordRoutes.changeRecord, { params: { id: _id }, body: { fields: written, version: 1 } })

  await expect(panel.getByRole('status').filter({ hasText: 'This record was saved elsewhere' })).toBeVisible()
  await panelButton(page, 'Save').click()
  const both = dialogOf(page, 'Changed while you were editing')
  await expect(both).toContainText('Choose for each field. Nothing is saved until you do.')
  await expect(both.getByRole('group', { name: 'User name' })).toContainText('ops-admin')
  await expect(both.getByRole('group', { name: 'User name' })).toContainText('lena-root')
  await expect(both.getByRole('group', { name: 'Notes' })).toContainText('Ask Bob first.')
  const password = both.getByRole('group', { name: 'Password' })
  await expect(password).not.toContainText('theirs')
  await password.getByRole('button', { name: 'Reveal both of Password' }).click()
  await expect(password).toContainText('theirs')
  await password.getByText('theirs').click()
  await both.getByRole('button', { name: 'Save these' }).click()
  await expect(panelButton(page, 'Edit')).toBeVisible()

  const merged = await readRecord(lena, _id)
  const values = Object.fromEntries(merged.fields.map(({ key, value }) => [key, value]))
  expect(values).toMatchObject({
    username: 'ops-admin',
    password: 'theirs',
    notes: 'Ask Bob first.',
    url: login.url,
  })
  expect(merged.version).toBe(3)
})

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
