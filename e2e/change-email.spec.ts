import { userRoutes } from '@cardea/contract'
import { expectAccessible } from './fixtures/accessibility.ts'
import { freshEmail, signInByApi } from './fixtures/person.ts'
import { expect, test } from './fixtures/test.ts'
import { toast } from './fixtures/vault.ts'

// Of the session that is over, and of the entry with an address that was moved.
test.use({ allowedProblems: [/status of 40[0134]/] })

test('an address is changed with a fresh code and a code to the new one, and taken back by the old one @phone', async ({
  page,
  server,
  inbox,
  signIn,
}) => {
  const lena = await signIn()
  const email = freshEmail('new')
  await server.moveClock(11 * 60_000)
  await page.goto('/settings#profile')
  await page.getByRole('button', { name: 'Change address…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change your address' })
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: 'New address' }).fill(lena.email)
  await dialog.getByRole('button', { name: 'Send me a code' }).click()
  await expect(dialog.getByText('That is already your address.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'New address' }).fill(email)
  await dialog.getByRole('button', { name: 'Send me a code' }).click()
  const stepUp = page.getByRole('dialog', { name: 'Is it you?' })
  await stepUp.getByRole('textbox', { name: 'Code from the e-mail' }).fill(await inbox.nextCode(lena.email))
  const confirm = page.getByRole('dialog', { name: 'Enter the code' })
  await expectAccessible(page)
  await confirm.getByRole('textbox', { name: 'Code from the e-mail' }).fill(await inbox.nextCode(email))
  await expect(toast(page)).toContainText(`Your address is now ${email}.`)
  await expect(page.getByRole('region', { name: 'Profile' }).getByText(email)).toBeVisible()

  // The old one does not sign in, and its code is good for taking it back.
  const context = await page.context().browser()?.newContext({ baseURL: server.url })
  const other = await context?.newPage()
  if (!other) throw new Error('There is no browser.')
  await other.goto('/login')
  await other.getByRole('textbox', { name: 'E-mail' }).fill(lena.email)
  await other.getByRole('button', { name: 'Send me a code' }).click()
  const code = await inbox.nextCode(lena.email)
  await other.getByRole('textbox', { name: 'Code from the e-mail' }).fill(code)
  await expect(other.getByRole('heading', { name: 'Take back your address' })).toBeVisible()
  await expectAccessible(other)
  await other.getByRole('textbox', { name: 'Code from the e-mail' }).fill(code)
  await expect(other.getByRole('heading', { name: 'Your address is yours again' })).toBeVisible()
  await expectAccessible(other)
  await context?.close()
  await expect(page.getByRole('heading', { name: 'Sign in to Cardea' })).toBeVisible()
  const again = await signInByApi(server, 'Lena Marek', lena.email)
  expect(await again.call(userRoutes.getMe)).toMatchObject({ _id: lena.userID })
})

test('what there is nothing to take back of is said, after the code was right @long', async ({
  page,
  inbox,
  aPerson,
}) => {
  const lena = await aPerson()
  await page.goto('/take-back')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(lena.email)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await page.getByRole('textbox', { name: 'Code from the e-mail' }).fill(await inbox.nextCode(lena.email))
  await expect(toast(page)).toContainText('was not changed in the last seven days')
})
