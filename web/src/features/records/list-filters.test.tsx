import { userSettingRoutes, type Group } from '@cardea/contract'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { answer, callsOf } from '../../testing/answers.ts'
import { furnish, type Vault } from '../../testing/furnish.ts'
import { aGroup, anEntry, aUser } from '../../testing/group.fixture.ts'
import { openApp, place, reload } from '../../testing/open-app.tsx'
import {
  buttonOf,
  inList,
  listedNames,
  mainButton,
  openRecord,
  panelButton,
  title,
  toast,
} from '../../testing/parts.ts'
import { aRecord } from '../../testing/record.fixture.ts'
import { sizes } from '../../testing/sizes.ts'
import { aTemplate, loginTemplate } from '../../testing/template.fixture.ts'

const [lena, bob] = [aUser('Lena Marek'), aUser('Bob Castellan')]
const search = () => page.getByRole('searchbox', { name: 'Search records' })
const navigation = () => page.getByRole('navigation', { name: 'Main' })
const held = ({ _id, name }: Group) => ({ groupIDs: [_id], groups: [{ _id, name, access: [] }] })
const own = { access: [anEntry(lena, 'OWNER')] }
const bobs = { access: [anEntry(bob, 'OWNER')] }
const chosen = async (menu: string, item: string): Promise<void> => {
  await mainButton(menu).click()
  await page.getByRole('menuitemradio', { name: item, exact: true }).click()
}
/** In the funnel. */
const narrowed = async (filter: string, item: string): Promise<void> => {
  await mainButton('Filter').click()
  await page.getByRole('menuitem', { name: filter }).click()
  await page.getByRole('menuitemradio', { name: item, exact: true }).click()
}
/** The menu of the order: on phones that of the title, which holds the places too. */
const sortButton = (sort: string, size: string) =>
  size === 'phone' ? 'Places and order' : `Sorted by: ${sort}`

/** A place of the list: in the navigation, on phones among the chips. */
const goToPlace = (name: string, size: string) =>
  size === 'phone'
    ? chosen('Places and order', name)
    : navigation()
        .getByRole('link', { name: new RegExp(`^${name}`) })
        .click()

/** Pins and unpins as the server does. */
function answerPins(vault: Vault): void {
  const pins = (change: (ids: string[]) => string[]) => {
    vault.setting = { ...vault.setting, pinnedCredential: change(vault.setting.pinnedCredential ?? []) }
    return vault.setting
  }
  answer(userSettingRoutes.pinRecord, ({ body }) => pins((ids) => [...ids, body.recordId]))
  answer(userSettingRoutes.unpinRecord, ({ body }) => pins((ids) => ids.filter((id) => id !== body.recordId)))
}

test.for(sizes)(
  'filters are sentences one can take away, and the order is chosen, on a $name',
  async ({ name, width, height }) => {
    await page.viewport(width, height)
    furnish({
      me: lena,
      records: [
        aRecord({ name: 'stg-10', ...own }),
        aRecord({ name: 'stg-2', ...own }),
        aRecord({ name: 'Payroll', role: 'EDITOR', ...bobs }),
      ],
    })
    await openApp('/records')
    await expect.poll(listedNames).toEqual(['Payroll', 'stg-2', 'stg-10'])
    await narrowed('Role', 'Owner')
    await expect.poll(listedNames).toEqual(['stg-2', 'stg-10'])
    await expect.poll(place).toBe('/records?role=OWNER')
    await search().fill('payroll')
    await expect.element(page.getByText('Outside this filter there is one match.')).toBeVisible()
    await expect.element(page.getByRole('main').getByRole('link', { name: /^Payroll/ })).toBeVisible()
    await buttonOf('Search everywhere').click()
    await expect.poll(listedNames).toEqual(['Payroll'])
    await search().fill('')

    await chosen(sortButton('Newest', name), 'Name')
    await expect.poll(listedNames).toEqual(['Payroll', 'stg-2', 'stg-10'])
    await chosen(sortButton('Name', name), 'Oldest')
    await expect.poll(listedNames).toEqual(['stg-10', 'stg-2', 'Payroll'])
    await narrowed('Role', 'Viewer')
    await expect.element(page.getByText('No record in which you are Viewer')).toBeVisible()
    await buttonOf('Remove Role Viewer').click()
    await expect.poll(listedNames).toHaveLength(3)
  },
)

