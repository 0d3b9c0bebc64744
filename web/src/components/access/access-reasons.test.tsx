import { accessChainRoutes, recordRoutes, type Group, type User, type VaultRecord } from '@cardea/contract'
import { expect, test } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { answer, callsOf } from '../../testing/answers.ts'
import { answerLeaving, answerSharing } from '../../testing/answer-sharing.ts'
import { furnish, type Vault } from '../../testing/furnish.ts'
import { aGroup, anEntry, aUser } from '../../testing/group.fixture.ts'
import { openApp } from '../../testing/open-app.tsx'
import { buttonOf, dialogOf, openRecord, panelButton, panelOf, press, toast } from '../../testing/parts.ts'
import { aRecord } from '../../testing/record.fixture.ts'
import { sizes } from '../../testing/sizes.ts'

const [lena, priya, jonas, tom, bob] = [
  aUser('Lena Marek'),
  aUser('Priya Raman'),
  aUser('Jonas Weber'),
  aUser('Tom Okafor'),
  aUser('Bob Castellan'),
]
const fields = [{ label: 'Password', type: 'secret', value: 'x' }] as const
const at = '2026-11-02T10:00:00.000Z'
const shareDialog = () => dialogOf(/^Share/)
const rowOf = (where: Locator, name: string): Locator => where.getByRole('listitem').filter({ hasText: name })
const roleOf = (name: string): Locator =>
  shareDialog().getByRole('button', { name: new RegExp(`^Role of ${name}:`) })

const operations = aGroup({
  name: 'Operations',
  access: [
    anEntry(lena, 'OWNER'),
    anEntry(priya, 'EDITOR'),
    anEntry(jonas, 'EDITOR'),
    anEntry(tom, 'VIEWER'),
  ],
})

/** A record of Lena's that a group holds, as a person of this role sees it. */
function heldBy(group: Group, parts: Partial<VaultRecord> = {}): VaultRecord {
  const groups = [{ _id: group._id, name: group.name, access: group.access }]
  const access = [anEntry(lena, 'OWNER')]
  return aRecord({ name: 'Console', fields: [...fields], groupIDs: [group._id], groups, access, ...parts })
}

/** The record as the people of the group see it: Jonas's own entry lowers what the group gives him, Tom is shut out. */
function furnished(me: User, parts: Partial<VaultRecord> = {}): Vault {
  const access = [anEntry(lena, 'OWNER'), anEntry(jonas, 'VIEWER')]
  if (me === lena) access.push(anEntry(tom, 'REVOKE'))
  const role = me === lena ? 'OWNER' : me === jonas ? 'VIEWER' : 'EDITOR'
  const vault = furnish({
    me,
    groups: [{ ...operations, role: me === lena ? 'OWNER' : 'EDITOR' }],
    records: [heldBy(operations, { access, role, ...parts })],
  })
  answer(accessChainRoutes.getAccessChain, ({ params }) => {
    const own = access.find(({ userID }) => userID === params.person)
    const given = operations.access.find(({ userID }) => userID === params.person)
    return {
      user: own?.user ?? given?.user ?? me,
      role: own?.role ?? given?.role ?? 'VIEWER',
      own: own ? { role: own.role, since: at, until: null, by: lena } : null,
      groups: [
        {
          _id: operations._id,
          name: operations.name,
          color: operations.color,
          icon: operations.icon,
          role: 'EDITOR' as const,
          since: at,
          until: null,
          by: lena,
          addedAt: at,
          addedBy: lena,
        },
      ],
    }
  })
  return vault
}

test.for(sizes)(
  'the role of each person says why they have it, and the whole chain of it when asked, on a $name',
  async ({ width, height }) => {
    await page.viewport(width, height)
    furnished(lena)
    await openApp('/records')
    const panel = await openRecord('Console')
    await panel.getByRole('button', { name: /^Shared with 2 people/ }).click()
    const why = async (name: string) => {
      await panel.getByRole('button', { name: new RegExp(`^Role of ${name}:`) }).click()
      await page.getByRole('menuitem', { name: 'Why?' }).click()
      return rowOf(panel, name)
    }
    await expect
      .element(await why('Priya Raman'))
      .toMatchTextContent('Operations gives Priya Raman the role Editor.')
    await expect
      .element(await why('Tom Okafor'))
      .toMatchTextContent(
        /You blocked Tom Okafor on .*Without it, Operations would give Tom Okafor the role Editor\./,
      )
    await expect
      .element(await why('Jonas Weber'))
      .toMatchTextContent(
        /You set Viewer here on .*Without it, Operations would give Jonas Weber the role Editor\./,
      )
    await expectAccessible()

    await buttonOf('Show how', rowOf(panel, 'Jonas Weber')).click()
    const chain = dialogOf('Why can Jonas Weber see this?')
    const links = chain.getByRole('list', { name: 'What gives access' })
    await expect.element(links).toMatchTextContent('Direct access decides: Viewer')
    await expect.element(links).toMatchTextContent(/since .*, by you/)
    await expect.element(links).toMatchTextContent('Editor through Operations, lowered by direct access')
    await expect.element(links).toMatchTextContent(/Consoleadded on .* by you/)
    await expectAccessible()
    await buttonOf('Done', chain).click()
    await expect.element(chain).not.toBeInTheDocument()
  },
)

test.for([
  [priya, 'You can edit this because you are Editor in Operations.'],
  [jonas, 'You can only see and copy this: your direct access is below Editor from Operations.'],
] as const)(
  'the panel says in one sentence why one sees it; who is shut out is not told: %#',
  async ([me, sentence]) => {
    furnished(me)
    await openApp('/records')
    const panel = await openRecord('Console')
    await expect.element(panel).toMatchTextContent(/Lena Marek owns it · you can (edit|view)/)
    await panel.getByRole('button', { name: /^Shared with/ }).click()
    await expect.element(panel).toMatchTextContent(sentence)
    await expect.element(panel).not.toMatchTextContent('Blocked')
  },
)

