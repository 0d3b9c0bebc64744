import { groupRoutes, recordRoutes, type Group } from '@cardea/contract'
import { expect, test } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { answer, callsOf } from '../../testing/answers.ts'
import { anInvitation, answerSharing } from '../../testing/answer-sharing.ts'
import { furnish, type Vault } from '../../testing/furnish.ts'
import { aGroup, anEntry, aUser } from '../../testing/group.fixture.ts'
import { openApp, place } from '../../testing/open-app.tsx'
import { buttonOf, dialogOf, fieldOf, inList, mainButton, title, toast } from '../../testing/parts.ts'
import { aRecord } from '../../testing/record.fixture.ts'
import { sizes } from '../../testing/sizes.ts'

const [lena, bob, priya, sofia] = [
  aUser('Lena Marek'),
  aUser('Bob Castellan'),
  aUser('Priya Raman'),
  aUser('Sofia Lindqvist'),
]
const shareDialog = () => dialogOf(/^Share/)
const groupPanel = (): Locator =>
  page.getByRole('complementary', { name: /^Group: / }).or(dialogOf(/^Group: /))

async function chooseOnGroup(name: string): Promise<void> {
  await mainButton('More').click()
  await page.getByRole('menuitem', { name }).click()
}

const heldBy = ({ _id, name, access }: Group) => ({ groupIDs: [_id], groups: [{ _id, name, access }] })

/** Lena's own group, which these people are in, with a record of hers. */
function furnished(...access: ReturnType<typeof anEntry>[]): Vault & { id: string } {
  const group = aGroup({
    name: 'Operations',
    recordCount: 1,
    access: [anEntry(lena, 'OWNER'), ...access],
  })
  const fields = [{ label: 'Password', type: 'secret', value: 'x' }] as const
  const own = [anEntry(lena, 'OWNER')]
  const record = aRecord({ name: 'Console', fields: [...fields], access: own, ...heldBy(group) })
  return Object.assign(furnish({ me: lena, groups: [group], records: [record] }), { id: group._id })
}

test.for(['people', 'server'] as const)(
  'the page of a group that is sealed for its %s says of how many of its records the server can read, where it cannot read its name',
  async (sealedFor) => {
    const access = [anEntry(lena, 'OWNER')]
    const group = aGroup({ name: 'Operations', recordCount: 2, access, sealedFor })
    const held = { access, ...heldBy(group) }
    const records = [aRecord({ name: 'Console', ...held }), aRecord({ ...held, sealedFor: 'people' })]
    furnish({ me: lena, groups: [group], records })
    await openApp(`/group_records/${group._id}`)
    const readable = sealedFor === 'people' ? ' · this server can still read 1' : ''
    await expect.element(page.getByText(`2 records${readable} · 1 person · you own this group`)).toBeVisible()
  },
)

test.for(sizes)(
  'a group is shared from its page, and it is said what they will see, on a $name',
  async ({ name, width, height }) => {
    await page.viewport(width, height)
    const vault = furnished()
    answerSharing(vault, { kind: 'group', known: [bob] })
    await openApp(`/group_records/${vault.id}`)
    await expect.element(title('Operations')).toBeVisible()
    if (name === 'phone') await chooseOnGroup('Share…')
    else await buttonOf('Share group').click()
    await shareDialog().getByRole('combobox').fill(`${bob.email}, rhea@example.org,`)
    await expect.element(shareDialog()).toMatchTextContent('will see 1 secret in 1 record.')
    await expectAccessible()
    await buttonOf('Share with 2 people', shareDialog()).click()
    await expect.element(toast()).toMatchTextContent('Shared with 2 people.')
    await expect.element(page.getByText('1 record · 2 people · you own this group')).toBeVisible()
  },
)

