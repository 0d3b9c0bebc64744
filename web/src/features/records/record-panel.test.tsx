import {
  activityRoutes,
  exposureRoutes,
  recordRoutes,
  userSettingRoutes,
  versionRoutes,
} from '@cardea/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { tellConnection } from '../../api/client.ts'
import { answer, callsOf, refusal } from '../../testing/answers.ts'
import { furnish } from '../../testing/furnish.ts'
import { aGroup, anEntry, aUser } from '../../testing/group.fixture.ts'
import { goBack, openApp, place } from '../../testing/open-app.tsx'
import {
  buttonOf,
  dialogOf,
  fieldOf,
  openRecord,
  panelButton,
  panelOf,
  press,
  toast,
} from '../../testing/parts.ts'
import { type aField, aRecord } from '../../testing/record.fixture.ts'
import { sizes } from '../../testing/sizes.ts'

const secret = 'vT7&kq-Mw29#zeLh4Rp'
const fields: Parameters<typeof aField>[0][] = [
  { label: 'User name', key: 'username', value: 'lena@northwind.example' },
  { label: 'Password', type: 'secret', value: secret },
]
const [lena, bob, tom] = [aUser('Lena'), aUser('Bob'), aUser('Tom')]

afterEach(() => vi.restoreAllMocks())

