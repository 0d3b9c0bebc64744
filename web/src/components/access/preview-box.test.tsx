import {
  accessPreviewRoutes,
  exposureRoutes,
  groupRoutes,
  recordRoutes,
  type VaultRecord,
} from '@cardea/contract'
import { expect, test } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { answer, callsOf, refuse } from '../../testing/answers.ts'
import { answerSharing } from '../../testing/answer-sharing.ts'
import { furnish } from '../../testing/furnish.ts'
import { aGroup, anEntry, aUser } from '../../testing/group.fixture.ts'
import { openApp } from '../../testing/open-app.tsx'
import { buttonOf, dialogOf, mainButton, openRecord, panelButton, toast } from '../../testing/parts.ts'
import { aRecord } from '../../testing/record.fixture.ts'

const [lena, tom, priya] = [aUser('Lena Marek'), aUser('Tom Okafor'), aUser('Priya Raman')]
const at = '2026-11-02T10:00:00.000Z'
const password = { label: 'Password', type: 'secret', value: 'vT7&kq-Mw29#zeLh4Rp' } as const
const preview = (where: Locator | typeof page = page): Locator =>
  where.getByRole('region', { name: 'What changes' })

const own = (name: string, parts: Partial<VaultRecord> = {}): VaultRecord =>
  aRecord({ name, fields: [password], access: [anEntry(lena, 'OWNER')], ...parts })

test('a share says beforehand who will see how much, and a group’s end who loses what', async () => {
  const access = [anEntry(lena, 'OWNER'), anEntry(tom, 'EDITOR')]
  const group = aGroup({ name: 'Operations', recordCount: 2, access })
  const held = { groupIDs: [group._id], groups: [{ _id: group._id, name: group.name, access }] }
  const records = [own('Console', held), own('Orders', held)]
  furnish({ me: lena, groups: [group], records })
  answer(accessPreviewRoutes.previewAccess, ({ body: { change } }) => {
    const nothing = { gain: [], lose: [], change: [] }
    if (change.kind === 'share-group')
      return { ...nothing, gain: [{ user: priya, email: priya.email, role: 'VIEWER' as const, records: 2 }] }
    const lost = records.map(({ _id }) => _id)
    return {
      ...nothing,
      lose: [{ user: tom, records: 2, opened: 1 }],
      named: { lost, opened: lost.slice(0, 1) },
    }
  })
  await openApp(`/group_records/${group._id}`)
  await buttonOf('Share group').click()
  const share = dialogOf(/^Share/)
  await share.getByRole('combobox', { name: 'People to share with' }).fill(`${priya.email},`)
  await expect.element(preview(share)).toMatchTextContent('1 more person will see 2 secrets in 2 records.')
  await share.getByRole('button', { name: /^Remove priya/i }).click()
  await buttonOf('Done', share).click()

  await mainButton('More').click()
  await page.getByRole('menuitem', { name: 'Delete group…' }).click()
  const question = dialogOf(/Delete/)
  await expect.element(preview(question)).toMatchTextContent(/Tom Okafor\s*loses 2 records\s*opened 1/)
  await expect.element(preview(question)).toMatchTextContent('Tom Okafor opened 1 of these 2')
  await expectAccessible()
  expect(callsOf(groupRoutes.deleteGroup)).toEqual([])
})

test('what could not be looked at beforehand is not shared before it was tried again', async () => {
  answerSharing(furnish({ me: lena, records: [own('Console')] }), { known: [tom] })
  refuse(accessPreviewRoutes.previewAccess, 500, 'request/failed')
  await openApp('/records')
  await openRecord('Console')
  await panelButton('Share').click()
  const share = dialogOf(/^Share/)
  await share.getByRole('combobox', { name: 'People to share with' }).fill(`${tom.email},`)
  await expect.element(preview(share)).toMatchTextContent('Could not check who would see it')
  const send = share.getByRole('button', { name: /^Share with/ })
  await expect.element(send).toBeDisabled()
  answer(accessPreviewRoutes.previewAccess, {
    gain: [{ user: tom, email: tom.email, role: 'VIEWER', records: 1 }],
    lose: [],
    change: [],
  })
  await buttonOf('Try again', preview(share)).click()
  await expect.element(preview(share)).toMatchTextContent('1 more person will see 1 secret.')
  await send.click()
  await expect.element(toast()).toMatchTextContent('Shared with')
})

test('a person who removes another is told beforehand what they opened', async () => {
  const record = own('Hetzner console', { access: [anEntry(lena, 'OWNER'), anEntry(tom, 'VIEWER')] })
  answerSharing(furnish({ me: lena, records: [record] }), { known: [tom] })
  answer(exposureRoutes.getExposure, {
    secretsChangedAt: at,
    people: [lena, tom].map((user) => ({
      user,
      hasAccess: true,
      firstOpened: at,
      lastOpened: at,
      knows: ['Password'],
    })),
  })
  answer(accessPreviewRoutes.previewAccess, {
    gain: [],
    lose: [{ user: tom, records: 1, opened: 1 }],
    change: [],
    named: { lost: [record._id], opened: [record._id] },
  })
  await openApp('/records')
  const panel = await openRecord('Hetzner console')
  await expect.element(panel).toMatchTextContent('1 has opened the password')
  await expect.element(panel).not.toMatchTextContent('lost access')
  await panelButton('Share').click()
  await buttonOf('Role of Tom Okafor: Viewer').click()
  await page.getByRole('menuitem', { name: /^Remove/ }).click()
  const question = dialogOf('Remove Tom Okafor?')
  await expect.element(question).toMatchTextContent('Tom Okafor loses 1 record now.')
  await expect.element(question).toMatchTextContent('Tom Okafor opened this and may still know its secrets.')
  expect(callsOf(recordRoutes.removeRecordAccess)).toEqual([])
  await buttonOf('Remove', question).click()
  await expect.element(toast()).toMatchTextContent('Tom Okafor')
  expect(callsOf(recordRoutes.removeRecordAccess)[0]?.body).toEqual({ userID: tom._id })
})
