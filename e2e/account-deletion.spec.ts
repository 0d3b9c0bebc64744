import { groupRoutes, recordRoutes, userRoutes } from '@cardea/contract'
import { expectAccessible } from './fixtures/accessibility.ts'
import { expect, test } from './fixtures/test.ts'
import { makeRecord, readRecord, toast } from './fixtures/vault.ts'

// What was under way when the account went is refused.
test.use({ allowedProblems: [/status of 40[013]/] })

test('an account goes with what it owns, after what others use was handed over, a typed count and a fresh code', async ({
  page,
  server,
  inbox,
  signIn,
  aPerson,
}) => {
  const lena = await signIn('Lena Marek')
  const bob = await aPerson('Bob Castellan')
  const shared = await makeRecord(lena, { name: 'Console', sharedWith: { [bob.email]: 'EDITOR' } })
  await makeRecord(lena, { name: 'Diary' })
  const group = await lena.call(groupRoutes.createGroup, {
    body: { name: 'Operations', users: [{ email: bob.email, role: 'VIEWER' }] },
  })
  // Older than the step-up allows.
  await server.moveClock(11 * 60_000)
  const bobNow = await aPerson('Bob Castellan', bob.email)
  await page.goto('/settings#account')
  await page.getByRole('link', { name: 'Delete account…' }).click()
  await expect(page).toHaveURL('/account_verification')
  await expect(page.getByText('1 person loses this, unless you transfer it.')).toBeVisible()
  await expect(page.getByText('2 records of yours')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('checkbox', { name: 'Choose Operations' }).uncheck()
  await page.getByRole('combobox', { name: 'Transfer to' }).fill(bob.email)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Transfer 1 item' }).click()
  const question = page.getByRole('dialog', { name: 'Is it you?' })
  await expect(question.getByRole('textbox', { name: 'Code from the e-mail' })).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('textbox', { name: 'Code from the e-mail' }).fill(await inbox.nextCode(lena.email))
  await expect(toast(page)).toContainText('Bob Castellan owns 1 item now.')
  expect((await readRecord(bobNow, shared._id)).role).toBe('OWNER')

  const count = page.getByRole('textbox', { name: 'Type 2 to confirm' })
  await count.fill('3')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByText('This is not 2.')).toBeVisible()
  await count.fill('2')
  const unsealed: string[] = []
  page.on('response', async (answer) => {
    if (answer.status() === 400 && (await answer.text()).includes('encryption/required'))
      unsealed.push(answer.url())
  })
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your account is deleted' })).toBeVisible()
  await expectAccessible(page)
  expect(unsealed).toEqual([])
  // The key its session was tied to is gone as well.
  await expect(lena.call(userRoutes.getMe)).rejects.toThrow(/401|encryption\/invalid/)
  await expect(bobNow.call(groupRoutes.getGroup, { params: { id: group._id } })).rejects.toThrow('404')
  expect((await bobNow.call(recordRoutes.searchRecords, { body: {} })).total).toBe(1)

  await page.goto('/records')
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in to Cardea' })).toBeVisible()
})

test('a person who owns nothing types a word and a fresh code, and can turn back @phone', async ({
  page,
  inbox,
  signIn,
}) => {
  const lena = await signIn()
  await page.goto('/settings#account')
  await page.getByRole('link', { name: 'Delete account…' }).click()
  await expect(page.getByText('Nobody else uses anything you own.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await expect(page).toHaveURL(/\/settings(#account)?$/)
  await page.getByRole('link', { name: 'Delete account…' }).click()
  await page.goto('/account_verification/done')
  await expect(page).toHaveURL('/')
  await page.goto('/account_verification')
  await page.getByRole('textbox', { name: 'Type delete to confirm' }).fill('Delete')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  // The sign-in is a moment old: the code is asked for all the same.
  const question = page.getByRole('dialog', { name: 'Is it you?' })
  await question.getByRole('textbox', { name: 'Code from the e-mail' }).fill(await inbox.nextCode(lena.email))
  await expect(page.getByRole('heading', { level: 1, name: 'Your account is deleted' })).toBeVisible()
  // The key its session was tied to is gone as well.
  await expect(lena.call(userRoutes.getMe)).rejects.toThrow(/401|encryption\/invalid/)
})
