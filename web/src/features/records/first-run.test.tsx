import { bulkRoutes, groupRoutes, importRoutes, passkeyRoutes, type Group } from '@cardea/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { firstRunHiddenFor, firstRunMark } from '../../data/records/first-run-preference.ts'
import { expectAccessible } from '../../testing/accessible.ts'
import { answer, callsOf } from '../../testing/answers.ts'
import { furnish } from '../../testing/furnish.ts'
import { aGroup, anEntry, aUser } from '../../testing/group.fixture.ts'
import { openApp, place, reload } from '../../testing/open-app.tsx'
import { buttonOf, inList, toast } from '../../testing/parts.ts'
import { aRecord } from '../../testing/record.fixture.ts'
import { sizes } from '../../testing/sizes.ts'
import { loginTemplate } from '../../testing/template.fixture.ts'

const [lena, rhea] = [aUser('Lena Marek'), aUser('Rhea Kern')]
const at = '2026-11-01T10:00:00.000Z'
const anImport = { _id: lena._id, source: 'Bitwarden', at, records: 1, isUndoable: false }
const aPasskey = {
  _id: lena._id,
  name: 'Phone',
  isSynced: true,
  createdAt: at,
  lastUsed: null,
  isPrfCapable: false,
}
/** What a record says of a group that it is in. */
const inRecord = ({ _id, name, access }: Group) => ({ _id, name, access })
const steps = (name: string) => page.getByRole('region', { name })

test.for(sizes)(
  'what to do first stays above the list until it is hidden, on a $name',
  async ({ width, height }) => {
    await page.viewport(width, height)
    const record = aRecord({ name: 'Console', access: [anEntry(lena, 'OWNER')] })
    furnish({ me: lena, records: [record], setting: { isPinSet: true } })
    firstRunHiddenFor.clear()
    await openApp('/records')
    const card = steps('Get started')
    await expect.element(card).toMatchTextContent('2 of 4')
    await expect.element(card.getByRole('link', { name: 'Import' })).toBeVisible()
    await expect.element(inList('Console')).toBeVisible()
    await expectAccessible()
    // One button stands out: the next step, and once that is hidden New record.
    const paint = () =>
      [...document.querySelectorAll('main header button[aria-keyshortcuts="n"]')].map(
        (button) => getComputedStyle(button).backgroundColor,
      )
    const beside = paint()
    await buttonOf('Hide', card).click()
    await expect.element(card).not.toBeInTheDocument()
    await expect.poll(paint).not.toEqual(beside)
    await reload()
    await expect.element(inList('Console')).toBeVisible()
    await expect.element(card).not.toBeInTheDocument()
  },
)

test('once all is done it is gone for good, and what it is made of is not asked for again', async () => {
  const access = [anEntry(lena, 'OWNER'), anEntry(rhea, 'VIEWER')]
  furnish({ me: lena, records: [aRecord({ name: 'Console', access })], setting: { isPinSet: true } })
  answer(importRoutes.searchImports, { imports: [anImport], total: 1 })
  answer(passkeyRoutes.listPasskeys, { passkeys: [aPasskey] })
  firstRunHiddenFor.clear()
  await openApp('/records')
  await expect.element(inList('Console')).toBeVisible()
  await expect.element(steps('Get started')).not.toBeInTheDocument()
  await expect.poll(() => firstRunHiddenFor.get()).toEqual([firstRunMark(lena._id)])
})

test('steps that one person hid are there for the next one in the same browser', async () => {
  furnish({ me: rhea, records: [aRecord({ name: 'Console', access: [anEntry(rhea, 'OWNER')] })] })
  firstRunHiddenFor.set([firstRunMark(lena._id)])
  await openApp('/records')
  await expect.element(steps('Get started')).toBeVisible()
})