test.for(sizes)(
  'the list is narrowed to a group or to none, together with a role, and each filter can be taken away, on a $name',
  async ({ width, height }) => {
    await page.viewport(width, height)
    const [operations, finance] = [
      aGroup({ name: 'Operations' }),
      aGroup({ name: 'Finance', role: 'VIEWER' }),
    ]
    furnish({
      me: lena,
      groups: [operations, finance],
      records: [
        aRecord({ name: 'Console', ...own, ...held(operations) }),
        aRecord({ name: 'Payroll', role: 'VIEWER', ...bobs, ...held(finance) }),
        aRecord({ name: 'Passport', ...own }),
      ],
    })
    await openApp('/records')
    await expect.poll(listedNames).toEqual(['Passport', 'Payroll', 'Console'])
    await narrowed('Group', 'Finance')
    await expect.poll(listedNames).toEqual(['Payroll'])
    await expect.poll(place).toBe(`/records?group=${finance._id}`)
    await narrowed('Role', 'Owner')
    await expect.element(page.getByRole('heading', { name: 'No record matches all filters' })).toBeVisible()
    await expectAccessible()
    await mainButton('Remove Group Finance').click()
    await expect.poll(listedNames).toEqual(['Passport', 'Console'])
    await narrowed('Group', 'Ungrouped')
    await expect.poll(listedNames).toEqual(['Passport'])
    await expect.element(title('Ungrouped')).toBeVisible()
    await mainButton('Clear all').click()
    await expect.poll(listedNames).toEqual(['Passport', 'Payroll', 'Console'])
  },
)

test.for(sizes)(
  'pinned and shared records have a place each, in their own order and in the address, on a $name',
  async ({ name, width, height }) => {
    await page.viewport(width, height)
    const records = [
      aRecord({ name: 'First', ...own }),
      aRecord({ name: 'Second', ...own }),
      aRecord({ name: 'Third', role: 'VIEWER', ...bobs }),
    ]
    const [first = '', second = '', third = ''] = records.map(({ _id }) => _id)
    furnish({
      me: lena,
      records,
      setting: { pinnedCredential: [first, second], recentCredential: [second, first, third] },
    })
    await openApp('/records')
    await expect.poll(listedNames).toEqual(['Third', 'Second', 'First'])
    await goToPlace('Pinned', name)
    await expect.poll(listedNames).toEqual(['First', 'Second'])
    await expect.poll(place).toBe('/records?tab=pinned')
    await expect.element(title('Pinned')).toBeVisible()
    await reload()
    await expect.poll(listedNames).toEqual(['First', 'Second'])
    await chosen(sortButton('As pinned', name), 'Newest')
    await expect.poll(listedNames).toEqual(['Second', 'First'])
    await goToPlace('Shared with me', name)
    await expect.poll(listedNames).toEqual(['Third'])
    expect(place()).toContain('shared=true')
    await expectAccessible()
  },
)

test('the former address of recent records leads to the order in which they were opened', async () => {
  const records = ['First', 'Second', 'Third'].map((name) => aRecord({ name, ...own }))
  const [first = '', second = '', third = ''] = records.map(({ _id }) => _id)
  furnish({ me: lena, records, setting: { recentCredential: [second, first, third] } })
  await openApp('/records?tab=recent')
  await expect.poll(listedNames).toEqual(['Second', 'First', 'Third'])
})

test('a record is pinned from its row at once, and it can be undone', async () => {
  const record = aRecord({ name: 'Console', ...own })
  answerPins(furnish({ me: lena, records: [record] }))
  await openApp('/records')
  await userEvent.hover(inList('Console'))
  await buttonOf('More for Console').click()
  await page.getByRole('menuitem', { name: 'Pin', exact: true }).click()
  await expect.element(toast()).toMatchTextContent('Pinned “Console”.')
  await buttonOf('Undo').click()
  for (const route of [userSettingRoutes.pinRecord, userSettingRoutes.unpinRecord])
    await expect.poll(() => callsOf(route).map(({ body }) => body)).toEqual([{ recordId: record._id }])
})

