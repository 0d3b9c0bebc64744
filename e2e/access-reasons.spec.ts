import { recordRoutes } from '@cardea/contract'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './fixtures/accessibility.ts'
import { makeGroup } from './fixtures/groups.ts'
import type { Person } from './fixtures/person.ts'
import { expect, test } from './fixtures/test.ts'
import { login, makeRecord, openRecord, panelButton, panelOf, toast } from './fixtures/vault.ts'

const shareDialog = (page: Page): Locator => page.getByRole('dialog', { name: /^Share/ })
const rowOf = (where: Locator, name: string): Locator =>
  where.getByRole('listitem').filter({ has: where.page().getByText(name, { exact: true }) })
const roleOf = (page: Page, name: string): Locator =>
  shareDialog(page).getByRole('button', { name: new RegExp(`^Role of ${name}:`) })
const roleNow = async (person: Person, id: string) =>
  (await person.call(recordRoutes.getRecord, { params: { id } })).role

test('the panel says of each person why they see it, and of oneself in one sentence @phone', async ({
  page,
  signIn,
  aPerson,
  browserOf,
}) => {
  const lena = await signIn('Lena Marek')
  const [priya, jonas, tom] = [
    await aPerson('Priya Raman'),
    await aPerson('Jonas Weber'),
    await aPerson('Tom Okafor'),
  ]
  const { _id } = await makeRecord(lena, {
    name: 'Console',
    values: login,
    sharedWith: { [jonas.email]: 'VIEWER' },
  })
  const people = { [priya.email]: 'EDITOR', [jonas.email]: 'EDITOR', [tom.email]: 'VIEWER' } as const
  await makeGroup(lena, { name: 'Operations', people, records: [_id] })
  await lena.call(recordRoutes.revokeRecordAccess, { params: { id: _id }, body: { userID: tom.userID } })

  await page.goto('/records')
  const panel = await openRecord(page, 'Console')
  await expect(panel).toContainText('You can edit and share this because you own it.')
  await expect(rowOf(panel, 'Priya Raman')).toContainText('through Operations')
  await expect(rowOf(panel, 'Jonas Weber')).toContainText('own entry, lowers Editor from Operations')
  await expect(rowOf(panel, 'Tom Okafor')).toContainText('shut out, even through Operations')
  await expectAccessible(page)

  await panel.getByRole('button', { name: 'Why can Jonas Weber see this?' }).click()
  const chain = page.getByRole('dialog', { name: 'Why can Jonas Weber see this?' })
  const links = chain.getByRole('list', { name: 'What gives access' })
  await expect(links).toContainText('The own entry decides: Viewer')
  await expect(links).toContainText(/since .*, by you/)
  await expect(links).toContainText('Operations alone would give Editor; the own entry lowers it')
  await expect(links).toContainText(/Consoleadded on .* by you/)
  await expect(chain).toContainText('Jonas Weber has not opened its secrets yet.')
  await expectAccessible(page)
  await chain.getByRole('button', { name: 'Done' }).click()

  for (const [person, sentence] of [
    [priya, 'You can edit this because you are Editor in Operations.'],
    [jonas, 'You can only see and copy this: your own entry lowers Editor from Operations.'],
  ] as const) {
    const theirs = await browserOf(person)
    await theirs.goto(`/records/${_id}`)
    await expect(panelOf(theirs)).toContainText(sentence)
    await panelOf(theirs).getByRole('button', { name: 'Why can I see this?' }).click()
    await expect(theirs.getByRole('dialog', { name: 'Why can I see this?' })).toContainText('by Lena Marek')
    await theirs.keyboard.press('Escape')
    await expect(panelOf(theirs), 'who is shut out is not theirs to know').not.toContainText('shut out')
  }
})

