import { recordRoutes } from '@cardea/contract'
import type { Locator, Page } from '@playwright/test'
import { holdLiveBack } from './fixtures/live.ts'
import { freshEmail } from './fixtures/person.ts'
import { inList, makeRecord, openRecord, panelButton, toast } from './fixtures/vault.ts'
import { expect, test } from './fixtures/test.ts'

const values = {
  username: 'lena@northwind.example',
  password: 's3cret-of-ours',
  totp: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
}
const shareDialog = (page: Page): Locator => page.getByRole('dialog', { name: /^Share/ })
const people = (page: Page): Locator =>
  shareDialog(page).getByRole('combobox', { name: 'People to share with' })
const send = (page: Page): Locator => shareDialog(page).getByRole('button', { name: /^Share/ })

test('a record is shared in three interactions, with who has an account and who has none', async ({
  page,
  signIn,
  aPerson,
  browserOf,
  inbox,
}) => {
  const lena = await signIn('Lena Marek')
  const bob = await aPerson('Bob Castellan')
  const rhea = freshEmail('rhea')
  await makeRecord(lena, { name: 'Hetzner Cloud console', values })
  await page.goto('/records')
  const panel = await openRecord(page, 'Hetzner Cloud console')

  await panelButton(page, 'Share').click()
  await people(page).fill(`${bob.email}, ${rhea},`)
  await expect(shareDialog(page)).toContainText('2 more people will see 2 secrets.')
  await send(page).click()

  await expect(toast(page)).toContainText('Shared with 2 people.')
  await expect(shareDialog(page)).toBeHidden()
  await expect(panel).toContainText('Bob Castellan')
  await panel.getByRole('button', { name: /^Shared with/ }).click()
  await expect(panel).toContainText(rhea)
  await expect(panel).toContainText('Invited, not joined yet')
  const { text } = await inbox.nextMail(rhea)
  expect(text).not.toContain('Hetzner')
  expect(text).not.toContain('s3cret')

  const bobs = await browserOf(bob)
  await bobs.goto('/records')
  const bobsPanel = await openRecord(bobs, 'Hetzner Cloud console')
  await expect(bobsPanel).toContainText('owns it · you can view')
  await expect(bobsPanel).toContainText('Shared Record')

  const joined = await aPerson('Rhea Kiel', rhea)
  const rheas = await browserOf(joined)
  await rheas.goto('/records')
  await openRecord(rheas, 'Hetzner Cloud console')
})

test('a person who is removed loses it at the next call, and the panel closes with words @long', async ({
  page,
  signIn,
  aPerson,
}) => {
  const lena = await aPerson('Lena Marek')
  const bob = await signIn('Bob Castellan')
  const { _id } = await makeRecord(lena, { name: 'Console', values, sharedWith: { [bob.email]: 'EDITOR' } })
  await holdLiveBack(page)
  await page.goto('/records')
  const panel = await openRecord(page, 'Console')
  await lena.call(recordRoutes.removeRecordAccess, { params: { id: _id }, body: { userID: bob.userID } })
  await panel.getByRole('button', { name: 'Reveal Password' }).click()
  await expect(toast(page)).toContainText('“Console” is no longer shared with you.')
  await expect(panel).toBeHidden()
  await expect(inList(page, 'Console')).toBeHidden()
  await expect(page).toHaveURL('/records')
})
