import { importRoutes, passkeyRoutes } from '@cardea/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { firstRunHiddenFor, firstRunMark } from '../../data/records/first-run-preference.ts'
import { expectAccessible } from '../../testing/accessible.ts'
import { answer } from '../../testing/answers.ts'
import { furnish } from '../../testing/furnish.ts'
import { anEntry, aUser } from '../../testing/group.fixture.ts'
import { openApp, reload } from '../../testing/open-app.tsx'
import { buttonOf, inList } from '../../testing/parts.ts'
import { aRecord } from '../../testing/record.fixture.ts'
import { sizes } from '../../testing/sizes.ts'

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
    await buttonOf('Hide', card).click()
    await expect.element(card).not.toBeInTheDocument()
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

test('what one person hid is there for the next one in the same browser', async () => {
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
