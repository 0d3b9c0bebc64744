import { encryptionRoutes, userRoutes } from '@cardea/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../testing/accessible.ts'
import { answer, cutOff, refusal } from '../testing/answers.ts'
import { answerFrame, furnish } from '../testing/furnish.ts'
import { openApp, place } from '../testing/open-app.tsx'
import { buttonOf, title } from '../testing/parts.ts'

test('the rate-limit screen opened by itself speaks of too many requests and leads to the start', async () => {
  answerFrame()
  await openApp('/rate-limit?code=something-else')
  await expect.element(title('Too Many Requests')).toBeVisible()
  await buttonOf('Try Again').click()
  await expect.poll(place).toBe('/')
})

test('too many requests lead to their screen, which counts the seconds and leads back', async () => {
  const vault = furnish()
  answer(userRoutes.getMe, () => refusal(429, 'request/too-many-requests', { 'retry-after': '12' }))
  await openApp('/records')
  await expect.element(title('Too Many Requests')).toBeVisible()
  expect(place()).toMatch(/\/rate-limit\?code=request%2Ftoo-many-requests&until=\d+/)
  await expect.element(page.getByText("You've made too many requests in a short time.")).toBeVisible()
  await expect
    .element(
      page.getByText("Please wait a few seconds and try again. Don't worry — your data is safe and secure."),
    )
    .toBeVisible()
  await expect.element(page.getByText(/ready in 1?\d s/)).toBeVisible()
  await expectAccessible()
  answer(userRoutes.getMe, () => vault.me)
})

test('a path that leads nowhere says so and leads on', async () => {
  answerFrame()
  await openApp('/no/such/door')
  await expect.element(title('Nothing behind this door')).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: 'Go to the start' }).click()
  await expect.poll(place).toBe('/')
})

test('a path that leads nowhere leads a signed-in person to their records', async () => {
  furnish()
  await openApp('/no/such/door')
  await page.getByRole('link', { name: 'Go to my records' }).click()
  await expect.poll(place).toBe('/records')
})

test('nothing shows but that the server cannot be reached, until it can', async () => {
  answerFrame()
  cutOff(encryptionRoutes.getEncryptionStatus)
  await openApp('/login')
  await expect.element(title('Cannot reach this server')).toBeVisible()
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument()
  await expectAccessible()
  answerFrame()
  await buttonOf('Retry').click()
  await expect.element(title('Sign in to Cardea')).toBeVisible()
})
