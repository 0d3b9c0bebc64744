import { recordRoutes } from '@cardea/contract'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './fixtures/accessibility.ts'
import { expect, test } from './fixtures/test.ts'
import { login, makeRecord, openRecord, panelOf, toast } from './fixtures/vault.ts'

const owner = (page: Page): Locator => page.getByRole('combobox', { name: 'New owner' })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const code = (page: Page): Locator => page.getByRole('textbox', { name: 'Code from the e-mail' })

test('a record is handed over after a fresh code, and its owner until now becomes Editor', async ({
  page,
  signIn,
  aPerson,
  inbox,
}) => {
  const lena = await signIn('Lena Marek')
  const jonas = await aPerson('Jonas Weber')
  const sharedWith = { [jonas.email]: 'VIEWER' } as const
  const { _id } = await makeRecord(lena, { name: 'Deploy key', values: login, sharedWith })
  await page.goto('/records')
  const panel = await openRecord(page, 'Deploy key')
  await panel.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Transfer ownership…' }).click()
  await expect(page).toHaveURL(`/owner_verification?record=${_id}`)
  await expect(page.getByRole('heading', { name: 'Transfer “Deploy key”' })).toBeVisible()
  await expect(page.getByText('You become Editor. Only the new owner can undo this.')).toBeVisible()
  await expectAccessible(page)
  await owner(page).fill('Jonas')
  await owner(page).press('Enter')
  await press(page, 'Send me a code')
  await expect(page.getByText(`Code sent to ${lena.email}`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Transfer', exact: true })).toBeDisabled()
  await expect(page.getByText(/^The e-mail says \w+ \w+$/)).toBeVisible()
  await expectAccessible(page)
  await code(page).fill(await inbox.nextCode(lena.email))
  await press(page, 'Transfer')

  await expect(toast(page)).toContainText('Jonas Weber now owns “Deploy key”. You are Editor.')
  await expect(page).toHaveURL(`/records/${_id}`)
  await expect(panelOf(page)).toContainText('Jonas Weber owns it · you can edit')
  expect((await jonas.call(recordRoutes.getRecord, { params: { id: _id } })).role).toBe('OWNER')
  await page.reload()
  await expect(panelOf(page)).toContainText('Jonas Weber')
})
