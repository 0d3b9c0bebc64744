import { listSyncRoutes } from '@cardea/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { answer, refuse } from '../../testing/answers.ts'
import { aListOf, furnish } from '../../testing/furnish.ts'
import { aGroup } from '../../testing/group.fixture.ts'
import { goBack, openApp, place, reload } from '../../testing/open-app.tsx'
import { buttonOf, dialogOf, inList, listedNames, openRecord, panelOf, press } from '../../testing/parts.ts'
import { aRecord } from '../../testing/record.fixture.ts'
import { sizes } from '../../testing/sizes.ts'

const search = () => page.getByRole('searchbox', { name: 'Search records' })
const marks = () =>
  [...document.querySelectorAll('mark')]
    .filter((mark) => mark.checkVisibility())
    .map(({ textContent }) => textContent)

const inGroup = (name: string, group: ReturnType<typeof aGroup>) =>
  aRecord({ name, groupIDs: [group._id], groups: [{ _id: group._id, name: group.name, access: [] }] })

const login = (name: string, username: string) =>
  aRecord({
    name,
    fields: [
      { label: 'User name', key: 'username', value: username },
      { label: 'Password', type: 'secret', value: 'northwind' },
    ],
  })

test.for(sizes)(
  'search narrows the list as one types, marks what it found and lives in the address, on a $name',
  async ({ width, height }) => {
    await page.viewport(width, height)
    furnish({
      records: [
        login('Plausible', 'x'),
        login('Hetzner', 'ops@northwind.example'),
        login('Café Lumière', 'lena'),
      ],
    })
    await openApp('/records')
    await expect.element(inList('Hetzner')).toBeVisible()
    await search().fill('LUMIERE')
    await expect.poll(listedNames).toEqual(['Café Lumière'])
    expect(marks()).toEqual(['Lumière'])
    await search().fill('northwind')
    await expect.poll(listedNames, { message: 'values are searched, secrets are not' }).toEqual(['Hetzner'])
    await expect.poll(place).toBe('/records?q=northwind')
    await reload()
    await expect.element(search()).toHaveValue('northwind')
    await expect.poll(listedNames).toEqual(['Hetzner'])
    await search().fill('hezner')
    await expect.element(page.getByText('Nothing matches “hezner” exactly. These come close.')).toBeVisible()
    await expect.poll(listedNames).toEqual(['Hetzner'])
    await press('Escape')
    await expect.element(search()).toHaveValue('')
    await expect.poll(listedNames).toHaveLength(3)
    await expect.poll(place).toBe('/records')
  },
)

test('a list that does not load says so and tries again', async () => {
  const vault = furnish({ records: [aRecord({ name: 'There' })] })
  refuse(listSyncRoutes.syncRecords, 500, 'request/failed')
  await openApp('/records')
  await expect.element(page.getByRole('heading', { name: 'The list did not load' })).toBeVisible()
  await expect.element(page.getByText('request/failed')).toBeVisible()
  // Not before the press: the app asks again by itself too, and the button would be gone.
  const answerNow = (): void => answer(listSyncRoutes.syncRecords, aListOf(vault.records))
  document.addEventListener('click', answerNow, { capture: true, once: true })
  await buttonOf('Try again').click()
  await expect.element(inList('There')).toBeVisible()
})

test('the list shows its shape while it is on the way', async () => {
  const { records } = furnish({ records: [aRecord({ name: 'There' })] })
  const answered = Promise.withResolvers<void>()
  answer(listSyncRoutes.syncRecords, async () => {
    await answered.promise
    return aListOf(records)
  })
  await openApp('/records')
  const loading = page.getByRole('main').getByText('Loading')
  await expect.element(loading).toBeInTheDocument()
  answered.resolve()
  await expect.element(inList('There')).toBeVisible()
  await expect.element(loading).not.toBeInTheDocument()
})

test.for(sizes)(
  'Back closes the menu, then the dialog, then the panel, on a $name',
  async ({ width, height }) => {
    await page.viewport(width, height)
    furnish({ records: [aRecord({ name: 'Console' })] })
    await openApp('/records')
    const panel = await openRecord('Console')
    await buttonOf('More', panel).click()
    await page.getByRole('menuitem', { name: 'Rename for me…' }).click()
    await expect.element(dialogOf('Rename for me')).toBeVisible()
    await goBack()
    await expect.element(dialogOf('Rename for me')).not.toBeInTheDocument()
    await buttonOf('More', panel).click()
    await expect.element(page.getByRole('menu')).toBeVisible()
    await goBack()
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
    await expect.element(panel).toBeVisible()
    await goBack()
    await expect.element(panel).not.toBeInTheDocument()
    expect(place()).toBe('/records')
  },
)

test('a person who wants less motion sees nothing stand in its old place: no style waits for a transition', async () => {
  furnish({ records: [aRecord({ name: 'Hetzner' })] })
  await openApp('/records')
  const row = page.getByRole('list', { name: 'Records' }).getByRole('listitem').first()
  await expect.element(row).toBeVisible()
  expect(getComputedStyle(row.element()).transitionDuration).toBe('0s')
})

