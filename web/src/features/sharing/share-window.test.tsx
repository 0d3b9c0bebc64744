import { pendingAccessRoutes, recordRoutes } from '@cardea/contract'
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
    const role = share.getByRole('button', { name: 'They become Viewer' })
    const until = share.getByRole('button', { name: 'Access ends: No end' })
    const [left, right] = [role.element().getBoundingClientRect(), until.element().getBoundingClientRect()]
    expect(left.top).toBe(right.top)
    expect(left.width).toBe(right.width)
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
    .toMatchTextContent(
      /invited as Viewer, not joined yet · 6 days left$|not joined yet · 6 days left\s*Remind/,
    )
  await expect
    .element(rows.filter({ hasText: 'later@example.org' }))
    .toMatchTextContent(/invited as Viewer, not joined yet · 20 days left/)
})