test.for(sizes)(
  'a secret is fetched when it is revealed, not before, and masked again at their wish, on a $name',
  async ({ width, height }) => {
    await page.viewport(width, height)
    const totp = { label: 'One-time code', type: 'totp', value: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ' } as const
    furnish({ records: [aRecord({ name: 'Console', fields: [...fields, totp] })] })
    const reveals = () => callsOf(recordRoutes.getRecord).length
    await openApp('/records')
    const panel = await openRecord('Console')
    await expect.element(panel).toMatchTextContent('482 913')
    expect(reveals(), 'the code runs without opening the record').toBe(0)
    await buttonOf('Reveal Password', panel).click()
    await expect.element(panel).toMatchTextContent(secret)
    expect(reveals()).toBe(1)
    await buttonOf('Hide Password', panel).click()
    await expect.element(panel).not.toMatchTextContent(secret)

    await goBack()
    await openRecord('Console')
    await expect.element(panelOf()).not.toMatchTextContent(secret)
    await buttonOf('Reveal Password', panelOf()).click()
    await expect.element(panelOf()).toMatchTextContent(secret)
    expect(reveals(), 'nothing was kept when the panel closed').toBe(2)
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain(secret)
  },
)

test('only web addresses become links, whatever is stored', async () => {
  const url = (value: string) => [{ label: 'Website', type: 'url', value } as const]
  furnish({
    records: [
      aRecord({ name: 'Evil', fields: url('javascript:alert(document.domain)') }),
      aRecord({ name: 'Good', fields: url('console.hetzner.cloud') }),
    ],
  })
  await openApp('/records')
  const evil = await openRecord('Evil')
  await expect.element(evil).toMatchTextContent('javascript:alert(document.domain)')
  await expect.element(evil.getByRole('link')).not.toBeInTheDocument()
  await expect.element(evil.getByRole('button', { name: /^Open / })).not.toBeInTheDocument()
  const good = await openRecord('Good')
  const link = good.getByRole('link', { name: 'console.hetzner.cloud' })
  await expect.element(link).toHaveAttribute('href', 'https://console.hetzner.cloud/')
  await expect.element(link).toHaveAttribute('rel', expect.stringContaining('noopener'))
})

test('one’s own name for a record is one’s own', async () => {
  const record = aRecord({ name: 'Elternportal', role: 'VIEWER', fields, access: [anEntry(bob, 'OWNER')] })
  furnish({ records: [record] })
  answer(recordRoutes.changeRecord, ({ body }) => ({
    ...record,
    userRecordName: body.userRecordName ?? null,
  }))
  await openApp('/records')
  const panel = await openRecord('Elternportal')
  await buttonOf('More', panel).click()
  await page.getByRole('menuitem', { name: 'Rename for me…' }).click()
  await fieldOf('Your name for it', dialogOf('Rename for me')).fill('Emil’s school portal')
  await press('Enter')
  await expect.element(panelOf().getByRole('heading', { name: 'Emil’s school portal' })).toBeVisible()
  await expect.element(panelOf()).toMatchTextContent('Shared as “Elternportal”')
  expect(callsOf(recordRoutes.changeRecord).map(({ body }) => body)).toEqual([
    { userRecordName: 'Emil’s school portal' },
  ])
})

test('a record’s link is copied, and leads to the record; a clipboard that is shut says so', async () => {
  const record = aRecord({ name: 'Console', fields })
  furnish({ records: [record] })
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await openApp('/records')
  const panel = await openRecord('Console')
  const copy = async () => {
    await buttonOf('More', panel).click()
    await page.getByRole('menuitem', { name: 'Copy link' }).click()
  }
  await copy()
  await expect.element(toast()).toMatchTextContent('Link copied')
  expect(write).toHaveBeenCalledWith(`${window.location.origin}/records/${record._id}`)
  expect(place()).toBe(`/records/${record._id}`)

  write.mockRejectedValue(new DOMException('not allowed'))
  await copy()
  await expect.element(toast()).toMatchTextContent('Failed to copy text to clipboard.')
})

test('a viewer has no control they lack, and is told why they see it', async () => {
  const access = [anEntry(bob, 'OWNER'), anEntry(lena, 'VIEWER')]
  furnish({ me: lena, records: [aRecord({ name: 'Console', role: 'VIEWER', fields, access })] })
  await openApp('/records')
  const panel = await openRecord('Console')
  await buttonOf('Reveal Password', panel).click()
  await expect.element(panel).toMatchTextContent(secret)
  for (const name of ['Share', 'Edit']) await expect.element(buttonOf(name, panel)).not.toBeInTheDocument()
  await buttonOf('More', panel).click()
  const items = () =>
    page
      .getByRole('menuitem')
      .elements()
      .map(({ textContent }) => textContent)
  await expect
    .poll(items)
    .toEqual([
      expect.stringContaining('Rename for me'),
      'Copy link',
      'Ask to edit',
      'Duplicate',
      'HistoryH',
      expect.stringContaining('Leave'),
    ])
})

test('the record is announced when it opens; H leads to its history, Escape and Back lead to it again', async () => {
  furnish({ me: lena, records: [aRecord({ name: 'Console', fields, access: [anEntry(lena, 'OWNER')] })] })
  answer(activityRoutes.listRecordActivity, { activity: [], total: 0 })
  await openApp('/records')
  const panel = await openRecord('Console')
  await expect.element(page.getByRole('status').filter({ hasText: 'Record: Console' })).toBeInTheDocument()
  expect(document.title).toBe('All records · Cardea')
  const back = buttonOf('Back to the record', panel)
  await press('h')
  await expect.element(panel.getByRole('heading', { name: 'History' })).toHaveFocus()
  await press('Escape')
  await expect.element(panel.getByRole('heading', { name: 'Console' })).toBeVisible()
  await buttonOf('History', panel).click()
  await back.click()
  await expect.element(panel.getByRole('heading', { name: 'Console' })).toBeVisible()
})

test('the panel of another’s record says through which of one’s groups it is seen, and only outside of them Shared Record', async () => {
  const access = [anEntry(bob, 'OWNER')]
  const operations = { ...aGroup({ name: 'Operations' }), access: [anEntry(lena, 'VIEWER')] }
  const held = {
    groups: [{ _id: operations._id, name: 'Operations', access: operations.access }],
    groupIDs: [operations._id],
  }
  furnish({
    me: lena,
    groups: [operations],
    records: [
      aRecord({ name: 'Console', role: 'VIEWER', access, ...held }),
      aRecord({ name: 'Payroll', role: 'VIEWER', access: [...access, anEntry(lena, 'VIEWER')] }),
    ],
  })
  await openApp('/records')
  await openRecord('Console')
  await expect.element(panelOf()).toMatchTextContent('Operations')
  await expect.element(panelOf()).not.toMatchTextContent('Shared Record')
  await openRecord('Payroll')
  await expect.element(panelOf()).toMatchTextContent('Shared Record')
})

test('while the server is away the open record says so, and Edit and Share rest with the focus on them', async () => {
  furnish({ me: lena, records: [aRecord({ name: 'Console', fields, access: [anEntry(lena, 'OWNER')] })] })
  const at = '2026-11-01T10:00:00.000Z'
  const made = {
    version: 1,
    at,
    by: lena,
    changed: [],
    isNameChanged: false,
    addedFiles: [],
    removedFiles: [],
  }
  answer(versionRoutes.listVersions, { versions: [made], total: 1 })
  await openApp('/records')
  await openRecord('Console')
  // An answer that came later would say that the server is there.
  await expect.element(panelOf()).toMatchTextContent('Created by you')
  await expect.poll(() => callsOf(userSettingRoutes.noteRecentRecord).length).toBe(1)
  // The first key tells that the person is there, and its answer that the server is.
  await press('Shift')
  await expect.poll(() => callsOf(userSettingRoutes.changeUserSetting).length).toBe(1)
  const edit = panelButton('Edit').element() as HTMLElement
  edit.focus()
  tellConnection(false)
  await expect.element(panelOf()).toMatchTextContent('You are seeing what was loaded last.')
  for (const name of ['Edit', 'Share'])
    await expect.element(panelButton(name)).toHaveAttribute('aria-disabled', 'true')
  await press('Enter', 'e')
  await expect.element(panelButton('Edit')).toHaveFocus()
  await expect.element(fieldOf('Name')).not.toBeInTheDocument()
  tellConnection(true)
  await expect.element(panelOf()).not.toMatchTextContent('You are seeing what was loaded last.')
  await expect.element(panelButton('Edit')).not.toHaveAttribute('aria-disabled')
})

test('a field is a term with its value, and the panel warns of who saw the password and lost access', async () => {
  const access = [anEntry(lena, 'OWNER'), anEntry(tom, 'VIEWER')]
  const record = aRecord({ name: 'Console', fields, access })
  furnish({ me: lena, records: [record] })
  const day = '2026-11-20T10:00:00.000Z'
  const knowing = { firstOpened: day, lastOpened: day, knows: ['Password'] }
  answer(exposureRoutes.getExposure, {
    secretsChangedAt: day,
    people: [
      { ...knowing, user: bob, hasAccess: false, endedAt: day },
      { ...knowing, user: lena, hasAccess: true },
    ],
  })
  await openApp('/records')
  const panel = await openRecord('Console')
  await expect.element(panel.getByRole('definition').first()).toMatchTextContent('lena@')
  await expect.element(panel).toMatchTextContent('Shared with 1 personNobody else has opened it')
  await expect.element(panel).toMatchTextContent('Bob lost access but saw the password.')
  await buttonOf('Change it', panel).click()
  await expect.poll(place).toBe(`/attention/change?record=${record._id}`)
})

test('of a card the last four digits and who issued it can be read, and its number is hidden', async () => {
  const card = { label: 'Card number', type: 'card-number', value: '5105 1051 0510 4206' } as const
  furnish({ records: [aRecord({ name: 'Card', fields: [{ ...card, hint: 'Mastercard •••• 4206' }] })] })
  await openApp('/records')
  const panel = await openRecord('Card')
  await expect.element(panel).toMatchTextContent('4206Mastercard')
  await expect.element(panel).not.toMatchTextContent('5105')
  expect(callsOf(recordRoutes.getRecord)).toEqual([])
})

test('a key that makes no codes is a secret as any other', async () => {
  const totp = { label: 'One-time code', type: 'totp', value: 'not a key!' } as const
  furnish({ records: [aRecord({ name: 'Console', fields: [totp] })] })
  answer(recordRoutes.getOneTimeCode, () => refusal(404, 'record/no-code'))
  await openApp('/records')
  const panel = await openRecord('Console')
  await buttonOf('Reveal One-time code', panel).click()
  await expect.element(panel).toMatchTextContent('This key cannot make one-time codes.')
})
