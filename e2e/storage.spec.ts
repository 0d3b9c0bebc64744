import { storageKey } from '@cardea/client/preferences/storage-key'
import { readStorage } from './fixtures/browser-storage.ts'
import { accountMenu, chooseFromMenu, setPasscode } from './fixtures/lock.ts'
import { expect, test } from './fixtures/test.ts'
import { makeRecord, openRecord } from './fixtures/vault.ts'

test('nothing of a record or a person lies in clear in this browser, and no key can be read', async ({
  page,
  signIn,
}) => {
  const person = await signIn('Priya Raman')
  await setPasscode(person)
  await makeRecord(person, {
    name: 'Name-in-storage',
    values: { username: 'User-in-storage', password: 'Secret-in-storage' },
  })
  await page.goto('/records?q=name')
  const panel = await openRecord(page, 'Name-in-storage')
  await panel.getByRole('button', { name: /^Reveal Password/ }).click()
  await expect(panel.getByText('Secret-in-storage')).toBeVisible()
  await expect.poll(async () => Object.keys((await readStorage(page)).indexed)).toContain('user')
  const storage = await readStorage(page)
  const stored = JSON.stringify(storage)
  for (const text of ['-in-storage', 'Priya', 'Raman', person.email]) expect(stored).not.toContain(text)
  expect(storage.indexed['user']).toEqual({ isExtractable: false })
  expect(storage.local[storageKey('user')]).toMatch(/^"[A-Za-z0-9_-]+"$/)
})

test('no key of local storage says what lies under it', async ({ page, signIn }) => {
  const person = await signIn()
  await setPasscode(person)
  await page.goto('/records')
  await expect(accountMenu(page)).toBeVisible()
  const keys = async () => Object.keys((await readStorage(page)).local)
  // It comes with the settings, which the menu does not wait for.
  await expect.poll(keys).toContain(storageKey('pin-set'))
  const { local } = await readStorage(page)
  for (const key of Object.keys(local)) expect(key).toMatch(/^_[a-z0-9]{1,7}$/)
  for (const name of ['session', 'user', 'pin-set', 'last-active', 'encryption-enabled']) {
    expect(Object.keys(local), name).toContain(storageKey(name))
  }
})

test('after logging out, this browser remembers how things look, and no person', async ({ page, signIn }) => {
  const person = await signIn('Priya Raman')
  await setPasscode(person)
  await page.goto('/records')
  await expect(accountMenu(page)).toBeVisible()
  await expect.poll(async () => Object.keys((await readStorage(page)).indexed)).toContain('user')
  await chooseFromMenu(page, 'Log out')
  await expect(page).toHaveURL('/login')
  await expect.poll(async () => (await readStorage(page)).indexed).not.toHaveProperty('user')
  const { local } = await readStorage(page)
  for (const name of ['user', 'pin-set', 'active', 'last-active', 'told-active']) {
    expect(Object.keys(local), name).not.toContain(storageKey(name))
  }
  expect(JSON.stringify(local)).not.toContain(person.userID)
  expect(JSON.stringify(local)).not.toContain(person.accessToken)
})
