import { recordRoutes, versionRoutes, activityRoutes, type VaultRecord } from '@cardea/contract'
import type { Page } from '@playwright/test'
import { expectAccessible } from './fixtures/accessibility.ts'
import { groupPanel, makeGroup } from './fixtures/groups.ts'
import type { Person } from './fixtures/person.ts'
import { expect, test } from './fixtures/test.ts'
import {
  dialogOf,
  inList,
  login,
  makeRecord,
  openRecord,
  panelOf,
  readRecord,
  toast,
} from './fixtures/vault.ts'

/** Changes fields of a record by their keys, over HTTP. */
async function changeFields(person: Person, { _id }: VaultRecord, values: Record<string, string>) {
  const { fields } = await readRecord(person, _id)
  const written = fields.map(({ hasValue: _hasValue, ...field }) => {
    const value = values[field.key]
    if (value !== undefined) return { ...field, value }
    const { value: kept, ...definition } = field
    return field.isSecret ? definition : { ...definition, value: kept }
  })
  return person.call(recordRoutes.changeRecord, { params: { id: _id }, body: { fields: written } })
}

const tab = (page: Page, name: string) => panelOf(page).getByRole('radio', { name })
/** The radio button itself is for the screen reader: what one presses is its label. */
const choose = (page: Page, name: string) => tab(page, name).check({ force: true })

test('a version is held against the present one, secrets masked until asked, and restored @phone', async ({
  page,
  signIn,
}) => {
  const me = await signIn()
  const record = await makeRecord(me, { name: 'Console', values: login })
  await changeFields(me, record, { password: 'a-new-password', username: 'priya@northwind.example' })
  const opened: string[] = []
  page.on('request', (request) => {
    if (/\/versions\/\d/.test(request.url())) opened.push(request.url())
  })
  await page.goto('/records')
  const panel = await openRecord(page, 'Console')
  await choose(page, 'History')
  await expect(panel.getByText('changed User name and Password')).toBeVisible()
  await expect(panel.getByText('made it')).toBeVisible()
  await expectAccessible(page)
  expect(opened, 'nothing is opened before the person asks').toEqual([])

  await panel.getByRole('button', { name: /made it/ }).click()
  await panel.getByRole('button', { name: 'Compare with now' }).click()
  const dialog = dialogOf(page, 'Compare versions')
  await expect(dialog.getByText('priya@northwind.example')).toBeVisible()
  await expect(dialog.getByText('lena@northwind.example')).toBeVisible()
  await expect(dialog).not.toContainText(login.password)
  await dialog.getByRole('button', { name: 'Reveal Password of the version at the left' }).click()
  await expect(dialog).toContainText(login.password)
  await expect(dialog).not.toContainText('a-new-password')
  await expect(dialog).toContainText('User name and Password as before')
  await expectAccessible(page)
  expect(opened, 'each is opened once').toHaveLength(1)

  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(panel.getByRole('button', { name: 'Compare with now' })).toBeVisible()
  await panel.getByRole('button', { name: 'Compare with now' }).click()

  await dialog.getByRole('button', { name: /^Restore / }).click()
  await expect(toast(page)).toContainText('“Console” is as it was on')
  await expect(panel.getByRole('button', { name: /Now/ })).toBeVisible()
  const restored = await readRecord(me, record._id)
  expect(restored.version).toBe(3)
  expect(restored.fields.find(({ key }) => key === 'password')?.value).toBe(login.password)
  const { activity } = await me.call(activityRoutes.listRecordActivity, {
    params: { id: record._id },
    body: {},
  })
  expect(activity.filter(({ action }) => action === 'record.reveal-version')).toHaveLength(2)
})

test('a record that changed meanwhile is not restored over: the preview is shown again', async ({
  page,
  signIn,
}) => {
  const me = await signIn()
  const record = await makeRecord(me, { name: 'Console', values: login })
  await changeFields(me, record, { password: 'second' })
  await page.route('**/api/live?*', () => undefined)
  await page.goto('/records')
  const panel = await openRecord(page, 'Console')
  await choose(page, 'History')
  await panel.getByRole('button', { name: /made it/ }).click()
  await panel.getByRole('button', { name: 'Restore…' }).click()
  const dialog = dialogOf(page, 'Compare versions')
  await expect(dialog).toContainText('Password as before')
  await changeFields(me, record, { username: 'somebody@northwind.example' })
  await dialog.getByRole('button', { name: /^Restore / }).click()
  await expect(dialog.getByRole('alert')).toContainText('Somebody changed it a moment ago')
  await expect(dialog).toContainText('User name and Password as before')
  await dialog.getByRole('button', { name: /^Restore / }).click()
  await expect(toast(page)).toContainText('“Console” is as it was on')
  expect((await readRecord(me, record._id)).version).toBe(4)
})

test('who only views has no history; its owner sees who did what, and narrows it', async ({
  page,
  signIn,
  aPerson,
  browserOf,
}) => {
  const bob = await aPerson('Bob Castellan')
  const me = await signIn()
  const record = await makeRecord(me, {
    name: 'Console',
    values: login,
    sharedWith: { [bob.email]: 'VIEWER' },
  })
  await bob.call(recordRoutes.getRecord, { params: { id: record._id } })
  const theirs = await browserOf(bob)
  await theirs.goto('/records')
  await inList(theirs, 'Console').click()
  await expect(tab(theirs, 'Activity')).toBeVisible()
  await expect(tab(theirs, 'History')).toHaveCount(0)
  await choose(theirs, 'Activity')
  await expect(panelOf(theirs).getByText('Opened the secrets')).toBeVisible()
  await expect(panelOf(theirs).getByText('Made it')).toHaveCount(0)

  await page.goto('/records')
  const panel = await openRecord(page, 'Console')
  await choose(page, 'Activity')
  await expect(panel.getByText('Shared it with Bob Castellan')).toBeVisible()
  await expect(panel.getByText('Opened the secrets')).toBeVisible()
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Opened', exact: true }).click()
  await expect(panel.getByText('Shared it with Bob Castellan')).toHaveCount(0)
  await panel.getByRole('button', { name: 'All', exact: true }).click()
  await panel.getByRole('button', { name: 'Person' }).click()
  await page.getByRole('menuitemradio', { name: 'Bob Castellan' }).click()
  await expect(panel.getByText('Opened the secrets')).toBeVisible()
  await expect(panel.getByText('Made it')).toHaveCount(0)
  const { total } = await me.call(versionRoutes.listVersions, { params: { id: record._id } })
  expect(total).toBe(1)
})

test('one’s own acts and sign-ins are in their place and lead there from the settings; a group has its activity', async ({
  page,
  signIn,
}) => {
  const me = await signIn()
  await makeGroup(me, { name: 'Operations' })
  await page.goto('/settings')
  await page.getByRole('link', { name: 'Show all' }).click()
  await expect(page).toHaveURL('/activity')
  const main = page.getByRole('main')
  await expect(main).toContainText('Signed in')
  await expect(main).toContainText('Made it · Operations')
  await expectAccessible(page)
  await main.getByRole('button', { name: 'Sign-ins and devices' }).click()
  await expect(main).not.toContainText('Made it · Operations')

  await page.goto('/groups')
  await page.getByRole('button', { name: 'More for Operations' }).click()
  await page.getByRole('menuitem', { name: 'Details' }).click()
  await groupPanel(page).getByRole('radio', { name: 'Activity' }).check({ force: true })
  await expect(groupPanel(page).getByText('Made it')).toBeVisible()
})
