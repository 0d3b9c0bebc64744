import type { Locator } from '@playwright/test'
import {
  fieldOf,
  login,
  makeRecord,
  openRecord,
  panelButton,
  readRecord,
  secret,
  toast,
} from './fixtures/vault.ts'
import { plainCalls } from './fixtures/server.ts'
import { expect, test } from './fixtures/test.ts'

test.use({ settings: plainCalls })

test('a record is edited where it stands @phone', async ({ page, signIn }) => {
  const lena = await signIn()
  const { _id } = await makeRecord(lena, { name: 'Console', values: login })
  await page.goto('/records')
  const panel = await openRecord(page, 'Console')
  await panelButton(page, 'Edit').click()
  await fieldOf(panel, 'Name').fill('Hetzner Cloud')
  await expect(fieldOf(panel, 'Password')).toHaveValue(secret)
  await fieldOf(panel, 'User name').fill('ops@northwind.example')
  await panelButton(page, 'Save').click()
  await expect(toast(page)).toContainText('Saved')
  await expect(panel.getByRole('heading', { name: 'Hetzner Cloud' })).toBeVisible()
  await expect(panel).toContainText('ops@northwind.example')
  const record = await readRecord(lena, _id)
  expect(record).toMatchObject({ name: 'Hetzner Cloud', version: 2 })
  expect(record.fields.map(({ key, value }) => [key, value])).toContainEqual(['password', secret])
})

test('a field is added, named and removed again @long', async ({ page, signIn }) => {
  const lena = await signIn()
  const { _id } = await makeRecord(lena, { name: 'Console', values: login })
  await page.goto('/records')
  const panel = await openRecord(page, 'Console')
  await panelButton(page, 'Edit').click()
  const add = async (type: string, name: string, value: string) => {
    await panel.getByRole('button', { name: 'Add a field' }).click()
    await page.getByRole('menuitem', { name: type, exact: true }).click()
    const label = fieldOf(panel, 'Name of this field').last()
    await expect(label).toBeFocused()
    await label.fill(name)
    await panel.getByRole('listitem').last().locator('input').last().fill(value)
  }
  await add('Text', 'User name', 'twice')
  await panelButton(page, 'Save').click()
  await expect(panel).toContainText('Another field is named “User name”. Choose a different name.')
  await fieldOf(panel, 'Name of this field').last().fill('Desk')
  await add('Password or secret', 'Master key', 'k3y')
  await panel.getByRole('button', { name: 'More for Website' }).click()
  await page.getByRole('menuitem', { name: 'Remove field' }).click()
  await panelButton(page, 'Save').click()
  await expect(panelButton(page, 'Edit')).toBeVisible()
  await expect(panel).toContainText('Desk')
  const { fields } = await readRecord(lena, _id)
  const labels = fields.map(({ label }) => label)
  expect(labels).not.toContain('Website')
  expect(fields).toContainEqual(expect.objectContaining({ label: 'Desk', value: 'twice', isSecret: false }))
  expect(fields).toContainEqual(
    expect.objectContaining({ label: 'Master key', value: 'k3y', isSecret: true }),
  )
})

const labelsOf = (panel: Locator): Promise<string[]> =>
  panel
    .getByRole('list', { name: 'Fields' })
    .getByRole('button', { name: /^Move / })
    .evaluateAll((handles) => handles.map((handle) => handle.getAttribute('aria-label') ?? ''))

test('fields of a record are put into order by Alt and arrows, by keyboard and by dragging, and stay so', async ({
  page,
  signIn,
}) => {
  const lena = await signIn()
  const { _id } = await makeRecord(lena, { name: 'Console', values: login })
  await page.goto('/records')
  const panel = await openRecord(page, 'Console')
  await panelButton(page, 'Edit').click()
  await expect(fieldOf(panel, 'Password')).toHaveValue(secret)
  expect((await labelsOf(panel)).slice(0, 2)).toEqual(['Move User name', 'Move Password'])
  await fieldOf(panel, 'User name').press('Alt+ArrowDown')
  await expect
    .poll(async () => (await labelsOf(panel)).slice(0, 2))
    .toEqual(['Move Password', 'Move User name'])
  await expect(fieldOf(panel, 'User name')).toBeFocused()
  await panel.getByRole('button', { name: 'Move Password' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText(/Password is at place 1 of/)).toBeAttached()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText(/Password is at place 2 of/)).toBeAttached()
  await page.keyboard.press('Space')
  await expect
    .poll(async () => (await labelsOf(panel)).slice(0, 2))
    .toEqual(['Move User name', 'Move Password'])
  const handle = panel.getByRole('button', { name: 'Move Password' })
  await handle.hover()
  await page.mouse.down()
  const above = await panel.getByRole('button', { name: 'Move User name' }).boundingBox()
  await page.mouse.move(above?.x ?? 0, (above?.y ?? 0) - 8, { steps: 8 })
  await page.mouse.up()
  await expect
    .poll(async () => (await labelsOf(panel)).slice(0, 2))
    .toEqual(['Move Password', 'Move User name'])
  // A click right after a drag would be taken for its end.
  await fieldOf(panel, 'User name').press('Control+Enter')
  await expect(toast(page)).toContainText('Saved')
  const { fields } = await readRecord(lena, _id)
  expect(fields.slice(0, 2).map(({ key }) => key)).toEqual(['password', 'username'])
  expect(fields.find(({ key }) => key === 'password')?.value).toBe(secret)
})

test('a record is duplicated with its values and files, for oneself alone, and the original shows the opening', async ({
  page,
  signIn,
  aPerson,
}) => {
  const [lena, tom] = [await signIn('Lena Marek'), await aPerson('Tom Okafor')]
  const { _id } = await makeRecord(lena, {
    name: 'Console',
    values: login,
    sharedWith: { [tom.email]: 'EDITOR' },
  })
  await page.goto('/records')
  const panel = await openRecord(page, 'Console')
  await panel.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  const form = page.getByRole('dialog').first()
  await expect(fieldOf(form, 'Name')).toHaveValue('Console (copy)')
  await expect(fieldOf(form, 'Password')).toHaveValue(secret)
  await fieldOf(form, 'Name').fill('Console, staging')
  await form.getByRole('button', { name: /^Save/ }).click()
  await expect(toast(page)).toContainText('Console, staging')
  const id = page.url().split('/').at(-1) ?? ''
  expect(id).not.toBe(_id)
  const copied = await readRecord(lena, id)
  expect(copied.access.map(({ userID }) => userID)).toEqual([lena.userID])
  expect(copied).toMatchObject({ version: 1, template: { name: 'Login' } })
  const original = await readRecord(lena, _id)
  const values = (fields: typeof copied.fields) => fields.map(({ key, value }) => [key, value])
  expect(values(copied.fields)).toEqual(values(original.fields))
})
