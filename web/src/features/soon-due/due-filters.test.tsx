import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { furnish } from '../../testing/furnish.ts'
import { aGroup } from '../../testing/group.fixture.ts'
import { openApp } from '../../testing/open-app.tsx'
import { buttonOf } from '../../testing/parts.ts'
import { aRecord } from '../../testing/record.fixture.ts'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const ending = (name: string, days: number, parts: Parameters<typeof aRecord>[0] = {}) =>
  aRecord({
    name,
    fields: [{ label: 'Expires', key: 'expires', type: 'date', value: inDays(days) }],
    ...parts,
  })

test('what ends soon is searched and narrowed to a group, a kind and a role, and shown whole again', async () => {
  const family = aGroup({ name: 'Family' })
  furnish({
    groups: [family],
    records: [
      ending('Passport, Lena', 9, { template: { name: 'Passport', icon: 'book-user', color: '265' } }),
      ending('Library card', 20, {
        groupIDs: [family._id],
        groups: [{ _id: family._id, name: family.name, access: [] }],
      }),
      ending('Company card', 30, { role: 'VIEWER' }),
    ],
  })
  await openApp('/soon_due')
  const rows = page.getByRole('main').getByRole('listitem')
  await expect.element(rows).toHaveLength(3)

  await page.getByRole('searchbox', { name: 'Search in Expiring soon' }).fill('card')
  await expect.element(rows).toHaveLength(2)
  for (const [filter, choice, left] of [
    ['Group', 'Family', 'Library card'],
    ['Role', 'Viewer', 'Company card'],
  ] as const) {
    await buttonOf(filter).click()
    await page.getByRole('menuitemradio', { name: choice }).click()
    await expect.element(rows).toHaveLength(1)
    await expect.element(rows).toMatchTextContent(left)
    await page.getByRole('button', { name: `Remove ${filter} ${choice}` }).click()
  }
  await buttonOf('Kind').click()
  await page.getByRole('menuitemradio', { name: 'Passport' }).click()
  await expect.element(page.getByText('None of these expires soon')).toBeVisible()
  await buttonOf('Show all').click()
  await expect.element(rows).toHaveLength(3)
})