test('the pin of the panel keeps a record at hand, at once', async () => {
  const record = aRecord({ name: 'Console', ...own })
  answerPins(furnish({ me: lena, records: [record] }))
  await openApp('/records')
  await openRecord('Console')
  const pin = panelButton('Pin')
  await expect.element(pin).toHaveAttribute('aria-pressed', 'false')
  await pin.click()
  await expect.element(pin).toHaveAttribute('aria-pressed', 'true')
  await pin.click()
  await expect.element(pin).toHaveAttribute('aria-pressed', 'false')
  for (const route of [userSettingRoutes.pinRecord, userSettingRoutes.unpinRecord])
    expect(callsOf(route).map(({ body }) => body)).toEqual([{ recordId: record._id }])
})

test('the kind narrows the list, in which a secret card number is known by its hint', async () => {
  const card = aTemplate('Payment card', [['Card number', 'card-number', 'number']])
  const kind = { templateID: card._id, template: { name: 'Payment card', icon: 'credit-card', color: '22' } }
  const number = { key: 'number', label: 'Card number', type: 'card-number' } as const
  furnish({
    me: lena,
    templates: [loginTemplate, card],
    records: [
      aRecord({ name: 'Console', templateID: loginTemplate._id, ...own }),
      aRecord({ name: 'Savings', ...kind, ...own }),
      aRecord({
        name: 'Travel',
        fields: [{ ...number, value: '4111111111111111', hint: 'Visa •••• 1111' }],
        ...kind,
        ...own,
      }),
    ],
  })
  await openApp(`/records?kind=${card._id}`)
  await expect.poll(listedNames).toEqual(['Travel', 'Savings'])
  await expect.element(page.getByRole('list', { name: 'Records' })).toMatchTextContent('Visa •••• 1111')
})

test('the grid shows the same and is kept', async () => {
  furnish({ me: lena, records: [aRecord({ name: 'Console', ...own })] })
  await openApp('/records')
  await expect.element(page.getByText('Name', { exact: true })).toBeVisible()
  await chosen('Sorted by: Newest', 'Grid')
  await expect.element(page.getByText('Name', { exact: true })).not.toBeInTheDocument()
  await expect.element(inList('Console')).toBeVisible()
  await reload()
  await expect.element(page.getByText('Name', { exact: true })).not.toBeInTheDocument()
  await openRecord('Console')
})

test('a search that is typed while a closed menu gives up its entry of the history stays', async () => {
  furnish({ me: lena, records: [aRecord({ name: 'Console', ...own }), aRecord({ name: 'Router', ...own })] })
  await openApp('/records')
  const back = window.history.back.bind(window.history)
  // The browser goes back late.
  let isAsked = false
  using _ = vi.spyOn(window.history, 'back').mockImplementation(() => {
    isAsked = true
  })
  await mainButton('Sorted by: Newest').click()
  await expect.element(page.getByRole('menu')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => isAsked).toBe(true)
  await search().fill('router')
  await expect.poll(place).toBe('/records?q=router')
  const wentBack = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
  back()
  await wentBack
  await expect.poll(place).toBe('/records?q=router')
  await expect.element(search()).toHaveValue('router')
  expect(listedNames()).toEqual(['Router'])
})

test.for(sizes)(
  'a search has the order of the best match, and gives the chosen one back, on a $name',
  async ({ name, width, height }) => {
    await page.viewport(width, height)
    furnish({
      me: lena,
      records: [
        aRecord({ name: 'FRITZ!Box', ...own }),
        aRecord({ name: 'Mail at FRITZ!Box', access: [anEntry(lena, 'OWNER'), anEntry(bob, 'VIEWER')] }),
      ],
    })
    await openApp('/records?sort=name')
    const checked = async (sort: string) => {
      await mainButton(sortButton(sort, name)).click()
      await expect.element(page.getByRole('menuitemradio', { name: sort, exact: true })).toBeChecked()
    }
    await checked('Name')
    await userEvent.keyboard('{Escape}')
    await search().fill('fritzbox')
    await expect.poll(listedNames).toEqual(['FRITZ!Box', 'Mail at FRITZ!Box'])
    await expect.poll(place).toContain('q=fritzbox')
    await checked('Best match')
    await expect.element(page.getByRole('menuitemradio', { name: 'Newest' })).not.toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    expect(listedNames()).toEqual(['FRITZ!Box', 'Mail at FRITZ!Box'])
    await search().fill('shared with bob')
    await expect.element(page.getByText('Shared with Bob Castellan')).toBeVisible()
    expect(listedNames()).toEqual(['Mail at FRITZ!Box'])
    await search().fill('')
    await expect.poll(place).toBe('/records?sort=name')
    await checked('Name')
  },
)
