import { pendingAccessRoutes, recordRoutes } from '@cardea/contract'
import type { Locator, Page } from '@playwright/test'
import { holdLiveBack } from './fixtures/live.ts'
import { freshEmail } from './fixtures/person.ts'
import { inList, makeRecord, openRecord, panelButton, panelOf, toast } from './fixtures/vault.ts'
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

test('a record is shared in three interactions, with who has an account and who has none @phone', async ({
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
  await expect(shareDialog(page)).toContainText('will see 2 secrets: password and one-time code.')
  await send(page).click()

  await expect(toast(page)).toContainText('Shared with 2 people.')
  await expect(shareDialog(page)).toBeHidden()
  await expect(panel).toContainText('Bob Castellan')
  await expect(panel).toContainText(rhea)
  await expect(panel).toContainText('invited, not joined yet')
  const { text } = await inbox.nextMail(rhea)
  expect(text).not.toContain('Hetzner')
  expect(text).not.toContain('s3cret')

  const bobs = await browserOf(bob)
  await bobs.goto('/records')
  const bobsPanel = await openRecord(bobs, 'Hetzner Cloud console')
  await expect(bobsPanel).toContainText('You can see and copy this because it is shared with you as Viewer.')
  await expect(bobsPanel).toContainText('Shared Record')

  const joined = await aPerson('Rhea Kiel', rhea)
  const rheas = await browserOf(joined)
  await rheas.goto('/records')
  await openRecord(rheas, 'Hetzner Cloud console')
})

test('a viewer reveals and copies, and has no control they lack', async ({ page, signIn, aPerson }) => {
  const lena = await aPerson('Lena Marek')
  const bob = await signIn('Bob Castellan')
  const { _id } = await makeRecord(lena, { name: 'Console', values, sharedWith: { [bob.email]: 'VIEWER' } })
  await page.goto('/records')
  const panel = await openRecord(page, 'Console')
  await panel.getByRole('button', { name: 'Reveal Password' }).click()
  await expect(panel).toContainText(values.password)
  await expect(panel).toContainText('Lena Marek')
  for (const name of ['Share', 'Edit'])
    await expect(panel.getByRole('button', { name, exact: true })).toHaveCount(0)
  await panel.getByRole('button', { name: 'More', exact: true }).click()
  await expect(page.getByRole('menuitem')).toHaveText([/Rename for me/, 'Copy link', 'Duplicate', /Leave/])
  await page.keyboard.press('Escape')

  const params = { id: _id }
  await expect(bob.call(recordRoutes.changeRecord, { params, body: { name: 'Mine' } })).rejects.toThrow('403')
  await expect(bob.call(recordRoutes.deleteRecord, { params })).rejects.toThrow('403')
  const users = [{ email: freshEmail(), role: 'VIEWER' as const }]
  await expect(bob.call(recordRoutes.shareRecord, { params, body: { users } })).rejects.toThrow('403')
  await expect(bob.call(pendingAccessRoutes.listRecordPendingAccess, { params })).rejects.toThrow('403')
})

test('an editor edits, and neither shares nor deletes', async ({ page, signIn, aPerson }) => {
  const lena = await aPerson('Lena Marek')
  const bob = await signIn('Bob Castellan')
  await makeRecord(lena, { name: 'Console', values, sharedWith: { [bob.email]: 'EDITOR' } })
  await page.goto('/records')
  const panel = await openRecord(page, 'Console')
  await expect(panel).toContainText('You can edit this because it is shared with you as Editor.')
  await expect(panel.getByRole('button', { name: 'Share', exact: true })).toHaveCount(0)
  await panelButton(page, 'Edit').click()
  await panel.getByRole('textbox', { name: 'User name' }).fill('bob')
  await panelButton(page, 'Save').click()
  await expect(toast(page)).toContainText('Saved')
  await panel.getByRole('button', { name: 'More', exact: true }).click()
  await expect(page.getByRole('menuitem', { name: /Delete/ })).toHaveCount(0)
})

test('a person who is removed loses it at the next call, and the panel closes with words', async ({
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

test('a person who is removed while editing is told, and not asked whether to save', async ({
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
  await panelButton(page, 'Edit').click()
  await panel.getByRole('textbox', { name: 'User name' }).fill('bob')
  await lena.call(recordRoutes.removeRecordAccess, { params: { id: _id }, body: { userID: bob.userID } })
  await panelButton(page, 'Save').click()
  await expect(toast(page)).toContainText('“Console” is no longer shared with you.')
  await expect(panel).toBeHidden()
  await expect(page).toHaveURL('/records')
})

test('the owner changes roles and takes access away', async ({ page, signIn, aPerson }) => {
  const lena = await signIn('Lena Marek')
  const bob = await aPerson('Bob Castellan')
  const { _id } = await makeRecord(lena, { name: 'Console', values, sharedWith: { [bob.email]: 'VIEWER' } })
  await page.goto('/records')
  const panel = await openRecord(page, 'Console')
  await panelButton(page, 'Share').click()
  await shareDialog(page).getByRole('button', { name: 'Role of Bob Castellan: Viewer' }).click()
  await page.getByRole('menuitemradio', { name: /^Editor/ }).click()
  await expect(toast(page)).toContainText('Bob Castellan is Editor now.')
  expect((await bob.call(recordRoutes.getRecord, { params: { id: _id } })).role).toBe('EDITOR')
  await shareDialog(page).getByRole('button', { name: 'Role of Bob Castellan: Editor' }).click()
  await page.getByRole('menuitem', { name: /^Remove/ }).click()
  await page
    .getByRole('dialog', { name: 'Remove Bob Castellan?' })
    .getByRole('button', { name: 'Remove', exact: true })
    .click()
  await expect(toast(page)).toContainText('Bob Castellan has no access any more.')
  await expect(shareDialog(page).getByRole('button', { name: /^Role of Bob/ })).toHaveCount(0)
  await page.goBack()
  await expect(shareDialog(page)).toBeHidden()
  await expect(panel).toContainText('only you')
  expect((await bob.call(recordRoutes.searchRecords, { body: {} })).total).toBe(0)
})

test('an invitation is shown with its days, reminded and withdrawn @phone', async ({
  page,
  signIn,
  aPerson,
  inbox,
}) => {
  const lena = await signIn('Lena Marek')
  const dana = freshEmail('dana')
  await makeRecord(lena, { name: 'Console', values, sharedWith: { [dana]: 'VIEWER' } })
  await inbox.nextMail(dana)
  await page.goto('/records')
  await openRecord(page, 'Console')
  await panelButton(page, 'Share').click()
  await expect(shareDialog(page)).toContainText(/invited as Viewer, not joined yet · (29|30) days left/)
  await shareDialog(page)
    .getByRole('button', { name: `Remind ${dana}` })
    .click()
  await expect(toast(page)).toContainText(`The invitation of ${dana} begins anew.`)
  await shareDialog(page)
    .getByRole('button', { name: `Withdraw the invitation of ${dana}` })
    .click()
  await expect(toast(page)).toContainText(`The invitation of ${dana} is withdrawn.`)
  await expect(shareDialog(page)).not.toContainText('not joined yet')
  const joined = await aPerson('Dana', dana)
  expect((await joined.call(recordRoutes.searchRecords, { body: {} })).total).toBe(0)
})

test('people one knows are completed; what is no address is said', async ({ page, signIn, aPerson }) => {
  const lena = await signIn('Lena Marek')
  const noor = await aPerson('Noor Haddad', freshEmail('noor'))
  await makeRecord(lena, { name: 'First', values, sharedWith: { [noor.email]: 'VIEWER' } })
  await makeRecord(lena, { name: 'Second', values })
  await page.goto('/records')
  await openRecord(page, 'Second')
  await panelButton(page, 'Share').click()
  await people(page).fill('hadd')
  await expect(page.getByRole('option', { name: /Noor Haddad/ })).toBeVisible()
  await people(page).press('Enter')
  await expect(shareDialog(page)).toContainText('Noor Haddad will see 2 secrets')
  await people(page).fill('lena@northwind')
  await send(page).click()
  await expect(shareDialog(page)).toContainText('Please enter valid email')
  await expect(people(page)).toHaveValue('lena@northwind')
  await people(page).fill(lena.email)
  await people(page).press('Enter')
  await expect(shareDialog(page)).toContainText('This is your own address.')
  await people(page).fill('')
  await send(page).click()
  await expect(toast(page)).toContainText('Shared with Noor Haddad.')
})

test('leaving ends one’s own access and no other person’s', async ({ page, signIn, aPerson }) => {
  const lena = await aPerson('Lena Marek')
  const bob = await signIn('Bob Castellan')
  await makeRecord(lena, { name: 'Console', values, sharedWith: { [bob.email]: 'EDITOR' } })
  await page.goto('/records')
  const panel = await openRecord(page, 'Console')
  await panel.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Leave…' }).click()
  const question = page.getByRole('dialog', { name: 'Leave “Console”?' })
  await expect(question).toContainText('You lose it at once. Only Lena Marek can let you in again.')
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(toast(page)).toContainText('You left “Console”.')
  await expect(panelOf(page)).toBeHidden()
  await expect(page.getByText(/Your vault is ready/)).toBeVisible()
  expect((await lena.call(recordRoutes.searchRecords, { body: {} })).total).toBe(1)
})

test('people who are named and not let in yet do not vanish on Esc or a press beside the window', async ({
  page,
  signIn,
}) => {
  const lena = await signIn('Lena Marek')
  await makeRecord(lena, { name: 'Console', values })
  await page.goto('/records')
  await openRecord(page, 'Console')
  await panelButton(page, 'Share').click()
  await people(page).fill(`${freshEmail('rhea')},`)
  const question = page.getByRole('dialog', { name: 'Leave without sharing?' })
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Go on sharing' }).click()
  await expect(shareDialog(page)).toContainText('rhea')
  await page.mouse.click(5, 5)
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(shareDialog(page)).toHaveCount(0)
})
