import { templateRoutes } from '@cardea/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { answer, callsOf } from '../../testing/answers.ts'
import { furnish } from '../../testing/furnish.ts'
import { openApp, place } from '../../testing/open-app.tsx'
import { buttonOf, fieldOf, inList, panelOf } from '../../testing/parts.ts'
import { aRecord } from '../../testing/record.fixture.ts'
import { sizes } from '../../testing/sizes.ts'
import { aTemplate } from '../../testing/template.fixture.ts'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const expires = (days: number) => [{ label: 'Expires', type: 'date', value: inDays(days) } as const]

test('what ends later than in 60 days is not soon due, and the place is not there', async () => {
  furnish({ records: [aRecord({ name: 'Far away', fields: expires(200) })] })
  await openApp('/records')
  await expect.element(inList('Far away')).toBeVisible()
  await expect.element(page.getByRole('link', { name: /^Expiring soon/ })).not.toBeInTheDocument()
})

test('where nothing ends soon, the page says so', async () => {
  furnish({ records: [aRecord({ name: 'Far away', fields: expires(200) })] })
  await openApp('/soon_due')
  await expect.element(page.getByText('Nothing expires within 60 days')).toBeVisible()
})

test.for(sizes)(
  'what ends within 60 days or is past has a place, the longest past first, on a $name',
  async ({ name, width, height }) => {
    await page.viewport(width, height)
    furnish({
      records: [
        aRecord({ name: 'Old pass', fields: expires(-4) }),
        aRecord({ name: 'Design tool', fields: [{ label: 'Renews', type: 'date', value: inDays(20) }] }),
      ],
    })
    await openApp('/soon_due')
    const rows = page.getByRole('main').getByRole('listitem')
    await expect.poll(() => rows.elements()).toHaveLength(2)
    await expect.element(rows.nth(0)).toMatchTextContent(/Old pass.*[345] days ago/)
    await expect.element(rows.nth(1)).toMatchTextContent(/Design tool.*(19|20) days left/)
    await expectAccessible()
    if (name === 'desktop') {
      const place = page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: 'Expiring soon 2' })
      await expect.element(place).toHaveAttribute('aria-current', 'page')
    }
    await rows.nth(1).getByRole('link').click()
    await expect.poll(place).toMatch(/^\/records\/[0-9a-f-]{36}$/)
    await expect.element(panelOf()).toMatchTextContent(/(19|20) days left/)
    if (name === 'phone') return
    await expect.element(page.getByRole('list', { name: 'Records' })).toMatchTextContent(/[345] days ago/)
  },
)

test('a template marks a day as an end, whatever it is called', async () => {
  const vault = furnish()
  answer(templateRoutes.createTemplate, ({ body }) => {
    const { fields: _fields, groupID: _group, ...parts } = body
    vault.templates = [aTemplate(body.name, [], { ...parts, ownerID: vault.me._id, visibility: 'PRIVATE' })]
    return vault.templates[0] ?? aTemplate('')
  })
  await openApp('/templates/new')
  await fieldOf('Name').fill('Vehicle')
  await buttonOf('Add field').click()
  await page.getByRole('menuitem', { name: 'Date' }).click()
  await userEvent.keyboard('Inspection')
  await page.getByRole('switch', { name: 'Inspection is an expiry date' }).click({ force: true })
  await buttonOf('Save template').click()
  await expect.element(page.getByRole('link', { name: 'Vehicle' })).toBeVisible()
  expect(callsOf(templateRoutes.createTemplate)[0]?.body.fields).toContainEqual(
    expect.objectContaining({ label: 'Inspection', type: 'date', isEnd: true }),
  )
})

test('a day that a template marks as an end is expiring soon', async () => {
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
  await openApp('/soon_due')
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Van' })).toMatchTextContent('Inspection')
})
