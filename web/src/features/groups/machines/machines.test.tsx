import { serviceAccountRoutes, type ServiceAccount } from '@cardea/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../testing/accessible.ts'
import { answer } from '../../../testing/answers.ts'
import { furnish } from '../../../testing/furnish.ts'
import { aGroup, anEntry, aUser } from '../../../testing/group.fixture.ts'
import { openApp } from '../../../testing/open-app.tsx'
import { buttonOf, dialogOf, fieldOf } from '../../../testing/parts.ts'

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
  const shown = dialogOf('Token for “GitHub deploy”')
  await expect.element(shown.getByText(token, { exact: true })).toBeVisible()
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

test('who does not own the group sees no machines', async () => {
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
