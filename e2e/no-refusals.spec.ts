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
  await router.getByRole('radio', { name: 'Activity' }).check({ force: true })
  const panel = await openRecord(page, 'Console')
  await panel.getByRole('radio', { name: 'History' }).check({ force: true })
  await panel.getByRole('radio', { name: 'Activity' }).check({ force: true })
  await panel.getByRole('radio', { name: 'Details' }).check({ force: true })
  await lena.call(groupRoutes.shareGroup, {
    params: { id: group._id },
    body: { users: [{ email: bob.email, role: 'VIEWER' }] },
  })
  await expect(panelOf(page).getByRole('radio', { name: 'History' })).toHaveCount(0)
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
