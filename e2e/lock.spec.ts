import { recordRoutes, userSettingRoutes } from '@cardea/contract'
import type { Page } from '@playwright/test'
import { storageKey } from '@cardea/client/preferences/storage-key'
import { expectAccessible } from './fixtures/accessibility.ts'
import { readMemory, readStorage } from './fixtures/browser-storage.ts'
import {
  accountMenu,
  lockNow,
  lockScreen,
  passcode,
  passcodeBox,
  setPasscode,
  unlock,
} from './fixtures/lock.ts'
import { isQuiet } from './fixtures/quiet-page.ts'
import { plainCalls } from './fixtures/server.ts'
import { blankPage } from './fixtures/session.ts'
import { expect, test } from './fixtures/test.ts'
import { inList, makeRecord, openRecord, panelOf } from './fixtures/vault.ts'
import { countCalls, useMouse } from './fixtures/counted-calls.ts'

test.use({ settings: plainCalls })

const minuteMs = 60_000

test('unlocked, one is back at the open record, in the list as it was; the lock screen does not name what one searched for @phone', async ({
  page,
  signIn,
}) => {
  const person = await signIn()
  await setPasscode(person)
  const { _id } = await makeRecord(person, { name: 'Router' })
  await makeRecord(person, { name: 'Printer' })
  await page.goto('/records?q=rout&sort=name')
  await openRecord(page, 'Router')
  await page.keyboard.press('Control+Shift+L')
  await expect(lockScreen(page)).toBeVisible()
  expect(page.url()).not.toContain('rout')
  await unlock(page)
  await expect(panelOf(page).getByRole('heading', { name: 'Router' })).toBeVisible()
  await expect(page).toHaveURL(`/records/${_id}?sort=name&q=rout`)
  await page.goBack()
  await expect(page).toHaveURL(/\/records\?/)
  await expect(panelOf(page)).toHaveCount(0)
})

test('locked, neither page nor memory nor storage holds anything of the vault', async ({ page, signIn }) => {
  const person = await signIn()
  await setPasscode(person)
  const values = { username: 'user-planted-7731', password: 'secret-planted-9402' }
  await makeRecord(person, { name: 'name-planted-1186', values })
  const planted = ['user-planted-7731', 'secret-planted-9402', 'name-planted-1186']
  await page.goto('/records')
  const panel = await openRecord(page, 'name-planted-1186')
  await panel.getByRole('button', { name: /^Reveal Password/ }).click()
  await expect(panel.getByText('secret-planted-9402')).toBeVisible()
  for (const text of planted) expect(await readMemory(page)).toContain(text)

  await page.keyboard.press('Control+Shift+L')
  await expect(lockScreen(page)).toBeVisible()
  await expect(page.getByText('Lena Marek')).toBeVisible()
  const html = await page.content()
  const storage = JSON.stringify(await readStorage(page))
  const history = await page.evaluate(() => JSON.stringify(window.history.state))
  const memory = await readMemory(page)
  for (const text of planted) {
    expect(html.includes(text), `${text} in the page`).toBe(false)
    expect(storage.includes(text), `${text} in storage`).toBe(false)
    expect(history.includes(text), `${text} in the history`).toBe(false)
    expect(memory.includes(text), `${text} in memory`).toBe(false)
  }
})

test('locking in one tab locks every tab, and each opens again where it was', async ({
  page,
  context,
  signIn,
}) => {
  const person = await signIn()
  await setPasscode(person)
  await makeRecord(person, { name: 'Router' })
  const other = await context.newPage()
  await page.goto('/records')
  await other.goto('/records')
  await openRecord(other, 'Router')
  await lockNow(page)
  await expect(lockScreen(other)).toBeVisible()
  await unlock(page)
  await expect(inList(page, 'Router')).toBeVisible()
  await expect(panelOf(other).getByRole('heading', { name: 'Router' })).toBeVisible()
})

const lastActive = (page: Page): Promise<string | null> =>
  page.evaluate((key) => localStorage.getItem(key), storageKey('last-active'))

test('without activity for as long as the settings say, every tab locks, and the session', async ({
  page,
  context,
  signIn,
}) => {
  const person = await signIn()
  await setPasscode(person)
  await context.clock.install()
  const other = await context.newPage()
  await page.goto('/records')
  await other.goto('/records')
  await expect(accountMenu(page)).toBeVisible()
  await expect(accountMenu(other)).toBeVisible()
  await useMouse(page)
  await context.clock.runFor(1.2 * minuteMs)
  // A busy browser may drop a movement, and one tab reads what another stored a moment later: the clock must not run ahead of that.
  const before = await lastActive(page)
  await expect(async () => {
    await useMouse(other)
    expect(await lastActive(page)).not.toBe(before)
  }).toPass()
  await context.clock.runFor(1.2 * minuteMs)
  await expect(accountMenu(page)).toBeVisible()
  await context.clock.runFor(minuteMs)
  await expect(lockScreen(page)).toBeVisible()
  await expect(lockScreen(other)).toBeVisible()
  // The server hears of it a moment after the tabs.
  await expect(async () => {
    await expect(person.call(recordRoutes.searchRecords, { body: {} })).rejects.toThrow('session/locked')
  }).toPass()
})

