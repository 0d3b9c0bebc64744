import { recordRoutes } from '@cardea/contract'
import { expectAccessible } from './fixtures/accessibility.ts'
import { expect, test } from './fixtures/test.ts'
import { makeRecord, secret } from './fixtures/vault.ts'

const withPassword = (password: string, url = 'https://northwind.example') => ({
  username: 'lena@northwind.example',
  password,
  url,
})

test('passwords are judged worst first, worked off one by one, and forgotten with the page', async ({
  page,
  signIn,
  aPerson,
}) => {
  const lena = await signIn()
  const bob = await aPerson('Bob Castellan')
  const payroll = await makeRecord(lena, {
    name: 'Payroll portal',
    values: withPassword('summer2019'),
    sharedWith: { [bob.email]: 'VIEWER' },
  })
  await makeRecord(lena, { name: 'School portal', values: withPassword('summer2019') })
  await makeRecord(lena, {
    name: 'GitHub',
    values: withPassword('kT5$wq-Mz29#aeLh4Rx', 'https://github.com'),
  })
  await makeRecord(lena, { name: 'Sound one', values: withPassword(secret) })
  await makeRecord(lena, { name: 'A note', template: 'Secure note', values: { note: 'summer2019' } })
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.postData() ?? ''))

  await page.goto('/password-health')
  await expect(page).toHaveURL('/attention/passwords')
  await expect(page.getByRole('heading', { name: 'How good are your passwords?' })).toBeVisible()
  await expectAccessible(page)
  const check = page.getByRole('button', { name: 'Check 4 passwords' })
  await check.click()
  const list = page.getByRole('list', { name: 'Passwords', exact: true })
  const row = (name: string) => list.getByRole('listitem').filter({ hasText: name })
  await expect(list.getByRole('listitem')).toHaveCount(3)
  await expect(list.getByRole('listitem').last()).toContainText('github.com offers one-time codes')
  await expect(list.getByRole('listitem').first()).toContainText('Weak')
  await expect(page.getByText('1 of 4 look good')).toBeVisible()
  await expectAccessible(page)

  await row('Payroll portal').getByRole('button').first().click()
  await expect(page.getByText('1 other person gets the new one at once')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save and next' }).click()
  await expect(row('Payroll portal')).toContainText('Changed by you')
  const { records } = await lena.call(recordRoutes.searchRecords, { body: {} })
  expect(records.find(({ _id }) => _id === payroll._id)?.version).toBeGreaterThan(1)
  expect(sent.some((body) => body.includes('summer2019'))).toBe(false)

  await row('GitHub').getByRole('button').first().click()
  await page.getByRole('button', { name: 'Dismiss', exact: true }).click()
  await expect(row('GitHub')).toContainText('Dismissed')
  await page.goto('/password-health')
  await check.click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: '1 dismissed' }).click()
  await page.getByRole('button', { name: /^Show again/ }).click()
  await expect(row('GitHub')).toBeVisible()
})
