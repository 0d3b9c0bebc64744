import { groupRoutes } from '@cardea/contract'
import { expect, test } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { answer, callsOf, refuse } from '../../testing/answers.ts'
import { furnish } from '../../testing/furnish.ts'
import { aGroup, anEntry, aUser } from '../../testing/group.fixture.ts'
import { goBack, openApp, place } from '../../testing/open-app.tsx'
import { buttonOf, dialogOf, fieldOf, mainButton, press, title, toast } from '../../testing/parts.ts'
import { aRecord } from '../../testing/record.fixture.ts'
import { sizes } from '../../testing/sizes.ts'

const inGroups = (name: string): Locator =>
  page.getByRole('main').getByRole('list', { name: 'Groups' }).getByRole('link', { name, exact: true })

test('a group without a name is not made, and what was typed is not thrown away unasked', async () => {
  furnish()
  await openApp('/groups')
  await expect.element(page.getByText('Your first group')).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('n')
  const dialog = dialogOf('New group')
  await buttonOf('Create group', dialog).click()
  await expect.element(dialog).toMatchTextContent('Give the group a name.')
  await expect.element(fieldOf('Name', dialog)).toHaveFocus()
  expect(callsOf(groupRoutes.createGroup)).toEqual([])
  await fieldOf('Name', dialog).fill('Family')
  await goBack()
  const question = dialogOf('Create this group?')
  await expect.element(question).toBeVisible()
  await goBack()
  await expect.element(question).not.toBeInTheDocument()
  await press('Escape')
  await buttonOf('Discard', question).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByText('Your first group')).toBeVisible()
})

test('groups are searched by name and by people, filtered by role and walked by keys', async () => {
  const bob = aUser('Bob Castellan')
  const operations = aGroup({ name: 'Operations', access: [anEntry(bob, 'VIEWER')] })
  const family = aGroup({ name: 'Family' })
  const finance = aGroup({ name: 'Finance', role: 'EDITOR', access: [anEntry(bob, 'OWNER')] })
  furnish({ groups: [operations, family, finance] })
  await openApp('/groups')
  await expect.element(inGroups('Family')).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('/castellan')
  await expect.element(inGroups('Family')).not.toBeInTheDocument()
  await expect.element(inGroups('Operations')).toBeVisible()
  await expect.element(inGroups('Finance')).toBeVisible()
  await expect.poll(place).toBe('/groups?q=castellan')
  await page.getByRole('searchbox', { name: 'Search groups' }).fill('nobody')
  await expect.element(page.getByText('No group for “nobody”')).toBeVisible()
  await expectAccessible()
  await press('Escape')
  await mainButton('Role').click()
  await page.getByRole('menuitemradio', { name: 'Editor' }).click()
  await expect.element(inGroups('Operations')).not.toBeInTheDocument()
  await buttonOf('Remove Role Editor').click()
  await page.getByRole('main').click({ position: { x: 4, y: 4 } })
  await userEvent.keyboard('j')
  await expect.element(inGroups('Family')).toHaveFocus()
  await press('ArrowDown')
  await expect.element(inGroups('Finance')).toHaveFocus()
  await press('Enter')
  await expect.element(title('Finance')).toBeVisible()
})

test('a group that is not there, or not mine, is a closed door', async () => {
  furnish()
  await openApp('/group_records/01990000-0000-7000-8000-000000000000')
  await expect.element(title('Nothing behind this door')).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: 'Go to my groups' }).click()
  await expect.poll(place).toBe('/groups')
})

test('the groups that do not load say so, and load when tried again', async () => {
  const { groups } = furnish({ groups: [aGroup({ name: 'Operations' })] })
  refuse(groupRoutes.searchGroups, 500, 'request/failed')
  await openApp('/groups')
  await expect.element(toast()).toMatchTextContent('Error while fetching group list')
  await expect.element(page.getByText('The groups did not load')).toBeVisible()
  await expectAccessible()
  answer(groupRoutes.searchGroups, { groups, total: 1 })
  await mainButton('Try again').click()
  await expect.element(inGroups('Operations')).toBeVisible()
})

test('a group that could not be made is told by the status text, and what was typed stays', async () => {
  furnish({ groups: [aGroup({ name: 'Operations' })] })
  refuse(groupRoutes.createGroup, 500, 'request/failed')
  await openApp('/groups')
  await expect.element(inGroups('Operations')).toBeVisible()
  await userEvent.keyboard('n')
  await fieldOf('Name', dialogOf('New group')).fill('Family')
  await buttonOf('Create group', dialogOf('New group')).click()
  await expect.element(toast()).toMatchTextContent('Internal Server Error')
  await expect.element(fieldOf('Name', dialogOf('New group'))).toHaveValue('Family')
})

test('a group that could not be deleted is told by the status text', async () => {
  const group = aGroup({ name: 'Operations' })
  furnish({ groups: [group] })
  refuse(groupRoutes.deleteGroup, 500, 'request/failed')
  await openApp(`/group_records/${group._id}`)
  await mainButton('More').click()
  await page.getByRole('menuitem', { name: 'Delete group…' }).click()
  await buttonOf('Delete group').click()
  await expect.element(toast()).toMatchTextContent('Internal Server Error')
  await expect.element(dialogOf('Delete “Operations”?')).toBeVisible()
})

test.for(sizes)(
  'the navigation names one’s groups with their counts; a phone has them under the thumb: on a $name',
  async ({ name, width, height }) => {
    await page.viewport(width, height)
    const group = aGroup({ name: 'Operations', recordCount: 1 })
    const groups = [{ _id: group._id, name: group.name, access: [] }]
    furnish({ groups: [group], records: [aRecord({ name: 'Console', groupIDs: [group._id], groups })] })
    await openApp('/records')
    const navigation = page.getByRole('navigation', { name: 'Main' })
    if (name === 'phone') {
      const link = navigation.getByRole('link', { name: 'Groups' })
      await link.click()
      await inGroups('Operations').click()
      await expect.element(link).toHaveAttribute('aria-current', 'page')
    } else {
      const link = navigation.getByRole('link', { name: 'Operations 1' })
      await link.click()
      await expect.element(link).toHaveAttribute('aria-current', 'page')
      await expect
        .element(navigation.getByRole('link', { name: /^All records/ }))
        .not.toHaveAttribute('aria-current')
    }
    await expect.poll(place).toBe(`/group_records/${group._id}`)
    await expect.element(title('Operations')).toBeVisible()
  },
)
