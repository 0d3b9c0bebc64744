import { authRoutes } from '@cardea/contract'
import type { BrowserContext, Page } from '@playwright/test'
import { storageKey } from '@cardea/client/preferences/storage-key'
import { blankPage } from './fixtures/session.ts'
import { expect, test } from './fixtures/test.ts'

const isIn = (page: Page) =>
  expect(page.getByRole('button', { name: /your menu$/ }).filter({ visible: true })).toBeVisible()
const isOut = (page: Page) => expect(page.getByRole('heading', { name: 'Sign in to Cardea' })).toBeVisible()
const toast = (page: Page) => page.getByRole('region', { name: 'Messages' })

/** Changes the stored session, as time or another browser would. */
async function changeSession(page: Page, change: Record<string, unknown>): Promise<void> {
  await page.evaluate(
    ([key, more]) => {
      const session = JSON.parse(localStorage.getItem(key) ?? '{}')
      localStorage.setItem(key, JSON.stringify({ ...session, ...more }))
    },
    [storageKey('session'), change] as const,
  )
}

function countRefreshes(context: BrowserContext): () => number {
  let count = 0
  context.on('request', (request) => {
    if (request.url().includes('/auth/refresh-token/')) count += 1
  })
  return () => count
}

test('logging out in one tab logs out every tab, and leaves nothing of the session behind', async ({
  page,
  context,
  signIn,
}) => {
  const person = await signIn()
  const other = await context.newPage()
  await page.goto('/records')
  await other.goto('/records')
  await isIn(page)
  await isIn(other)
  await page
    .getByRole('button', { name: /your menu$/ })
    .filter({ visible: true })
    .click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await isOut(page)
  await isOut(other)
  await expect(other).toHaveURL('/login')
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }))
  expect(stored).not.toContain(person.accessToken)
  expect(stored).not.toContain(person.refreshToken)
  expect(stored).not.toContain(person.email)
})

test('a session ended elsewhere leads to sign-in and back @long', async ({ page, signIn, inbox }) => {
  const person = await signIn()
  await page.goto('/records')
  await isIn(page)
  await person.call(authRoutes.logOut)
  await page.goto('/records?sort=name')
  await isOut(page)
  await page.getByRole('textbox', { name: 'E-mail' }).fill(person.email)
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Code from the e-mail' }).fill(await inbox.nextCode(person.email))
  await expect(page).toHaveURL('/records?sort=name')
  await isIn(page)
})

test('a session ended elsewhere leads every tab to sign-in, each with its own way back', async ({
  page,
  context,
  signIn,
}) => {
  const person = await signIn()
  const other = await context.newPage()
  await page.goto('/records?sort=name')
  await other.goto('/records?sort=oldest')
  await isIn(page)
  await isIn(other)
  await person.call(authRoutes.logOut)
  await page.reload()
  await isOut(page)
  await isOut(other)
  await expect(page).toHaveURL('/login?next=%2Frecords%3Fsort%3Dname')
  await expect(other).toHaveURL('/login?next=%2Frecords%3Fsort%3Doldest')
})

test('two tabs whose token is about to end renew it once between them', async ({ page, context, signIn }) => {
  await signIn()
  await page.goto(blankPage)
  await changeSession(page, { accessExpiresAt: Date.now() + 20_000 })
  const refreshes = countRefreshes(context)
  const other = await context.newPage()
  await Promise.all([page.goto('/records'), other.goto('/records')])
  await isIn(page)
  await isIn(other)
  expect(refreshes()).toBe(1)
})

test('a token the server calls expired is renewed, and the call repeated @long', async ({
  page,
  context,
  server,
  signIn,
}) => {
  await signIn()
  const refreshes = countRefreshes(context)
  await server.moveClock(10 * 60_000)
  await page.goto('/records')
  await isIn(page)
  // The moved clock may make the first seal stale; then it is sealed anew, once.
  expect(refreshes()).toBeGreaterThanOrEqual(1)
  expect(refreshes()).toBeLessThanOrEqual(2)
})

test('a refused refresh says why and leads to sign-in @long', async ({ page, signIn }) => {
  await signIn()
  await page.goto(blankPage)
  await changeSession(page, { accessExpiresAt: 0, refreshToken: 'of-another-life' })
  await page.goto('/records')
  await isOut(page)
  await expect(
    page
      .getByRole('alert')
      .getByText('You were signed out: this session was ended from another device or expired.'),
  ).toBeVisible()
})

test('another person signing in in this browser shows nothing of the one before', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('Lena Marek')
  await page.goto('/records')
  await isIn(page)
  await signIn('Jonas Weber')
  await expect(
    page.getByRole('button', { name: 'Jonas Weber: your menu' }).filter({ visible: true }),
  ).toBeVisible()
  expect(context.pages()).toHaveLength(1)
})

test.describe('with a busy server', () => {
  test.use({ allowedProblems: [/status of 503/] })

  test('a busy server is asked again by itself @long', async ({ page, signIn }) => {
    await signIn()
    let refused = 0
    await page.route('**/api/user/me?*', async (route) => {
      refused += 1
      if (refused > 3) return route.continue()
      await route.fulfill({
        status: 503,
        headers: { 'retry-after': '0' },
        json: { errors: [{ message: 'The server is busy. Please try again.', code: 'request/busy' }] },
      })
    })
    await page.goto('/records')
    await isIn(page)
    expect(refused).toBeGreaterThanOrEqual(4)
  })
})

test('the name can be changed later', async ({ page, signIn }) => {
  await signIn('Lena Marek')
  await page.goto('/records')
  await page
    .getByRole('button', { name: /your menu$/ })
    .filter({ visible: true })
    .click()
  await page.getByRole('menuitem', { name: 'Edit profile' }).click()
  const name = page.getByRole('textbox', { name: 'Name' })
  await name.fill('   ')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(name).toHaveAccessibleDescription('Please enter your name.')
  await name.fill('Magdalena Marek')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL('/records')
  await expect(toast(page).getByText('Your name was changed.')).toBeVisible()
  await expect(
    page.getByRole('button', { name: 'Magdalena Marek: your menu' }).filter({ visible: true }),
  ).toBeVisible()
})

test('the theme is kept, in every tab @long', async ({ page, context, signIn }) => {
  await signIn()
  const other = await context.newPage()
  await page.goto('/records')
  await other.goto('/')
  await page
    .getByRole('button', { name: /your menu$/ })
    .filter({ visible: true })
    .click()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await expect(page.locator('html')).toHaveClass(/dark/)
  await expect(other.locator('html')).toHaveClass(/dark/)
  await page.reload()
  await expect(page.locator('html')).toHaveClass(/dark/)
})
