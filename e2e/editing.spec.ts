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
import { expect, test } from './fixtures/test.ts'

// Answers are made up here in the server's place, or calls read on their way: under seal neither would count.
test.use({ settings: { REQUEST_ENCRYPTION: 'off' } })

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

test('a field is added, named and removed again', async ({ page, signIn }) => {
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
  await expect(panel).toContainText('Another field is named “User name”. Give this one a name of its own.')
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

test('what the server refuses is said beside its field', async ({ page, signIn }) => {
  await makeRecord(await signIn(), { name: 'Console', values: login })
  await page.goto('/records')
  const panel = await openRecord(page, 'Console')
  await panelButton(page, 'Edit').click()
  await fieldOf(panel, 'User name').fill('x')
  await page.route('**/api/record/*?*', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({
          status: 400,
          json: {
            errors: [
              {
                message: 'must not have control characters',
                code: 'request/invalid',
                path: 'fields.0.value',
              },
            ],
          },
        })
      : route.continue(),
  )
  await panelButton(page, 'Save').click()
  await expect(panel).toContainText('This must not have control characters.')
  await expect(fieldOf(panel, 'User name')).toBeFocused()
  await expect(fieldOf(panel, 'User name')).toHaveValue('x')
})
