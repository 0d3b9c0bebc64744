import { recordRoutes, userSettingRoutes } from '@cardea/contract'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './fixtures/accessibility.ts'
import { makeGroup } from './fixtures/groups.ts'
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
const toChangeList = (page: Page): Locator => page.getByRole('list', { name: 'Records to change' })

/** A record that both know, and one of them has access to no more. */
async function aKnownRecord(lena: Person, tom: Person, name = 'Hetzner Cloud console') {
  const record = await makeRecord(lena, { name, values: login, sharedWith: { [tom.email]: 'VIEWER' } })
  await readRecord(tom, record._id)
  return record
}

test('who removes a person is told what they opened, and finds it in To change until it is changed', async ({
  page,
  signIn,
  aPerson,
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
  await expect(who.getByRole('listitem').first()).toContainText(/no access since \d+ \w+/)
  await expectAccessible(page)
  await who.getByRole('button', { name: 'Done' }).click()

  await expect(navigation(page).getByRole('link', { name: 'To change' })).toContainText('1')
  await navigation(page).getByRole('link', { name: 'To change' }).click()
  await expect(toChangeList(page)).toContainText('Hetzner Cloud console')
  await expect(toChangeList(page)).toContainText('Tom Okafor')
  await expectAccessible(page)
  const fields = [{ key: 'password', label: 'Password', type: 'secret' as const, value: 'another one' }]
  await lena.call(recordRoutes.changeRecord, { params: { id: record._id }, body: { fields } })
  await expect(page.getByRole('heading', { name: 'Nobody without access knows anything' })).toBeVisible()
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
