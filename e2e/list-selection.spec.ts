import { recordRoutes, userSettingRoutes } from '@cardea/contract'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './fixtures/accessibility.ts'
import type { Person } from './fixtures/person.ts'
import { plainCalls } from './fixtures/server.ts'
import { expect, test } from './fixtures/test.ts'
import { inList, makeRecord, toast } from './fixtures/vault.ts'

test.use({ settings: plainCalls })

const bar = (page: Page) => page.getByRole('region', { name: 'Selected records' })
const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true })
const selected = (page: Page) => page.getByRole('checkbox', { name: /^Select /, checked: true })
const left = async (person: Person) =>
  (await person.call(recordRoutes.searchRecords, { body: {} })).records.map(({ name }) => name)

/** Selects by pointer, or by a long press and taps. */
async function select(page: Page, names: readonly string[], isMobile: boolean): Promise<void> {
  for (const [place, name] of names.entries()) {
    if (!isMobile) await box(page, name).click({ force: true })
    else if (place === 0) await pressLong(page, inList(page, name))
    else await inList(page, name).tap()
  }
  await expect(selected(page)).toHaveCount(names.length)
}

async function pressLong(page: Page, target: Locator): Promise<void> {
  const { x, y } = (await target.boundingBox()) ?? { x: 0, y: 0 }
  const session = await page.context().newCDPSession(page)
  const touchPoints = [{ x: x + 10, y: y + 10 }]
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await expect(bar(page)).toBeVisible()
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** From another page of the app, so that Back has a way to go. */
async function comeToList(page: Page): Promise<void> {
  await page.goto('/groups')
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /^(All r|R)ecords/ })
    .filter({ visible: true })
    .click()
}

/** Lena's Console and Key, and Bob's Payroll, which she may edit. */
async function threeRecords(lena: Person, bob: Person): Promise<void> {
  await makeRecord(lena, {
    name: 'Console',
    values: { password: 'x' },
    sharedWith: { [bob.email]: 'VIEWER' },
  })
  await makeRecord(lena, { name: 'Key', values: { password: 'x' } })
  await makeRecord(bob, { name: 'Payroll', sharedWith: { [lena.email]: 'EDITOR' } })
}

test('each action says how many it suits, and which record is different @phone', async ({
  page,
  signIn,
  aPerson,
  isMobile,
}) => {
  const lena = await signIn()
  await threeRecords(lena, await aPerson('Bob Castellan'))
  await comeToList(page)
  await expect(inList(page, 'Console')).toBeVisible()
  await select(page, ['Payroll', 'Console', 'Key'], isMobile)
  await expect(bar(page).getByRole('button', { name: 'Share 2' })).toBeVisible()
  await expect(bar(page).getByRole('button', { name: 'Pin 3' })).toBeVisible()
  await expect(bar(page).getByRole('button', { name: 'Delete 2, leave 1' })).toBeVisible()
  await expect(bar(page)).toContainText(
    'You own 2 of these. Payroll belongs to Bob Castellan: you may edit or leave it, not share or delete it.',
  )
  await expectAccessible(page)
  await page.goBack()
  await expect(bar(page), 'Back ends the selection and goes nowhere').toBeHidden()
  await expect(page).toHaveURL('/records')
})

test('many are deleted and left at once, after it was said which is which and who loses what @phone', async ({
  page,
  signIn,
  aPerson,
  isMobile,
}) => {
  const lena = await signIn()
  const bob = await aPerson('Bob Castellan')
  await threeRecords(lena, bob)
  await makeRecord(lena, { name: 'Kept' })
  await comeToList(page)
  await expect(inList(page, 'Console')).toBeVisible()
  await select(page, ['Payroll', 'Console', 'Key'], isMobile)
  await bar(page).getByRole('button', { name: 'Delete 2, leave 1' }).click()
  const question = page.getByRole('dialog', { name: 'Delete 2 and leave 1?' })
  await expect(question).toContainText('Bob Castellan loses what you delete.')
  await expect(question.getByRole('listitem').filter({ hasText: 'Payroll' })).toContainText(
    'belongs to Bob Castellan',
  )
  await expectAccessible(page)
  await page.goBack()
  await expect(question).toBeHidden()
  await bar(page).getByRole('button', { name: 'Delete 2, leave 1' }).click()
  await question.getByRole('button', { name: 'Delete 2, leave 1' }).click()
  await expect(toast(page)).toContainText('Deleted 2 records. Left 1 record.')
  await expect(bar(page)).toBeHidden()
  await expect(inList(page, 'Kept')).toBeVisible()
  await expect(inList(page, 'Payroll')).toBeHidden()
  expect(await left(lena)).toEqual(['Kept'])
  expect(await left(bob)).toEqual(['Payroll'])
})

