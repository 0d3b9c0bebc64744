import type { Page } from '@playwright/test'
import { storageKey } from '@cardea/client/preferences/storage-key'
import { expectAccessible } from './fixtures/accessibility.ts'
import { readStorage } from './fixtures/browser-storage.ts'
import {
  chooseFromMenu,
  accountMenu,
  lockNow,
  passcode,
  passcodeBox,
  setPasscode,
  unlock,
} from './fixtures/lock.ts'
import { plainCalls } from './fixtures/server.ts'
import { expect, test } from './fixtures/test.ts'
import { makeRecord, openRecord, toast } from './fixtures/vault.ts'

test.use({ settings: plainCalls })

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('a person who locks without a passcode is led to choose one, and it opens the vault from then on', async ({
  page,
  signIn,
}) => {
  await signIn()
  await page.goto('/records')
  await chooseFromMenu(page, 'Lock now')
  await expect(heading(page, 'Choose a passcode')).toBeVisible()
  await expectAccessible(page)

  await passcodeBox(page).fill('123456')
  await expect(page.getByText('Too easy to guess. Choose another one.')).toBeVisible()
  await expectAccessible(page)
  await passcodeBox(page).fill('')
  await passcodeBox(page).fill(passcode)
  await expect(heading(page, 'Enter it once more')).toBeVisible()
  await expect(page).toHaveURL('/confirm_passcode')
  await passcodeBox(page).fill('482914')
  await expect(page.getByText('That was not the same.')).toBeVisible()
  await expectAccessible(page)
  await passcodeBox(page).fill('')
  await passcodeBox(page).fill(passcode)
  await expect(toast(page).getByText('Your passcode is set.')).toBeVisible()
  await expect(page).toHaveURL('/records')

  await lockNow(page)
  await expect(page).toHaveURL('/passcode_confirmation')
  await expect(page).toHaveTitle('Locked · Cardea')
  await expect(toast(page).getByText('Your passcode is set.')).toHaveCount(0)
  await expectAccessible(page)
  await unlock(page)
  await expect(page).toHaveURL('/records')
  await expect(accountMenu(page)).toBeVisible()
})

test('wrong passcodes are counted in words; the fifth signs out and leaves nothing behind', async ({
  page,
  signIn,
}) => {
  const person = await signIn()
  await setPasscode(person)
  await page.goto('/records')
  await lockNow(page)
  const left = ['4 tries left', '3 tries left', '2 tries left', '1 try left']
  for (const words of left) {
    await passcodeBox(page).fill('')
    await passcodeBox(page).fill('111111')
    await expect(page.getByText(`Wrong passcode. ${words}, then you sign in again.`)).toBeVisible()
  }
  await expectAccessible(page)
  await passcodeBox(page).fill('')
  await passcodeBox(page).fill('111111')
  await expect(heading(page, 'Sign in to Cardea')).toBeVisible()
  await expect(
    page
      .getByRole('alert')
      .getByText('Five wrong tries. You are signed out, and nothing of your vault is left in this browser.'),
  ).toBeVisible()
  await expect(toast(page).getByText('passcode')).toHaveCount(0)
  await expect(page).toHaveURL('/login')
  const { local } = await readStorage(page)
  expect(local).toEqual({ [storageKey('active')]: 'true', [storageKey('verification-page-open')]: 'true' })
  await expectAccessible(page)
})

test('a forgotten passcode is replaced after signing in again, without the old one', async ({
  page,
  signIn,
  inbox,
}) => {
  const person = await signIn()
  await setPasscode(person)
  await makeRecord(person, { name: 'Router' })
  await page.goto('/records')
  await openRecord(page, 'Router')
  await page.keyboard.press('Control+Shift+L')
  await page.getByRole('button', { name: 'Forgot passcode' }).click()
  await expect(page.getByRole('dialog', { name: 'Forgot your passcode?' })).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Forgot passcode' }).click()
  await page.getByRole('button', { name: 'Log out and sign in' }).click()
  await page.getByRole('textbox', { name: 'E-mail' }).fill(person.email)
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Code from the e-mail' }).fill(await inbox.nextCode(person.email))
  await expect(heading(page, 'Choose a new passcode')).toBeVisible()
  await passcodeBox(page).fill('730155')
  await expect(heading(page, 'Enter it once more')).toBeVisible()
  await passcodeBox(page).fill('730155')
  await expect(toast(page).getByText('Your passcode is changed.')).toBeVisible()
  await expect(page).toHaveURL('/records')
  await lockNow(page)
  await unlock(page, '730155')
  await expect(accountMenu(page)).toBeVisible()
})

test('a passcode that is set in one tab loads the others anew @long', async ({ page, context, signIn }) => {
  await signIn()
  const other = await context.newPage()
  await page.goto('/passcode')
  await other.goto('/records')
  await expect(accountMenu(other)).toBeVisible()
  const loaded = other.waitForEvent('load')
  await passcodeBox(page).fill(passcode)
  await expect(heading(page, 'Enter it once more')).toBeVisible()
  await passcodeBox(page).fill(passcode)
  await loaded
  await expect(accountMenu(other)).toBeVisible()
})
