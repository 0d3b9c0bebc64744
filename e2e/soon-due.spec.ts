import { expectAccessible } from './fixtures/accessibility.ts'
import { expect, test } from './fixtures/test.ts'
import { makeRecord } from './fixtures/vault.ts'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('records that end soon or are past stand in Attention, the longest past first and later ones below', async ({
  page,
  signIn,
}) => {
  const me = await signIn()
  await makeRecord(me, { name: 'Far away', template: 'Passport', values: { expires: inDays(200) } })
  await page.goto('/soon_due')
  await expect(page).toHaveURL('/attention/due')
  await expect(page.getByText('Nothing is due')).toBeVisible()

  await makeRecord(me, { name: 'Old pass', template: 'Passport', values: { expires: inDays(-4) } })
  await makeRecord(me, {
    name: 'Design tool',
    template: 'Software licence',
    values: { renews: inDays(20), 'licence-key': 'A-1' },
  })
  await expect(page.getByRole('list', { name: 'Due' }).getByRole('listitem')).toContainText('Old pass')
  await expect(page.getByRole('list', { name: /^Later/ }).getByRole('listitem')).toContainText('Design tool')
  await expectAccessible(page)
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
