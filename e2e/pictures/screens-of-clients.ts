import type { ServiceAccount, ServiceToken, Session, User } from '@cardea/contract'
import type { Page } from '@playwright/test'
import { button, dialog, go, panel } from './screen-steps.ts'
import { said } from './said.ts'
import type { Screen } from './screens.ts'
import type { Story } from './story.ts'

const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const id = (number: number) => `01990000-0000-7000-8e00-${String(number).padStart(12, '0')}`

/** What a call of this path is answered, whatever the server would say. */
const answer = (page: Page, path: string, json: object) =>
  page.route(
    (url) => url.pathname === `/api${path}`,
    (route) => route.fulfill({ json }),
  )

const jonas: User = {
  _id: id(1),
  name: 'Jonas Weber',
  email: 'jonas@northwind.example',
  profile: null,
  createdAt: at(-400),
}
const aToken = (number: number, start: string, about: Partial<ServiceToken>): ServiceToken => ({
  _id: id(number),
  name: '',
  start: `cardea_st_${start}`,
  createdAt: at(-20),
  madeBy: jonas,
  isMakerInGroup: true,
  until: at(90),
  replacedAt: null,
  lastUsed: null,
  lastNetwork: null,
  ...about,
})
const anAccount = (number: number, name: string, about: Partial<ServiceAccount>): ServiceAccount => ({
  _id: id(number),
  groupID: id(0),
  name,
  records: 'all',
  networks: [],
  until: null,
  createdAt: at(-80),
  madeBy: jonas,
  endedAt: null,
  lastUsed: null,
  tokens: [],
  ...about,
})
/** The menu of the first field of a record that is being edited. */
async function openFieldMenu(page: Page, story: Story): Promise<void> {
  await panel(page, story)
  await button(page, 'Edit').click()
  await page
    .getByRole('form')
    .getByRole('button', { name: said(/^More for/) })
    .first()
    .click()
}

const used = { lastUsed: at(-0.2), lastNetwork: '203.0.113.0/24' }
const accounts = [
  anAccount(11, 'GitHub deploy', {
    records: [id(31), id(32), id(33)],
    networks: ['192.0.2.0/24'],
    ...used,
    tokens: [
      aToken(21, '7Qx4', { until: at(1), replacedAt: at(0) }),
      aToken(22, 'M2vB', { createdAt: at(0) }),
    ],
  }),
  anAccount(12, 'Nightly backup', {
    lastUsed: used.lastUsed,
    tokens: [aToken(23, 'c0Lr', { ...used, until: at(61) })],
  }),
  anAccount(13, 'Terraform, staging, for the machines in Falkenstein', {
    records: [id(31), id(32)],
    tokens: [aToken(24, '9hWe', { isMakerInGroup: false, until: at(9) })],
  }),
]

const openMachines = async (page: Page, { groupID }: Story) => {
  const ended = anAccount(14, 'Old deploy', { endedAt: at(-3) })
  await answer(page, `/group/${groupID}/service-account/search`, { accounts: [...accounts, ended], total: 4 })
  await answer(page, `/group/${groupID}/service-account/known`, {
    known: [
      { _id: id(11), secrets: 4, records: 3 },
      { _id: id(12), secrets: 2, records: 2 },
      { _id: id(14), secrets: 1, records: 1 },
    ],
  })
  await page.goto(`/groups?group=${groupID}`)
  await page.getByText(said('Machines'), { exact: true }).click()
  await page.getByText('GitHub deploy').waitFor()
}

const sessions: Session[] = [
  { device: 'Firefox on Linux', network: '203.0.113.0/24', createdAt: at(-9), isCurrent: true },
  {
    device: 'Extension in Firefox on Linux',
    network: '203.0.113.0/24',
    createdAt: at(-200),
    isCurrent: false,
    kind: 'extension' as const,
    lockAfter: 300_000,
  },
  {
    device: 'Command line on build-07',
    network: '198.51.100.0/24',
    createdAt: at(-0.1),
    isCurrent: false,
    kind: 'command-line' as const,
    lockAfter: null,
  },
  { device: 'Safari on iPhone', network: '198.51.100.0/24', createdAt: at(-30), isCurrent: false },
].map((session, index) => ({ _id: id(40 + index), lastUsed: at(-0.05 * index), ...session }))

const request = {
  requestID: id(50),
  kind: 'command-line',
  name: 'vps-kiel-2',
  purpose: 'sign-in',
  network: '198.51.100.0/24',
  isSameNetwork: false,
  reference: 'copper wren',
  createdAt: at(0),
  expiresIn: 552,
  redirectTo: null,
}

const openDevice = (about: object, hash: string) => async (page: Page) => {
  await answer(page, '/auth/device/find', { ...request, ...about })
  await answer(page, '/auth/sessions', { sessions })
  await page.goto(`/device${hash}`)
  if (hash === '') await page.getByRole('textbox').fill('BCDFGHJK')
  await page.getByText(/wren/).first().waitFor()
}

/** Machines of a group, devices and other clients, and the page that approves them. */
export const screensOfClients: readonly Screen[] = [
  { name: 'machines', show: openMachines },
  {
    name: 'machines-ended',
    show: async (page, story) => {
      await openMachines(page, story)
      await button(page, 'Show').click()
    },
  },
  {
    name: 'machines-new',
    show: async (page, story) => {
      await openMachines(page, story)
      await button(page, 'New service account').click()
      await dialog(page)
    },
  },
  {
    name: 'machines-token',
    show: async (page, story) => {
      await openMachines(page, story)
      await answer(page, `/service-account/${id(11)}/token`, {
        account: accounts[0] ?? {},
        token: 'cardea_st_M2vBq8sT4nYx0LkPz7RwHc3JdFaU6eGo1i9Kb2',
      })
      await button(page, 'New token').click()
      await dialog(page)
    },
  },
  {
    name: 'devices',
    show: async (page) => {
      await answer(page, '/auth/sessions', { sessions })
      await page.goto('/settings#security')
      await page.getByRole('link', { name: said('Enter a code') }).scrollIntoViewIfNeeded()
    },
  },
  { name: 'device-typed', show: openDevice({}, '') },
  {
    name: 'device-linked',
    show: openDevice({ isSameNetwork: true, redirectTo: 'http://127.0.0.1:4711' }, '#BCDF-GHJK'),
  },
  { name: 'device-start', show: go('/device') },
  {
    name: 'fills',
    show: async (page, story) => {
      await openFieldMenu(page, story)
      await page.getByRole('menuitem', { name: said(/^Fills/) }).waitFor()
    },
  },
  {
    name: 'fills-dialog',
    show: async (page, story) => {
      await openFieldMenu(page, story)
      await page.getByRole('menuitem', { name: said(/^Fills/) }).click()
      await dialog(page)
    },
  },
]
