import { recordRoutes, userSettingRoutes } from '@cardea/contract'
import {
  dialogOf,
  inList,
  login,
  makeRecord,
  openRecord,
  panelOf,
  readRecord,
  toast,
} from './fixtures/vault.ts'
import { expect, test } from './fixtures/test.ts'

test('an owner deletes for all people, and is told who loses it and who opened it', async ({
  page,
  signIn,
  aPerson,
}) => {
  const lena = await signIn()
  const bob = await aPerson('Bob Castellan')
  const sharedWith = { [bob.email]: 'VIEWER' as const }
  const { _id } = await makeRecord(lena, { name: 'Shared one', values: login, sharedWith })
  await readRecord(bob, _id)
  await makeRecord(lena, { name: 'Own one', values: login })
  await page.goto('/records')
  const panel = await openRecord(page, 'Shared one')
  await panel.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const question = dialogOf(page, 'Delete “Shared one”?')
  await expect(question).toContainText(/1 person loses it\. It stays in your trash for 30 days\./)
  await expect(question.getByRole('listitem')).toHaveText(/Bob Castellan.*has seen it/)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await panel.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page)).toContainText('Deleted “Shared one”.')
  await expect(panel).toBeHidden()
  await expect(inList(page, 'Shared one')).toBeHidden()
  await expect(inList(page, 'Own one')).toBeVisible()
  await expect(page).toHaveURL('/records')
  expect((await bob.call(recordRoutes.searchRecords, { body: {} })).total).toBe(0)
})

test('a record that was open for a moment is the most recent one; one that was only passed is not', async ({
  page,
  signIn,
}) => {
  const lena = await signIn()
  const [first, passed, last] = await Promise.all(
    ['First', 'Passed', 'Last'].map((name) => makeRecord(lena, { name, values: login })),
  )
  const recent = async () => (await lena.call(userSettingRoutes.getUserSetting)).recentCredential
  await page.goto(`/records/${first?._id}`)
  await expect.poll(recent).toEqual([first?._id])
  await page.clock.install()
  await page.goto(`/records/${passed?._id}`)
  await expect(panelOf(page).getByRole('heading', { name: 'Passed', exact: true })).toBeVisible()
  await page.goBack()
  await page.goto(`/records/${last?._id}`)
  await expect(panelOf(page).getByRole('heading', { name: 'Last', exact: true })).toBeVisible()
  await page.clock.runFor(1500)
  await expect.poll(recent).toEqual([last?._id, first?._id])
})

test('a link to a record opens it with the focus on the panel, and no button explains itself unasked @touch', async ({
  page,
  signIn,
}) => {
  const lena = await signIn()
  const { _id } = await makeRecord(lena, { name: 'Hetzner' })
  await page.goto(`/records/${_id}`)
  await expect(panelOf(page)).toBeFocused()
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await expect(page.getByText('Back', { exact: true })).toBeHidden()
})
