import { groupRoutes, tidyUpRoutes } from '@cardea/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { showToast } from '../../ui/feedback/toast.ts'
import { answer } from '../../testing/answers.ts'
import { answerSettings, furnish } from '../../testing/furnish.ts'
import { aGroup } from '../../testing/group.fixture.ts'
import { goBack, openApp, place } from '../../testing/open-app.tsx'
import { press, title } from '../../testing/parts.ts'

const navigation = () => page.getByRole('navigation', { name: 'Main', exact: true })
/** Far down among one’s groups. */
const current = () => navigation().getByRole('link', { name: /^Team 35/ })
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
  await openApp(`/group_records/${groups[35]?._id}`)
  come()
  await expect.element(navigation().getByRole('link', { name: /^Team 39/ })).toBeInTheDocument()
  await expect.element(current()).toBeInViewport({ ratio: 1 })
})

test('the first Tab leads past the navigation, whatever it has brought into view', async () => {
  await page.viewport(1440, 700)
  furnish({ groups })
  await openApp(`/group_records/${groups[35]?._id}`)
  await expect.element(current()).toBeInViewport({ ratio: 1 })
  await press('Tab')
  await expect.element(page.getByRole('link', { name: 'Skip to the content' })).toHaveFocus()
})

test('groups that come later move no place, and scroll by themselves', async () => {
  await page.viewport(1440, 900)
  furnish()
  const come = groupsLater()
  await openApp('/records')
  await expect.element(title('All records')).toBeVisible()
  const places = ['Pinned', 'Trash', 'Settings'].map((name) => navigation().getByRole('link', { name }))
  const tops = () => places.map((link) => link.element().getBoundingClientRect().top)
  const before = tops()
  come()
  await expect.element(navigation().getByRole('link', { name: /^Team 39/ })).toBeInTheDocument()
  expect(tops()).toEqual(before)
  for (const link of places) await expect.element(link).toBeInViewport({ ratio: 1 })
})

const phone = [390, 844] as const
const yourMenu = () => page.getByRole('button', { name: /your menu$/ })

test('on a phone the places of the bar are records, groups, what asks for attention, and oneself', async () => {
  await page.viewport(...phone)
  furnish()
  answerSettings()
  answer(tidyUpRoutes.findUntidy, { people: [], invitations: [], records: [], groups: [] })
  await openApp('/records')
  for (const [name, path] of [
    ['Groups', '/groups'],
    ['Attention', '/attention/change'],
    ['You', '/settings'],
    ['Records', '/records'],
  ] as const) {
    const link = navigation().getByRole('link', { name })
    await link.click()
    await expect.poll(place).toBe(path)
    await expect.element(link).toHaveAttribute('aria-current', 'page')
  }
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
  answerSettings()
  await openApp('/settings')
  await expect.element(title('Settings')).toBeVisible()
  showToast('Copied', { countsTo: Date.now() + 30_000 })
  await expect.element(page.getByText('Copied')).toBeVisible()
  await yourMenu().click()
  await expect.element(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible()
  await expect.element(page.getByText('Copied')).not.toBeVisible()
  await press('Escape')
  await expect.element(page.getByText('Copied')).toBeVisible()
})
