import { expectAccessible } from './fixtures/accessibility.ts'
import { expect, test } from './fixtures/test.ts'
import { toast } from './fixtures/vault.ts'

// It makes up an answer, which no server has sealed.
test.use({ settings: { SUPPORT_EMAIL: 'help@northwind.example', REQUEST_ENCRYPTION: 'off' } })

test('a message to the operator is checked, and says where it cannot go', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/settings')
  await page.getByRole('button', { name: /^Ask for help/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Ask for help' })
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog.getByText('Write your message.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: 'Subject' }).fill('A question')
  await dialog.getByRole('textbox', { name: 'Message' }).fill('How do I rename a group?')
  await page.route('**/api/user-setting/support-mail?*', (route) =>
    route.fulfill({
      status: 400,
      json: { errors: [{ message: 'This server has no address for support.', code: 'mail/not-configured' }] },
    }),
  )
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(toast(page)).toContainText('This server has no address for support.')
  await expect(dialog.getByRole('textbox', { name: 'Message' })).toHaveValue('How do I rename a group?')

  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Leave without sending?' })
  await question.getByRole('button', { name: 'Go on writing' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Message' })).toHaveValue('How do I rename a group?')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog).toHaveCount(0)
})
