import { recordRoutes } from '@cardea/contract'
import type { Page } from '@playwright/test'
import { makeGroup } from './fixtures/groups.ts'
import { chooseImport } from './fixtures/import-file.ts'
import { expect, test } from './fixtures/test.ts'
import {
  dialogOf,
  fieldOf,
  inList,
  makeRecord,
  openRecord,
  panelButton,
  panelOf,
  toast,
} from './fixtures/vault.ts'

/** Counts what a hand does: a press, what is typed into one field, a drag. */
function counting() {
  let count = 0
  return {
    act: async (what: Promise<unknown>) => {
      count += 1
      await what
    },
    count: () => count,
  }
}

const values = { username: 'lena', password: 's3cret', totp: 'JBSWY3DPEHPK3PXP' }
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

test('a password is found and copied in two acts, a one-time code in one', async ({
  page,
  context,
  signIn,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const lena = await signIn()
  for (const name of ['Console', 'Portal', 'Mail']) await makeRecord(lena, { name, values })
  await page.goto('/records')
  await expect(inList(page, 'Portal')).toBeVisible()
  const { act, count } = counting()
  await act(page.getByRole('searchbox', { name: 'Search records' }).fill('portal'))
  await expect(inList(page, 'Console')).toHaveCount(0)
  await inList(page, 'Portal').hover()
  await act(button(page, 'Copy Password').click())
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('s3cret')
  expect(count()).toBe(2)

  const panel = await openRecord(page, 'Portal')
  await expect(panel.getByText(/^\d{3}\s\d{3}$/)).toBeVisible()
  const code = counting()
  await code.act(panel.getByRole('button', { name: 'Copy One-time code' }).click())
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^\d{6}$/)
  expect(code.count()).toBe(1)
})

test('a login with a password takes five acts, and one more in a group', async ({ page, signIn }) => {
  const lena = await signIn()
  const group = await makeGroup(lena, { name: 'Operations' })
  const make = async (act: (what: Promise<unknown>) => Promise<void>, name: string) => {
    await act(page.keyboard.press('n'))
    const dialog = dialogOf(page, 'New record')
    await expect(fieldOf(dialog, 'Name')).toBeFocused()
    await act(fieldOf(dialog, 'Name').fill(name))
    await act(fieldOf(dialog, 'User name').fill('lena'))
    await act(dialog.getByRole('button', { name: 'Use', exact: true }).click())
    await act(dialog.getByRole('button', { name: 'Save' }).click())
    await expect(dialog).toBeHidden()
    await expect(panelOf(page).getByRole('heading', { name })).toBeVisible()
  }
  await page.goto('/records')
  await expect(page.getByRole('heading', { name: /Your vault is ready|All records/ }).first()).toBeVisible()
  const alone = counting()
  await make(alone.act, 'Miro board')
  expect(alone.count()).toBe(5)

  const inGroup = counting()
  await inGroup.act(
    page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: /^Operations/ })
      .click(),
  )
  await expect(page).toHaveURL(new RegExp(`/group_records/${group._id}`))
  // The address is there before the page, to which the key belongs.
  await expect(page.getByRole('heading', { level: 1, name: 'Operations' })).toBeVisible()
  await make(inGroup.act, 'Server room')
  expect(inGroup.count()).toBe(6)
  const namesInGroup = async () => {
    const { records } = await lena.call(recordRoutes.listGroupRecords, { params: { id: group._id } })
    return records.map(({ name }) => name)
  }
  await expect.poll(namesInGroup).toEqual(['Server room'])
})

test('sharing takes three acts with an address and four with a name, a role three, a move one, and deleting two', async ({
  page,
  signIn,
  aPerson,
}) => {
  const lena = await signIn()
  const bob = await aPerson('Bob Castellan')
  await makeGroup(lena, { name: 'Operations' })
  await makeRecord(lena, { name: 'Console', values })
  await makeRecord(lena, { name: 'Key', values })
  await makeRecord(lena, { name: 'Portal', values })
  await page.goto('/records')

  await openRecord(page, 'Console')
  const sharing = counting()
  await sharing.act(panelButton(page, 'Share').click())
  const dialog = dialogOf(page, /^Share/)
  await sharing.act(dialog.getByRole('combobox', { name: 'People to share with' }).fill(`${bob.email} `))
  await sharing.act(dialog.getByRole('button', { name: 'Share with 1 person' }).click())
  await expect(toast(page)).toContainText('Shared')
  expect(sharing.count()).toBe(3)
  await expect(dialog).toBeHidden()

  // Who is known from before is named by a part of the name.
  await openRecord(page, 'Portal')
  const byName = counting()
  await byName.act(panelButton(page, 'Share').click())
  await byName.act(dialog.getByRole('combobox', { name: 'People to share with' }).fill('bob'))
  await byName.act(dialog.getByRole('option', { name: /Bob Castellan/ }).click())
  await byName.act(dialog.getByRole('button', { name: 'Share with 1 person' }).click())
  await expect(dialog).toBeHidden()
  expect(byName.count()).toBe(4)
  await openRecord(page, 'Console')

  const role = counting()
  await role.act(
    panelOf(page)
      .getByRole('button', { name: /^Shared with/ })
      .click(),
  )
  await role.act(
    panelOf(page)
      .getByRole('button', { name: /^Role of Bob/ })
      .click(),
  )
  await role.act(page.getByRole('menuitemradio', { name: /^Editor/ }).click())
  await expect(panelOf(page).getByRole('button', { name: /^Role of Bob.*Editor/ })).toBeVisible()
  expect(role.count()).toBe(3)
  await page.keyboard.press('Escape')

  const moving = counting()
  const place = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Operations/ })
  await moving.act(inList(page, 'Key').dragTo(place))
  await expect(toast(page)).toContainText('Added to “Operations”.')
  expect(moving.count()).toBe(1)

  await openRecord(page, 'Key')
  const deleting = counting()
  await deleting.act(panelOf(page).getByRole('button', { name: 'More', exact: true }).click())
  await deleting.act(page.getByRole('menuitem', { name: 'Delete' }).click())
  await expect(toast(page)).toContainText('Deleted')
  expect(deleting.count()).toBe(2)
})

test('an import with its preview and Undo takes four acts', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/import')
  const { act, count } = counting()
  const table = 'name,url,username,password\nForge,https://forge.example,lena,k9$Vw2!xQ'
  await act(chooseImport(page, 'passwords.csv', table))
  await act(button(page, 'Preview 1 record').click())
  await act(button(page, 'Import 1 record').click())
  await expect(inList(page, 'Forge')).toBeVisible()
  await act(button(page, 'Undo import').click())
  await expect(toast(page)).toContainText('Removed 1.')
  expect(count()).toBe(4)
})
