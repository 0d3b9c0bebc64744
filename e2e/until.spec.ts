import { recordRoutes, type VaultRecord } from '@cardea/contract'
import type { Page } from '@playwright/test'
import { expectAccessible } from './fixtures/accessibility.ts'
import type { Person } from './fixtures/person.ts'
import { expect, test } from './fixtures/test.ts'
import { inList, login, makeRecord, openRecord, panelButton, toast } from './fixtures/vault.ts'

const hourMs = 60 * 60_000
const shareDialog = (page: Page) => page.getByRole('dialog', { name: /^Share/ })

/** When a person's access to a record ends, as its owner reads it; null where it does not. */
async function endOf(owner: Person, { _id }: VaultRecord, person: Person) {
  const { access } = await owner.call(recordRoutes.getRecord, { params: { id: _id } })
  return access.find(({ userID }) => userID === person.userID)?.until
}

test('a record is shared for an hour: the list of people says what is left, a role keeps the end, and then it is over', async ({
  page,
  signIn,
  aPerson,
  browserOf,
  server,
}) => {
  const bob = await aPerson('Bob Castellan')
  const me = await signIn()
  const record = await makeRecord(me, { name: 'Console', values: login })
  await page.goto('/records')
  const panel = await openRecord(page, 'Console')
  await panelButton(page, 'Share').click()
  const dialog = shareDialog(page)
  await dialog.getByRole('combobox', { name: 'People to share with' }).fill(`${bob.email},`)
  await dialog.getByRole('button', { name: 'Access ends: No expiry' }).click()
  await page.getByRole('menuitemradio', { name: /^1 hour/ }).click()
  await expect(dialog.getByRole('button', { name: /^Access ends: until / })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /^Share with/ }).click()
  await expect(toast(page)).toContainText('Shared with')
  await panel.getByRole('button', { name: /^Shared with/ }).click()
  await expect(panel).toContainText(/(59|60) minutes left|1 hour left/)
  const end = await endOf(me, record, bob)
  expect(Date.parse(end ?? '') - server.now()).toBeGreaterThan(hourMs - 120_000)

  await panelButton(page, 'Share').click()
  await dialog.getByRole('button', { name: /^Role of Bob Castellan/ }).click()
  await page.getByRole('menuitemradio', { name: /^Editor/ }).click()
  await expect(toast(page)).toContainText('Bob Castellan')
  await expect.poll(() => endOf(me, record, bob), 'only the role changed').toBe(end)

  const theirs = await browserOf(bob)
  await theirs.goto('/records')
  await expect(inList(theirs, 'Console')).toBeVisible()
  await server.moveClock(hourMs + 60_000)
  await theirs.reload()
  await expect(inList(theirs, 'Console')).toHaveCount(0)
})

test('who shared is told a day before the end, and gives a week more from there, told as its date @long', async ({
  page,
  signIn,
  aPerson,
  server,
}) => {
  const bob = await aPerson('Bob Castellan')
  const me = await signIn()
  const record = await makeRecord(me, { name: 'Console', values: login })
  const until = new Date(server.now() + 24 * hourMs + 180_000).toISOString()
  await me.call(recordRoutes.shareRecord, {
    params: { id: record._id },
    body: { users: [{ email: bob.email, role: 'VIEWER', until }] },
  })
  await server.moveClock(300_000)
  await page.goto('/records')
  await page.getByRole('button', { name: /^Notifications/ }).click()
  const later = new Date(Date.parse(until) + 168 * hourMs)
  const day = later.toLocaleDateString('en-GB', { day: 'numeric', month: 'long' })
  await page
    .getByRole('button', { name: new RegExp(`^Extend until ${day}( \\d{4})? for Bob Castellan`) })
    .click()
  await expect(toast(page)).toContainText(`Bob Castellan has access until ${day}`)
  await expect
    .poll(async () => Date.parse((await endOf(me, record, bob)) ?? ''))
    .toBe(Date.parse(until) + 168 * hourMs)
  await expect(page.getByRole('button', { name: /^Extend until/ })).toHaveCount(0)
})
