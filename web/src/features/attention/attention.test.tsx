import { accessReviewRoutes, exposureRoutes, type VaultRecord } from '@cardea/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { answer } from '../../testing/answers.ts'
import { furnish } from '../../testing/furnish.ts'
import { aGroup, anEntry, aUser } from '../../testing/group.fixture.ts'
import { openApp, place } from '../../testing/open-app.tsx'
import { buttonOf, title } from '../../testing/parts.ts'
import { aRecord } from '../../testing/record.fixture.ts'
import { sizes } from '../../testing/sizes.ts'

const lena = aUser('Lena Marek')
const at = '2026-11-02T10:00:00.000Z'

/** Two records whose password a person without access has seen. */
function furnishKnown(): VaultRecord[] {
  const site = { label: 'Website', type: 'url' as const, value: 'https://console.example/' }
  const fields = [site, { label: 'Password', type: 'secret' as const, hasValue: true, value: 'hunter2' }]
  const group = aGroup({ name: 'Operations', access: [anEntry(lena, 'OWNER')] })
  const held = { _id: group._id, name: group.name, access: [] }
  const records = ['Console', 'Door'].map((name) =>
    aRecord({ name, access: [anEntry(lena, 'OWNER')], fields, groupIDs: [group._id], groups: [held] }),
  )
  furnish({ me: lena, records, groups: [group] })
  const people = [{ user: aUser('Tom'), lastOpened: at, endedAt: at, knows: ['Password'] }]
  let known = records.map((record) => ({ record, people }))
  answer(exposureRoutes.searchExposure, () => ({ records: known, total: known.length }))
  answer(exposureRoutes.settleExposure, ({ body }) => {
    known = known.filter(({ record }) => !body.recordIDs.includes(record._id))
    return { settled: body.recordIDs.length }
  })
  return records
}

const rows = () => page.getByRole('main').getByRole('listitem')
/** The record that is open. */
const openOne = (name: string) => page.getByRole('heading', { name, exact: true })

test.for(sizes)(
  'one goes through what was seen from one to the next, and the end says so, on a $name',
  async ({ width, height }) => {
    await page.viewport(width, height)
    furnishKnown()
    await openApp('/to_change')
    await expect.poll(place).toBe('/attention/change')
    await expect.element(title('Attention')).toBeVisible()
    await expectAccessible()
    await buttonOf('Go through 2').click()
    for (const name of ['Console', 'Door']) {
      await expect.element(openOne(name)).toBeVisible()
      // One sentence says why.
      await expect.element(page.getByText(/^Tom opened the password .+ and lost access .+\.$/)).toBeVisible()
      await buttonOf('Dismiss').click()
    }
    await expect.element(page.getByRole('heading', { name: 'That was all' })).toBeVisible()
  },
)

test('what one goes through is shown as its own panel shows it: its groups, its website, the value to reveal', async () => {
  furnishKnown()
  await openApp('/attention/change')
  await buttonOf('Go through 2').click()
  const panel = page.getByRole('complementary')
  await expect.element(panel.getByRole('heading', { name: 'Console' })).toBeVisible()
  await expect.element(panel).toMatchTextContent('Operations')
  await expect.element(panel.getByRole('link', { name: 'console.example' })).toBeVisible()
  await buttonOf('Reveal Password now', panel).click()
  await expect.element(panel).toMatchTextContent('hunter2')
})

test('an address may name the record whose finding is open', async () => {
  const [, door] = furnishKnown()
  await openApp(`/attention/change?record=${door?._id}`)
  await expect.element(openOne('Door')).toBeVisible()
  await buttonOf('Stop').click()
  await expect.element(openOne('Door')).not.toBeInTheDocument()
})

test('a review asks about access outside of groups once it is 30 days old', async () => {
  const names = ['Console', 'Door']
  const records = names.map((name) => aRecord({ name, access: [anEntry(lena, 'OWNER')] }))
  furnish({ me: lena, records })
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  const entries = records.map(({ _id }, index) => ({
    _id,
    role: 'EDITOR' as const,
    since: daysAgo(index === 0 ? 29 : 31),
    until: null,
    lastOpened: null,
  }))
  answer(accessReviewRoutes.reviewAccess, { people: [{ user: aUser('Tom'), records: entries }], total: 1 })
  await openApp('/attention/review')
  await expect.element(rows().first()).toMatchTextContent('Tom can edit Door')
  expect(rows().elements()).toHaveLength(1)
})

test('a settled row stays, ticked, until one leaves', async () => {
  furnishKnown()
  await openApp('/attention/change')
  await expect.element(rows()).toHaveLength(2)
  await buttonOf('Go through 2').click()
  await expect.element(openOne('Console')).toBeVisible()
  await buttonOf('Dismiss').click()
  await expect.element(rows().first()).toMatchTextContent('Dismissed')
  await expect.element(rows()).toHaveLength(2)
})
