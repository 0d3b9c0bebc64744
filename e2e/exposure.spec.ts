import { exposureRoutes, recordRoutes, userSettingRoutes } from '@cardea/contract'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './fixtures/accessibility.ts'
import { chooseOnGroup, makeGroup } from './fixtures/groups.ts'
import type { Person } from './fixtures/person.ts'
import { expect, test } from './fixtures/test.ts'
import {
  dialogOf,
  login,
  makeRecord,
  openRecord,
  panelButton,
  panelOf,
  readRecord,
  toast,
} from './fixtures/vault.ts'

const navigation = (page: Page): Locator => page.getByRole('navigation', { name: 'Main' })
const preview = (where: Page | Locator): Locator => where.getByRole('region', { name: 'What it changes' })
const toChangeList = (page: Page): Locator => page.getByRole('list', { name: 'Records to change' })

/** A record that both know, and one of them has access to no more. */
async function aKnownRecord(lena: Person, tom: Person, name = 'Hetzner Cloud console') {
  const record = await makeRecord(lena, { name, values: login, sharedWith: { [tom.email]: 'VIEWER' } })
  await readRecord(tom, record._id)
  return record
}

const remove = (owner: Person, id: string, { userID }: Person) =>
  owner.call(recordRoutes.removeRecordAccess, { params: { id }, body: { userID } })

test('who removes a person is told what they opened, and finds it in To change until it is changed @phone', async ({
  page,
  signIn,
  aPerson,
  isMobile,
}) => {
  const [lena, tom] = [await signIn('Lena Marek'), await aPerson('Tom Okafor')]
  const record = await aKnownRecord(lena, tom)
  await page.goto('/records')
  await openRecord(page, 'Hetzner Cloud console')
  await expect(panelOf(page)).toContainText('2 people know this password')
  await expect(panelOf(page)).not.toContainText('without access')

  await panelButton(page, 'Share').click()
  const share = dialogOf(page, /^Share/)
  await share.getByRole('button', { name: /^Role of Tom Okafor/ }).click()
  await page.getByRole('menuitem', { name: /^Remove/ }).click()
  const question = dialogOf(page, 'Remove Tom Okafor?')
  await expect(question).toContainText('Tom Okafor loses 1 record now.')
  await expect(question).toContainText('Tom Okafor opened this and may still know its secrets.')
  await expect(question).toContainText(/To be changed:\s*1 × Login/)
  await question.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(toast(page)).toContainText('Tom Okafor')
  await page.keyboard.press('Escape')
  await expect(panelOf(page)).toContainText('2 people know this password, 1 without access')
  await panelOf(page)
    .getByRole('button', { name: /1 without access/ })
    .click()
  const who = dialogOf(page, 'Who knows this password')
  await expect(who.getByRole('listitem').first()).toContainText('Tom Okafor')
  await expect(who.getByRole('listitem').first()).toContainText(/no access since \d+ \w+ \d{4}/)
  await expectAccessible(page)
  await who.getByRole('button', { name: 'Done' }).click()

  if (isMobile) await page.goto('/to_change')
  else {
    await expect(navigation(page).getByRole('link', { name: 'To change' })).toContainText('1')
    await navigation(page).getByRole('link', { name: 'To change' }).click()
  }
  await expect(toChangeList(page)).toContainText('Hetzner Cloud console')
  await expect(toChangeList(page)).toContainText('Tom Okafor')
  await expectAccessible(page)
  const fields = [{ key: 'password', label: 'Password', type: 'secret' as const, value: 'another one' }]
  await lena.call(recordRoutes.changeRecord, { params: { id: record._id }, body: { fields } })
  await expect(page.getByRole('heading', { name: 'Nobody without access knows anything' })).toBeVisible()
})

test('a record that may stay as it is, is settled', async ({ page, signIn, aPerson }) => {
  const [lena, tom] = [await signIn('Lena Marek'), await aPerson('Tom Okafor')]
  const record = await aKnownRecord(lena, tom)
  await remove(lena, record._id, tom)
  await page.goto('/to_change')
  await page.getByRole('button', { name: 'Settle “Hetzner Cloud console”' }).click()
  await expect(toast(page)).toContainText('stays as it is, until another person comes to know.')
  await expect(page.getByRole('heading', { name: 'Nobody without access knows anything' })).toBeVisible()
  expect((await lena.call(exposureRoutes.searchExposure, { body: {} })).total).toBe(0)
})

