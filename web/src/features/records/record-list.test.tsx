import { listSyncRoutes, userSettingRoutes } from '@cardea/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { answer, callsOf, refuse } from '../../testing/answers.ts'
import { furnish } from '../../testing/furnish.ts'
import { aGroup } from '../../testing/group.fixture.ts'
import { goBack, openApp, place, reload } from '../../testing/open-app.tsx'
import {
  buttonOf,
  dialogOf,
  inList,
  listedNames,
  mainButton,
  openRecord,
  panelOf,
  press,
  title,
  toast,
} from '../../testing/parts.ts'
import { aRecord } from '../../testing/record.fixture.ts'
import { sizes } from '../../testing/sizes.ts'

const search = () => page.getByRole('searchbox', { name: 'Search records' })
const marks = () => [...document.querySelectorAll('mark')].filter((mark) => mark.checkVisibility()).map(({ textContent }) => textContent)
const choose = (name: string) => page.getByRole('menuitemradio', { name }).click()

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
      records: [login('Plausible', 'x'), login('Hetzner', 'ops@northwind.example'), login('Café Lumière', 'lena')],
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
    await expect.element(page.getByText('Nothing holds “hezner”. These come close.')).toBeVisible()
    await expect.poll(listedNames).toEqual(['Hetzner'])
    await press('Escape')
    await expect.element(search()).toHaveValue('')
    await expect.poll(listedNames).toHaveLength(3)
    await expect.poll(place).toBe('/records')
  },
)

test.for(sizes)('filters are sentences one can take away, and the order is chosen, on a $name', async ({ width, height }) => {
  await page.viewport(width, height)
  const [oldest, middle, newest] = ['2026-11-01', '2026-11-02', '2026-11-03'].map((day) => `${day}T10:00:00.000Z`)
  furnish({
    records: [
      aRecord({ name: 'Payroll', role: 'EDITOR', createdAt: newest, updatedAt: newest }),
      aRecord({ name: 'stg-2', createdAt: middle, updatedAt: middle }),
      aRecord({ name: 'stg-10', createdAt: oldest, updatedAt: oldest }),
    ],
  })
  await openApp('/records')
  await expect.poll(listedNames).toEqual(['Payroll', 'stg-2', 'stg-10'])

  await mainButton('Role').click()
  await choose('Owner')
  await expect.poll(listedNames).toEqual(['stg-2', 'stg-10'])
  await expect.poll(place).toBe('/records?role=OWNER')
  await search().fill('payroll')
  await expect.element(page.getByText('Outside this filter there is one match.')).toBeVisible()
  await expect.element(page.getByRole('main').getByRole('link', { name: /^Payroll/ })).toBeVisible()
  await buttonOf('Search everywhere').click()
  await expect.poll(listedNames).toEqual(['Payroll'])
  await search().fill('')

  await buttonOf('Sorted by: Newest first').click()
  await choose('Name')
  await expect.poll(listedNames).toEqual(['Payroll', 'stg-2', 'stg-10'])
  await buttonOf('Sorted by: Name').click()
  await choose('Oldest first')
  await expect.poll(listedNames).toEqual(['stg-10', 'stg-2', 'Payroll'])
  await mainButton('Role').click()
  await choose('Viewer')
  await expect.element(page.getByText('No record in which you are Viewer')).toBeVisible()
  await buttonOf('Remove Role Viewer').click()
  await expect.poll(listedNames).toHaveLength(3)
})

test('a list that does not load says so and tries again', async () => {
  const vault = furnish({ records: [aRecord({ name: 'There' })] })
  refuse(listSyncRoutes.syncRecords, 500, 'request/failed')
  await openApp('/records')
  await expect.element(page.getByRole('heading', { name: 'The list did not load' })).toBeVisible()
  await expect.element(page.getByText('request/failed')).toBeVisible()
  answer(listSyncRoutes.syncRecords, { blocks: [{ from: null, before: null, digest: '', records: vault.records }], rest: [] })
  await buttonOf('Try again').click()
  await expect.element(inList('There')).toBeVisible()
})

test('the list shows its shape while it is on the way', async () => {
  const { records } = furnish({ records: [aRecord({ name: 'There' })] })
  const answered = Promise.withResolvers<void>()
  answer(listSyncRoutes.syncRecords, async () => {
    await answered.promise
    return { blocks: [{ from: null, before: null, digest: '', records }], rest: [] }
  })
  await openApp('/records')
  const loading = page.getByRole('main').getByText('Loading')
  await expect.element(loading).toBeInTheDocument()
  answered.resolve()
  await expect.element(inList('There')).toBeVisible()
  await expect.element(loading).not.toBeInTheDocument()
})

test.for(sizes)('Back closes the menu, then the dialog, then the panel, on a $name', async ({ width, height }) => {
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
})

