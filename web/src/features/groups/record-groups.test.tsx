import { accessPreviewRoutes, recordRoutes, type Group, type VaultRecord } from '@cardea/contract'
import { expect, test } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { answerKeys } from '../../testing/answer-keys.ts'
import { answer, callsOf } from '../../testing/answers.ts'
import { furnish } from '../../testing/furnish.ts'
import { aGroup, anEntry, aUser } from '../../testing/group.fixture.ts'
import { openApp, place } from '../../testing/open-app.tsx'
import {
  buttonOf,
  dialogOf,
  fieldOf,
  inList,
  mainButton,
  openRecord,
  panelOf,
  press,
  title,
  toast,
} from '../../testing/parts.ts'
import { aRecord } from '../../testing/record.fixture.ts'
import { sizes } from '../../testing/sizes.ts'
import { loginTemplate } from '../../testing/template.fixture.ts'

const [lena, bob] = [aUser('Lena Marek'), aUser('Bob Castellan')]
const fields = [{ label: 'Password', type: 'secret', value: 'noise' }] as const
const groupsDialog = () => dialogOf(/^Groups of /)
const groupsOf = (panel: Locator): Locator => panel.getByRole('list', { name: 'Groups' })
const held = ({ _id, name, access }: Group) => ({ groupIDs: [_id], groups: [{ _id, name, access }] })

const operations = aGroup({
  name: 'Operations',
  access: [anEntry(lena, 'OWNER'), anEntry(bob, 'VIEWER')],
})
const family = aGroup({ name: 'Family', access: [anEntry(lena, 'OWNER')] })

/** Lena's own record, in no group or in one. */
const own = (parts: Partial<VaultRecord> = {}): VaultRecord =>
  aRecord({ name: 'Console', fields: [...fields], access: [anEntry(lena, 'OWNER')], ...parts })

test.for(sizes)(
  'a new record of a group’s page goes into that group, and says at once who will see it, on a $name',
  async ({ width, height }) => {
    await page.viewport(width, height)
    const vault = furnish({ me: lena, groups: [operations, family], templates: [loginTemplate] })
    answer(recordRoutes.createRecord, () => {
      const record = own(held(operations))
      vault.records = [record]
      return record
    })
    await openApp(`/group_records/${operations._id}`)
    await expect.element(title('Operations')).toBeVisible()
    await expectAccessible()
    await mainButton('New record').first().click()
    const dialog = page.getByRole('dialog')
    await fieldOf('Name', dialog).fill('Console')
    await fieldOf('Password', dialog).fill('noise')
    await buttonOf('Keep in: Operations', dialog).click()
    const choice = (name: RegExp) => page.getByRole('menuitemcheckbox', { name })
    await expect.element(choice(/^Operations.*Bob Castellan$/)).toBeChecked()
    await expect.element(choice(/^Only you/)).not.toBeChecked()
    await choice(/^Family/).click()
    await expect.element(choice(/^Family/)).toBeChecked()
    await choice(/^Family/).click()
    await expectAccessible()
    await press('Escape')
    await expectAccessible()
    await dialog.getByRole('button', { name: /^Save$/ }).click()
    await expect.element(panelOf()).toMatchTextContent('Console')
    await expect.poll(place).toMatch(new RegExp(`^/group_records/${operations._id}/records/`))
    expect(callsOf(recordRoutes.createRecord)[0]?.body.groupIDs).toEqual([operations._id])
  },
)

