import { groupRoutes } from '@cardea/contract'
import { expectAccessible } from './fixtures/accessibility.ts'
import { groupTitle, makeGroup, putInto } from './fixtures/groups.ts'
import { freshEmail } from './fixtures/person.ts'
import { plainCalls } from './fixtures/server.ts'
import { expect, test } from './fixtures/test.ts'
import { inList, makeRecord, openRecord, panelOf, toast } from './fixtures/vault.ts'

test.use({ settings: plainCalls })

test('the first group is made from the empty list, with people who have an account and who have none', async ({
  page,
  signIn,
  aPerson,
}) => {
  const lena = await signIn('Lena Marek')
  const bob = await aPerson('Bob Castellan')
  const rhea = freshEmail('rhea')
  await page.goto('/groups')
  await expect(page.getByText('Your first group')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog', { name: 'New group' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Operations')
  // On touch screens a finger meets the label around it, which is larger.
  await dialog.getByRole('radio', { name: 'Teal' }).check({ force: true })
  await dialog.getByRole('combobox').fill(`${bob.email}, ${rhea},`)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Create with 2 people' }).click()

  await expect(toast(page)).toContainText('Created “Operations”')
  await expect(groupTitle(page, 'Operations')).toBeVisible()
  await expect(page).toHaveURL(/\/group_records\/[0-9a-f-]{36}$/)
  const strip = page.getByRole('list', { name: 'People in this group' })
  await expect(strip).toContainText('Lena MarekOwner, you')
  await expect(strip).toContainText('Bob CastellanViewer')
  await expect(strip).toContainText(/Invited, (29|30) days left/)
  await expect(page).not.toHaveTitle(/Operations/)
  const [group] = (await lena.call(groupRoutes.searchGroups, { body: {} })).groups
  expect(group).toMatchObject({ name: 'Operations', color: '195', icon: 'users' })
  expect((await bob.call(groupRoutes.searchGroups, { body: {} })).total).toBe(1)
})

test('a link to a group’s record opens it in the group, also for anyone who signs in first', async ({
  page,
  signIn,
  aPerson,
}) => {
  const lena = await signIn('Lena Marek')
  const bob = await aPerson('Bob Castellan')
  const record = await makeRecord(lena, { name: 'Console', values: { password: 'noise' } })
  const other = await makeRecord(lena, { name: 'Elsewhere' })
  const group = await makeGroup(lena, {
    name: 'Operations',
    people: { [bob.email]: 'VIEWER' },
    records: [record._id],
  })
  const second = await makeGroup(lena, { name: 'Website', records: [record._id] })
  await page.goto(`/group_records/${group._id}/records/${record._id}`)
  await expect(panelOf(page)).toContainText('Console')
  await page.keyboard.press('Escape')
  await expect(panelOf(page)).toBeHidden()
  await expect(page).toHaveURL(`/group_records/${group._id}`)
  await expect(groupTitle(page, 'Operations')).toBeVisible()
  await expect(inList(page, 'Elsewhere')).toBeHidden()
  await putInto(lena, other._id, group._id)
  await page.reload()
  await expect(inList(page, 'Elsewhere')).toBeVisible()
  await expectAccessible(page)
  await openRecord(page, 'Console')
  await page.goBack()
  await expect(page).toHaveURL(`/group_records/${group._id}`)
  await page.goto(`/group_records/${second._id}`)
  await expect(inList(page, 'Elsewhere')).toBeHidden()
  await page.evaluate(() => localStorage.clear())
  await page.goto(`/group_records/${group._id}/records/${record._id}`)
  await expect(page).toHaveURL(new RegExp(`/login.*${record._id}`))
})
