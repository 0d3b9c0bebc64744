import type { Page } from '@playwright/test'
import { expectAccessible } from './fixtures/accessibility.ts'
import { freshEmail } from './fixtures/person.ts'
import { expect, test } from './fixtures/test.ts'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const menu = (page: Page) => page.getByRole('button', { name: /your menu$/ }).filter({ visible: true })

test('too many requests lead to their screen, and Try Again one step back', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/login-success')
  const refusal = { errors: [{ message: 'Slow down.', code: 'request/too-many-requests' }] }
  await page.route('**/api/user/me?*', (route) =>
    route.fulfill({ status: 429, headers: { 'retry-after': '12' }, json: refusal }),
  )
  await page.goto('/records')
  await expect(heading(page, 'Too Many Requests')).toBeVisible()
  await expect(page).toHaveURL(/\/rate-limit\?code=request%2Ftoo-many-requests&until=\d+/)
  await expect(page.getByText("You've made too many requests in a short time.")).toBeVisible()
  await expect(
    page.getByText("Please wait a few seconds and try again. Don't worry — your data is safe and secure."),
  ).toBeVisible()
  await expect(page.getByText(/ready in 1?\d s/)).toBeVisible()
  await expectAccessible(page)

  await page.unroute('**/api/user/me?*')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page).toHaveURL('/records')
  await expect(menu(page)).toBeVisible()
})

test.describe('without a connection', () => {
  test.use({ allowedProblems: [/net::ERR_/] })

  test('a vault page without an answer offers to retry', async ({ page, signIn }) => {
    await signIn()
    await page.route('**/api/user/me?*', (route) => route.abort())
    await page.goto('/records')
    await expect(heading(page, 'Cannot reach this server')).toBeVisible()
    await page.unroute('**/api/user/me?*')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(menu(page)).toBeVisible()
  })

  test('a server that does not answer is given up on after eight seconds, not for good', async ({ page }) => {
    const answers = Promise.withResolvers<void>()
    await page.route('**/api/encryption/status?*', async (route) => {
      await answers.promise
      await route.continue()
    })
    await page.clock.install()
    await page.goto('/login')
    await expect(page.getByRole('status').getByText('Loading')).toBeAttached()
    await page.clock.runFor(6_000)
    await expect(heading(page, 'Cannot reach this server')).toHaveCount(0)
    await page.clock.runFor(2_000)
    await expect(heading(page, 'Cannot reach this server')).toBeVisible()
    answers.resolve()
    await expect(heading(page, 'Sign in to Cardea')).toBeVisible()
  })
})

test('the pages on the way in are accessible, each in both themes @phone', async ({ page, inbox }) => {
  const email = freshEmail()
  await page.goto('/')
  await expect(heading(page, /One vault/)).toBeVisible()
  await expectAccessible(page)

  await page.goto('/login')
  await page.getByRole('textbox', { name: 'E-mail' }).fill('nobody')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Please enter valid email')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Enter the code')).toBeVisible()
  await expectAccessible(page)
  const code = await inbox.nextCode(email)
  const box = page.getByRole('textbox', { name: 'Code from the mail' })
  await box.fill(code === '000000' ? '111111' : '000000')
  await expect(
    page.getByRole('region', { name: 'Messages' }).getByText('This code is not correct.'),
  ).toBeVisible()
  await expectAccessible(page)

  await box.fill('')
  await box.fill(code)
  await expect(heading(page, 'What is your name?')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Name' }).fill('Lena')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Welcome, Lena')).toBeVisible()
  await expectAccessible(page)
})

test('the frame of the vault is accessible, with its menu open and folded @phone', async ({ page, signIn }, {
  project,
}) => {
  await signIn()
  await page.goto('/records')
  await menu(page).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  if (project.name === 'phone') return
  await page.getByRole('button', { name: 'Fold the navigation' }).click()
  await expect(page.getByRole('link', { name: 'Shared with me' })).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Unfold the navigation' })).toBeVisible()
})