test('an invited person is told who shared with them, and what is good to do first', async () => {
  const access = [anEntry(lena, 'OWNER'), anEntry(rhea, 'VIEWER')]
  furnish({ me: rhea, records: ['A', 'B'].map((name) => aRecord({ name, access, role: 'VIEWER' })) })
  firstRunHiddenFor.clear()
  await openApp('/records')
  const card = steps('Lena Marek shared 2 records with you')
  await expect.element(card).toMatchTextContent('0 of 2')
  await expect.element(card).toMatchTextContent('Bring your own passwords')
  await expect.element(card.getByRole('link', { name: 'Set up' })).toBeVisible()
})

test('sample records are made in a private group that one press removes', async () => {
  const vault = furnish({ me: lena, templates: [loginTemplate] })
  const group = aGroup({ name: 'Sample records', icon: 'samples', access: [anEntry(lena, 'OWNER')] })
  const sample = aRecord({
    name: 'E-mail',
    groupIDs: [group._id],
    groups: [inRecord(group)],
    access: [anEntry(lena, 'OWNER')],
  })
  answer(groupRoutes.createGroup, group)
  answer(importRoutes.createRecords, () => {
    vault.groups = [group]
    vault.records = [sample]
    return { importID: group._id, records: [{ _id: sample._id, name: sample.name }] }
  })
  firstRunHiddenFor.clear()
  await openApp('/records')
  await buttonOf('Look around with sample records').click()
  await expect.element(inList('E-mail')).toBeVisible()
  expect(callsOf(groupRoutes.createGroup)[0]?.body).toMatchObject({ icon: 'samples' })
  const body = callsOf(importRoutes.createRecords)[0]?.body
  expect(body).toMatchObject({ source: 'Sample records' })
  const made = (body as { records: { groupIDs: string[] }[] }).records
  expect(made.map(({ groupIDs }) => groupIDs)).toEqual(Array.from({ length: 12 }, () => [group._id]))
  // They are nothing that one has done oneself.
  await expect.element(steps('Get started')).toMatchTextContent('0 of 4')

  const done = { _id: group._id, source: 'Sample records', at, records: 1, isUndoable: true }
  answer(importRoutes.searchImports, { imports: [done], total: 1 })
  answer(importRoutes.getImport, { ...done, recordIDs: [sample._id] })
  answer(importRoutes.undoImport, () => {
    vault.records = []
    return { removed: 1, kept: [] }
  })
  answer(groupRoutes.deleteGroup, () => {
    vault.groups = []
    return { _id: group._id }
  })
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^Sample records/ })
    .click()
  await expect.element(buttonOf('Remove sample records')).toBeVisible()
  await expectAccessible()
  await buttonOf('Remove sample records').click()
  await expect.element(toast()).toMatchTextContent('The sample records are gone.')
  expect(callsOf(groupRoutes.deleteGroup)).toHaveLength(1)
  await expect.poll(place).toBe('/records')
})

test('what is left of sample records once they were changed goes too, and what is shared stays', async () => {
  const own = [anEntry(lena, 'OWNER')]
  const group = aGroup({ name: 'Sample records', icon: 'samples', access: own })
  const changed = aRecord({ name: 'E-mail', groupIDs: [group._id], groups: [inRecord(group)], access: own })
  const shared = aRecord({
    name: 'Server',
    groupIDs: [group._id],
    groups: [inRecord(group)],
    access: [...own, anEntry(rhea, 'VIEWER')],
  })
  const mine = aRecord({ name: 'Mine', groupIDs: [group._id], groups: [inRecord(group)], access: own })
  furnish({ me: lena, records: [changed, shared, mine], groups: [group] })
  const done = { _id: group._id, source: 'Sample records', at, records: 12, isUndoable: false }
  answer(importRoutes.searchImports, { imports: [done], total: 1 })
  answer(importRoutes.getImport, { ...done, recordIDs: [changed._id, shared._id] })
  answer(bulkRoutes.deleteRecords, { recordIDs: [changed._id] })
  await openApp(`/group_records/${group._id}`)
  await buttonOf('Remove sample records').click()
  await expect.element(toast()).toMatchTextContent('2 records stay')
  expect(callsOf(bulkRoutes.deleteRecords)[0]?.body).toEqual({ recordIDs: [changed._id] })
  expect(callsOf(groupRoutes.deleteGroup)).toHaveLength(0)
})
