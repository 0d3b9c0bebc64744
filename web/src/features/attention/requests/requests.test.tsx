import {
  accessPreviewRoutes,
  accessRequestRoutes,
  trustedPeopleRoutes,
  type AccessRequest,
} from '@cardea/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../testing/accessible.ts'
import { answer, callsOf, refuse } from '../../../testing/answers.ts'
import { furnish } from '../../../testing/furnish.ts'
import { anEntry, aUser } from '../../../testing/group.fixture.ts'
import { openApp, place } from '../../../testing/open-app.tsx'
import { buttonOf, dialogOf, fieldOf, toast } from '../../../testing/parts.ts'
import { aRecord } from '../../../testing/record.fixture.ts'
import { sizes } from '../../../testing/sizes.ts'

const [lena, priya] = [aUser('Lena Marek'), aUser('Priya Raman')]
const owned = aRecord({ name: 'Console', access: [anEntry(lena, 'OWNER')] })
const unknown = '0194f1c2-0000-7000-8000-0000000000aa'

const aRequest = (some: Partial<AccessRequest> = {}): AccessRequest => ({
  _id: '0194f1c2-0000-7000-8000-0000000000bb',
  kind: 'access',
  state: 'waiting',
  by: priya,
  recordID: owned._id,
  groupID: null,
  owner: null,
  role: 'EDITOR',
  reason: 'I move the DNS on Friday.',
  until: null,
  askedAt: new Date().toISOString(),
  dueAt: new Date(Date.now() + 14 * 86_400_000).toISOString(),
  decidedBy: null,
  ...some,
})

/** What waits and what one asked for, which a decision empties. */
function furnishRequests(toDecide: AccessRequest[], mine: AccessRequest[] = []): void {
  furnish({ me: lena, records: [owned] })
  answer(trustedPeopleRoutes.listTrustedPeople, { trusted: [], trusting: [] })
  let waiting = toDecide
  answer(accessRequestRoutes.searchAccessRequests, ({ body }) => {
    const found = body.of === 'mine' ? mine : waiting
    return { requests: found, total: found.length }
  })
  const decide = (): AccessRequest => {
    waiting = []
    return aRequest({ state: 'granted' })
  }
  answer(accessRequestRoutes.approveAccessRequest, decide)
  answer(accessRequestRoutes.refuseAccessRequest, decide)
  answer(accessPreviewRoutes.previewAccess, { gain: [], lose: [], change: [] })
}

test.for([
  ['a record', `/records/${unknown}`, { recordID: unknown }],
  ['a group', `/group_records/${unknown}`, { groupID: unknown }],
] as const)('where %s does not open, one asks for it, and is told nothing of it', async ([, at, item]) => {
  furnish({ me: lena, records: [owned] })
  answer(accessRequestRoutes.askForAccess, { sent: true })
  await openApp(at)
  await buttonOf('Ask for access').click()
  await buttonOf('Ask for access').click()
  await expect.element(page.getByText('Say why you need it.')).toBeVisible()
  expect(callsOf(accessRequestRoutes.askForAccess)).toEqual([])
  await page.getByRole('radio', { name: 'Edit it' }).click({ force: true })
  await fieldOf('Why').fill('I move the DNS on Friday.')
  await expectAccessible()
  await buttonOf('Ask for access').click()
  await expect
    .element(page.getByRole('status').getByText('Asked. If it exists, the people who may share it are told.'))
    .toBeVisible()
  expect(callsOf(accessRequestRoutes.askForAccess)[0]?.body).toEqual({
    kind: 'access',
    ...item,
    role: 'EDITOR',
    until: null,
    reason: 'I move the DNS on Friday.',
  })
})

test('a request that could not be sent keeps what was typed', async () => {
  furnish({ me: lena, records: [owned] })
  refuse(accessRequestRoutes.askForAccess, 500, 'request/failed')
  await openApp(`/records/${unknown}`)
  await buttonOf('Ask for access').click()
  await fieldOf('Why').fill('DNS')
  await buttonOf('Ask for access').click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(fieldOf('Why')).toHaveValue('DNS')
})

test('a viewer of a record asks to edit it by its menu', async () => {
  const read = aRecord({ name: 'Router', access: [anEntry(priya, 'OWNER'), anEntry(lena, 'VIEWER')] })
  furnish({ me: lena, records: [read] })
  answer(accessRequestRoutes.askForAccess, { sent: true })
  await openApp(`/records/${read._id}`)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Ask to edit' }).click()
  const dialog = dialogOf('Ask to edit: Router')
  await fieldOf('Why', dialog).fill('New key')
  await expectAccessible()
  await buttonOf('Ask to edit', dialog).click()
  await expect.element(dialog).toMatchTextContent('Asked. The people who may share it are told.')
  expect(callsOf(accessRequestRoutes.askForAccess)[0]?.body).toMatchObject({
    recordID: read._id,
    role: 'EDITOR',
  })
})

