import type { Page } from '@playwright/test'
import { readStorage } from './fixtures/browser-storage.ts'
import { setPasscode } from './fixtures/lock.ts'
import { expect, test } from './fixtures/test.ts'
import { fieldOf, inList, login, makeRecord, newRecordButton, panelOf } from './fixtures/vault.ts'

test.use({
  allowedProblems: [/net::ERR_|status of 404|Failed to fetch dynamically imported module/],
})

const reconnecting = (page: Page) => page.getByText('Reconnecting', { exact: false })

/** Counts how often the page loads as a whole. */
function countLoads(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) count += 1
  })
  return () => count
}

test('without the network the way to sign in waits, says so, and goes on by itself', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const loads = countLoads(page)
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Sign in with your e-mail' }).click()
  await expect(reconnecting(page)).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeVisible()
  await expect(reconnecting(page)).toHaveCount(0)

  await page.getByRole('textbox', { name: 'E-mail' }).fill('lena@example.org')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await expect(reconnecting(page)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue('lena@example.org')
  await context.setOffline(false)
  await expect(reconnecting(page)).toHaveCount(0)
  // A message goes with what it tells of.
  await expect(page.getByText('The server did not answer')).toHaveCount(0)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible()
  // An engine that keeps a failed part as failed gets it by a reload, one for each time the network was away.
  expect(loads()).toBeLessThanOrEqual(2)
})

test('without the network the list stays: a first record and the first hint wait for it', async ({
  page,
  context,
  signIn,
}) => {
  const lena = await signIn()
  await setPasscode(lena)
  await makeRecord(lena, { name: 'Console', values: login })
  await page.goto('/records')
  await expect(inList(page, 'Console')).toBeVisible()
  const loads = countLoads(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Lock now' }).hover()
  await expect(reconnecting(page)).toBeVisible()
  await inList(page, 'Console').click()
  await expect(page).toHaveURL(/\/records\/.+/)
  await expect(inList(page, 'Console')).toBeVisible()

  await context.setOffline(false)
  await expect(panelOf(page).getByRole('heading', { name: 'Console', exact: true })).toBeVisible()
  await expect(reconnecting(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Lock now' }).hover()
  await expect(page.getByText('Lock now').filter({ visible: true })).toBeVisible()
  // An engine that keeps a failed part as failed gets it by one reload.
  expect(loads()).toBeLessThanOrEqual(1)
})

test('a newer build under an open page loads it anew, once, and what was being written is kept', async ({
  page,
  signIn,
}) => {
  await signIn()
  await page.goto('/records')
  await newRecordButton(page).click()
  const form = page.getByRole('dialog', { name: /Login|New record/ })
  await form.getByLabel('Name', { exact: true }).fill('Router in the cellar')
  await expect
    .poll(async () =>
      Object.keys((await readStorage(page)).indexed).some((name) => name.startsWith('draft:')),
    )
    .toBe(true)
  const loads = countLoads(page)
  // From here on the server has other files; the page it hands out next is what a reload gets.
  await page.route('**/assets/**', (route) =>
    loads() === 0 ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  )
  await page.route('**/', async (route) => {
    const reply = await route.fetch()
    const body = (await reply.text()).replace(/(<script type="module"[^>]*src="\/assets\/)/, '$1newer-')
    await route.fulfill({ response: reply, body })
  })
  await form.getByRole('button', { name: 'Generate a password for Password' }).click()

  await expect(page.getByText(/^Draft “.*”, kept on this device$/)).toBeVisible()
  await expect(fieldOf(form, 'Name')).toHaveValue('Router in the cellar')
  expect(loads()).toBe(1)
})
