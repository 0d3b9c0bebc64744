import { accessPreviewRoutes, pendingAccessRoutes } from '@cardea/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../testing/answers.ts'
import { furnish } from '../../testing/furnish.ts'
import { aGroup, anEntry, aUser } from '../../testing/group.fixture.ts'
import { openApp } from '../../testing/open-app.tsx'
import { dialogOf, mainButton } from '../../testing/parts.ts'
import { aRecord } from '../../testing/record.fixture.ts'

const [lena, bob, priya, tom] = [aUser('Lena'), aUser('Bob'), aUser('Priya'), aUser('Tom')]

const invitation = {
  _id: '01990000-0000-7000-a000-000000000001',
  email: 'rhea@example.org',
  role: 'VIEWER' as const,
  date: '2026-11-01T10:00:00.000Z',
  expiresAt: '2027-12-01T10:00:00.000Z',
  invitedBy: lena,
  until: null,
}

async function askToDelete(groupID: string) {
  await openApp(`/group_records/${groupID}`)
  await mainButton('More').click()
  await page.getByRole('menuitem', { name: 'Delete group…' }).click()
  return dialogOf('Delete “Operations”?')
}

test('a person who deletes a group sees who loses something, what they opened, and who keeps it all', async () => {
  const people = [
    anEntry(lena, 'OWNER'),
    anEntry(bob, 'EDITOR'),
    anEntry(priya, 'VIEWER'),
    anEntry(tom, 'VIEWER'),
  ]
  const group = aGroup({ name: 'Operations', access: people, recordCount: 2 })
  const groups = [{ _id: group._id, name: group.name, access: people.slice(0, 1) }]
  const records = [1, 2].map(() =>
    aRecord({ groupIDs: [group._id], groups, access: [anEntry(lena, 'OWNER')] }),
  )
  furnish({ me: lena, groups: [group], records })
  answer(pendingAccessRoutes.listGroupPendingAccess, { pendingAccess: [invitation] })
  const ids = records.map(({ _id }) => _id)
  answer(accessPreviewRoutes.previewAccess, {
    gain: [],
    change: [],
    lose: [
      { user: bob, records: 2, opened: 1 },
      { user: priya, records: 1, opened: 0 },
    ],
    named: { lost: ids, opened: ids.slice(0, 1) },
  })
  const question = await askToDelete(group._id)
  await expect.element(question).toMatchTextContent(/2 people lose access\s*2 records/)
  const rows = question.getByRole('list', { name: 'Who loses what' }).getByRole('listitem')
  await expect.element(rows.nth(0)).toMatchTextContent(/Bob\s*loses 2 records\s*opened 1/)
  await expect.element(rows.nth(1)).toMatchTextContent(/Priya\s*loses 1 record\s*opened none/)
  await expect.element(rows.nth(2)).toMatchTextContent(/rhea@example\.org\s*the invitation ends\s*not joined/)
  await expect.element(question).toMatchTextContent('Bob opened 1 of these 2')
  await expect.element(question).toMatchTextContent('Tom still has access to all of it another way.')
})

test('an empty group takes its invitations with it, and that is said', async () => {
  const group = aGroup({ name: 'Operations', access: [anEntry(lena, 'OWNER')] })
  furnish({ me: lena, groups: [group] })
  answer(pendingAccessRoutes.listGroupPendingAccess, { pendingAccess: [invitation] })
  const question = await askToDelete(group._id)
  await expect.element(question).toMatchTextContent('There are no records in it.')
  await expect.element(question).toMatchTextContent(/rhea@example\.org\s*the invitation ends/)
})