test.for(sizes)(
  'a request stands in Attention, counts, and is allowed with less ($name)',
  async ({ width, height }) => {
    await page.viewport(width, height)
    furnishRequests([aRequest()])
    await openApp('/requests')
    await expect.poll(place).toBe('/attention/requests')
    await expect.element(page.getByRole('tab', { name: /^Requests/ })).toMatchTextContent('Requests1')
    await expect.element(page.getByRole('link', { name: /^Attention/ })).toMatchTextContent('1')
    const row = page.getByRole('main').getByRole('listitem')
    await expect.element(row).toMatchTextContent('Priya Raman asks to edit Console')
    await expect.element(row).toMatchTextContent('I move the DNS on Friday.')
    await expectAccessible()
    await page.getByRole('button', { name: /^Allow: / }).click()
    const dialog = dialogOf('Allow Priya Raman access?')
    await dialog.getByRole('button', { name: /Editor|edit/i }).click()
    await page.getByRole('menuitemradio', { name: /view/i }).click()
    await expectAccessible()
    await buttonOf('Share', dialog).click()
    await expect.element(toast()).toMatchTextContent('Priya Raman has access')
    expect(callsOf(accessRequestRoutes.approveAccessRequest)[0]?.body).toEqual({
      role: 'VIEWER',
      until: null,
    })
    await expect.element(page.getByText('No requests')).toBeVisible()
  },
)

test('more than was asked for is not given: the end can be earlier, not later', async () => {
  const until = new Date(Date.now() + 2 * 86_400_000).toISOString()
  furnishRequests([aRequest({ role: 'VIEWER', until })])
  await openApp('/attention/requests')
  await page.getByRole('button', { name: /^Allow: / }).click()
  const dialog = dialogOf('Allow Priya Raman access?')
  await dialog.getByRole('button', { name: /^Access ends|until/i }).click()
  await page.getByRole('menuitemradio', { name: /week/i }).click()
  await buttonOf('Share', dialog).click()
  await expect.element(page.getByText(/it can end earlier, not later/)).toBeVisible()
  expect(callsOf(accessRequestRoutes.approveAccessRequest)).toEqual([])
})

test('a request is refused at once', async () => {
  furnishRequests([aRequest()])
  await openApp('/attention/requests')
  await page.getByRole('button', { name: /^Refuse: / }).click()
  await expect.element(toast()).toMatchTextContent('Refused')
  await expect.element(page.getByText('No requests')).toBeVisible()
})

test('an emergency in the list says that it opens by itself, and opens now after a question only', async () => {
  furnishRequests([aRequest({ kind: 'emergency', recordID: null, role: null, owner: lena })])
  await openApp('/attention/requests')
  const row = page.getByRole('main').getByRole('listitem')
  await expect.element(row).toMatchTextContent('Priya Raman asks for emergency access to everything you own')
  await expect.element(page.getByText('Left alone, emergency access opens on its day.')).toBeVisible()
  expect(page.getByText(/lapses and nothing happens/).elements()).toEqual([])
  await page.getByRole('button', { name: 'Allow now: Priya Raman' }).click()
  const dialog = dialogOf('Let Priya Raman read everything you own?')
  await expectAccessible()
  expect(callsOf(accessRequestRoutes.approveAccessRequest)).toEqual([])
  await buttonOf('Allow now', dialog).click()
  await expect.element(toast()).toMatchTextContent('Priya Raman can read everything you own.')
  expect(callsOf(accessRequestRoutes.approveAccessRequest)).toHaveLength(1)
})

test('of a request that another decided first this is said', async () => {
  furnishRequests([aRequest()])
  refuse(accessRequestRoutes.refuseAccessRequest, 409, 'access/request-over')
  await openApp('/attention/requests')
  await page.getByRole('button', { name: /^Refuse: / }).click()
  await expect.element(toast()).toMatchTextContent('not open any more')
})

test('one’s own requests name nothing that one does not see', async () => {
  furnishRequests([], [aRequest({ by: lena, recordID: unknown, role: 'VIEWER' })])
  answer(accessRequestRoutes.endAccessRequest, aRequest({ state: 'over' }))
  await openApp('/attention/requests')
  const row = page.getByRole('main').getByRole('listitem')
  await expect.element(row).toMatchTextContent('You ask to see a record')
  await page.getByRole('button', { name: /^Withdraw: / }).click()
  await expect.element(toast()).toMatchTextContent('Withdrawn')
})

test('on a phone the chosen one of five tabs is seen whole', async () => {
  await page.viewport(320, 640)
  furnishRequests([aRequest()])
  await openApp('/attention/passwords')
  const tab = page.getByRole('tab', { name: /^Passwords/ })
  await expect.element(page.getByRole('tab', { name: /^Requests/ })).toBeInTheDocument()
  await expect.poll(() => tab.element().getBoundingClientRect().right).toBeLessThanOrEqual(320)
  expect(tab.element().getBoundingClientRect().left).toBeGreaterThanOrEqual(0)
})