test('a machine that slept too long is locked before anything else happens', async ({
  page,
  context,
  signIn,
}) => {
  const person = await signIn()
  await setPasscode(person)
  await context.clock.install()
  await page.goto('/records')
  await expect(accountMenu(page)).toBeVisible()
  await useMouse(page)
  // No timer ran, the clock went on.
  await context.clock.setSystemTime(Date.now() + 10 * minuteMs)
  // A busy browser may drop a movement.
  await expect(async () => {
    await useMouse(page)
    await expect(lockScreen(page)).toBeVisible({ timeout: 2_000 })
  }).toPass()
})

test('while a person is active, the server hears so each 15 seconds at most, from one of the tabs', async ({
  page,
  context,
  signIn,
}) => {
  await signIn()
  await context.clock.install()
  const told = countCalls(context, (body) => body.includes('lastActive'))
  const other = await context.newPage()
  await page.goto('/records')
  await other.goto('/records')
  await expect(accountMenu(page)).toBeVisible()
  await expect(accountMenu(other)).toBeVisible()
  const begun = Date.now()
  for (let second = 1; second <= 40; second += 1) {
    const tab = second % 2 === 0 ? page : other
    await tab.mouse.move(40 + second, 40)
    await context.clock.runFor(1_000)
  }
  // The pages' clocks ran on by themselves meanwhile.
  const passedMs = 40_000 + Date.now() - begun
  expect(told()).toBeGreaterThanOrEqual(2)
  expect(told()).toBeLessThanOrEqual(1 + Math.ceil(passedMs / 15_000))
})

test('a session the server has locked shows the lock screen at its next call @long', async ({
  page,
  signIn,
}) => {
  const person = await signIn()
  await setPasscode(person)
  const { _id } = await makeRecord(person, { name: 'Router', values: { password: 'correct horse' } })
  await page.goto('/records')
  const panel = await openRecord(page, 'Router')
  await person.call(userSettingRoutes.changeUserSetting, { body: { isLocked: true } })
  const reveal = panel.getByRole('button', { name: /^Reveal Password/ })
  // What the page calls by itself may have locked it before.
  await reveal.or(lockScreen(page)).first().click()
  await expect(lockScreen(page)).toBeVisible()
  await unlock(page)
  await expect(page).toHaveURL(`/records/${_id}`)
})

test('the lock screen knows its person after a reload, without a call', async ({ page, signIn }) => {
  const person = await signIn('Priya Raman')
  await setPasscode(person)
  await makeRecord(person, { name: 'Router' })
  await page.goto('/records')
  await openRecord(page, 'Router')
  await page.keyboard.press('Control+Shift+L')
  await expect(lockScreen(page)).toBeVisible()
  await page.route('**/api/user/me?*', (route) => route.abort())
  await page.reload()
  await expect(lockScreen(page)).toBeVisible()
  await expect(page.getByText('Priya Raman')).toBeVisible()
  await page.goBack()
  await expect(lockScreen(page)).toBeVisible()
})

test('a passcode that is entered before the server has heard of the lock waits for that, and opens the vault for good', async ({
  page,
  signIn,
}) => {
  const person = await signIn()
  await setPasscode(person)
  await makeRecord(person, { name: 'Router' })
  await page.goto('/records')
  await expect(inList(page, 'Router')).toBeVisible()
  const held = Promise.withResolvers<void>()
  await page.route('**/api/user-setting?*', async (route) => {
    if (route.request().postData()?.includes('isLocked')) await held.promise
    await route.continue()
  })
  const order: string[] = []
  page.on('response', (response) => {
    if (response.request().postData()?.includes('isLocked')) order.push('locked')
  })
  page.on('request', (request) => {
    if (request.url().includes('/verify-passcode')) order.push('tried')
  })
  await lockNow(page)
  await passcodeBox(page).fill(passcode)
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  held.resolve()
  await expect(inList(page, 'Router')).toBeVisible()
  expect(order).toEqual(['locked', 'tried'])
  await openRecord(page, 'Router')
})

test('where the passcode was turned off elsewhere, the lock screen says that only logging out leads on', async ({
  page,
  signIn,
  aPerson,
}) => {
  const person = await signIn()
  await setPasscode(person)
  await page.goto('/records')
  await lockNow(page)
  const elsewhere = await aPerson(person.name, person.email)
  const body = { pin: null, currentPin: passcode }
  await elsewhere.call(userSettingRoutes.changeUserSetting, { body })
  await page.reload()
  await expect(page.getByText('The passcode was removed')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/login')
})

test.describe('without a connection', () => {
  test.use({ allowedProblems: [/net::ERR_/] })

  test('the vault locks here at once, and on the server when the connection is back @long', async ({
    page,
    context,
    signIn,
  }) => {
    const person = await signIn()
    await setPasscode(person)
    await page.goto('/records')
    await expect(accountMenu(page)).toBeVisible()
    await isQuiet(page)
    await context.setOffline(true)
    await page.keyboard.press('Control+Shift+L')
    await expect(lockScreen(page)).toBeVisible()
    expect((await person.call(userSettingRoutes.getUserSetting)).isLocked).toBe(false)
    await context.setOffline(false)
    await expect.poll(async () => (await person.call(userSettingRoutes.getUserSetting)).isLocked).toBe(true)
    await unlock(page)
    await expect(accountMenu(page)).toBeVisible()
  })
})

test('a stored active flag that is anything but true opens the lock screen', async ({ page, signIn }) => {
  const person = await signIn()
  await setPasscode(person)
  for (const stored of ['false', '"yes"', '{', '0']) {
    await page.goto(blankPage)
    await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
      storageKey('active'),
      stored,
    ] as const)
    await page.goto('/records')
    await expect(lockScreen(page)).toBeVisible()
  }
})
