import { accessPreviewRoutes, exposureRoutes, pendingAccessRoutes, recordRoutes } from '@cardea/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, callsOf, refuse } from '../../testing/answers.ts'
import { anInvitation, answerLeaving, answerSharing } from '../../testing/answer-sharing.ts'
import { furnish, type Vault } from '../../testing/furnish.ts'
import { aGroup, anEntry, aUser } from '../../testing/group.fixture.ts'
import { goBack, openApp, place } from '../../testing/open-app.tsx'
import {
  buttonOf,
  dialogOf,
  fieldOf,
  openRecord,
  panelButton,
  panelOf,
  press,
  toast,
} from '../../testing/parts.ts'
import { type aField, aRecord } from '../../testing/record.fixture.ts'
import { sizes } from '../../testing/sizes.ts'

const [lena, bob] = [aUser('Lena Marek'), aUser('Bob Castellan')]
const fields: Parameters<typeof aField>[0][] = [
  { label: 'User name', key: 'username', value: 'lena@northwind.example' },
  { label: 'Password', type: 'secret', value: 's3cret-of-ours' },
  { label: 'One-time code', type: 'totp', value: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ' },
]
const shareDialog = () => dialogOf(/^Share/)
const people = () => shareDialog().getByRole('combobox', { name: 'People to share with' })
const send = () => shareDialog().getByRole('button', { name: /^Share/ })

/** Lena's own record, which these people have in these roles. */
function furnished(...access: ReturnType<typeof anEntry>[]): Vault {
  return furnish({
    me: lena,
    records: [aRecord({ name: 'Console', fields, access: [anEntry(lena, 'OWNER'), ...access] })],
  })
}

test.for(sizes)(
  'a record is shared in three interactions, with who has an account and who has none, and it is said what they will see: on a $name',
  async ({ width, height }) => {
    await page.viewport(width, height)
    answerSharing(furnished(), { known: [bob] })
    await openApp('/records')
    const panel = await openRecord('Console')
    await panelButton('Share').click()
    await people().fill(`${bob.email}, rhea@example.org,`)
    await expect
      .element(shareDialog())
      .toMatchTextContent(
        '2 more people will see 2 secrets. Whoever has no account yet gets an invitation that does not name the record.',
      )
    await send().click()
    await expect.element(toast()).toMatchTextContent('Shared with 2 people.')
    await expect.element(shareDialog()).not.toBeInTheDocument()
    await panel.getByRole('button', { name: /^Shared with/ }).click()
    await expect.element(panel).toMatchTextContent('Bob Castellan')
    await expect.element(panel).toMatchTextContent('rhea@example.org')
    await expect.element(panel).toMatchTextContent('Invited, not joined yet')
  },
)

test('an editor edits, and neither shares nor deletes', async () => {
  const access = [anEntry(bob, 'OWNER'), anEntry(lena, 'EDITOR')]
  const vault = furnish({ me: lena, records: [aRecord({ name: 'Console', role: 'EDITOR', fields, access })] })
  answer(recordRoutes.changeRecord, () => vault.records[0] ?? aRecord())
  await openApp('/records')
  const panel = await openRecord('Console')
  await expect.element(panel).toMatchTextContent('Bob Castellan owns it · you can edit')
  await expect.element(panelButton('Share')).not.toBeInTheDocument()
  await panelButton('Edit').click()
  await fieldOf('User name', panel).fill('bob')
  await panelButton('Save').click()
  await expect.element(toast()).toMatchTextContent('Saved')
  await panelButton('More').click()
  await expect.element(page.getByRole('menuitem', { name: /Leave/ })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: /Delete/ })).not.toBeInTheDocument()
})