test.for(sizes)(
  'roles of members are lowered, restored, shut out and let in again; each item says what it does: on a $name',
  async ({ width, height }) => {
    await page.viewport(width, height)
    answerSharing(furnished(lena, { access: [anEntry(lena, 'OWNER')] }), { known: [priya] })
    await openApp('/records')
    await openRecord('Console')
    await panelButton('Share').click()
    await expect.element(shareDialog()).toMatchTextContent(/You and \d others? can see it now\./)

    await roleOf('Priya Raman').click()
    const remove = page.getByRole('menuitem', { name: /^Remove/ })
    await expect.element(page.getByRole('menuitem', { name: /^Block/ })).toBeVisible()
    await expect.element(remove).not.toBeInTheDocument()
    await expectAccessible()
    await page.getByRole('menuitemradio', { name: /^Viewer.*Operations would give Editor/ }).click()
    await expect.element(toast()).toMatchTextContent('Priya Raman is now Viewer.')
    const row = rowOf(shareDialog(), 'Priya Raman')
    await expect.element(row).toMatchTextContent('Set here · Operations would give Editor')

    await roleOf('Priya Raman').click()
    await expect.element(remove).toMatchTextContent('Back to Editor, through Operations')
    await remove.click()
    await expect.element(toast()).toMatchTextContent('Priya Raman stays Editor through Operations.')

    await roleOf('Priya Raman').click()
    await page.getByRole('menuitem', { name: /^Block/ }).click()
    await expect.element(toast()).toMatchTextContent('Priya Raman is blocked, even through groups.')
    await expect.element(row).toMatchTextContent('Cannot see this, whatever groups say')
    await expectAccessible()

    await buttonOf('Role of Priya Raman: Blocked', shareDialog()).click()
    await page.getByRole('menuitem', { name: /^Unblock/ }).click()
    await expect.element(toast()).toMatchTextContent('Priya Raman is Editor again.')
    expect(callsOf(recordRoutes.shareRecord).map(({ body }) => body.users[0]?.role)).toEqual(['VIEWER'])
    expect(callsOf(recordRoutes.removeRecordAccess)).toHaveLength(2)
    expect(callsOf(recordRoutes.revokeRecordAccess)).toHaveLength(1)
  },
)

test('a whole group is let in from the same field, and before that it is said who will see what', async () => {
  const group = aGroup({
    name: 'Operations',
    access: [anEntry(lena, 'OWNER'), anEntry(priya, 'VIEWER'), anEntry(bob, 'VIEWER')],
  })
  const vault = furnish({
    me: lena,
    groups: [group],
    records: [aRecord({ name: 'Console', fields: [...fields], access: [anEntry(lena, 'OWNER')] })],
  })
  answerSharing(vault, { known: [bob] })
  answer(recordRoutes.addRecordToGroups, ({ body }) => {
    const { groupIDs, groups } = heldBy(group)
    expect(body.groupIDs).toEqual(groupIDs)
    vault.records = vault.records.map((record) => ({ ...record, groupIDs, groups }))
    return vault.records[0] ?? aRecord()
  })
  await openApp('/records')
  const panel = await openRecord('Console')
  await panelButton('Share').click()
  const field = shareDialog().getByRole('combobox', { name: 'People to share with' })
  await field.fill('oper')
  await expect
    .element(page.getByRole('option', { name: /Operations/ }))
    .toMatchTextContent('Group of 3 people')
  await press('Tab')
  await field.fill(`${bob.email},`)
  await expect.element(shareDialog()).toMatchTextContent('1 more person will see 1 secret.')
  await expectAccessible()
  await shareDialog()
    .getByRole('button', { name: /^Share/ })
    .click()
  await expect.element(toast()).toMatchTextContent('Shared with Bob Castellan and Operations.')
  await panel.getByRole('button', { name: /^Shared with 2 people/ }).click()
  await expect.element(rowOf(panel, 'Priya Raman')).toBeVisible()
  await expect.element(rowOf(panel, 'Bob Castellan')).toBeVisible()
})

test('deleting says who loses it, and through which group', async () => {
  const group = aGroup({ name: 'Operations', access: [anEntry(lena, 'OWNER'), anEntry(bob, 'VIEWER')] })
  furnish({ me: lena, groups: [group], records: [heldBy(group)] })
  await openApp('/records')
  await openRecord('Console')
  await panelButton('More').click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const question = dialogOf('Delete “Console”?')
  await expect.element(question).toMatchTextContent(/^.*1 person loses it\. It stays in your trash/)
  await expect.element(question.getByRole('listitem')).toMatchTextContent('Bob Castellan through Operations')
  await expectAccessible()
})

test('leaving says that the group’s share ends too', async () => {
  const group = aGroup({
    name: 'Operations',
    role: 'VIEWER',
    access: [anEntry(lena, 'OWNER'), anEntry(bob, 'VIEWER')],
  })
  const vault = furnish({ me: bob, groups: [group], records: [heldBy(group, { role: 'VIEWER' })] })
  answerLeaving(vault)
  await openApp('/records')
  await openRecord('Console')
  await panelButton('More').click()
  await page.getByRole('menuitem', { name: 'Leave this record' }).click()
  const leaving = dialogOf('Leave “Console”?')
  await expect.element(leaving).toMatchTextContent('Access through Operations ends too, and only Lena')
  await buttonOf('Leave', leaving).click()
  await expect.element(toast()).toMatchTextContent('You left “Console”.')
  await expect.element(panelOf()).not.toBeInTheDocument()
})
