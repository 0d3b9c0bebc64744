import { accessChainRoutes, recordRoutes, type AccessChain } from '@cardea/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, callsOf } from '../../testing/answers.ts'
import { furnish } from '../../testing/furnish.ts'
import { anEntry, aUser } from '../../testing/group.fixture.ts'
import { openApp } from '../../testing/open-app.tsx'
import { buttonOf, dialogOf, openRecord, toast } from '../../testing/parts.ts'
import { aRecord } from '../../testing/record.fixture.ts'

const [lena, bob] = [aUser('Lena'), aUser('Bob')]

const chainOf = (role: 'EDITOR' | 'VIEWER'): AccessChain => ({
  user: bob,
  role,
  own: { role, since: '2026-11-01T10:00:00.000Z', until: null, by: lena },
  groups: [],
})

test('why a person sees a record is where their role is changed and their access ended, for those who share it', async () => {
  const record = aRecord({ name: 'Console', access: [anEntry(lena, 'OWNER'), anEntry(bob, 'VIEWER')] })
  furnish({ me: lena, records: [record] })
  let chain = chainOf('VIEWER')
  answer(accessChainRoutes.getAccessChain, () => chain)
  answer(recordRoutes.shareRecord, ({ body }) => {
    chain = chainOf('EDITOR')
    expect(body.users).toEqual([{ email: bob.email, role: 'EDITOR', until: null }])
    return { access: [anEntry(lena, 'OWNER'), anEntry(bob, 'EDITOR')], pendingAccess: [] }
  })
  answer(recordRoutes.removeRecordAccess, { ...record, access: [anEntry(lena, 'OWNER')] })
  await openApp('/records')
  const panel = await openRecord('Console')
  await panel.getByRole('button', { name: /^Shared with 1 person/ }).click()
  await buttonOf('Role of Bob: Viewer', panel).click()
  await page.getByRole('menuitem', { name: 'Why?' }).click()
  await expect.element(panel).toMatchTextContent(/You set Viewer here on 1 November( 2026)?\./)
  await buttonOf('Show how', panel).click()
  const why = dialogOf('Why can Bob see this?')
  await expect.element(why).toMatchTextContent('Direct access decides: Viewer')
  await expect.element(why).toMatchTextContent(/since 1 November( 2026)?, by you/)
  await buttonOf('Role of Bob: Viewer', why).click()
  await page.getByRole('menuitemradio', { name: /^Editor/ }).click()
  await expect.element(why).toMatchTextContent('Direct access decides: Editor')

  await buttonOf('Remove', why).click()
  // The message of the role before names Bob too, so that of the removal does not tell that its call was made.
  await expect
    .poll(() => callsOf(recordRoutes.removeRecordAccess).map(({ body }) => body))
    .toEqual([{ userID: bob._id }])
  await expect.element(toast()).toMatchTextContent('Bob')
})

test('a viewer is told why, and offered nothing to change', async () => {
  const access = [anEntry(bob, 'OWNER'), anEntry(lena, 'VIEWER')]
  furnish({ me: lena, records: [aRecord({ name: 'Console', role: 'VIEWER', access })] })
  answer(accessChainRoutes.getAccessChain, {
    ...chainOf('VIEWER'),
    own: { role: 'OWNER', since: '2026-11-01T10:00:00.000Z', until: null, by: null },
  })
  await openApp('/records')
  const panel = await openRecord('Console')
  await expect.element(panel).toMatchTextContent('Bob owns it · you can view')
  await panel.getByRole('button', { name: /^Shared with 1 person/ }).click()
  await expect
    .element(panel)
    .toMatchTextContent('You can see and copy this because it is shared with you as Viewer.')
  await panel.getByRole('button', { name: /^Role of Bob/ }).click()
  await expect.element(page.getByRole('menuitemradio')).not.toBeInTheDocument()
  await page.getByRole('menuitem', { name: 'Why?' }).click()
  await expect.element(panel).toMatchTextContent('Bob owns it.')
  await buttonOf('Show how', panel).click()
  const why = dialogOf('Why can Bob see this?')
  await expect.element(buttonOf('Remove', why)).not.toBeInTheDocument()
  await expect.element(why.getByRole('button', { name: /^Role of/ })).not.toBeInTheDocument()
})
