import { groupRoutes } from '@cardea/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../testing/answers.ts'
import { furnish } from '../../testing/furnish.ts'
import { aGroup } from '../../testing/group.fixture.ts'
import { openApp } from '../../testing/open-app.tsx'
import { press, title } from '../../testing/parts.ts'

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