test('roles of members are lowered, restored, shut out and let in again; each item says what it does @phone', async ({
  page,
  signIn,
  aPerson,
  isMobile,
}) => {
  const lena = await signIn('Lena Marek')
  const priya = await aPerson('Priya Raman')
  const { _id } = await makeRecord(lena, { name: 'Console', values: login })
  await makeGroup(lena, { name: 'Operations', people: { [priya.email]: 'EDITOR' }, records: [_id] })
  await page.goto('/records')
  await openRecord(page, 'Console')
  await panelButton(page, 'Share').click()
  if (!isMobile) await expect(shareDialog(page)).toContainText('You own it. Operations holds it.')

  await roleOf(page, 'Priya Raman').click()
  const remove = page.getByRole('menuitem', { name: /^Remove/ })
  await expect(remove).toBeDisabled()
  await expect(remove).toContainText('Not possible: they are in through Operations')
  await expectAccessible(page)
  await page.getByRole('menuitemradio', { name: /^Viewer.*lowers Editor from Operations/ }).click()
  await expect(toast(page)).toContainText('Priya Raman is Viewer now.')
  await expect(rowOf(shareDialog(page), 'Priya Raman')).toContainText('lowers Editor from Operations')
  expect(await roleNow(priya, _id)).toBe('VIEWER')

  await roleOf(page, 'Priya Raman').click()
  await expect(remove).toContainText('Ends their own entry. They stay Editor through Operations')
  await remove.click()
  await expect(toast(page)).toContainText('Priya Raman stays Editor through Operations.')
  expect(await roleNow(priya, _id)).toBe('EDITOR')

  await roleOf(page, 'Priya Raman').click()
  await page.getByRole('menuitem', { name: /^Revoke/ }).click()
  await page
    .getByRole('dialog', { name: 'Revoke Priya Raman’s access?' })
    .getByRole('button', { name: 'Revoke', exact: true })
    .click()
  await expect(toast(page)).toContainText('Priya Raman is shut out, even through groups.')
  await expect(rowOf(shareDialog(page), 'Priya Raman')).toContainText('shut out, even through Operations')
  await expectAccessible(page)
  await expect(priya.call(recordRoutes.getRecord, { params: { id: _id } })).rejects.toThrow('404')

  await shareDialog(page).getByRole('button', { name: 'Let in again: Priya Raman' }).click()
  await expect(toast(page)).toContainText('Priya Raman is Editor again.')
  expect(await roleNow(priya, _id)).toBe('EDITOR')
})

test('a whole group is let in from the same field, and before that it is said who will see what', async ({
  page,
  signIn,
  aPerson,
}) => {
  const lena = await signIn('Lena Marek')
  const [bob, priya] = [await aPerson('Bob Castellan'), await aPerson('Priya Raman')]
  const { _id } = await makeRecord(lena, { name: 'Console', values: login })
  await makeGroup(lena, { name: 'Operations', people: { [priya.email]: 'VIEWER', [bob.email]: 'VIEWER' } })
  await page.goto('/records')
  const panel = await openRecord(page, 'Console')
  await panelButton(page, 'Share').click()
  const field = shareDialog(page).getByRole('combobox', { name: 'People to share with' })
  await field.fill('oper')
  await expect(page.getByRole('option', { name: /Operations/ })).toContainText('Group of 3 people')
  await field.press('Tab')
  await field.fill(`${bob.email},`)
  await expect(shareDialog(page)).toContainText(
    'Bob Castellan and 2 people in Operations will see 1 secret: password.',
  )
  await expectAccessible(page)
  await shareDialog(page)
    .getByRole('button', { name: /^Share/ })
    .click()
  await expect(toast(page)).toContainText('Shared with Bob Castellan and Operations.')
  await expect(rowOf(panel, 'Priya Raman')).toContainText('through Operations')
  await expect(rowOf(panel, 'Bob Castellan')).toContainText('own entry, and through Operations')
  expect(await roleNow(priya, _id)).toBe('VIEWER')
})

test('deleting says who loses it through which group; leaving says that the group’s share ends too', async ({
  page,
  signIn,
  aPerson,
  browserOf,
}) => {
  const lena = await signIn('Lena Marek')
  const bob = await aPerson('Bob Castellan')
  const { _id } = await makeRecord(lena, { name: 'Console', values: login })
  await makeGroup(lena, { name: 'Operations', people: { [bob.email]: 'VIEWER' }, records: [_id] })
  await page.goto('/records')
  const panel = await openRecord(page, 'Console')
  await panel.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Delete for everyone…' }).click()
  const question = page.getByRole('dialog', { name: 'Delete “Console”?' })
  await expect(question).toContainText('Bob Castellan loses it. It reaches them through Operations.')
  await expectAccessible(page)
  await question.getByRole('link', { name: 'Transfer it instead' }).click()
  await expect(page).toHaveURL(`/owner_verification?record=${_id}`)

  const bobs = await browserOf(bob)
  await bobs.goto(`/records/${_id}`)
  await panelOf(bobs).getByRole('button', { name: 'More', exact: true }).click()
  await bobs.getByRole('menuitem', { name: 'Leave…' }).click()
  const leaving = bobs.getByRole('dialog', { name: 'Leave “Console”?' })
  await expect(leaving).toContainText('What Operations gives you here ends too.')
  await leaving.getByRole('button', { name: 'Leave' }).click()
  await expect(toast(bobs)).toContainText('You left “Console”.')
  await expect(panelOf(bobs)).toBeHidden()
  expect((await bob.call(recordRoutes.searchRecords, { body: {} })).total).toBe(0)
})
