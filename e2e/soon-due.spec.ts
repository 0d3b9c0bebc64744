import { expectAccessible } from './fixtures/accessibility.ts'
import { expect, test } from './fixtures/test.ts'
import { inList, makeRecord, panelOf } from './fixtures/vault.ts'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('what ends within 60 days or is past has a place, the longest past first', async ({ page, signIn }) => {
  const me = await signIn()
  await makeRecord(me, { name: 'Far away', template: 'Passport', values: { expires: inDays(200) } })
  await page.goto('/records')
  await expect(page.getByRole('link', { name: 'Far away' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Expiring soon/ })).toHaveCount(0)
  await page.goto('/soon_due')
  await expect(page.getByText('Nothing expires within 60 days')).toBeVisible()

  await makeRecord(me, { name: 'Old pass', template: 'Passport', values: { expires: inDays(-4) } })
  await makeRecord(me, {
    name: 'Design tool',
    template: 'Software licence',
    values: { renews: inDays(20), 'licence-key': 'A-1' },
  })
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(0)).toContainText('Old pass')
  await expect(rows.nth(0)).toContainText(/[345] days ago/)
  await expect(rows.nth(1)).toContainText('Design tool')
  await expect(rows.nth(1)).toContainText(/(19|20) days left/)
  await expectAccessible(page)
  const place = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Expiring soon 2' })
  await expect(place).toHaveAttribute('aria-current', 'page')
  await rows.nth(1).getByRole('link').click()
  await expect(page).toHaveURL(/\/records\/[0-9a-f-]{36}$/)
  await expect(panelOf(page)).toContainText(/(19|20) days left/)
  await expect(inList(page, 'Old pass')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Records' })).toContainText(/[345] days ago/)
})

test('the weekly mail is switched on in the settings', async ({ page, signIn, inbox }) => {
  const me = await signIn()
  await makeRecord(me, { name: 'Old pass', template: 'Passport', values: { expires: inDays(9) } })
  await page.goto('/settings')
  await page.getByRole('switch', { name: 'Tell me what is expiring soon' }).click()
  const { text } = await inbox.nextMail(me.email)
  const mail = text.includes('within 60 days') ? text : (await inbox.nextMail(me.email)).text
  expect(mail).toContain('One record ends within 60 days.')
  expect(mail).not.toContain('Old pass')
})