test('the owner changes roles and takes access away', async () => {
  answerSharing(furnished(anEntry(bob, 'VIEWER')), { known: [bob] })
  await openApp('/records')
  const panel = await openRecord('Console')
  await panelButton('Share').click()
  await buttonOf('Role of Bob Castellan: Viewer', shareDialog()).click()
  await page.getByRole('menuitemradio', { name: /^Editor/ }).click()
  await expect.element(toast()).toMatchTextContent('Bob Castellan is now Editor.')
  expect(callsOf(recordRoutes.shareRecord)[0]?.body.users).toEqual([
    { email: bob.email, role: 'EDITOR', until: null },
  ])
  await buttonOf('Role of Bob Castellan: Editor', shareDialog()).click()
  await expect.element(page.getByRole('menuitem', { name: /^Block/ })).not.toBeInTheDocument()
  await page.getByRole('menuitem', { name: /^Remove.*No access any more/ }).click()
  await expect.element(toast()).toMatchTextContent('Bob Castellan no longer has access.')
  await expect.element(shareDialog().getByRole('button', { name: /^Role of Bob/ })).not.toBeInTheDocument()
  expect(callsOf(recordRoutes.removeRecordAccess)[0]?.body).toEqual({ userID: bob._id })
  await goBack()
  await expect.element(shareDialog()).not.toBeInTheDocument()
  await expect.element(panel).toMatchTextContent('Only you')
})

test.for(sizes)(
  'an invitation is shown with its days, reminded and withdrawn, on a $name',
  async ({ width, height }) => {
    await page.viewport(width, height)
    const dana = 'dana@example.org'
    answerSharing(furnished(), { invited: [anInvitation(dana, lena)] })
    await openApp('/records')
    await openRecord('Console')
    await panelButton('Share').click()
    await expect.element(shareDialog()).toMatchTextContent(/Invited, not joined yet · (29|30) days left/)
    await expect.element(shareDialog()).toMatchTextContent('Only you can see it. 1 is invited.')
    await buttonOf(`Role of ${dana}: Viewer`, shareDialog()).click()
    await page.getByRole('menuitem', { name: 'Remind' }).click()
    await expect.element(toast()).toMatchTextContent(`Invitation to ${dana} sent again.`)
    await buttonOf(`Role of ${dana}: Viewer`, shareDialog()).click()
    await page.getByRole('menuitem', { name: 'Withdraw' }).click()
    await expect.element(toast()).toMatchTextContent(`The invitation of ${dana} was withdrawn.`)
    await expect.element(shareDialog()).not.toMatchTextContent('not joined yet')
  },
)

test('people one knows are completed; what is no address is said', async () => {
  const vault = furnished()
  answerSharing(vault, { known: [bob] })
  const access = [anEntry(lena, 'OWNER'), anEntry(bob, 'VIEWER')]
  vault.records.push(aRecord({ name: 'Another', fields, access }))
  await openApp('/records')
  await openRecord('Console')
  await panelButton('Share').click()
  await people().fill('cast')
  await expect.element(page.getByRole('option', { name: /Bob Castellan/ })).toBeVisible()
  await press('Enter')
  await expect.element(shareDialog()).toMatchTextContent('1 more person will see 2 secrets.')
  await people().fill('lena@northwind')
  await send().click()
  await expect.element(shareDialog()).toMatchTextContent('Please enter valid email')
  await expect.element(people()).toHaveValue('lena@northwind')
  await people().fill(lena.email)
  await press('Enter')
  await expect.element(shareDialog()).toMatchTextContent('This is your own address.')
  await people().fill('')
  await send().click()
  await expect.element(toast()).toMatchTextContent('Shared with Bob Castellan.')
})

test('leaving says who alone can let one in again, and takes the record off the list', async () => {
  const access = [anEntry(bob, 'OWNER'), anEntry(lena, 'EDITOR')]
  const vault = furnish({ me: lena, records: [aRecord({ name: 'Console', role: 'EDITOR', access })] })
  answerLeaving(vault)
  await openApp('/records')
  await openRecord('Console')
  await panelButton('More').click()
  await page.getByRole('menuitem', { name: 'Leave this record' }).click()
  const question = dialogOf('Leave “Console”?')
  await expect.element(question).toMatchTextContent(/^.*Only Bob Castellan can give you access again\./)
  await buttonOf('Leave', question).click()
  await expect.element(toast()).toMatchTextContent('You left “Console”.')
  await expect.element(panelOf()).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'Your first record' })).toBeVisible()
  expect(place()).toBe('/records')
})

