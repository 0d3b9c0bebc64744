import { serviceAccountRoutes, type ServiceAccount } from '@cardea/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../testing/accessible.ts'
import { answer } from '../../../testing/answers.ts'
import { furnish } from '../../../testing/furnish.ts'
import { aGroup, anEntry, aUser } from '../../../testing/group.fixture.ts'
import { goBack, openApp, place } from '../../../testing/open-app.tsx'
import { buttonOf, dialogOf, fieldOf, press } from '../../../testing/parts.ts'
import { sizes } from '../../../testing/sizes.ts'

const token = `cardea_st_${'a'.repeat(38)}`
const at = '2026-11-01T10:00:00.000Z'

const anAccount = (groupID: string): ServiceAccount => ({
  _id: '01990000-0000-7000-8e00-0000000000e1',
  groupID,
  name: 'GitHub deploy',
  records: 'all',
  networks: ['192.0.2.0/24'],
  until: null,
  createdAt: at,
  madeBy: aUser('Lena'),
  endedAt: null,
  lastUsed: null,
  tokens: [
    {
      _id: '01990000-0000-7000-8e00-0000000000e2',
      name: '',
      start: token.slice(0, 14),
      createdAt: at,
      madeBy: aUser('Lena'),
      isMakerInGroup: true,
      until: '2099-01-01T00:00:00.000Z',
      replacedAt: null,
      lastUsed: null,
      lastNetwork: null,
    },
  ],
})

test('the owner of a group makes a service account, sees its token once, and ends it', async () => {
  const group = aGroup({ name: 'Operations' })
  furnish({ groups: [group] })
  const accounts: ServiceAccount[] = []
  const asked: object[] = []
  answer(serviceAccountRoutes.searchServiceAccounts, () => ({
    accounts: [...accounts],
    total: accounts.length,
  }))
  answer(serviceAccountRoutes.createServiceAccount, ({ body }) => {
    asked.push(body)
    accounts.push(anAccount(group._id))
    return { account: anAccount(group._id), token }
  })
  answer(serviceAccountRoutes.endServiceToken, () => {
    const [account] = accounts.splice(0)
    accounts.push({ ...(account ?? anAccount(group._id)), tokens: [] })
    return anAccount(group._id)
  })
  await openApp(`/groups?group=${group._id}`)
  await page.getByText('Machines', { exact: true }).click()
  await buttonOf('New service account').click()
  const dialog = dialogOf('New service account')
  await fieldOf('Name', dialog).fill('GitHub deploy')
  await fieldOf('Networks', dialog).fill('192.0.2.0/24')
  await expectAccessible()
  await buttonOf('Create', dialog).click()
  const shown = dialogOf('New token for “GitHub deploy”')
  await expect.element(shown.getByText(token, { exact: true })).toBeVisible()
  await expect.element(shown).toMatchTextContent('Whoever has it can open 0 records from 192.0.2.0/24.')
  await expect.element(buttonOf('Done', shown)).toBeDisabled()
  await expectAccessible()
  await shown.getByRole('checkbox').click()
  await buttonOf('Done', shown).click()
  expect(page.getByText(token, { exact: true }).elements()).toEqual([])
  await expect.poll(() => document.body.innerText, { timeout: 4000 }).toContain('192.0.2.0/24 only')
  expect(asked).toEqual([{ name: 'GitHub deploy', records: 'all', networks: ['192.0.2.0/24'] }])
  await buttonOf('End').click()
  await expect.element(page.getByText(`${token.slice(0, 14)}…`)).not.toBeInTheDocument()
  await expectAccessible()
})

test('a person who does not own the group sees no machines', async () => {
  const group = aGroup({ name: 'Operations', role: 'EDITOR' })
  furnish({ groups: [group] })
  await openApp(`/groups?group=${group._id}`)
  await expect.element(page.getByText('Activity', { exact: true })).toBeVisible()
  expect(page.getByText('Machines', { exact: true }).elements()).toEqual([])
})

test('the owner changes what an account may open from where', async () => {
  const group = aGroup({ name: 'Operations' })
  furnish({ groups: [group] })
  const asked: object[] = []
  answer(serviceAccountRoutes.searchServiceAccounts, () => ({ accounts: [anAccount(group._id)], total: 1 }))
  answer(serviceAccountRoutes.changeServiceAccount, ({ body }) => {
    asked.push(body)
    return anAccount(group._id)
  })
  await openApp(`/groups?group=${group._id}`)
  await page.getByText('Machines', { exact: true }).click()
  await buttonOf('More for GitHub deploy').click()
  await page.getByRole('menuitem', { name: 'Change' }).click()
  const dialog = dialogOf('Change “GitHub deploy”')
  await expect.element(fieldOf('Networks', dialog)).toHaveValue('192.0.2.0/24')
  await fieldOf('Networks', dialog).fill('192.0.2.7')
  await expectAccessible()
  await buttonOf('Save', dialog).click()
  await expect.poll(() => asked).toEqual([{ name: 'GitHub deploy', records: 'all', networks: ['192.0.2.7'] }])
})

test('Back closes the dialog of an account before it leaves the page', async () => {
  const group = aGroup({ name: 'Operations' })
  furnish({ groups: [group] })
  answer(serviceAccountRoutes.searchServiceAccounts, () => ({ accounts: [anAccount(group._id)], total: 1 }))
  await openApp(`/groups?group=${group._id}`)
  const before = place()
  await page.getByText('Machines', { exact: true }).click()
  await buttonOf('More for GitHub deploy').click()
  await page.getByRole('menuitem', { name: 'Change' }).click()
  const dialog = dialogOf('Change “GitHub deploy”')
  await expect.element(dialog).toBeVisible()
  await goBack()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(place()).toBe(before)
})

