import type { Page } from '@playwright/test'
import { verified } from '../server/src/testing/oidc-provider.ts'
import { expectAccessible, expectAccessibleWideAndNarrow } from './fixtures/accessibility.ts'
import { freshEmail } from './fixtures/person.ts'
import { test } from './fixtures/provider.ts'
import { expect } from './fixtures/test.ts'

// What is refused, is refused.
test.use({ allowedProblems: [/status of 40[03]/] })
// They share a server that no other file has: each further worker would start one more.
test.describe.configure({ mode: 'default' })

const continueWith = (page: Page) => page.getByRole('button', { name: 'Continue with Example Login' })
const make = (page: Page) =>
  page.getByRole('dialog', { name: 'Recovery codes' }).getByRole('button', { name: 'Create codes' })

test('a person who signs in at the provider comes in, and the address keeps nothing of it', async ({
  page,
  provider,
}) => {
  const email = freshEmail('provider')
  provider.says = verified(email)
  await page.goto('/login?next=/settings')
  await expect(page.getByRole('button', { name: 'Send me a code' })).toBeVisible()
  await expect(continueWith(page)).toBeVisible()
  await expectAccessibleWideAndNarrow(page)
  await continueWith(page).click()
  await expect(page).toHaveURL(/\/profile/)
  await page.getByRole('textbox', { name: 'Name' }).fill('Petra Provider')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Petra Provider').first()).toBeVisible()
  await page.goto('/settings')
  await expect(page.getByText(email).first()).toBeVisible()
})

test('what comes back in another browser, twice, or with a refusal does not sign in and says so', async ({
  page,
  provider,
  browser,
  server,
}) => {
  provider.says = verified(freshEmail('provider'))
  let back = ''
  // The browser is held before it comes back.
  await page.route(`${provider.issuer}/authorize?*`, async (route) => {
    const answer = await route.fetch({ maxRedirects: 0 })
    back = answer.headers()['location'] ?? ''
    await route.fulfill({ body: 'held', contentType: 'text/plain' })
  })
  await page.goto('/login')
  await continueWith(page).click()
  await expect.poll(() => back).toContain('state=')
  const other = await browser.newContext({ baseURL: server.url })
  const stranger = await other.newPage()
  await stranger.goto(back)
  await expect(stranger.getByRole('alert')).toContainText('started in another browser')
  await expect(stranger).toHaveURL('/login/oidc')
  await expectAccessible(stranger)
  await other.close()

  await page.goto(back)
  await expect(page).toHaveURL(/\/profile/)
  await page.goto('/login/oidc?error=access_denied&state=x')
  await expect(page.getByRole('alert')).toContainText('was cancelled')
  await page.goto(back)
  await expect(page.getByRole('alert')).toContainText('There is no sign-in to finish here')
})

test('an address that the provider has not verified does not come in @long', async ({
  page,
  provider,
  aPerson,
}) => {
  const lena = await aPerson()
  provider.says = { email: lena.email, email_verified: false }
  await page.goto('/login')
  await continueWith(page).click()
  await expect(page.getByRole('alert')).toContainText('has not verified your e-mail address')
  await page.getByRole('link', { name: 'Back to sign-in' }).click()
  await expect(page).toHaveURL('/login')
  await expect(continueWith(page)).toBeEnabled()
})

test('what asks for a fresh sign-in is confirmed at the provider, by the same person alone', async ({
  page,
  provider,
  signIn,
  aPerson,
  server,
}) => {
  // The server's clock is the one that it looks at.
  const nowSeconds = () => Math.floor(server.now() / 1000)
  const lena = await signIn('Lena Marek')
  const bob = await aPerson('Bob Castellan')
  await page.goto('/settings')
  await server.moveClock(11 * 60_000)
  const ask = async () => {
    await page.getByRole('button', { name: 'Create codes' }).click()
    await make(page).click()
    const question = page.getByRole('dialog', { name: 'Is it you?' })
    await expect(question.getByRole('button', { name: 'Send me a code instead' })).toBeVisible()
    await expectAccessible(page)
    await continueWith(page).click()
  }
  provider.says = { ...verified(bob.email), auth_time: nowSeconds() }
  await ask()
  await expect(page.getByRole('alert')).toContainText('with your provider as someone else')
  await page.getByRole('link', { name: 'Go back' }).click()
  await expect(page).toHaveURL('/settings')

  provider.says = { ...verified(lena.email), auth_time: nowSeconds() - 7200 }
  await ask()
  await expect(page.getByRole('alert')).toContainText('does not say that you have just signed in')
  await page.getByRole('link', { name: 'Go back' }).click()

  provider.says = { ...verified(lena.email), auth_time: nowSeconds() }
  await ask()
  await expect(page).toHaveURL('/settings')
  await page.getByRole('button', { name: 'Create codes' }).click()
  await make(page).click()
  await expect(page.getByRole('dialog', { name: 'Your recovery codes' }).getByRole('listitem')).toHaveCount(
    10,
  )
})
