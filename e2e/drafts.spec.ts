import { authRoutes, recordRoutes } from '@cardea/contract'
import type { Page } from '@playwright/test'
import { expectAccessible } from './fixtures/accessibility.ts'
import { readStorage } from './fixtures/browser-storage.ts'
import { accountMenu, chooseFromMenu, lockScreen, setPasscode, unlock } from './fixtures/lock.ts'
import { plainCalls } from './fixtures/server.ts'
import { blankPage } from './fixtures/session.ts'
import { expect, test } from './fixtures/test.ts'
import {
  makeRecord,
  newRecordButton,
  openRecord,
  panelButton,
  panelOf,
  readRecord,
} from './fixtures/vault.ts'

test.use({ settings: plainCalls })

const note = (page: Page) => page.getByText(/^Draft restored$|^Draft “.*”, kept on this device$/)
const dialog = (page: Page) => page.getByRole('dialog', { name: /Login|New record/ })
const question = (page: Page) => page.getByRole('dialog', { name: /^Save/ })

/** Nothing on the page tells when a draft is kept: it is asked often. */
const soon = { intervals: [50] }

/** Whether anything lies among the drafts of this browser. */
const draftsIn = async (page: Page): Promise<string[]> =>
  Object.keys((await readStorage(page)).indexed).filter((name) => name.startsWith('draft:'))

async function writeNewRecord(page: Page): Promise<void> {
  await newRecordButton(page).click()
  await dialog(page).getByLabel('Name', { exact: true }).fill('Router in the cellar')
  await dialog(page).getByLabel('Password', { exact: true }).fill('planted-in-a-draft')
}

async function lock(page: Page): Promise<void> {
  await page.keyboard.press('Control+Shift+L')
  await expect(lockScreen(page)).toBeVisible()
}

test('a new record that is being written is there again after a lock and after a reload @phone', async ({
  page,
  signIn,
}) => {
  await setPasscode(await signIn())
  await page.goto('/records')
  await writeNewRecord(page)
  await lock(page)
  expect(await page.content()).not.toContain('planted-in-a-draft')
  await unlock(page)
  await expect(note(page)).toBeVisible()
  await expect(dialog(page).getByLabel('Name', { exact: true })).toHaveValue('Router in the cellar')
  await expect(dialog(page).getByLabel('Password', { exact: true })).toHaveValue('planted-in-a-draft')
  await expectAccessible(page)

  await dialog(page).getByLabel('Name', { exact: true }).fill('Router in the attic')
  await expect.poll(() => draftsIn(page), soon).toHaveLength(1)
  page.once('dialog', (leaving) => void leaving.accept())
  await page.reload()
  await expect(note(page)).toBeVisible()
  await expect(dialog(page).getByLabel('Password', { exact: true })).toHaveValue('planted-in-a-draft')

  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(note(page)).toHaveCount(0)
  await expect(dialog(page).getByLabel('Name', { exact: true })).toHaveValue('')
  await expect.poll(() => draftsIn(page), soon).toEqual([])
})

test('a record that is being changed is there again after a lock, and the draft goes when it is saved', async ({
  page,
  signIn,
}) => {
  const person = await signIn()
  await setPasscode(person)
  const { _id } = await makeRecord(person, { name: 'Router', values: { password: 'old one' } })
  await page.goto('/records')
  await openRecord(page, 'Router')
  await panelButton(page, 'Edit').click()
  await panelOf(page).getByLabel('User name', { exact: true }).fill('admin')
  await lock(page)
  await unlock(page)
  await expect(note(page)).toBeVisible()
  await expect(panelOf(page).getByLabel('User name', { exact: true })).toHaveValue('admin')
  await expectAccessible(page)
  await panelButton(page, 'Save').click()
  await expect(note(page)).toHaveCount(0)
  await expect.poll(() => draftsIn(page), soon).toEqual([])
  const saved = await readRecord(person, _id)
  expect(saved.fields.find(({ key }) => key === 'username')?.value).toBe('admin')
  expect(saved.fields.find(({ key }) => key === 'password')?.value).toBe('old one')
})

test('a draft of a record that another person saved meanwhile shows both when it is saved @long', async ({
  page,
  signIn,
}) => {
  const person = await signIn()
  await setPasscode(person)
  const { _id } = await makeRecord(person, { name: 'Router', values: { password: 'old one' } })
  await page.goto('/records')
  await openRecord(page, 'Router')
  await panelButton(page, 'Edit').click()
  await panelOf(page).getByLabel('User name', { exact: true }).fill('admin')
  await expect.poll(() => draftsIn(page), soon).toHaveLength(1)
  await person.call(recordRoutes.changeRecord, { params: { id: _id }, body: { name: 'Router 2' } })
  page.once('dialog', (leaving) => void leaving.accept())
  await page.reload()
  await expect(note(page)).toBeVisible()
  await panelButton(page, 'Save').click()
  await expect(page.getByRole('dialog').getByText('Router 2')).toBeVisible()
})

test('a draft that is thrown away does not come back @long', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/records')
  await writeNewRecord(page)
  await expect.poll(() => draftsIn(page), soon).toHaveLength(1)
  await page.goBack()
  await newRecordButton(page).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect.poll(() => draftsIn(page), soon).toEqual([])
  await page.reload()
  await expect(dialog(page).getByLabel('Name', { exact: true })).toHaveValue('')
})