test('machines stand in the list of a group as machines, and are no people', async () => {
  const lena = aUser('Lena')
  const machine = { ...aUser('GitHub deploy'), email: '01990000@service.invalid', kind: 'service' as const }
  const access = [anEntry(aUser('Tom'), 'OWNER'), anEntry(lena, 'EDITOR'), anEntry(machine, 'VIEWER')]
  const group = aGroup({ name: 'Operations', role: 'EDITOR', access })
  furnish({ groups: [group] })
  await openApp(`/groups?group=${group._id}`)
  await expect.element(page.getByText('2 people and 1 machine')).toBeVisible()
  await expect.element(page.getByText('Machine', { exact: true })).toBeVisible()
  expect(document.body.innerText).not.toContain('.invalid')
})

test('a dialog with a token that is shown once is closed by Escape only after a question, and has no cross', async () => {
  const group = aGroup({ name: 'Operations' })
  furnish({ groups: [group] })
  answer(serviceAccountRoutes.searchServiceAccounts, () => ({ accounts: [anAccount(group._id)], total: 1 }))
  answer(serviceAccountRoutes.makeServiceToken, () => ({ account: anAccount(group._id), token }))
  await openApp(`/groups?group=${group._id}`)
  await page.getByText('Machines', { exact: true }).click()
  await buttonOf('New token').first().click()
  const shown = dialogOf('New token for “GitHub deploy”')
  await expect.element(shown.getByText(token, { exact: true })).toBeVisible()
  await expect.element(buttonOf('Close', shown)).not.toBeInTheDocument()
  await press('Escape')
  await buttonOf('Back', dialogOf('Close without keeping it?')).click()
  await expect.element(shown.getByText(token, { exact: true })).toBeVisible()
  await press('Escape')
  await buttonOf('Close', dialogOf('Close without keeping it?')).last().click()
  await expect.element(shown).not.toBeInTheDocument()
})

test.for(sizes)(
  'each account says what it opens, knows and may be used from; ended ones for who asks, on a $name',
  async (size) => {
    await page.viewport(size.width, size.height)
    const group = aGroup({ name: 'Operations' })
    const account = anAccount(group._id)
    const [first] = account.tokens
    if (!first) throw new Error('The account has a token.')
    const gone = { ...account, _id: '01990000-0000-7000-8e00-0000000000e5', name: 'Old deploy', tokens: [] }
    const soon = new Date(Date.now() + 24 * 3_600_000).toISOString()
    const tokens = [
      { ...first, until: soon, replacedAt: at },
      { ...first, _id: gone._id, start: 'cardea_st_bbbb' },
      { ...first, _id: group._id, isMakerInGroup: false },
    ]
    furnish({ me: aUser('Lena'), groups: [group] })
    answer(serviceAccountRoutes.countKnownByServices, {
      known: [
        { _id: account._id, secrets: 4, records: 3 },
        { _id: gone._id, secrets: 1, records: 1 },
      ],
    })
    answer(serviceAccountRoutes.searchServiceAccounts, () => ({
      accounts: [
        { ...account, tokens },
        { ...gone, endedAt: at },
      ],
      total: 2,
    }))
    await openApp(`/groups?group=${group._id}`)
    await page.getByText('Machines', { exact: true }).click()
    const said = page.getByRole('region', { name: 'New service account' })
    for (const words of [
      'knows 4 secrets',
      '192.0.2.0/24 only',
      'Its maker has left',
      'who left',
      'replaces the other',
      'ends tomorrow',
    ])
      await expect.element(said).toMatchTextContent(words)
    await expect.element(buttonOf('Replace')).toBeVisible()
    await expect.element(said).not.toMatchTextContent('Old deploy')
    await expect.element(said).toMatchTextContent('Ended in the last 90 days: 1')
    await buttonOf('Show').click()
    const ended = page.getByRole('list', { name: 'Ended service accounts' })
    await expect.element(ended).toMatchTextContent('Old deploy')
    await expect.element(ended).toMatchTextContent('knows 1 secret')
    await expectAccessible()
  },
)

test('an account may have an end, which is sent only where it is another one', async () => {
  const group = aGroup({ name: 'Operations' })
  furnish({ groups: [group] })
  const asked: object[] = []
  const until = '2099-01-01T00:00:00.000Z'
  answer(serviceAccountRoutes.searchServiceAccounts, () => ({
    accounts: [{ ...anAccount(group._id), until }],
    total: 1,
  }))
  answer(serviceAccountRoutes.changeServiceAccount, ({ body }) => {
    asked.push(body)
    return anAccount(group._id)
  })
  await openApp(`/groups?group=${group._id}`)
  await page.getByText('Machines', { exact: true }).click()
  const change = async () => {
    await buttonOf('More for GitHub deploy').click()
    await page.getByRole('menuitem', { name: 'Change' }).click()
    return dialogOf('Change “GitHub deploy”')
  }
  await buttonOf('Save', await change()).click()
  await expect.poll(() => asked).toHaveLength(1)
  await expect.element(dialogOf('Change “GitHub deploy”')).not.toBeInTheDocument()
  const dialog = await change()
  // The focus that comes into the dialog would close a menu.
  await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true)
  await dialog.getByRole('button', { name: /^Access ends/ }).click()
  await page.getByRole('menuitemradio', { name: 'No expiry' }).click()
  await buttonOf('Save', dialog).click()
  await expect.poll(() => asked).toHaveLength(2)
  expect(asked.map((body) => 'until' in body)).toEqual([false, true])
  expect(asked[1]).toMatchObject({ until: null })
})
