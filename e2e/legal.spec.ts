import { expectAccessible } from './fixtures/accessibility.ts'
import { expect, test } from './fixtures/test.ts'

test('the terms are open without a session and the privacy policy, from the first page and by their addresses @phone', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Terms' }).click()
  await expect(page).toHaveURL('/terms')
  await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible()
  await expect(page).toHaveTitle('Terms · Cardea')
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Privacy' }).click()
  await expect(page).toHaveURL('/privacy-policy')
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible()
  await expect(page.getByRole('row', { name: /^Notifications: who did what/ })).toContainText('90 days')
  await expect(page.getByRole('heading', { name: 'End-to-end encrypted where you want it' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: /to the start/ }).click()
  await expect(page).toHaveURL('/')
})

test('a person who is signed in can read them too, and stays signed in', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/privacy-policy')
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible()
  await page.goto('/records')
  await expect(page.getByRole('heading', { level: 1, name: 'All records' })).toBeVisible()
})