test('a draft lies sealed, under a key that is nowhere in this browser', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/records')
  await writeNewRecord(page)
  await expect.poll(() => draftsIn(page), soon).toHaveLength(1)
  const storage = await readStorage(page)
  const stored = JSON.stringify(storage)
  expect(stored).not.toContain('planted-in-a-draft')
  expect(stored).not.toContain('cellar')
  const keys = Object.values(storage.indexed).filter((value) => typeof value !== 'string')
  for (const key of keys) expect(key.isExtractable).toBe(false)
})

test('logging out asks about what is not saved, and then leaves no draft', async ({ page, signIn }) => {
  const person = await signIn()
  await makeRecord(person, { name: 'Router', values: { password: 'old one' } })
  await page.goto('/records')
  await openRecord(page, 'Router')
  await panelButton(page, 'Edit').click()
  await panelOf(page).getByLabel('User name', { exact: true }).fill('admin')
  await expect.poll(() => draftsIn(page), soon).toHaveLength(1)
  await accountMenu(page).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await question(page).getByRole('button', { name: 'Keep editing' }).click()
  await expect(panelOf(page).getByLabel('User name', { exact: true })).toHaveValue('admin')
  await accountMenu(page).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await question(page).getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL('/login')
  await expect.poll(() => draftsIn(page), soon).toEqual([])
})

test('logging out from the lock screen asks where a draft would be lost', async ({ page, signIn }) => {
  await setPasscode(await signIn())
  await page.goto('/records')
  await writeNewRecord(page)
  await lock(page)
  await page.getByRole('button', { name: 'Log out' }).click()
  const asked = page.getByRole('dialog', { name: 'Log out without saving?' })
  await expect(asked.getByText('Unsaved changes are lost.')).toBeVisible()
  await expectAccessible(page)
  await asked.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/login')
  await expect.poll(() => draftsIn(page), soon).toEqual([])
})

test('a draft outlives the screen that asks for patience @long', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/records')
  await writeNewRecord(page)
  await page.route('**/api/record?*', (route) =>
    route.fulfill({
      status: 429,
      // Long enough that a slow machine draws the screen before the wait is over.
      headers: { 'retry-after': '10' },
      json: { errors: [{ message: 'Slow down.', code: 'request/too-many-requests' }] },
    }),
  )
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { name: 'Too Many Requests' })).toBeVisible()
  // After the wait the page goes back by itself.
  await expect(note(page)).toBeVisible()
  await expect(dialog(page).getByLabel('Name', { exact: true })).toHaveValue('Router in the cellar')
})

test('another person in the same browser finds no draft of the one before', async ({
  page,
  signIn,
  aPerson,
  inbox,
}) => {
  const person = await signIn()
  await page.goto('/records')
  await writeNewRecord(page)
  await expect.poll(() => draftsIn(page), soon).toHaveLength(1)
  // The session ends by itself: the draft waits for the same person.
  await page.goto(blankPage)
  await page.evaluate(() => localStorage.clear())
  const other = await aPerson('Jonas Weber')
  expect(other.userID).not.toBe(person.userID)
  await page.goto('/login')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(other.email)
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Code from the e-mail' }).fill(await inbox.nextCode(other.email))
  await expect(accountMenu(page)).toBeVisible()
  await expect.poll(() => draftsIn(page), soon).toEqual([])
  await newRecordButton(page).click()
  await expect(dialog(page).getByLabel('Name', { exact: true })).toHaveValue('')
})

test('a draft outlives a session that was ended from another device, and the page says so', async ({
  page,
  signIn,
  inbox,
}) => {
  const person = await signIn()
  await makeRecord(person, { name: 'Router', values: { password: 'old one' } })
  await page.goto('/records')
  await openRecord(page, 'Router')
  await panelButton(page, 'Edit').click()
  await panelOf(page).getByLabel('User name', { exact: true }).fill('admin')
  await expect.poll(() => draftsIn(page), soon).toHaveLength(1)
  await person.call(authRoutes.logOut)
  // Where the page has not been told of it already.
  await panelButton(page, 'Save').evaluateAll((buttons) => {
    for (const button of buttons) if (button instanceof HTMLElement) button.click()
  })
  await expect(page.getByText('Your draft is kept.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Sign in to Cardea' })).toBeVisible()
  expect(await draftsIn(page)).toHaveLength(1)
  await page.getByRole('textbox', { name: 'E-mail' }).fill(person.email)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await page.getByRole('textbox', { name: 'Code from the e-mail' }).fill(await inbox.nextCode(person.email))
  await panelButton(page, 'Edit').click()
  await expect(note(page)).toBeVisible()
  await expect(panelOf(page).getByLabel('User name', { exact: true })).toHaveValue('admin')
})

test('logging out asks before it takes a kept draft @long', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/records')
  await writeNewRecord(page)
  await expect.poll(() => draftsIn(page), soon).toHaveLength(1)
  page.once('dialog', (leaving) => void leaving.accept())
  await page.goto('/settings')
  await chooseFromMenu(page, 'Log out')
  const asked = page.getByRole('dialog', { name: 'Log out without saving?' })
  await asked.getByRole('button', { name: 'Cancel' }).click()
  expect(await draftsIn(page)).toHaveLength(1)
  await chooseFromMenu(page, 'Log out')
  await asked.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in to Cardea' })).toBeVisible()
  await expect.poll(() => draftsIn(page), soon).toEqual([])
})
