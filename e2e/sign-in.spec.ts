import { recordRoutes } from '@cardea/contract'
import type { Page } from '@playwright/test'
import { freshEmail } from './fixtures/person.ts'
import { expect, test } from './fixtures/test.ts'

const codeBox = (page: Page) => page.getByRole('textbox', { name: 'Code from the e-mail' })

async function askForCode(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible()
}

async function logOut(page: Page): Promise<void> {
  // On a phone the menu stands on one's own pages.
  await page.goto('/settings')
  await page
    .getByRole('button', { name: /your menu$/ })
    .filter({ visible: true })
    .click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in to Cardea' })).toBeVisible()
}

test('a newcomer goes from the first page to their records, out, and back in @phone', async ({
  page,
  inbox,
}) => {
  const email = freshEmail('Newcomer')
  await page.goto('/')
  await page.getByRole('link', { name: 'Sign in with your e-mail' }).click()
  await askForCode(page, email)

  const mail = await inbox.nextMail(email)
  const reference = await page.getByText('The e-mail says').locator('span').textContent()
  expect(mail.text).toContain(reference)
  await codeBox(page).fill(/^\s+(\d{6})\s*$/m.exec(mail.text)?.[1] ?? '')

  await expect(page.getByRole('heading', { name: 'What is your name?' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Name' }).fill('Lena Marek')
  await page.getByRole('button', { name: 'Continue' }).click()

  await expect(page.getByRole('heading', { name: 'Welcome, Lena Marek' })).toBeVisible()
  await expect(page.getByText('Your vault is ready')).toBeVisible()
  await page.getByRole('link', { name: 'Open my records' }).click()
  await expect(page).toHaveURL('/records')

  await logOut(page)
  await expect(page).toHaveURL('/login')
  await page.goto('/records')
  await expect(page).toHaveURL('/login')

  // The address is remembered, and stands there before another is typed.
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(email)
  await askForCode(page, email.toUpperCase())
  await codeBox(page).fill(await inbox.nextCode(email))
  await expect(page).toHaveURL('/records')
})

test('a person with whom something was shared before they came is greeted with it', async ({
  page,
  inbox,
  aPerson,
}) => {
  const owner = await aPerson('Jonas Weber')
  const email = freshEmail('Dana')
  const record = await owner.call(recordRoutes.createRecord, { body: { name: 'Router', fields: [] } })
  await owner.call(recordRoutes.shareRecord, {
    params: { id: record._id },
    body: { users: [{ email, role: 'VIEWER' }] },
  })
  await inbox.nextMail(email)

  await page.goto('/login')
  await askForCode(page, email)
  await codeBox(page).fill(await inbox.nextCode(email))
  await page.getByRole('textbox', { name: 'Name' }).fill('Dana Kiel')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Jonas Weber shared 1 record with you')).toBeVisible()
})

test('a link into the vault leads there after signing in', async ({ page, inbox, aPerson }) => {
  const person = await aPerson()
  const record = await person.call(recordRoutes.createRecord, { body: { name: 'Router', fields: [] } })
  const link = `/records/${record._id}?sort=name`
  await page.goto(link)
  await expect(page).toHaveURL(/\/login\?next=/)
  await askForCode(page, person.email)
  await codeBox(page).fill(await inbox.nextCode(person.email))
  await expect(page).toHaveURL(link)
})