test('the grid shows the same and is kept', async () => {
  furnish({ records: [login('Console', 'lena')] })
  await openApp('/records')
  const changed = page.getByText('Changed', { exact: true })
  await expect.element(changed).toBeVisible()
  await page.getByRole('radio', { name: 'Grid' }).click({ force: true })
  await expect.element(changed).not.toBeInTheDocument()
  await expect.element(inList('Console')).toBeVisible()
  await reload()
  await expect.element(page.getByRole('radio', { name: 'Grid' })).toBeChecked()
  await openRecord('Console')
})

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

test('the kind narrows the list, in which a secret card number is known by its hint', async () => {
  const templateID = '01990000-0000-7000-a000-0000000000ff'
  const template = { name: 'Payment card', icon: 'credit-card', color: '22' }
  const number = { key: 'number', label: 'Card number', type: 'card-number', hint: 'Visa •••• 1111' } as const
  furnish({
    records: [
      aRecord({ name: 'Travel', templateID, template, fields: [number] }),
      aRecord({ name: 'Savings', templateID, template }),
      aRecord({ name: 'Console' }),
    ],
  })
  await openApp(`/records?kind=${templateID}`)
  await expect.poll(listedNames).toEqual(['Travel', 'Savings'])
  await expect.element(page.getByRole('list', { name: 'Records' })).toHaveTextContent('Visa •••• 1111')
})

test.for([
  ['/records', /Your vault is ready/],
  ['/records?tab=pinned', 'Nothing is pinned yet'],
  ['/records?tab=recent', 'Nothing was opened yet'],
  ['/records?shared=true', 'Nothing is shared with you yet'],
  ['/records?group=ungrouped', 'Every record is in a group'],
] as const)('a place with nothing in it says what belongs there: %s', async ([address, name]) => {
  furnish()
  await openApp(address)
  await expect.element(page.getByRole('heading', { name })).toBeVisible()
  await expectAccessible()
})

test.for(sizes)(
  'the list is narrowed to a group or to none, together with a role, and each filter can be taken away, on a $name',
  async ({ width, height }) => {
    await page.viewport(width, height)
    const operations = aGroup({ name: 'Operations' })
    const finance = aGroup({ name: 'Finance', role: 'VIEWER' })
    furnish({
      groups: [operations, finance],
      records: [
        aRecord({ name: 'Passport' }),
        { ...inGroup('Payroll', finance), role: 'VIEWER' },
        inGroup('Console', operations),
      ],
    })
    await openApp('/records')
    await expect.poll(listedNames).toEqual(['Passport', 'Payroll', 'Console'])

    await mainButton('Group').click()
    await choose('Finance')
    await expect.poll(listedNames).toEqual(['Payroll'])
    await expect.poll(place).toBe(`/records?group=${finance._id}`)
    await mainButton('Role').click()
    await choose('Owner')
    await expect.element(page.getByRole('heading', { name: 'No record fits both filters' })).toBeVisible()
    await expectAccessible()
    await mainButton('Remove Group Finance').click()
    await expect.poll(listedNames).toEqual(['Passport', 'Console'])

    await mainButton('Group').click()
    await choose('Ungrouped')
    await expect.poll(listedNames).toEqual(['Passport'])
    await expect.element(title('Ungrouped')).toBeVisible()
    await mainButton('Clear all').click()
    await expect.poll(listedNames).toEqual(['Passport', 'Payroll', 'Console'])
  },
)

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

test('each row names its groups; one in none is Ungrouped, or a Shared Record', async () => {
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
  await expect.element(row('Console')).toHaveTextContent(/(Operations|Family)\s*\+1/)
  await expect.element(row('Passport')).toHaveTextContent('Ungrouped')
  await expect.element(row('Payroll')).toHaveTextContent('Shared Record')
  await page.getByRole('radio', { name: 'Grid' }).click({ force: true })
  await expect.element(row('Payroll')).toHaveTextContent('Shared Record')
  await expectAccessible()
})

test('a record is pinned from its row at once, and it can be undone', async () => {
  const vault = furnish({ records: [aRecord({ name: 'Console' })] })
  const keep = (pinnedCredential: string[]) => (vault.setting = { ...vault.setting, pinnedCredential })
  answer(userSettingRoutes.pinRecord, ({ body }) => keep([body.recordId]))
  answer(userSettingRoutes.unpinRecord, () => keep([]))
  await openApp('/records')
  const pinned = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pinned' })
  await inList('Console').hover()
  await buttonOf('More for Console').click()
  await page.getByRole('menuitem', { name: 'Pin', exact: true }).click()
  await expect.element(pinned).toHaveTextContent('1')
  await expect.element(toast()).toHaveTextContent('Pinned “Console”.')
  await buttonOf('Undo').click()
  await expect.element(pinned).toHaveTextContent('0')
  await expect.poll(() => callsOf(userSettingRoutes.unpinRecord)).toHaveLength(1)
})

test('a link to a record keeps the search it was found by', async () => {
  const record = aRecord({ name: 'Console' })
  furnish({ records: [record] })
  await openApp(`/records/${record._id}?q=cons`)
  await expect.element(panelOf().getByRole('heading', { name: 'Console' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(place).toBe('/records?q=cons')
})
