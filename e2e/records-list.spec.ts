import type { Page } from '@playwright/test'
import { inList, makeRecord, panelOf, toast } from './fixtures/vault.ts'
import { isQuiet } from './fixtures/quiet-page.ts'
import { expect, test } from './fixtures/test.ts'

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search records' })
const names = (page: Page) => page.getByRole('list', { name: 'Records' }).getByRole('link').allInnerTexts()

test.describe('on a desktop', () => {
  test('a row copies what it is opened for @long', async ({ page, context, signIn }) => {
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
    const form = page.getByRole('dialog', { name: 'New record' })
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
    await expect(panelOf(page)).toContainText('1 invited')
  })
})

test.describe('without a network', () => {
  test.use({ allowedProblems: [/ERR_INTERNET_DISCONNECTED/] })

  test('the list stays and says from when it is @long', async ({ page, context, signIn }) => {
    await makeRecord(await signIn(), { name: 'Console' })
    await page.goto('/records')
    await expect(inList(page, 'Console')).toBeVisible()
    await context.setOffline(true)
    await expect(page.getByText('You are offline. This is what was loaded last.')).toBeVisible()
    await expect(inList(page, 'Console')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('You are offline.')).toBeHidden()
  })

  test('the first menu of a row opens from what came as the pointer did', async ({
    page,
    context,
    signIn,
  }) => {
    await makeRecord(await signIn(), { name: 'Console' })
    await page.goto('/records')
    await inList(page, 'Console').hover()
    await isQuiet(page)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'More for Console' }).click()
    await expect(page.getByRole('menuitem', { name: 'Pin' })).toBeVisible()
  })
})
