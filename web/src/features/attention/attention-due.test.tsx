import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { furnish } from '../../testing/furnish.ts'
import { openApp, place } from '../../testing/open-app.tsx'
import { press } from '../../testing/parts.ts'
import { aRecord } from '../../testing/record.fixture.ts'
import { aTemplate } from '../../testing/template.fixture.ts'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const expires = (days: number) => [{ label: 'Expires', type: 'date', value: inDays(days) } as const]

test.for([
  ['/attention', 'change'],
  ['/to_change', 'change'],
  ['/soon_due', 'due'],
  ['/to_review', 'review'],
  ['/tidy_up', 'review'],
  ['/password-health', 'passwords'],
])('%s leads to the tab %s', async ([address, tab]) => {
  furnish()
  await openApp(address as string)
  await expect.poll(place).toBe(`/attention/${tab}`)
})

test('the arrow keys lead from one tab to the next', async () => {
  furnish()
  await openApp('/attention/change')
  const tab = (name: string) => page.getByRole('tab', { name })
  await expect.element(tab('Change')).toBeVisible()
  ;(tab('Change').element() as HTMLElement).focus()
  await press('ArrowRight')
  await expect.element(tab('Due')).toHaveAttribute('aria-selected', 'true')
  await expect.element(tab('Due')).toHaveFocus()
  await expectAccessible()
})

test('records that end within 14 days count, the longest past first; those within 60 days stand below', async () => {
  furnish({
    records: [
      aRecord({ name: 'Far away', fields: expires(200) }),
      aRecord({ name: 'Licence', fields: expires(40) }),
      aRecord({ name: 'Token', fields: expires(9) }),
      aRecord({ name: 'Old pass', fields: expires(-4) }),
    ],
  })
  await openApp('/attention/due')
  const rows = page.getByRole('list', { name: 'Due' }).getByRole('listitem')
  await expect.element(rows).toHaveLength(2)
  await expect.element(rows.nth(0)).toMatchTextContent('Old pass')
  await expect.element(rows.nth(1)).toMatchTextContent('Token')
  await expect.element(page.getByRole('list', { name: /^Later/ })).toMatchTextContent('Licence')
  await expect.element(page.getByRole('tab', { name: 'Due 2' })).toBeVisible()
  await expect.element(page.getByRole('main')).not.toMatchTextContent('Far away')
})

test('a day that a template marks as an end is due', async () => {
  const vehicle = aTemplate('Vehicle', [['Inspection', 'date']])
  const fields = vehicle.fields.map((field) => ({ ...field, isEnd: true as const }))
  furnish({
    templates: [{ ...vehicle, fields }],
    records: [
      aRecord({
        name: 'Van',
        templateID: vehicle._id,
        fields: [{ label: 'Inspection', type: 'date', value: inDays(7) }],
      }),
    ],
  })
  await openApp('/attention/due')
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Van' })).toMatchTextContent('Inspection')
})
