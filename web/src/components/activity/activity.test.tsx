import { activityRoutes, type Activity, type ActivityAction } from '@cardea/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../testing/answers.ts'
import { furnish } from '../../testing/furnish.ts'
import { aGroup, aUser } from '../../testing/group.fixture.ts'
import { openApp } from '../../testing/open-app.tsx'
import { panelOf } from '../../testing/parts.ts'
import { aRecord } from '../../testing/record.fixture.ts'

const lena = aUser('Lena')
let made = 0

const aRow = (action: ActivityAction, parts: Partial<Activity> = {}): Activity => {
  made += 1
  return {
    _id: `01990000-0000-7000-b000-${String(made).padStart(12, '0')}`,
    at: new Date().toISOString(),
    action,
    actor: lena,
    subjects: [],
    device: 'Firefox on Linux',
    network: '192.0.2.0/24',
    ...parts,
  }
}

test('one’s own activity names what one sees, and tells once what was done again and again', async () => {
  const [record, group] = [aRecord({ name: 'Console' }), aGroup({ name: 'Operations' })]
  furnish({ me: lena, records: [record], groups: [group] })
  const activity = [
    aRow('record.reveal', { recordID: record._id }),
    aRow('record.reveal', { recordID: record._id }),
    aRow('group.change', { groupID: group._id }),
    aRow('record.change'),
    aRow('account.sign-in'),
  ]
  // Less than an hour is told in minutes, whether or not midnight lies between.
  const sealedAt = new Date(Date.now() - 30 * 60_000).toISOString()
  answer(activityRoutes.listMyActivity, { activity, total: activity.length, sealedAt })
  await openApp('/activity')
  const rows = page.getByRole('region', { name: 'Today' }).getByRole('listitem')
  await expect.element(rows.nth(0)).toMatchTextContent(/Opened the secrets 2 times · Console/)
  await expect.element(rows.nth(1)).toMatchTextContent(/Changed it · Operations/)
  await expect.element(rows.nth(2)).toMatchTextContent(/Changed it · Record/)
  await expect.element(rows.nth(3)).toMatchTextContent(/^Signed in\s+Firefox on Linux/)
  await expect.element(rows).toHaveLength(4)
  await expect.element(page.getByText('Sealed every day, last 30 minutes ago')).toBeVisible()
  await rows.nth(0).getByRole('link', { name: 'Console' }).first().click()
  await expect.element(panelOf()).toBeVisible()
})