test('when a person who knows leaves, the bell says what to change', async ({ page, signIn, aPerson }) => {
  const [lena, tom] = [await signIn('Lena Marek'), await aPerson('Tom Okafor')]
  const record = await aKnownRecord(lena, tom)
  await page.goto('/records')
  await tom.call(recordRoutes.leaveRecord, { params: { id: record._id } })
  await expect(navigation(page).getByRole('link', { name: 'To change' })).toContainText('1')
  await page.getByRole('button', { name: /^Notifications, 1 unread/ }).click()
  await expect(page.getByText('still knows “Hetzner Cloud console”')).toBeVisible()
})

test('a share says beforehand who will see how much, and a group’s end who loses what', async ({
  page,
  signIn,
  aPerson,
}) => {
  const [lena, tom, priya] = [
    await signIn('Lena Marek'),
    await aPerson('Tom Okafor'),
    await aPerson('Priya Raman'),
  ]
  const records = [
    await makeRecord(lena, { name: 'Console', values: login }),
    await makeRecord(lena, { name: 'Orders', values: login }),
  ]
  const ids = records.map(({ _id }) => _id)
  const group = await makeGroup(lena, { name: 'Operations', people: { [tom.email]: 'EDITOR' }, records: ids })
  await readRecord(tom, ids[0] ?? '')

  await page.goto(`/group_records/${group._id}`)
  await page.getByRole('button', { name: 'Share group' }).click()
  const share = dialogOf(page, /^Share/)
  await share.getByRole('combobox', { name: 'People to share with' }).fill(`${priya.email},`)
  await expect(preview(share)).toContainText('1 person more will see 2 records')
  await expect(preview(share)).toContainText(/as Viewer.*Priya Raman/)
  await share.getByRole('combobox', { name: 'People to share with' }).press('Backspace')
  await share.getByRole('button', { name: 'Cancel' }).click()

  await chooseOnGroup(page, 'Delete group…')
  const question = dialogOf(page, /Delete/)
  await expect(preview(question)).toContainText(/Tom Okafor\s*loses 2 records\s*opened 1/)
  await expect(preview(question)).toContainText('Tom Okafor opened 1 of these 2')
  await expect(preview(question)).toContainText(/Out of reach:\s*2 × Login/)
  await expect(preview(question)).toContainText(/To be changed:\s*1 × Login/)
  await expectAccessible(page)
})

test.describe('where the server fails', () => {
  test.use({ allowedProblems: [/status of 500/] })

  test('what could not be looked at beforehand is not shared before it was tried again', async ({
    page,
    signIn,
    aPerson,
  }) => {
    const [lena, tom] = [await signIn('Lena Marek'), await aPerson('Tom Okafor')]
    await makeRecord(lena, { name: 'Console', values: login })
    await page.route('**/api/access/preview*', (route) =>
      route.fulfill({ status: 500, json: { errors: [{ message: 'No.', code: 'request/failed' }] } }),
    )
    await page.goto('/records')
    await openRecord(page, 'Console')
    await panelButton(page, 'Share').click()
    const share = page.getByRole('dialog', { name: /^Share/ })
    await share.getByRole('combobox', { name: 'People to share with' }).fill(`${tom.email},`)
    await expect(preview(share)).toContainText('Could not check who would see it')
    const send = share.getByRole('button', { name: /^Share with/ })
    await expect(send).toBeDisabled()
    await page.unroute('**/api/access/preview*')
    await preview(share).getByRole('button', { name: 'Try again' }).click()
    await expect(preview(share)).toContainText('1 person more will see 1 record')
    await send.click()
    await expect(toast(page)).toContainText('Shared with')
  })
})