test('a link to a record far down the list opens the list there', async () => {
  const records = Array.from({ length: 31 }, (_, number) => aRecord({ name: `Newer ${number}` }))
  const last = aRecord({ name: 'The oldest of all' })
  furnish({ records: [...records, last] })
  await openApp(`/records/${last._id}`)
  await expect.element(panelOf().getByRole('heading', { name: 'The oldest of all' })).toBeVisible()
  await expect.element(inList('The oldest of all')).toBeInViewport()
})

test.for([
  ['/records', /Your vault is ready/],
  ['/records?tab=pinned', 'Nothing is pinned yet'],
  ['/records?shared=true', 'Nothing is shared with you yet'],
  ['/records?group=ungrouped', 'Every record is in a group'],
] as const)('a place with nothing in it says what belongs there: %s', async ([address, name]) => {
  furnish()
  await openApp(address)
  await expect.element(page.getByRole('heading', { name })).toBeVisible()
  await expectAccessible()
})

test('search finds a record by its group', async () => {
  const operations = aGroup({ name: 'Operations' })
  furnish({ groups: [operations], records: [aRecord({ name: 'Passport' }), inGroup('Console', operations)] })
  await openApp('/records?q=operat')
  await expect.poll(listedNames).toEqual(['Console'])
  expect(marks()).toEqual(['Operat'])
})

test('a record outside the filters is a press away', async () => {
  const operations = aGroup({ name: 'Operations' })
  furnish({ groups: [operations], records: [aRecord({ name: 'Passport' }), inGroup('Console', operations)] })
  await openApp('/records?q=consloe&group=ungrouped')
  const outside = page.getByText('Outside this filter there is one close match.')
  await expect.element(outside).toBeVisible()
  await expectAccessible()
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Console/ })
    .click()
  await expect.element(panelOf().getByRole('heading', { name: 'Console' })).toBeVisible()
  await goBack()
  await expect.element(outside).toBeVisible()
})

test('each row names its groups, and one in none says nothing about them', async () => {
  const [operations, family] = [aGroup({ name: 'Operations' }), aGroup({ name: 'Family' })]
  const groups = [operations, family].map(({ _id, name }) => ({ _id, name, access: [] }))
  furnish({
    groups: [operations, family],
    records: [
      aRecord({ name: 'Payroll', role: 'EDITOR' }),
      aRecord({ name: 'Passport' }),
      aRecord({ name: 'Console', groups, groupIDs: groups.map(({ _id }) => _id) }),
    ],
  })
  await openApp('/records')
  const row = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) })
  await expect.element(row('Console')).toMatchTextContent(/(Operations|Family)\s*\+1/)
  await expect.element(row('Passport')).not.toMatchTextContent('Ungrouped')
  await expect.element(row('Payroll')).not.toMatchTextContent('Shared Record')
  await expectAccessible()
})

test('a row has the letter of its website, and says what one may only view', async () => {
  const website = { label: 'Website', type: 'url', value: 'https://console.hetzner.cloud' } as const
  furnish({ records: [aRecord({ name: 'Servers', role: 'VIEWER', fields: [website] })] })
  await openApp('/records')
  const row = page.getByRole('list', { name: 'Records' }).getByRole('listitem')
  await expect.element(row.getByText('H', { exact: true })).toBeVisible()
  await expect.element(row).toMatchTextContent('View only')
})

test('a link to a record keeps the search it was found by', async () => {
  const record = aRecord({ name: 'Console' })
  furnish({ records: [record] })
  await openApp(`/records/${record._id}?q=cons`)
  await expect.element(panelOf().getByRole('heading', { name: 'Console' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(place).toBe('/records?q=cons')
})

test('Enter goes to the first record found though it comes with the last letter', async () => {
  const [first, found] = [login('Hetzner', 'ops'), login('Plausible', 'x')]
  furnish({ records: [found, first] })
  await openApp('/records')
  await expect.element(inList('Hetzner')).toBeVisible()
  const field = search().element() as HTMLInputElement
  field.focus()
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'plaus')
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
  await expect.element(inList('Plausible')).toHaveFocus()
})

test('Esc empties the search, then leaves it, and J goes through the list again', async () => {
  furnish({ records: [aRecord({ name: 'Console' }), aRecord({ name: 'Payroll' })] })
  await openApp('/records')
  await search().fill('pay')
  await expect.poll(listedNames).toEqual(['Payroll'])
  await press('Escape')
  await expect.element(search()).toHaveValue('')
  await expect.element(search()).toHaveFocus()
  await press('Escape', 'j')
  await expect.element(inList('Payroll').or(inList('Console')).first()).toHaveFocus()
})

test('a key is told beside the name of its button, not in it', async () => {
  furnish({ records: [aRecord({ name: 'Console' })] })
  await openApp('/records')
  await expect.element(buttonOf('New record')).toHaveAttribute('aria-keyshortcuts', 'n')
  await expect.element(search()).toHaveAttribute('aria-keyshortcuts', '/')
  await page.getByRole('button', { name: /your menu$/ }).click()
  await expect
    .element(page.getByRole('menuitem', { name: 'Lock now', exact: true }))
    .toHaveAttribute('aria-keyshortcuts', 'Control+Shift+L Meta+Shift+L')
})
