import { expect, test } from './fixtures/test.ts'
import { fieldOf, login, makeRecord, openRecord, panelButton, readRecord } from './fixtures/vault.ts'

test('a person who closes the page with changes is asked by the browser, and loses nothing by staying', async ({
  page,
  signIn,
}) => {
  const lena = await signIn()
  const { _id } = await makeRecord(lena, { name: 'Console', values: login })
  await page.goto('/records')
  const panel = await openRecord(page, 'Console')
  await panelButton(page, 'Edit').click()
  await fieldOf(panel, 'User name').fill('ops@northwind.example')
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const byBrowser = await asked
  expect(byBrowser.type()).toBe('beforeunload')
  await byBrowser.dismiss()
  await expect(fieldOf(panel, 'User name')).toHaveValue('ops@northwind.example')
  expect((await readRecord(lena, _id)).version).toBe(1)
})
