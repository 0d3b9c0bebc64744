import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { sessionPreference } from '../../api/client.ts'
import { expectAccessible } from '../../testing/accessible.ts'
import { answerFrame, furnish } from '../../testing/furnish.ts'
import { openApp, place } from '../../testing/open-app.tsx'
import { sizes } from '../../testing/sizes.ts'

const heading = (name: string) => page.getByRole('heading', { level: 1, name })

test.for(sizes)(
  'the terms are open without a session and the privacy policy, from the first page and by their addresses, on a $name',
  async ({ width, height }) => {
    await page.viewport(width, height)
    answerFrame()
    await openApp('/')
    await page.getByRole('link', { name: 'Terms' }).click()
    await expect.element(heading('Terms')).toBeVisible()
    expect(place()).toBe('/terms')
    await expect.poll(() => document.title).toBe('Terms · Cardea')
    await expectAccessible()

    await page.getByRole('link', { name: 'Privacy' }).click()
    await expect.element(heading('Privacy policy')).toBeVisible()
    expect(place()).toBe('/privacy-policy')
    await expect
      .element(page.getByRole('row', { name: /^Notifications: who did what/ }))
      .toMatchTextContent('90 days')
    await expect
      .element(page.getByRole('heading', { name: 'End-to-end encrypted where you want it' }))
      .toBeVisible()
    await expectAccessible()

    await page.getByRole('link', { name: /to the start/ }).click()
    await expect.poll(place).toBe('/')
  },
)

test('a person who is signed in can read them too, and stays signed in', async () => {
  furnish()
  await openApp('/privacy-policy')
  await expect.element(heading('Privacy policy')).toBeVisible()
  expect(sessionPreference.get().state).toBe('signedIn')
})
