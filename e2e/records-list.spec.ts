import { recordRoutes } from '@cardea/contract'
import type { Page } from '@playwright/test'
import { inList, makeRecord, openRecord, panelOf, toast } from './fixtures/vault.ts'
import { expect, test } from './fixtures/test.ts'

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search records' })
const names = (page: Page) => page.getByRole('list', { name: 'Records' }).getByRole('link').allInnerTexts()

test('filters are sentences one can take away, and the order is chosen @phone', async ({
  page,
  signIn,
  aPerson,
}) => {
  const lena = await signIn()
  const bob = await aPerson('Bob Castellan')
  await makeRecord(lena, { name: 'stg-10', values: { password: 'x' } })
  await makeRecord(lena, { name: 'stg-2', values: { password: 'x' } })
  await makeRecord(bob, {
    name: 'Payroll',
    values: { password: 'x' },
    sharedWith: { [lena.email]: 'EDITOR' },
  })
  await page.goto('/records')
  await expect.poll(() => names(page)).toEqual(['Payroll', 'stg-2', 'stg-10'])

  await page.getByRole('main').getByRole('button', { name: 'Role', exact: true }).click()
  await page.getByRole('menuitemradio', { name: 'Owner' }).click()
  await expect.poll(() => names(page)).toEqual(['stg-2', 'stg-10'])
  await expect(page).toHaveURL('/records?role=OWNER')
  await search(page).fill('payroll')
  await expect(page.getByText('Outside this filter there is one match.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: /^Payroll/ })).toBeVisible()
  await page.getByRole('button', { name: 'Search everywhere' }).click()
  await expect.poll(() => names(page)).toEqual(['Payroll'])
  await search(page).fill('')

  await page.getByRole('button', { name: 'Sorted by: Newest first' }).click()
  await page.getByRole('menuitemradio', { name: 'Name' }).click()
  await expect.poll(() => names(page)).toEqual(['Payroll', 'stg-2', 'stg-10'])
  await page.getByRole('button', { name: 'Sorted by: Name' }).click()
  await page.getByRole('menuitemradio', { name: 'Oldest first' }).click()
  await expect.poll(() => names(page)).toEqual(['stg-10', 'stg-2', 'Payroll'])
  await page.getByRole('main').getByRole('button', { name: 'Role', exact: true }).click()
  await page.getByRole('menuitemradio', { name: 'Viewer' }).click()
  await expect(page.getByText('No record in which you are Viewer')).toBeVisible()
  await page.getByRole('button', { name: 'Remove Role Viewer' }).click()
  await expect.poll(() => names(page)).toHaveLength(3)
})

test('a link to a record opens it for anyone who signs in there', async ({ page, signIn }) => {
  const { _id } = await makeRecord(await signIn(), { name: 'Console', values: { password: 'x' } })
  await page.goto(`/records/${_id}?q=cons`)
  await expect(panelOf(page).getByRole('heading', { name: 'Console' })).toBeVisible()
  await page
    .getByRole('button', { name: /^(Close|Back)$/ })
    .filter({ visible: true })
    .first()
    .click()
  await expect(page).toHaveURL('/records?q=cons')
})

test.describe('on a desktop', () => {
  test('the grid shows the same and is kept', async ({ page, signIn }) => {
    await makeRecord(await signIn(), { name: 'Console', values: { username: 'lena', password: 'x' } })
    await page.goto('/records')
    await expect(page.getByText('Changed', { exact: true })).toBeVisible()
    await page.getByRole('radio', { name: 'Grid' }).check({ force: true })
    await expect(page.getByText('Changed', { exact: true })).toBeHidden()
    await expect(inList(page, 'Console')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('radio', { name: 'Grid' })).toBeChecked()
    await openRecord(page, 'Console')
  })

  test('a row copies what it is opened for', async ({ page, context, signIn }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await makeRecord(await signIn(), { name: 'Console', values: { username: 'lena', password: 's3cret' } })
    await page.goto('/records')
    await inList(page, 'Console').hover()
    await page.getByRole('main').getByRole('button', { name: 'Copy Password' }).click()
    await expect(toast(page)).toContainText('Text copied to clipboard')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('s3cret')
    await page.getByRole('button', { name: 'More for Console' }).click()
    await page.getByRole('menuitem', { name: 'Copy User name' }).click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('lena')
  })

  test('everything is done by keyboard alone', async ({ page, signIn }) => {
    const lena = await signIn()
    for (const name of ['Third', 'Second', 'First']) {
      await makeRecord(lena, { name, values: { username: name, password: 'x' } })
    }
    await page.goto('/records')
    await expect(inList(page, 'First')).toBeVisible()
    const press = (...keys: string[]) =>
      keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve())

    await press('j')
    await expect(inList(page, 'First')).toBeFocused()
    await press('j', 'j', 'k')
    await expect(inList(page, 'Second')).toBeFocused()
    await press('Enter')
    await expect(panelOf(page).getByRole('heading', { name: 'Second' })).toBeVisible()
    await press('j')
    await expect(panelOf(page).getByRole('heading', { name: 'Third' })).toBeVisible()
    await press('e')
    await expect(panelOf(page).getByRole('textbox', { name: 'Name', exact: true })).toBeFocused()
    await page.keyboard.type(' one')
    await press('Control+Enter')
    await expect(panelOf(page).getByRole('heading', { name: 'Third one' })).toBeVisible()
    await press('Escape')
    await expect(panelOf(page)).toBeHidden()

    await press('/')
    await expect(search(page)).toBeFocused()
    await page.keyboard.type('sec')
    await expect.poll(() => names(page)).toEqual(['Second'])
    await press('Enter')
    await expect(inList(page, 'Second')).toBeFocused()
    await press('/', 'Escape')
    await expect(search(page)).toHaveValue('')
    await inList(page, 'First').focus()

    await press('n')
    const form = page.getByRole('dialog', { name: 'Login' })
    await expect(form.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused()
    await page.keyboard.type('By keyboard')
    await press('Tab', 'Tab')
    await page.keyboard.type('s3cret')
    await press('Control+Enter')
    await expect(panelOf(page).getByRole('heading', { name: 'By keyboard' })).toBeVisible()

    await panelOf(page).getByRole('button', { name: 'Share', exact: true }).filter({ visible: true }).focus()
    await press('Enter')
    await expect(page.getByRole('combobox', { name: 'People to share with' })).toBeFocused()
    await page.keyboard.type('noor@haddad.example')
    await press('Enter', 'Enter')
    await expect(panelOf(page)).toContainText('noor@haddad.example')
  })
})

test('the kind narrows the list, in which a secret card number is known by its hint', async ({
  page,
  signIn,
}) => {
  const lena = await signIn()
  await makeRecord(lena, { name: 'Console' })
  const { templateID } = await makeRecord(lena, { name: 'Savings', template: 'Payment card' })
  const number = { key: 'number', label: 'Card number', type: 'card-number', isSecret: true } as const
  const fields = [{ ...number, value: '4111111111111111', hint: 'Visa •••• 1111' }]
  await lena.call(recordRoutes.createRecord, { body: { name: 'Travel', templateID, fields } })
  await page.goto(`/records?kind=${templateID}`)
  await expect.poll(() => names(page)).toEqual(['Travel', 'Savings'])
  await expect(page.getByRole('list', { name: 'Records' })).toContainText('Visa •••• 1111')
})
