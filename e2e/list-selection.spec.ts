import { recordRoutes } from '@cardea/contract'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './fixtures/accessibility.ts'
import type { Person } from './fixtures/person.ts'
import { expect, test } from './fixtures/test.ts'
import { inList, makeRecord, toast } from './fixtures/vault.ts'

const bar = (page: Page) => page.getByRole('region', { name: 'Selected records' })
const selected = (page: Page) => page.getByRole('checkbox', { name: /^Select (?!all)/, checked: true })
const left = async (person: Person) =>
  (await person.call(recordRoutes.searchRecords, { body: {} })).records.map(({ name }) => name)

/** Selects by a long press and taps. */
async function select(page: Page, names: readonly string[]): Promise<void> {
  for (const [place, name] of names.entries()) {
    if (place === 0) await pressLong(page, inList(page, name))
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

test('many are chosen by a long press and taps, shared with the same people at once, and deleted and left at once @touch', async ({
  page,
  signIn,
  aPerson,
}) => {
  const lena = await signIn()
  const bob = await aPerson('Bob Castellan')
  await threeRecords(lena, bob)
  await makeRecord(lena, { name: 'Kept' })
  await comeToList(page)
  await expect(inList(page, 'Console')).toBeVisible()
  await select(page, ['Payroll', 'Console', 'Key'])
  await expect(bar(page).getByRole('button', { name: 'Pin' })).toBeVisible()
  await expect(bar(page).getByRole('button', { name: 'Delete 2, leave 1' })).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await expect(bar(page), 'Back ends the selection and goes nowhere').toBeHidden()
  await expect(page).toHaveURL('/records')

  await select(page, ['Payroll', 'Console', 'Key'])
  await bar(page).getByRole('button', { name: 'Share 2' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share 2 records' })
  await dialog.getByRole('combobox', { name: 'People to share with' }).fill(`${bob.email} `)
  await expect(dialog).toContainText('will see')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Share with 1 person' }).click()
  await expect(toast(page)).toContainText('Shared 2 with')
  expect(new Set(await left(bob))).toEqual(new Set(['Payroll', 'Console', 'Key']))

  await expect(bar(page)).toBeHidden()
  await select(page, ['Payroll', 'Console', 'Key'])
  await bar(page).getByRole('button', { name: 'Delete 2, leave 1' }).click()
  const question = page.getByRole('dialog', { name: 'Delete 2 and leave 1?' })
  await expect(question).toContainText('Bob Castellan loses what you delete.')
  await expect(question.getByRole('listitem').filter({ hasText: 'Payroll' })).toContainText(
    'belongs to Bob Castellan',
  )
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Delete 2, leave 1' }).click()
  await expect(toast(page)).toContainText('Deleted 2 records. Left 1 record.')
  await expect(bar(page)).toBeHidden()
  await expect(inList(page, 'Kept')).toBeVisible()
  await expect(inList(page, 'Payroll')).toBeHidden()
  expect(await left(lena)).toEqual(['Kept'])
  expect(await left(bob)).toEqual(['Payroll'])
})
