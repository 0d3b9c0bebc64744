import { operatorRoutes, type OverseenPerson } from '@cardea/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { answer } from '../../testing/answers.ts'
import { furnish } from '../../testing/furnish.ts'
import { aUser } from '../../testing/group.fixture.ts'
import { openApp } from '../../testing/open-app.tsx'
import { title } from '../../testing/parts.ts'
import { sizes } from '../../testing/sizes.ts'

const zoe = aUser('Zoe')
const person: OverseenPerson = {
  user: zoe,
  state: 'active',
  lastActive: null,
  records: 0,
  groups: 0,
  bytes: 0,
  passkeys: 0,
  sessions: 0,
  isSecondFactorOn: false,
}

test.for(sizes)(
  'an operator sees how this Cardea is, and what they cannot see is said on the page, on a $name',
  async ({ width, height }) => {
    await page.viewport(width, height)
    furnish({ me: { ...aUser('Olga'), isOperator: true } })
    answer(operatorRoutes.getOverview, {
      version: '0.1.0',
      people: 3,
      records: 41,
      bytes: 2_000_000,
      keys: { people: 2, withOneUnlocker: 1, waiting: 0 },
      disk: { free: 3e9, total: 9e9 },
      mail: { state: 'ok', waiting: 0, lastSentAt: '2026-11-01T10:00:00.000Z' },
      backup: { state: 'none', lastAt: null, says: 'None was made.' },
      nodes: [],
      damagedRows: 0,
      checks: [
        { name: 'Public address', state: 'ok', says: 'https://vault.example.org' },
        { name: 'Backups', state: 'warn', says: 'Make one.' },
      ],
    })
    await openApp('/operator')
    await expect.element(title('Operator')).toBeVisible()
    const checks = page.getByRole('region', { name: 'Checks' })
    await expect.element(checks.getByText(/^Public address/)).toBeVisible()
    await expect.element(page.getByText('1 with one way in only, 0 wait for a key')).toBeVisible()
    await expect.element(page.getByText('You see totals only, never names, values or files.')).toBeVisible()
    await expectAccessible()
  },
)

test('the sheet of a person is there although the list was there before the page', async () => {
  furnish({ me: { ...aUser('Olga'), isOperator: true } })
  answer(operatorRoutes.searchPeople, { people: [person], total: 1 })
  await openApp(`/operator?part=people&person=${zoe._id}`)
  await expect.element(page.getByRole('complementary', { name: 'Zoe' })).toBeVisible()
})