test('closing never asks: who was named and not let in yet is named again the next time', async () => {
  answerSharing(furnished(), { known: [bob] })
  await openApp('/records')
  await openRecord('Console')
  await panelButton('Share').click()
  await people().fill('rhea@example.org,')
  await people().fill('and some')
  await press('Escape')
  await expect.element(shareDialog()).not.toBeInTheDocument()
  await panelButton('Share').click()
  await expect.element(buttonOf('Remove rhea@example.org', shareDialog())).toBeVisible()
  await expect.element(people()).toHaveValue('and some')
  await people().fill('')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(toast()).toMatchTextContent('Shared with rhea@example.org.')
  await panelButton('Share').click()
  await buttonOf('Done', shareDialog()).click()
  await expect.element(shareDialog()).not.toBeInTheDocument()
})

test('a person with the name of another is told apart by the address', async () => {
  const other = { ...aUser('Bob Castellan'), _id: aUser('Another')._id, email: 'bob@elsewhere.example' }
  answerSharing(furnished(anEntry(bob, 'VIEWER'), anEntry(other, 'VIEWER')), {})
  await openApp('/records')
  await openRecord('Console')
  await panelButton('Share').click()
  await expect.element(shareDialog()).toMatchTextContent(other.email)
})

test('Esc in the menu of a role, and a choice in it, leave the focus on its button', async () => {
  answerSharing(furnished(anEntry(bob, 'VIEWER')), { known: [bob] })
  await openApp('/records')
  await openRecord('Console')
  await panelButton('Share').click()
  const role = (name: string) => buttonOf(`Role of Bob Castellan: ${name}`, shareDialog())
  await role('Viewer').click()
  await expect.element(page.getByRole('menu')).toBeVisible()
  await press('Escape')
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  await expect.element(role('Viewer')).toHaveFocus()
  await role('Viewer').click()
  await page.getByRole('menuitemradio', { name: /^Editor/ }).click()
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  await expect.element(role('Editor')).toHaveFocus()
})

test('of a person whom the look ahead finds it is not said that they may have no account', async () => {
  const tom = aUser('Tom Okafor')
  const group = aGroup({ name: 'Operations', access: [anEntry(lena, 'OWNER')] })
  furnish({ me: lena, groups: [group] })
  answer(accessPreviewRoutes.previewAccess, {
    gain: [{ user: tom, email: tom.email, role: 'VIEWER', records: 0 }],
    lose: [],
    change: [],
  })
  await openApp(`/group_records/${group._id}`)
  await buttonOf('Share group').click()
  await people().fill(`${tom.email},`)
  await expect.element(shareDialog()).toMatchTextContent('1 more person will see what is added later.')
  await expect.element(shareDialog()).not.toMatchTextContent('no account yet')
})

test('a viewer’s page asks nothing that would be refused', async () => {
  const access = [anEntry(bob, 'OWNER'), anEntry(lena, 'VIEWER')]
  furnish({ me: lena, records: [aRecord({ name: 'Console', role: 'VIEWER', fields, access })] })
  const refused = [exposureRoutes.getExposure, pendingAccessRoutes.listRecordPendingAccess]
  for (const route of refused) refuse(route, 403, 'access/forbidden')
  await openApp('/records')
  const panel = await openRecord('Console')
  await expect.element(panel).toMatchTextContent('Bob Castellan')
  await buttonOf('Reveal Password', panel).click()
  await expect.element(panel).toMatchTextContent('s3cret-of-ours')
  for (const route of refused) expect(callsOf(route)).toEqual([])
})
