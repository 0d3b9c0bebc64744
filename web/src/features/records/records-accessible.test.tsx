import { pendingAccessRoutes, type AccessEntry, type PendingAccess, type VaultRecord } from '@cardea/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { answer } from '../../testing/answers.ts'
import { furnish } from '../../testing/furnish.ts'
import { anEntry, aUser } from '../../testing/group.fixture.ts'
import { goBack, openApp } from '../../testing/open-app.tsx'
import {
  buttonOf,
  dialogOf,
  fieldOf,
  inList,
  mainButton,
  openRecord,
  panelButton,
  panelOf,
  press,
} from '../../testing/parts.ts'
import { type aField, aRecord } from '../../testing/record.fixture.ts'
import { sizes } from '../../testing/sizes.ts'
import { loginTemplate } from '../../testing/template.fixture.ts'

const lena = aUser('Lena')
const bob = aUser('Bob')
const search = () => page.getByRole('searchbox', { name: 'Search records' })

const fields: Parameters<typeof aField>[0][] = [
  { label: 'User name', key: 'username', value: 'lena@northwind.example' },
  { label: 'Password', type: 'secret', value: 'vT7&kq-Mw29#zeLh4Rp' },
  { label: 'One-time code', type: 'totp', key: 'totp', value: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ' },
  { label: 'Website', type: 'url', key: 'url', value: 'https://console.hetzner.cloud/' },
  { label: 'Notes', type: 'multiline', value: 'Ask Bob first.' },
]

const invited: PendingAccess = {
  _id: '01990000-0000-7000-b000-000000000001',
  email: 'dana@example.org',
  role: 'VIEWER',
  date: '2026-11-01T10:00:00.000Z',
  expiresAt: new Date(Date.now() + 29.5 * 86_400_000).toISOString(),
  until: null,
  invitedBy: lena,
}

/** A record of one's own that is shared, one that is not, and one of another person's. */
function threeRecords(): VaultRecord[] {
  const shared: AccessEntry[] = [anEntry(lena, 'OWNER'), anEntry(bob, 'EDITOR')]
  return [
    aRecord({ name: 'Console', templateID: loginTemplate._id, fields, access: shared }),
    aRecord({
      name: 'Team card',
      template: { name: 'Payment card', icon: 'credit-card', color: '22' },
      fields: [{ label: 'Card number', type: 'card-number', value: '4111111111111111' }],
      access: [anEntry(lena, 'OWNER')],
    }),
    aRecord({
      name: 'Payroll',
      role: 'VIEWER',
      fields,
      access: [anEntry(bob, 'OWNER'), anEntry(lena, 'VIEWER')],
    }),
  ]
}

function furnished(): void {
  furnish({ me: lena, records: threeRecords(), templates: [loginTemplate] })
  answer(pendingAccessRoutes.listRecordPendingAccess, { pendingAccess: [invited] })
}

afterEach(() => vi.restoreAllMocks())

test.for(sizes)(
  'axe finds nothing on the list in any of its states, on a $name',
  async ({ name, width, height }) => {
    await page.viewport(width, height)
    furnished()
    await openApp('/records')
    await expect.element(inList('Console')).toBeVisible()
    await expectAccessible()
    await search().fill('northwind')
    await expect.poll(() => document.querySelectorAll('mark').length).toBeGreaterThan(0)
    await expectAccessible()
    await search().fill('nothing of the kind')
    await expect.element(page.getByRole('heading', { name: /^No record for/ })).toBeVisible()
    await expectAccessible()
    await search().fill('')
    await mainButton('Filter').click()
    await page.getByRole('menuitem', { name: 'Role' }).click()
    await expect.element(page.getByRole('menuitemradio', { name: 'Editor' })).toBeVisible()
    await expectAccessible()
    await page.getByRole('menuitemradio', { name: 'Editor' }).click()
    await expect.element(page.getByText('No record in which you are Editor')).toBeVisible()
    await expectAccessible()
    if (name === 'phone') return

    await buttonOf('Clear the filters').click()
    await mainButton('Sorted by: Newest').click()
    await page.getByRole('menuitemradio', { name: 'Grid' }).click()
    await expect.element(inList('Console')).toBeVisible()
    await expectAccessible()
    await buttonOf('More for Console').click()
    await expect.element(page.getByRole('menu')).toBeVisible()
    await expectAccessible()
  },
)

test('axe finds nothing where a record is not there, or not ours, and it says so', async () => {
  furnished()
  await openApp('/records/01990000-0000-7000-8000-00000000ffff')
  await expect.element(page.getByText('This record does not exist, or is not shared with you.')).toBeVisible()
  await expectAccessible()
  await buttonOf('Back to the list').click()
  await expect.element(inList('Console')).toBeVisible()
})

test.for(sizes)(
  'axe finds nothing on the open record, read or edited, on a $name',
  async ({ width, height }) => {
    await page.viewport(width, height)
    vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    furnished()
    await openApp('/records')
    const panel = await openRecord('Console')
    await panel.getByRole('button', { name: /^Shared with/ }).click()
    await expect.element(panel).toMatchTextContent('Invited')
    await expectAccessible()
    await buttonOf('Reveal Password', panel).click()
    await buttonOf('Copy Password', panel).click()
    await expect.element(panel.getByText(/^\d{3} \d{3}$/)).toBeVisible()
    await expectAccessible()
    await panelButton('More').click()
    await expect.element(page.getByRole('menu')).toBeVisible()
    await expectAccessible()
    await press('Escape')

    await panelButton('Edit').click()
    await fieldOf('Name', panel).fill('')
    await panelButton('Save').click()
    await expect.element(panel).toMatchTextContent('Give it a name.')
    await expectAccessible()
    await panel.getByRole('button', { name: /^Generate a password/ }).click()
    await expect.element(dialogOf('Password generator')).toBeVisible()
    await expectAccessible()
    await buttonOf('Use this').click()
    await goBack()
    await expect.element(dialogOf('Save your changes?')).toBeVisible()
    await expectAccessible()
    await buttonOf('Discard').click()
    await expect.element(panelButton('Edit')).toBeVisible()
    await goBack()
    await expect.element(panelOf()).not.toBeInTheDocument()
    await openRecord('Payroll')
    await expectAccessible()
  },
)

test.for(sizes)('axe finds nothing on the dialogs of a record, on a $name', async ({ width, height }) => {
  await page.viewport(width, height)
  furnished()
  await openApp('/records')
  await page
    .getByRole('main')
    .getByRole('button', { name: /^New record/ })
    .first()
    .click()
  const form = page.getByRole('dialog')
  await expect.element(fieldOf('Name', form)).toHaveFocus()
  await expectAccessible()
  await form.getByRole('button', { name: /^Save$/ }).click()
  await expect.element(form).toMatchTextContent('Give it a name.')
  await expectAccessible()
  await goBack()
  await expect.element(form).not.toBeInTheDocument()

  await openRecord('Console')
  await panelButton('Share').click()
  const people = page.getByRole('combobox', { name: 'People to share with' })
  await people.fill('rhea@example.org, bo')
  await expectAccessible()
  await people.fill('')
  await page.getByRole('button', { name: /^Role of Bob/ }).click()
  await expect.element(page.getByRole('menu')).toBeVisible()
  await expectAccessible()
  await press('Escape')
  await goBack()
  await expect.element(people).not.toBeInTheDocument()

  for (const item of ['Rename for me…', 'Delete']) {
    await panelButton('More').click()
    await page.getByRole('menuitem', { name: item }).click()
    const dialog = dialogOf(/^(Rename|Delete)/)
    await expect.element(dialog).toBeVisible()
    await expectAccessible()
    await goBack()
    await expect.element(dialog).not.toBeInTheDocument()
  }
  await goBack()
  await openRecord('Payroll')
  await panelButton('More').click()
  await page.getByRole('menuitem', { name: 'Leave this record' }).click()
  await expect.element(dialogOf(/^Leave/)).toBeVisible()
  await expectAccessible()
})
