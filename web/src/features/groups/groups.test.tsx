import { activityRoutes, groupRoutes, pendingAccessRoutes } from '@cardea/contract'
import { expect, test } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { answer, callsOf, refuse } from '../../testing/answers.ts'
import { anInvitation } from '../../testing/answer-sharing.ts'
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
  await mainButton('Filter').click()
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
  await expect.element(title('Group not found')).toBeVisible()
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
  'the navigation names one’s groups; a phone has them under the thumb: on a $name',
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
      const link = navigation.getByRole('link', { name: /^Operations/ })
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

test.for(sizes)(
  'the first group is made from the empty list, with people who have an account and who have none, on a $name',
  async ({ width, height }) => {
    await page.viewport(width, height)
    const [lena, bob] = [aUser('Lena Marek'), aUser('Bob Castellan')]
    const vault = furnish({ me: lena })
    const rhea = 'rhea@example.org'
    answer(groupRoutes.createGroup, ({ body }) => {
      if (body.sealedFor === 'people') throw new Error('This group is made for the server.')
      const { users: _users, ...parts } = body
      const access = [anEntry(lena, 'OWNER'), anEntry(bob, 'VIEWER')]
      vault.groups = [aGroup({ ...parts, access })]
      return vault.groups[0] ?? aGroup()
    })
    answer(pendingAccessRoutes.listGroupPendingAccess, { pendingAccess: [anInvitation(rhea, lena)] })
    await openApp('/groups')
    await expect.element(page.getByText('Your first group')).toBeVisible()
    await userEvent.keyboard('n')
    const dialog = dialogOf('New group')
    await fieldOf('Name', dialog).fill('Operations')
    await dialog.getByRole('radio', { name: 'Teal' }).click({ force: true })
    await dialog.getByRole('combobox').fill(`${bob.email}, ${rhea},`)
    await expectAccessible()
    await buttonOf('Create with 2 people', dialog).click()
    await expect.element(toast()).toMatchTextContent('Created “Operations”')
    await expect.element(title('Operations')).toBeVisible()
    await expect.poll(place).toMatch(/^\/group_records\/[0-9a-f-]{36}$/)
    const strip = page.getByRole('list', { name: 'People in this group' })
    await expect.element(strip).toMatchTextContent('Lena MarekOwner, you')
    await expect.element(strip).toMatchTextContent('Bob CastellanViewer')
    await expect.element(strip).toMatchTextContent(/Invited, (29|30) days left/)
    // A name of the vault stands in no title, which histories keep.
    expect(document.title).not.toContain('Operations')
    expect(callsOf(groupRoutes.createGroup)[0]?.body).toMatchObject({
      name: 'Operations',
      color: '195',
      users: [{ email: bob.email }, { email: rhea }],
    })
  },
)

test.for(sizes)(
  'the details of a group are part of the address, and Back closes them, on a $name',
  async ({ width, height }) => {
    await page.viewport(width, height)
    const lena = aUser('Lena Marek')
    const group = aGroup({ name: 'Operations', access: [anEntry(lena, 'OWNER')] })
    furnish({ me: lena, groups: [group] })
    answer(activityRoutes.listGroupActivity, { activity: [], total: 0 })
    const panel = page.getByRole('complementary', { name: /^Group: / }).or(dialogOf(/^Group: /))
    await openApp('/groups')
    await inGroups('Operations').click()
    await page.getByRole('list', { name: 'People in this group' }).getByRole('button').first().click()
    await expect.element(panel).toMatchTextContent('You own this group')
    expect(place()).toMatch(/details=true/)
    await expectAccessible()
    await goBack()
    await expect.element(panel).not.toBeInTheDocument()
    await mainButton('More').click()
    await page.getByRole('menuitem', { name: 'Activity' }).click()
    await expect.element(panel).toBeVisible()
    await goBack()
    await expect.element(panel).not.toBeInTheDocument()
  },
)

test('a link to the details of a group in the list opens them there; Esc closes them', async () => {
  const lena = aUser('Lena Marek')
  const group = aGroup({ name: 'Operations', access: [anEntry(lena, 'OWNER')] })
  furnish({ me: lena, groups: [group] })
  await openApp(`/groups?group=${group._id}`)
  const panel = page.getByRole('complementary', { name: /^Group: / })
  await expect.element(panel).toMatchTextContent('No records yet.')
  await press('Escape')
  await expect.element(panel).not.toBeInTheDocument()
  expect(place()).toBe('/groups')
})