test('a review keeps, lowers and ends access that lies outside of groups; what is kept is not asked about again @phone', async ({
  page,
  signIn,
  aPerson,
}) => {
  const [lena, tom, ben] = [
    await signIn('Lena Marek'),
    await aPerson('Tom Okafor'),
    await aPerson('Ben Adeyemi'),
  ]
  const shared = { [tom.email]: 'EDITOR' as const }
  await makeGroup(lena, { name: 'Operations', people: { [tom.email]: 'VIEWER' } })
  await makeRecord(lena, { name: 'Wi-Fi', values: login, sharedWith: { [ben.email]: 'VIEWER' } })
  const console = await makeRecord(lena, { name: 'Console', values: login, sharedWith: shared })
  await makeRecord(lena, { name: 'Orders', values: login, sharedWith: shared })
  await readRecord(tom, console._id)
  await page.goto('/to_review')
  const decide = (record: string, decision: string) =>
    page
      .getByRole('group', { name: `Tom Okafor: ${record}` })
      .getByText(decision, { exact: true })
      .click()
  const main = page.getByRole('main')
  await expect(main.getByRole('listitem').filter({ hasText: 'Tom Okafor' }).first()).toContainText(
    /usually in\s*Operations/,
  )
  await page.getByRole('button', { name: 'Keep all access of Ben Adeyemi' }).click()
  await expect(main).toContainText('1 of 3 decided')
  await decide('Orders', 'Lower')
  await decide('Console', 'End')
  const bar = page.getByRole('region', { name: 'What you decided' })
  await expect(bar).toContainText('1 kept, 1 lowered, 1 ended')
  await expect(bar).toContainText('Tom Okafor opened what ends')
  await expectAccessible(page)
  await bar.getByRole('button', { name: 'Apply 3' }).click()
  await expect(toast(page)).toContainText('3 decisions are applied.')
  await expect(page.getByRole('main')).toContainText('Viewer')
  await expect(page.getByRole('main')).not.toContainText('Console')
  await page.reload()
  await expect(main).toContainText('Tom Okafor')
  await expect(main).not.toContainText('Ben Adeyemi')
  expect((await lena.call(userSettingRoutes.getUserSetting)).isReviewMailOn).toBe(false)
  await makeGroup(lena, { name: 'Alone' })
  await page.getByRole('link', { name: 'Tidy up' }).click()
  await expect(page.getByRole('heading', { name: 'Everything is tidy' })).toBeVisible()
  await expectAccessible(page)
})

test('what is known is worked off one after the other, with new passwords at hand, and a person at a time', async ({
  page,
  signIn,
  aPerson,
}) => {
  const [lena, tom, ben] = [
    await signIn('Lena Marek'),
    await aPerson('Tom Okafor'),
    await aPerson('Ben Castellan'),
  ]
  for (const [who, name] of [
    [tom, 'Hetzner console'],
    [tom, 'Mailgun key'],
    [ben, 'Office door'],
  ] as const) {
    const { _id } = await aKnownRecord(lena, who, name)
    await remove(lena, _id, who)
  }
  await page.goto('/to_change')
  await expect(toChangeList(page).getByRole('listitem')).toHaveCount(3)
  await page.getByRole('button', { name: 'Person', exact: true }).click()
  await page.getByRole('menuitemradio', { name: 'Tom Okafor' }).click()
  await expect(toChangeList(page).getByRole('listitem')).toHaveCount(2)
  await page.getByRole('button', { name: 'Work through them' }).click()
  const panel = page.getByRole('complementary', { name: /^Change what is known of/ })
  await expect(panel).toContainText('1 of 2')
  await expect(panel).toContainText('Tom Okafor knows the password.')
  await expectAccessible(page)
  const password = panel.getByRole('textbox', { name: 'Password' })
  await expect(password).toHaveValue(/^.{8,}$/)
  await password.fill('the new one of the first')
  await panel.getByRole('button', { name: 'Save and next' }).click()
  await expect(page.getByRole('region', { name: 'Changed today' })).toContainText('changed by you')
  await expect(page.getByText('1 of 3 done')).toBeVisible()
  await expect(panel).toContainText('1 of 1')
  await panel.getByRole('button', { name: 'Settle unchanged' }).click()
  await expect(page.getByRole('region', { name: 'Changed today' })).toContainText('settled by you')
  await expect(panel).toBeHidden()
  await page.reload()
  await expect(page.getByRole('region', { name: 'Changed today' })).toContainText('changed by you')
  await expect(page.getByRole('region', { name: 'Changed today' })).toContainText('settled by you')
  await page.getByRole('button', { name: 'Person', exact: true }).click()
  await page.getByRole('menuitemradio', { name: 'Ben Castellan' }).click()
  await page.getByRole('button', { name: 'Remove Person Ben Castellan' }).click()
  await expect(toChangeList(page).getByRole('listitem')).toContainText(['Office door'])
})
