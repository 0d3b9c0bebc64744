import { activityRoutes, groupRoutes } from '@cardea/contract'
import { expect, test } from './fixtures/test.ts'
import { login, makeRecord, openRecord, panelOf } from './fixtures/vault.ts'

/** Places, and what each asks for. */
const asking = [
  ['/groups', '/group/search'],
  ['/attention/change', '/exposure/search'],
  ['/attention/review', '/access/review'],
  ['/settings', '/auth/sessions'],
  ['/activity', '/user/me/activity'],
] as const

test('the app asks nothing that a viewer is refused, also while their role goes down: their own activity has no refusal', async ({
  page,
  signIn,
  aPerson,
}) => {
  const lena = await aPerson('Lena Marek')
  const bob = await signIn('Bob Castellan')
  const group = await lena.call(groupRoutes.createGroup, {
    body: { name: 'Operations', users: [{ email: bob.email, role: 'EDITOR' }] },
  })
  await makeRecord(lena, { name: 'Console', values: login, groupIDs: [group._id] })
  await makeRecord(lena, { name: 'Router', values: login, sharedWith: { [bob.email]: 'VIEWER' } })
  const forbidden: string[] = []
  page.on('response', (answer) => {
    if (answer.status() === 403) forbidden.push(answer.url())
  })
  await page.goto('/records')
  const router = await openRecord(page, 'Router')
  await router.getByRole('button', { name: /^Shared with/ }).click()
  await router.getByRole('button', { name: 'History' }).click()
  await expect(router.getByRole('heading', { name: 'History' })).toBeVisible()
  const panel = await openRecord(page, 'Console')
  await panel.getByRole('button', { name: 'History' }).click()
  await expect(panel.getByRole('button', { name: /created it/ })).toBeVisible()
  await lena.call(groupRoutes.shareGroup, {
    params: { id: group._id },
    body: { users: [{ email: bob.email, role: 'VIEWER' }] },
  })
  await expect(panelOf(page).getByRole('button', { name: /created it/ })).toHaveCount(0)
  await page.goto(`/group_records/${group._id}`)
  await expect(page.getByRole('heading', { name: 'Operations' }).first()).toBeVisible()
  for (const [path, call] of asking) {
    const asked = page.waitForResponse((answer) => new URL(answer.url()).pathname === `/api${call}`)
    await page.goto(path)
    await asked
  }
  expect(forbidden).toEqual([])
  const { activity } = await bob.call(activityRoutes.listMyActivity, { body: {} })
  expect(activity.map(({ action }) => action).filter((action) => action.endsWith('.refused'))).toEqual([])
})