test.for(sizes)(
  'an owner puts a record into groups and takes it out, with a way back, on a $name',
  async ({ width, height }) => {
    await page.viewport(width, height)
    const record = own()
    const vault = furnish({ me: lena, groups: [operations, family], records: [record] })
    answer(recordRoutes.addRecordToGroups, () => (vault.records[0] = { ...record, ...held(operations) }))
    answer(recordRoutes.takeRecordOutOfGroups, () => (vault.records[0] = record))
    await openApp('/records')
    const panel = await openRecord('Console')
    await buttonOf('Add to group', groupsOf(panel)).click()
    await groupsDialog().getByRole('checkbox', { name: 'Operations' }).click({ force: true })
    await expect.element(groupsDialog()).toMatchTextContent('1 person in Operations will see 1 secret.')
    await expectAccessible()
    await buttonOf('Save', groupsDialog()).click()
    await expect.element(toast()).toMatchTextContent('Saved')
    const link = groupsOf(panel).getByRole('link', { name: 'Operations' })
    await expect.element(link).toBeVisible()
    await buttonOf('Add to group', groupsOf(panel)).click()
    await groupsDialog().getByRole('checkbox', { name: 'Operations' }).click({ force: true })
    await buttonOf('Save', groupsDialog()).click()
    await expect.element(link).not.toBeInTheDocument()
    // Each of the two messages takes back what it told of; the newest stands first.
    await buttonOf('Undo', toast()).first().click()
    await expect.element(link).toBeVisible()
    expect(callsOf(recordRoutes.addRecordToGroups).map(({ body }) => body.groupIDs)).toEqual([
      [operations._id],
      [operations._id],
    ])
    await link.click()
    await expect.poll(place).toBe(`/group_records/${operations._id}`)
  },
)

test('a viewer reads which group a record is in and can change nothing about it', async () => {
  const group = { ...operations, role: 'VIEWER' as const }
  furnish({
    me: bob,
    groups: [group, aGroup({ name: 'Of my own', access: [anEntry(bob, 'OWNER')] })],
    records: [own({ role: 'VIEWER', ...held(group) })],
  })
  await openApp('/records')
  const panel = await openRecord('Console')
  await expect.element(groupsOf(panel).getByRole('link', { name: 'Operations' })).toBeVisible()
  await expect.element(groupsOf(panel).getByRole('button')).not.toBeInTheDocument()
})

test('a person who has a record through a group alone is told that they lose it by taking it out', async () => {
  const theirs = own({ access: [anEntry(bob, 'OWNER')], ...held(operations) })
  const vault = furnish({ me: lena, groups: [operations], records: [theirs] })
  answer(recordRoutes.takeRecordOutOfGroups, ({ params }) => {
    vault.records = []
    return { _id: params.id }
  })
  await openApp(`/group_records/${operations._id}`)
  const panel = await openRecord('Console')
  await buttonOf('Add to group', groupsOf(panel)).click()
  await groupsDialog().getByRole('checkbox', { name: 'Operations' }).click({ force: true })
  await expect.element(groupsDialog()).toMatchTextContent(/lose/)
  await expectAccessible()
  await buttonOf('Save', groupsDialog()).click()
  await expect.element(panel).not.toBeInTheDocument()
  await expect.element(inList('Console')).not.toBeInTheDocument()
})

test('a record of its people does not come into a group without keys, and it says whose visit makes them', async () => {
  const [theirs, waiting] = [
    aGroup({
      name: 'Operations',
      role: 'EDITOR',
      access: [anEntry(bob, 'OWNER'), anEntry(lena, 'EDITOR')],
    }),
    aGroup({ name: 'Office', role: 'EDITOR', access: [anEntry(bob, 'OWNER'), anEntry(lena, 'EDITOR')] }),
  ]
  const record = own({ sealedFor: 'people' })
  const vault = furnish({ me: lena, groups: [theirs, waiting], records: [record] })
  const key = { n: 1, id: 'A'.repeat(22), wrap: null, former: [] }
  answerKeys(lena, {}, [{ ...key, _id: waiting._id }])
  answer(accessPreviewRoutes.previewAccess, { gain: [], lose: [], change: [] })
  await openApp('/records')
  await openRecord('Console')
  await buttonOf('Add to group', panelOf()).click()
  const dialog = groupsDialog()
  const box = (name: string) => dialog.getByRole('checkbox', { name })
  await box('Operations').click()
  const sentence = 'Operations has no keys yet. They are made when Bob Castellan next opens Cardea.'
  await expect.element(dialog.getByText(sentence)).toBeVisible()
  await expect.element(buttonOf('Save', dialog)).toBeDisabled()
  await expectAccessible()
  await box('Operations').click()
  await box('Office').click()
  await expect.element(dialog.getByText(/^The key of Office has not arrived yet\./)).toBeVisible()
  await box('Office').click()
  await expect.element(dialog.getByText(/^The key of/)).not.toBeInTheDocument()
  expect(vault.records).toEqual([record])
})
