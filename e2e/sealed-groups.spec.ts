import { groupRoutes, keyRoutes } from '@cardea/contract'
import { expectAccessibleWideAndNarrow } from './fixtures/accessibility.ts'
import { expect, test } from './fixtures/test.ts'
import { chooseOnGroup, groupTitle, makeGroup } from './fixtures/groups.ts'
import { makeSealed, waitForKeys } from './fixtures/sealed.ts'
import { dialogOf, fieldOf, inList, panelOf, toast } from './fixtures/vault.ts'

test('a group that only its people can open is made with a friend in it, renamed, and has a name for both alone', async ({
  page,
  signIn,
  aPerson,
  browserOf,
}) => {
  await signIn('Lena Marek')
  await waitForKeys(page)
  const bob = await aPerson('Bob Brown')
  const bobs = await browserOf(bob)
  await waitForKeys(bobs)

  await page.goto('/groups')
  await page
    .getByRole('button', { name: /^New group/ })
    .first()
    .click()
  const dialog = dialogOf(page, 'New group')
  await fieldOf(dialog, 'Name').fill('Board papers')
  await dialog.getByRole('combobox').fill(`${bob.email},`)
  await dialog.getByRole('button', { name: /with this Cardea’s help/ }).click()
  await page.getByRole('menuitemradio', { name: /^Only its people/ }).click()
  await expectAccessibleWideAndNarrow(page)
  await dialog.getByRole('button', { name: /^Create/ }).click()
  await expect(page.getByRole('heading', { name: 'Board papers', exact: true })).toBeVisible()
  await expect(page.getByText('End-to-end encrypted: only its people can open it.').first()).toBeAttached()

  await bobs.goto('/groups')
  await expect(bobs.getByRole('main').getByRole('link', { name: 'Board papers', exact: true })).toBeVisible()

  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Name and icon…' }).click()
  const edit = dialogOf(page, /^Name and icon/)
  await fieldOf(edit, 'Name').fill('Board minutes')
  await edit.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Board minutes', exact: true })).toBeVisible()
  await expect(bobs.getByRole('main').getByRole('link', { name: 'Board minutes', exact: true })).toBeVisible()
})

test('a group of the server gets keys by itself; its people are let in, and then open what is dragged into it', async ({
  page,
  signIn,
  aPerson,
  browserOf,
}) => {
  const lena = await signIn('Lena Marek')
  const bob = await aPerson('Bob Brown')
  const bobs = await browserOf(bob)
  await waitForKeys(bobs)
  const group = await makeGroup(lena, { name: 'Operations', people: { [bob.email]: 'EDITOR' } })
  const keysOfGroup = () =>
    bob.call(keyRoutes.getGroupKeys, { params: { id: group._id } }).then(
      ({ n }) => n,
      () => null,
    )
  expect(await keysOfGroup()).toBeNull()
  await waitForKeys(page)
  await expect.poll(keysOfGroup).toBe(1)

  await makeSealed(page, 'Payroll portal')
  await expect(panelOf(page).getByRole('heading', { name: 'Payroll portal' })).toBeVisible()
  await inList(page, 'Payroll portal').dragTo(
    page.getByRole('navigation').getByRole('link', { name: 'Operations' }),
  )
  await expect(toast(page).getByText('Added to “Operations”.')).toBeVisible()
  await page.goto(`/group_records/${group._id}?details=true`)
  const note = page.getByRole('region', { name: 'Not confirmed' })
  await expect(note).toContainText(
    'Not confirmed: Bob Brown. This server says that Bob Brown is in this group',
  )
  await note.getByRole('button', { name: 'Let them in' }).click()
  await expect(note).toBeHidden()
  await bobs.goto(`/group_records/${group._id}`)
  await expect(inList(bobs, 'Payroll portal')).toBeVisible()
})

test('the name of a group becomes one that only its people can read, and the server’s again, which the others are asked about', async ({
  page,
  signIn,
  aPerson,
  browserOf,
}) => {
  const lena = await signIn('Lena Marek')
  const bob = await aPerson('Bob Brown')
  const bobs = await browserOf(bob)
  await waitForKeys(bobs)
  const group = await makeGroup(lena, { name: 'Operations', people: { [bob.email]: 'EDITOR' } })
  const told = async () => (await lena.call(groupRoutes.searchGroups, { body: {} })).groups
  await waitForKeys(page)
  await page.goto(`/group_records/${group._id}`)
  await chooseOnGroup(page, 'Make end-to-end encrypted…')
  const question = dialogOf(page, 'Make “Operations” end-to-end encrypted?')
  await expectAccessibleWideAndNarrow(page)
  await question.getByRole('button', { name: 'Make end-to-end encrypted' }).click()
  await expect(question).toBeHidden()
  expect(await told()).toMatchObject([{ sealedFor: 'people', name: '' }])
  await expect(groupTitle(page, 'Operations')).toBeVisible()
  await bobs.goto(`/group_records/${group._id}`)
  await expect(groupTitle(bobs, 'Operations')).toBeVisible()
  await expect(bobs.getByText('End-to-end encrypted: only its people can open it.').first()).toBeAttached()
  await chooseOnGroup(page, 'Let this Cardea read its name again…')
  const back = dialogOf(page, 'Let this Cardea read the name of “Operations” again?')
  await back.getByRole('button', { name: 'Let it read the name' }).click()
  await expect(back).toBeHidden()
  expect(await told()).toMatchObject([{ sealedFor: 'server', name: 'Operations' }])
  await chooseOnGroup(page, 'Name and icon…')
  await expect(fieldOf(dialogOf(page, /^Name and icon/), 'Name')).toHaveValue('Operations')

  const madeReadable = /^Lena Marek made this readable for those who run this Cardea/
  await expect(bobs.getByText(madeReadable)).toBeVisible()
  await expectAccessibleWideAndNarrow(bobs)
  // Only its owner has a form to be kept from.
  await lena.call(groupRoutes.transferGroup, { params: { id: group._id }, body: { email: bob.email } })
  await chooseOnGroup(bobs, 'Name and icon…')
  const asked = dialogOf(bobs, 'Operations')
  // Bob owns it now, and did not do it.
  await expect(asked.getByText(madeReadable)).toBeVisible()
  await expect(bobs.getByText('Bob Brown made this readable')).toBeHidden()
  await expectAccessibleWideAndNarrow(bobs)
  await asked.getByRole('button', { name: 'I know' }).click()
  await expect(fieldOf(dialogOf(bobs, /^Name and icon/), 'Name')).toHaveValue('Operations')
  await expect(bobs.getByText(madeReadable)).toBeHidden()
})