test('a viewer of a group can neither share it nor add to it', async () => {
  const access = [anEntry(bob, 'OWNER'), anEntry(lena, 'VIEWER')]
  const group = aGroup({ name: 'Operations', role: 'VIEWER', access })
  furnish({
    me: lena,
    groups: [group],
    records: [
      aRecord({ name: 'Console', role: 'VIEWER', access: [anEntry(bob, 'OWNER')], ...heldBy(group) }),
    ],
  })
  await openApp(`/group_records/${group._id}`)
  await expect.element(inList('Console')).toBeVisible()
  await expect.element(page.getByText(/you are Viewer/)).toBeVisible()
  for (const name of [/^New record/, /^Share/])
    await expect.element(page.getByRole('main').getByRole('button', { name })).not.toBeInTheDocument()
  await mainButton('More').click()
  await expect
    .poll(() =>
      page
        .getByRole('menuitem')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(['Details', 'Activity', 'Export its records', 'Leave group…'])
})

test.for(sizes)(
  'the owner changes roles, reminds, withdraws and removes in the details of the group, on a $name',
  async ({ width, height }) => {
    await page.viewport(width, height)
    const dana = 'dana@example.org'
    const vault = furnished(anEntry(bob, 'VIEWER'))
    answerSharing(vault, { kind: 'group', known: [bob], invited: [anInvitation(dana, lena)] })
    await openApp(`/group_records/${vault.id}?details=true`)
    const panel = groupPanel()
    await expect.element(panel).toMatchTextContent('2 and 1 invited')
    await buttonOf('Role of Bob Castellan: Viewer', panel).click()
    await page.getByRole('menuitemradio', { name: /^Editor/ }).click()
    await expect.element(toast()).toMatchTextContent('Bob Castellan is now Editor.')
    await buttonOf(`Role of ${dana}: Viewer`, panel).click()
    await page.getByRole('menuitem', { name: 'Remind' }).click()
    await expect.element(toast()).toMatchTextContent(`Invitation to ${dana} sent again.`)
    await buttonOf(`Role of ${dana}: Viewer`, panel).click()
    await page.getByRole('menuitem', { name: 'Withdraw' }).click()
    await expect.element(panel).not.toMatchTextContent(dana)
    await expectAccessible()
    await buttonOf('Role of Bob Castellan: Editor', panel).click()
    await page.getByRole('menuitem', { name: /^Remove/ }).click()
    await expect.element(toast()).toMatchTextContent('Bob Castellan no longer has access.')
    await expect.element(panel).toMatchTextContent('only you')
    expect(callsOf(groupRoutes.removeGroupAccess)[0]?.body).toEqual({ userID: bob._id })
  },
)

test('the owner gives a group another name and look', async () => {
  const vault = furnished(anEntry(bob, 'EDITOR'))
  answer(groupRoutes.changeGroup, ({ body: { sealed: _sealed, ...body } }) => {
    vault.groups = vault.groups.map((group) => ({ ...group, ...body }))
    return vault.groups[0] ?? aGroup()
  })
  await openApp(`/group_records/${vault.id}`)
  await chooseOnGroup('Name and icon…')
  const dialog = dialogOf('Name and icon of “Operations”')
  await fieldOf('Name', dialog).fill('Platform')
  await dialog.getByRole('button', { name: /^Icon/ }).click()
  await page.getByRole('radio', { name: 'Rocket' }).click({ force: true })
  await expectAccessible()
  await buttonOf('Save', dialog).click()
  await expect.element(toast()).toMatchTextContent('Saved')
  await expect.element(title('Platform')).toBeVisible()
  expect(callsOf(groupRoutes.changeGroup)[0]?.body).toMatchObject({ name: 'Platform', icon: 'rocket' })
})

test('leaving lists one’s own records in the group and takes out those that shall leave too', async () => {
  const access = [anEntry(sofia, 'OWNER'), anEntry(lena, 'EDITOR')]
  const group = aGroup({ name: 'Studio', role: 'EDITOR', access })
  const own = ['Print shop', 'Colour profiles'].map((name) =>
    aRecord({ name, access: [anEntry(lena, 'OWNER')], ...heldBy(group) }),
  )
  const theirs = aRecord({
    name: 'Studio Wi-Fi',
    role: 'EDITOR',
    access: [anEntry(sofia, 'OWNER')],
    ...heldBy(group),
  })
  const vault = furnish({ me: lena, groups: [group], records: [...own, theirs] })
  answer(recordRoutes.takeRecordOutOfGroups, ({ params }) => ({ _id: params.id }))
  answer(groupRoutes.leaveGroup, () => {
    vault.groups = []
    vault.records = own
    return { _id: group._id }
  })
  await openApp(`/group_records/${group._id}`)
  await chooseOnGroup('Leave group…')
  const question = dialogOf('Leave “Studio”?')
  await expect
    .element(question)
    .toMatchTextContent('You lose its other record. These 2 are yours. Remove them from the group?')
  await question.getByRole('checkbox', { name: 'Remove “Colour profiles”' }).click({ force: true })
  await expectAccessible()
  await buttonOf('Leave and remove 1', question).click()
  await expect.element(toast()).toMatchTextContent('You left “Studio”.')
  await expect.poll(place).toBe('/groups')
  await expect.element(page.getByText('Your first group')).toBeVisible()
  expect(callsOf(recordRoutes.takeRecordOutOfGroups).map(({ params }) => params.id)).toEqual([own[0]?._id])
})

test('deleting a group says that its records stay with their owners, and leads back to the groups', async () => {
  const vault = furnished(anEntry(bob, 'EDITOR'), anEntry(priya, 'VIEWER'))
  const [group = aGroup()] = vault.groups
  const access = [anEntry(lena, 'OWNER')]
  vault.records.push(aRecord({ name: 'Backups', access, ...heldBy(group) }))
  answer(groupRoutes.deleteGroup, ({ params }) => {
    vault.groups = []
    return { _id: params.id }
  })
  await openApp(`/group_records/${vault.id}`)
  await chooseOnGroup('Delete group…')
  const question = dialogOf('Delete “Operations”?')
  await expect.element(question).toMatchTextContent('Its records stay with their owners.')
  await expectAccessible()
  await buttonOf('Cancel', question).click()
  await expect.element(question).not.toBeInTheDocument()
  await chooseOnGroup('Delete group…')
  await buttonOf('Delete group', question).click()
  await expect.element(toast()).toMatchTextContent('Deleted “Operations”.')
  await expect.poll(place).toBe('/groups')
  await expect.element(page.getByRole('link', { name: 'Operations', exact: true })).not.toBeInTheDocument()
})
