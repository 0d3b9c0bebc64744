import { recordRoutes } from '@cardea/contract'
import { expectAccessible } from './fixtures/accessibility.ts'
import { expect, test } from './fixtures/test.ts'
import { makeRecord, secret } from './fixtures/vault.ts'

const withPassword = (password: string, url = 'https://northwind.example') => ({
  username: 'lena@northwind.example',
  password,
  url,
})

test('passwords are judged worst first, worked off one by one, and forgotten with the page @phone', async ({
  page,
  signIn,
  aPerson,
}, { project }) => {
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
  await expect(page.getByRole('heading', { name: 'How good are your passwords?' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Check 4 passwords' }).click()
  const list = page.getByRole('list', { name: 'Passwords, worst first' })
  await expect(list.getByRole('listitem')).toHaveCount(3)
  await expect(list.getByRole('listitem').last()).toContainText('GitHub')
  await expect(list.getByRole('listitem').last()).toContainText('No one-time code')
  await expect(list.getByRole('listitem').first()).toContainText('Weak')
  await expect(list.getByRole('listitem').first()).toContainText('Used 2 times')
  await expect(page.getByText('1 looks good')).toBeVisible()
  await expectAccessible(page)

  await list.getByRole('button', { name: /Payroll portal/ }).click()
  const panel = page
    .getByRole('complementary', { name: 'Password of Payroll portal' })
    .or(page.getByRole('dialog', { name: 'Password of Payroll portal' }))
  await expect(panel.getByText('1 other person gets it at once')).toBeVisible()
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Save and next' }).click()
  const next = page
    .getByRole('complementary', { name: /Password of (School portal|GitHub)/ })
    .or(page.getByRole('dialog', { name: /Password of (School portal|GitHub)/ }))
  await expect(next).toBeVisible()
  await next
    .getByRole('button', { name: project.name === 'phone' ? 'Back' : 'Close', exact: true })
    .first()
    .click()
  const done = list.getByRole('listitem').filter({ hasText: 'Payroll portal' })
  await expect(done).toContainText('Looks good')
  const school = list.getByRole('listitem').filter({ hasText: 'School portal' })
  await expect(school).toContainText('Weak')
  await expect(school).not.toContainText('Used')
  await expect(page.getByText('1 done.')).toBeVisible()
  const { records } = await lena.call(recordRoutes.searchRecords, { body: {} })
  expect(records.find(({ _id }) => _id === payroll._id)?.version).toBeGreaterThan(1)
  expect(sent.some((body) => body.includes('summer2019'))).toBe(false)

  await page.getByRole('button', { name: '1 No one-time code' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await list.getByRole('button', { name: /GitHub/ }).click()
  await page.getByRole('button', { name: 'Dismiss', exact: true }).click()
  await expect(page.getByText('Dismissed.')).toBeVisible()
  await page.getByRole('button', { name: 'No one-time code' }).click()
  await expect(list.getByRole('listitem').filter({ hasText: 'GitHub' })).toContainText('Dismissed')
  if (project.name !== 'phone') {
    await expect(page.getByRole('link', { name: /Password health/ })).toContainText('1')
  }
  await page.goto('/password-health')
  await page.getByRole('button', { name: 'Check 4 passwords' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: '1 dismissed' }).click()
  await list.getByRole('button', { name: /GitHub/ }).click()
  await page.getByRole('button', { name: 'Show again' }).click()
  await expect(page.getByRole('button', { name: '1 dismissed' })).toBeHidden()

  await page.goto('/records')
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'How good are your passwords?' })).toBeVisible()
})
