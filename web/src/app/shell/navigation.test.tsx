import { groupRoutes } from '@cardea/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { showToast } from '../../ui/feedback/toast.ts'
import { answer } from '../../testing/answers.ts'
import { answerSettings, furnish } from '../../testing/furnish.ts'
import { aGroup } from '../../testing/group.fixture.ts'
import { goBack, openApp, place } from '../../testing/open-app.tsx'
import { buttonOf, press, title } from '../../testing/parts.ts'

const navigation = () => page.getByRole('navigation', { name: 'Main', exact: true })
const current = () => navigation().getByRole('link', { name: 'Templates' })
const groups = Array.from({ length: 40 }, (_, index) => aGroup({ name: `Team ${index}` }))

/** The list of groups, which comes when the test says so. */
function groupsLater(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  answer(groupRoutes.searchGroups, async () => {
    await promise
    return { groups, total: groups.length }
  })
  return resolve
}

test('the place one is at is in view though the groups above it come later', async () => {
  await page.viewport(1440, 700)
  furnish()
  const come = groupsLater()
  await openApp('/templates')
  await expect.element(title('Templates')).toBeVisible()
  come()
  await expect.element(navigation().getByRole('link', { name: /^Team 39/ })).toBeInTheDocument()
  await expect.element(current()).toBeInViewport({ ratio: 1 })
})

test('the first Tab leads past the navigation, whatever it has brought into view', async () => {
  await page.viewport(1440, 700)
  furnish({ groups })
  await openApp('/templates')
  await expect.element(current()).toBeInViewport({ ratio: 1 })
  await press('Tab')
  await expect.element(page.getByRole('link', { name: 'Skip to the content' })).toHaveFocus()
})

test('groups that come later do not move the places under one’s hand', async () => {
  await page.viewport(1440, 700)
  furnish()
  const come = groupsLater()
  await openApp('/templates')
  await expect.element(title('Templates')).toBeVisible()
  current()
    .element()
    .dispatchEvent(new WheelEvent('wheel', { bubbles: true, deltaY: -10 }))
  come()
  await expect.element(navigation().getByRole('link', { name: /^Team 39/ })).toBeInTheDocument()
  await expect.element(current()).not.toBeInViewport()
})

const phone = [390, 844] as const
const yourMenu = () => page.getByRole('button', { name: /your menu$/ })

test('on a phone the person’s menu leads to password health, which has a way back and its place in the bar', async () => {
  await page.viewport(...phone)
  furnish()
  await openApp('/records')
  await yourMenu().click()
  await expect.element(page.getByRole('menuitem', { name: 'Import' })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Password health' }).click()
  await expect.element(title('Password health')).toBeVisible()
  await expect
    .element(navigation().getByRole('link', { name: 'Settings' }))
    .toHaveAttribute('aria-current', 'page')
  await buttonOf('Back').click()
  await expect.poll(place).toBe('/records')
})

test('a page that was opened by its address leads back to the settings', async () => {
  await page.viewport(...phone)
  furnish()
  answerSettings()
  await openApp('/password-health')
  await buttonOf('Back').click()
  await expect.poll(place).toBe('/settings')
})

test('on the first page of a visit Back closes an open menu, and leaves no entry behind', async () => {
  furnish()
  await openApp('/records')
  await expect.element(title('All records')).toBeVisible()
  await yourMenu().click()
  await expect.element(page.getByRole('menu')).toBeVisible()
  await expect.poll(() => window.history.state.__TSR_index).toBe(1)
  await goBack()
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  await expect.poll(() => window.history.state.__TSR_index).toBe(0)
  expect(place()).toBe('/records')
})

test('an open menu on a phone is not covered by a message', async () => {
  await page.viewport(...phone)
  furnish()
  await openApp('/records')
  await expect.element(title('All records')).toBeVisible()
  showToast('Copied', { countsTo: Date.now() + 30_000 })
  await expect.element(page.getByText('Copied')).toBeVisible()
  await yourMenu().click()
  await expect.element(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible()
  await expect.element(page.getByText('Copied')).not.toBeVisible()
  await press('Escape')
  await expect.element(page.getByText('Copied')).toBeVisible()
})
