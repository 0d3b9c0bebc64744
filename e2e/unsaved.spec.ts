import { recordRoutes } from '@cardea/contract'
import { goBackInVain } from './fixtures/back.ts'
import {
  dialogOf,
  fieldOf,
  login,
  makeRecord,
  newRecordButton,
  openRecord,
  panelButton,
  readRecord,
} from './fixtures/vault.ts'
import { expect, test } from './fixtures/test.ts'

test('who leaves with changes is asked, by Back and by closing @phone', async ({ page, signIn }) => {
  const lena = await signIn()
  const { _id } = await makeRecord(lena, { name: 'Console', values: login })
  await page.goto('/records')
  const panel = await openRecord(page, 'Console')
  await panelButton(page, 'Edit').click()
  await fieldOf(panel, 'User name').fill('ops@northwind.example')
  await fieldOf(panel, 'Password').fill('n3w-secret')
  await goBackInVain(page)
  const question = dialogOf(page, 'Save your changes?')
  await expect(question).toContainText('You changed 2 things in “Console”.')
  await expect(question).toContainText('ops@northwind.example')
  await expect(question, 'a secret is not shown').not.toContainText('n3w-secret')
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(fieldOf(panel, 'User name')).toHaveValue('ops@northwind.example')

  await goBackInVain(page)
  await expect(question).toBeVisible()
  await goBackInVain(page)
  await expect(question, 'Back answers the question by staying').toBeHidden()
  await expect(fieldOf(panel, 'User name')).toHaveValue('ops@northwind.example')

  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const byBrowser = await asked
  expect(byBrowser.type()).toBe('beforeunload')
  await byBrowser.dismiss()
  await expect(fieldOf(panel, 'User name')).toHaveValue('ops@northwind.example')

  await panelButton(page, 'Cancel').click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(panelButton(page, 'Edit')).toBeVisible()
  expect((await readRecord(lena, _id)).version).toBe(1)

  await panelButton(page, 'Edit').click()
  await fieldOf(panel, 'User name').fill('root@northwind.example')
  await goBackInVain(page)
  await question.getByRole('button', { name: 'Save' }).click()
  await expect(panelButton(page, 'Edit')).toBeVisible()
  await expect(panel).toContainText('root@northwind.example')
  expect((await readRecord(lena, _id)).version).toBe(2)
})

test('a new record with something in it is not lost by a slip', async ({ page, signIn }) => {
  const lena = await signIn()
  await page.goto('/records')
  await newRecordButton(page).click()
  const form = dialogOf(page, /Login|New record/)
  await fieldOf(form, 'Name').fill('Half done')
  await page.keyboard.press('Escape')
  const question = dialogOf(page, 'Save this record?')
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(fieldOf(form, 'Name')).toHaveValue('Half done')
  await goBackInVain(page)
  await question.getByRole('button', { name: 'Save' }).click()
  await expect(question).toBeHidden()
  await expect(form).toContainText('Password is needed here.')
  await fieldOf(form, 'Password').fill('x')
  await goBackInVain(page)
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(form).toBeHidden()
  expect((await lena.call(recordRoutes.searchRecords, { body: {} })).total).toBe(0)
})
