import { notificationRoutes } from '@cardea/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { answer, refuse } from '../../testing/answers.ts'
import { furnish } from '../../testing/furnish.ts'
import { goBack, openApp, place } from '../../testing/open-app.tsx'
import { buttonOf, dialogOf } from '../../testing/parts.ts'
import { sizes } from '../../testing/sizes.ts'

const bell = () => page.getByRole('button', { name: /^Notifications/ })
const inbox = () => dialogOf('Notifications')

test.for(sizes)('Back closes the list and stays on the page, on a $name', async ({ width, height }) => {
  await page.viewport(width, height)
  furnish()
  await openApp('/records')
  const navigation = page.getByRole('navigation', { name: 'Main' })
  for (const [name, path] of [
    ['Groups', '/groups'],
    ['Templates', '/templates'],
    ['Settings', '/settings'],
    ['ecords', '/records'],
  ] as const) {
    await navigation.getByRole('link', { name }).first().click()
    await expect.poll(place).toBe(path)
    await bell().click()
    await expect.element(inbox()).toBeVisible()
    await goBack()
    await expect.element(inbox()).not.toBeInTheDocument()
    expect(place()).toBe(path)
  }
})

test('a list that does not load says so and is fetched again', async () => {
  furnish()
  refuse(notificationRoutes.listNotifications, 500, 'request/failed')
  await openApp('/records')
  await bell().click()
  await expect.element(inbox().getByRole('alert')).toMatchTextContent('Your notifications did not load')
  await expectAccessible()
  answer(notificationRoutes.listNotifications, { notifications: [], unreadCount: 0 })
  await buttonOf('Try again', inbox()).click()
  await expect.element(inbox().getByText('Nothing new')).toBeVisible()
})