test.describe('where the server refuses one', () => {
  test.use({ allowedProblems: [/status of 500/] })

  test('the others are done, the one is named and stays selected', async ({ page, signIn, isMobile }) => {
    const lena = await signIn()
    const key = await makeRecord(lena, { name: 'Key' })
    await makeRecord(lena, { name: 'Console' })
    await page.route(`**/api/record/${key._id}?*`, (route) =>
      route.fulfill({
        status: 500,
        json: { errors: [{ message: 'Something went wrong.', code: 'request/failed' }] },
      }),
    )
    await page.goto('/records')
    await expect(inList(page, 'Console')).toBeVisible()
    await select(page, ['Key', 'Console'], isMobile)
    await bar(page).getByRole('button', { name: 'Delete 2' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete 2' }).click()
    await expect(toast(page)).toContainText('Deleted 1 record. “Key” failed: Something went wrong.')
    await expect(inList(page, 'Console')).toBeHidden()
    await expect(selected(page)).toHaveCount(1)
    await expect(box(page, 'Key')).toBeChecked()
  })
})

test('many are pinned in one press, and it can be undone', async ({ page, signIn, isMobile }) => {
  const lena = await signIn()
  for (const name of ['Key', 'Console']) await makeRecord(lena, { name })
  const pins = async () => (await lena.call(userSettingRoutes.getUserSetting)).pinnedCredential?.length
  await page.goto('/records')
  await expect(inList(page, 'Console')).toBeVisible()
  await select(page, ['Console', 'Key'], isMobile)
  await bar(page).getByRole('button', { name: 'Pin 2' }).click()
  await expect(toast(page)).toContainText('Pinned 2 records.')
  await expect(bar(page).getByRole('button', { name: 'Unpin 2' })).toBeVisible()
  expect(await pins()).toBe(2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(bar(page).getByRole('button', { name: 'Pin 2', exact: true })).toBeVisible()
  await expect.poll(pins).toBe(0)
})

test('many are shared with the same people at once @phone', async ({ page, signIn, aPerson, isMobile }) => {
  const lena = await signIn()
  const bob = await aPerson('Bob Castellan')
  for (const name of ['Key', 'Console']) await makeRecord(lena, { name, values: { password: 'x' } })
  await page.goto('/records')
  await expect(inList(page, 'Console')).toBeVisible()
  await select(page, ['Console', 'Key'], isMobile)
  await bar(page).getByRole('button', { name: 'Share 2' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share 2 records' })
  await dialog.getByRole('combobox', { name: 'People to share with' }).fill(`${bob.email} `)
  await expect(dialog).toContainText(`${bob.email} will see 2 secrets in 2 records.`)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Share with 1 person' }).click()
  await expect(toast(page)).toContainText('Shared 2 with')
  expect(new Set(await left(bob))).toEqual(new Set(['Console', 'Key']))
})

test.describe('on a desktop', () => {
  test('Shift takes all between, by pointer and by keys; Esc lets go', async ({ page, signIn }) => {
    const lena = await signIn()
    for (const name of ['E', 'D', 'C', 'B', 'A']) await makeRecord(lena, { name })
    await page.goto('/records')
    await box(page, 'B').click({ force: true })
    await box(page, 'D').click({ force: true, modifiers: ['Shift'] })
    await expect(selected(page)).toHaveCount(3)
    await inList(page, 'C').click({ modifiers: ['Shift'] })
    await expect(selected(page), 'a shorter range gives back').toHaveCount(2)
    await expect(page).toHaveURL('/records')
    await page.keyboard.press('Escape')
    await expect(selected(page)).toHaveCount(0)

    await inList(page, 'B').focus()
    await page.keyboard.press('x')
    await expect(box(page, 'B')).toBeChecked()
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Shift+J')
    await expect(selected(page)).toHaveCount(3)
    await expect(inList(page, 'D')).toBeFocused()
    await page.keyboard.press('Control+a')
    await expect(selected(page)).toHaveCount(5)
    await expect(page.getByRole('status').filter({ hasText: '5 selected' })).toBeAttached()
    await page.keyboard.press('x')
    await expect(selected(page)).toHaveCount(4)
    await page.keyboard.press('Escape')
    await expect(bar(page)).toBeHidden()
  })

  test('what a search hides stays selected and is not acted upon, which the bar says', async ({
    page,
    signIn,
  }) => {
    const lena = await signIn()
    for (const name of ['Key', 'Console']) await makeRecord(lena, { name })
    await page.goto('/records')
    await box(page, 'Key').click({ force: true })
    await box(page, 'Console').click({ force: true })
    await expect(bar(page).getByRole('button', { name: 'Delete 2' })).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search records' }).fill('cons')
    await expect(bar(page).getByRole('button', { name: 'Delete 1' })).toBeVisible()
    await expect(bar(page)).toContainText('1 selected record is not shown here')
    await page.getByRole('searchbox', { name: 'Search records' }).fill('')
    await expect(bar(page).getByRole('button', { name: 'Delete 2' })).toBeVisible()
  })
})
