import type { Page } from '@playwright/test'
import { expectAccessible } from './fixtures/accessibility.ts'
import { expect, test } from './fixtures/test.ts'
import { toast } from './fixtures/vault.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const labels = (page: Page) => page.getByRole('textbox', { name: /^Label of field/ })

test('a template is made, used for a record, changed and deleted; the record keeps its fields', async ({
  page,
  signIn,
}) => {
  await signIn()
  await page.goto('/templates')
  await expect(heading(page, 'Kinds')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'New kind' }).click()
  await expect(page).toHaveURL('/templates/new')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Client router')
  await page.getByRole('button', { name: 'Add field' }).click()
  await page.getByRole('menuitem', { name: 'Choice' }).click()
  await expect(labels(page).nth(2)).toBeFocused()
  await page.keyboard.type('Model')
  await page.getByRole('textbox', { name: /^Choices of Model/ }).fill('Fritz\nMikrotik')
  await page.getByRole('switch', { name: 'Model is required' }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save kind' }).click()
  await expect(toast(page)).toContainText('“Client router” is saved.')

  await page.getByRole('button', { name: 'More for Client router' }).click()
  await page.getByRole('menuitem', { name: 'New record from it' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Praxis Brandt')
  await dialog.getByRole('combobox', { name: 'Model' }).click()
  await page.getByRole('option', { name: 'Mikrotik' }).click()
  await dialog.getByRole('button', { name: /^Save/ }).click()
  await expect(page).toHaveURL(/\/records\/[0-9a-f-]{36}$/)
  await expect(page.getByText('Mikrotik').first()).toBeVisible()

  await page.goto('/templates')
  await page.getByRole('button', { name: 'More for Client router' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: 'Delete “Client router”?' })
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Delete kind' }).click()
  await expect(page.getByRole('link', { name: 'Client router' })).toHaveCount(0)
  await page.goto('/records')
  await page.getByRole('link', { name: 'Praxis Brandt' }).click()
  await expect(page.getByText('Mikrotik').first()).toBeVisible()
})
