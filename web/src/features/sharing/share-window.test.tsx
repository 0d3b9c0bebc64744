import { accessPreviewRoutes, pendingAccessRoutes, recordRoutes } from '@cardea/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, callsOf } from '../../testing/answers.ts'
import { furnish } from '../../testing/furnish.ts'
import { anEntry, aUser } from '../../testing/group.fixture.ts'
import { openApp } from '../../testing/open-app.tsx'
import { buttonOf, dialogOf, openRecord, panelButton, toast } from '../../testing/parts.ts'
import { aRecord } from '../../testing/record.fixture.ts'
import { sizes } from '../../testing/sizes.ts'

const lena = aUser('Lena')
const dayMs = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString()

const anInvitation = (email: string, until: string | null, expiresAt: string) => ({
  _id: `01990000-0000-7000-a000-${String(email.length).padStart(12, '0')}`,
  email,
  role: 'VIEWER' as const,
  date: '2026-11-01T10:00:00.000Z',
  expiresAt,
  invitedBy: lena,
  until,
})

test.for(sizes)(
  'people are let in as what is chosen, until what is chosen, side by side under their names, on a $name',
  async ({ width, height }) => {
    await page.viewport(width, height)
    const record = aRecord({ name: 'Console', access: [anEntry(lena, 'OWNER')] })
    furnish({ me: lena, records: [record] })
    answer(recordRoutes.shareRecord, { access: record.access, pendingAccess: [] })
    await openApp('/records')
    await openRecord('Console')
    await panelButton('Share').click()
    const share = dialogOf(/^Share/)
    await share.getByRole('combobox', { name: 'People to share with' }).fill('bob@example.org,')
    const role = share.getByRole('button', { name: 'As Viewer' })
    const until = share.getByRole('button', { name: 'Access ends: No expiry' })
    const [left, right] = [role.element().getBoundingClientRect(), until.element().getBoundingClientRect()]
    expect(left.top).toBe(right.top)
    await role.click()
    await page.getByRole('menuitemradio', { name: /^Editor/ }).click()
    await until.click()
    await page.getByRole('menuitemradio', { name: /^1 day/ }).click()
    await buttonOf('Share with 1 person', share).click()
    await expect.element(toast()).toMatchTextContent('Shared with bob@example.org.')
    expect(callsOf(recordRoutes.shareRecord).map(({ body }) => body.users)).toMatchObject([
      [{ email: 'bob@example.org', role: 'EDITOR', until: expect.any(String) }],
    ])
  },
)

test('sharing again keeps the end that a person has, says what would change of it, and is not done where nothing would', async () => {
  const bob = aUser('Bob Castellan')
  const until = inDays(6)
  const day = new Date(until).toLocaleDateString('en-GB', { day: 'numeric', month: 'long' })
  const access = [anEntry(lena, 'OWNER'), { ...anEntry(bob, 'VIEWER'), until }]
  const record = aRecord({ name: 'Console', access })
  furnish({ me: lena, records: [record] })
  answer(recordRoutes.shareRecord, { access, pendingAccess: [] })
  answer(accessPreviewRoutes.previewAccess, ({ body: { change } }) => {
    const [asked] = 'users' in change ? change.users : []
    const [from, to] = ['VIEWER' as const, asked?.role ?? 'VIEWER']
    const end = { from: until, to: asked?.until ?? null }
    const isOther = from !== to || end.from !== end.to
    const row = { user: bob, from, to, records: 1, ...(end.from !== end.to && { until: end }) }
    return { gain: [], lose: [], change: isOther ? [row] : [] }
  })
  await openApp('/records')
  await openRecord('Console')
  await panelButton('Share').click()
  const share = dialogOf(/^Share/)
  await share.getByRole('combobox', { name: 'People to share with' }).fill(`${bob.email},`)
  await expect.element(share.getByRole('button', { name: `Access ends: until ${day}` })).toBeVisible()
  await expect.element(share).toMatchTextContent('They already have this access')
  await expect.element(buttonOf('Share with 1 person', share)).toBeDisabled()

  await share.getByRole('button', { name: /^Access ends: / }).click()
  await page.getByRole('menuitemradio', { name: 'No expiry' }).click()
  await expect.element(share).toMatchTextContent(`Bob Castellan: expires ${day} → no expiry`)
  await expect.element(buttonOf('Share with 1 person', share)).toBeEnabled()

  await share.getByRole('button', { name: /^Access ends: / }).click()
  await page.getByRole('menuitemradio', { name: /^1 week/ }).click()
  await expect.element(share.getByRole('button', { name: /^Access ends: until \d+ / })).toBeVisible()
})

test('a role that is given again leaves the end as it is', async () => {
  const bob = aUser('Bob Castellan')
  const until = inDays(6)
  const access = [anEntry(lena, 'OWNER'), { ...anEntry(bob, 'VIEWER'), until }]
  furnish({ me: lena, records: [aRecord({ name: 'Console', access })] })
  answer(recordRoutes.shareRecord, { access, pendingAccess: [] })
  await openApp('/records')
  await openRecord('Console')
  await panelButton('Share').click()
  const share = dialogOf(/^Share/)
  await share.getByRole('combobox', { name: 'People to share with' }).fill(`${bob.email},`)
  await share.getByRole('button', { name: 'As Viewer' }).click()
  await page.getByRole('menuitemradio', { name: /^Editor/ }).click()
  await buttonOf('Share with 1 person', share).click()
  await expect
    .poll(() => callsOf(recordRoutes.shareRecord).map(({ body }) => body.users))
    .toEqual([[{ email: bob.email, role: 'EDITOR', until }]])
})

test('an invitation says once how long it stands: until the access it is for ends, if that comes first', async () => {
  const record = aRecord({ name: 'Console', access: [anEntry(lena, 'OWNER')] })
  furnish({ me: lena, records: [record] })
  const pendingAccess = [
    anInvitation('soon@example.org', inDays(6.5), inDays(6.5)),
    anInvitation('later@example.org', null, inDays(20.5)),
  ]
  answer(pendingAccessRoutes.listRecordPendingAccess, { pendingAccess })
  await openApp('/records')
  await openRecord('Console')
  await panelButton('Share').click()
  const rows = dialogOf(/^Share/).getByRole('listitem')
  await expect
    .element(rows.filter({ hasText: 'soon@example.org' }))
    .toMatchTextContent(/Invited, not joined yet · Access ends \d+ \w+\s*Viewer/)
  await expect
    .element(rows.filter({ hasText: 'later@example.org' }))
    .toMatchTextContent(/Invited, not joined yet · 20 days left/)
})

test('on a narrow phone a reason has the whole width beneath the name, and no word a line', async () => {
  await page.viewport(320, 700)
  const until = inDays(6)
  const access = [
    anEntry(lena, 'OWNER'),
    { ...anEntry(aUser('Bartholomäus Castellan-Wintershall'), 'VIEWER'), until },
  ]
  furnish({ me: lena, records: [aRecord({ name: 'Console', access })] })
  await openApp('/records')
  await openRecord('Console')
  await panelButton('Share').click()
  const role = dialogOf(/^Share/).getByRole('button', { name: /Bartholomäus/ })
  await expect.element(role).toBeVisible()
  const row = role.element().closest('li')
  const reason = [...(row?.querySelectorAll('p') ?? [])].at(-1)
  expect(reason?.textContent).toContain('ends')
  expect(reason?.getBoundingClientRect().width).toBeGreaterThan(200)
  expect(document.documentElement.scrollWidth).toBe(320)
})
