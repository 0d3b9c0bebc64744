import { recordRoutes, userSettingRoutes } from '@cardea/contract'
import { expectAccessible } from './fixtures/accessibility.ts'
import { makeGroup } from './fixtures/groups.ts'
import type { Person } from './fixtures/person.ts'
import { blankPage } from './fixtures/session.ts'
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

const dayMs = 24 * 60 * 60_000

/** A record that both know, and one of them has access to no more. */
async function aKnownRecord(lena: Person, tom: Person, name = 'Hetzner Cloud console') {
  const record = await makeRecord(lena, { name, values: login, sharedWith: { [tom.email]: 'VIEWER' } })
  await readRecord(tom, record._id)
  return record
}

test('an owner who removes a person is told what they opened, and finds it in Attention until it is changed', async ({
  page,
  signIn,
  aPerson,
}) => {
  const [lena, tom] = [await signIn('Lena Marek'), await aPerson('Tom Okafor')]
  const record = await aKnownRecord(lena, tom)
  await page.goto('/records')
  await openRecord(page, 'Hetzner Cloud console')
  await expect(panelOf(page)).toContainText('1 has opened the password')
  await expect(panelOf(page)).not.toContainText('lost access')

  await panelButton(page, 'Share').click()
  const share = dialogOf(page, /^Share/)
  await share.getByRole('button', { name: /^Role of Tom Okafor/ }).click()
  await page.getByRole('menuitem', { name: /^Remove/ }).click()
  const question = dialogOf(page, 'Remove Tom Okafor?')
  await expect(question).toContainText('Tom Okafor loses 1 record now.')
  await expect(question).toContainText('Tom Okafor opened this and may still know its secrets.')
  await question.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(toast(page)).toContainText('Tom Okafor')
  await page.keyboard.press('Escape')
  await expect(panelOf(page)).toContainText('Tom Okafor lost access but saw the password.')
  await expect(panelOf(page).getByRole('button', { name: 'Change it' })).toBeVisible()
  await expectAccessible(page)

  await panelButton(page, 'Change it').click()
  await expect(page.getByRole('button', { name: 'Save and next' })).toBeVisible()
  const list = page.getByRole('list', { name: 'Change' })
  await expect(list).toContainText('Hetzner Cloud console')
  await expect(list).toContainText('Tom Okafor saw the password')
  await expectAccessible(page)
  const fields = [{ key: 'password', label: 'Password', type: 'secret' as const, value: 'another one' }]
  await lena.call(recordRoutes.changeRecord, { params: { id: record._id }, body: { fields } })
  await expect(page.getByRole('heading', { name: 'Nothing to change' })).toBeVisible()
})

test('when a person who knows leaves, the bell says what to change @long', async ({
  page,
  signIn,
  aPerson,
}) => {
  const [lena, tom] = [await signIn('Lena Marek'), await aPerson('Tom Okafor')]
  const record = await aKnownRecord(lena, tom)
  await page.goto('/records')
  await expect(page.getByRole('list', { name: 'Records' })).toContainText('Hetzner Cloud console')
  await tom.call(recordRoutes.leaveRecord, { params: { id: record._id } })
  await expect(page.getByRole('button', { name: /^Notifications, 1 unread/ })).toBeVisible()
  // As one finds it who comes later, too.
  await page.reload()
  await page.getByRole('button', { name: /^Notifications, 1 unread/ }).click()
  await expect(page.getByText('still knows “Hetzner Cloud console”')).toBeVisible()
})

test('a review keeps, lowers and removes access that lies outside of groups; what is kept is not asked about again', async ({
  aPerson,
  browserOf,
  server,
}) => {
  const [owner, tom, ben] = [
    await aPerson('Lena Marek'),
    await aPerson('Tom Okafor'),
    await aPerson('Ben Adeyemi'),
  ]
  const shared = { [tom.email]: 'EDITOR' as const }
  await makeGroup(owner, { name: 'Operations', people: { [tom.email]: 'VIEWER' } })
  await makeRecord(owner, { name: 'Wi-Fi', values: login, sharedWith: { [ben.email]: 'VIEWER' } })
  const console = await makeRecord(owner, { name: 'Console', values: login, sharedWith: shared })
  await makeRecord(owner, { name: 'Orders', values: login, sharedWith: shared })
  await readRecord(tom, console._id)
  // What was shared within 30 days is left alone.
  await server.moveClock(31 * dayMs)
  const lena = await aPerson(owner.name, owner.email)
  const page = await browserOf(lena)
  await page.goto('/to_review')
  await expect(page).toHaveURL('/attention/review')
  const main = page.getByRole('main')
  const row = (text: string) => main.getByRole('listitem').filter({ hasText: text })
  await expect(row('Tom Okafor can edit Console')).toBeVisible()
  await expectAccessible(page)
  for (const [text, decision, said] of [
    ['Ben Adeyemi', 'Keep', 'Kept for 90 days'],
    ['Tom Okafor can edit Console', 'Remove', 'Removed'],
  ] as const) {
    await row(text).hover()
    await row(text)
      .getByRole('button', { name: new RegExp(`^${decision}:`) })
      .click()
    await expect(row(text)).toContainText(said)
  }
  await row('Tom Okafor can edit Orders').getByRole('button').first().click()
  await page.getByText('Make Viewer', { exact: true }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Make Viewer and next' }).click()
  // What comes next may stand in another tab.
  await expect(toast(page).filter({ hasText: 'Made Viewer' })).toBeVisible()
  // What was lowered just now is left alone for 30 days as well.
  await page.goto('/attention/review')
  await expect(main).toContainText('Nobody to review')
  expect((await lena.call(userSettingRoutes.getUserSetting)).isReviewMailOn).toBe(false)
  await page.goto(blankPage)
  // Puts its clock back, by which mails are sent.
  await server.restart({})
})
