import { accessPreviewRoutes, exposureRoutes, linkRoutes, mediaRoutes, type Link } from '@cardea/contract'
import { fromBase64url } from '@cardea/sealing'
import { openLink, readLinkSecret } from '@cardea/sealing/people'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { answer, callsOf, refuse } from '../../testing/answers.ts'
import { furnish, type Vault } from '../../testing/furnish.ts'
import { aGroup, anEntry, aUser } from '../../testing/group.fixture.ts'
import { openApp, place } from '../../testing/open-app.tsx'
import { buttonOf, dialogOf, openRecord, title, toast } from '../../testing/parts.ts'
import { aRecord } from '../../testing/record.fixture.ts'
import { sizes } from '../../testing/sizes.ts'

const [lena, bob] = [aUser('Lena Marek'), aUser('Bob Castellan')]
const id = '019aa000-0000-7000-8000-000000000001'

const aLink = (more: Partial<Link> = {}): Link => ({
  _id: id,
  by: lena,
  recordID: null,
  label: 'Wi-Fi',
  fieldKeys: [],
  views: { used: 0, most: 1 },
  emails: [],
  isOlder: false,
  files: 0,
  bytes: 0,
  createdAt: '2026-11-23T14:02:00.000Z',
  expiresAt: '2026-11-30T14:02:00.000Z',
  over: null,
  openings: [],
  ...more,
})

const field = (key: string, type: 'text' | 'secret' | 'totp', value: string) => ({
  key,
  label: { user: 'User name', password: 'Password', code: 'One-time code' }[key] ?? key,
  type,
  isSecret: type !== 'text',
  value,
})

/** What stands on the clipboard: what was written last. */
let copied: string
beforeEach(() => {
  copied = ''
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void (copied = text))
  vi.spyOn(navigator.clipboard, 'write').mockImplementation(async ([item]) => {
    copied = (await (await item?.getType('text/plain'))?.text()) ?? ''
  })
})

/** A vault with one record; links that are made are listed. */
function aVault(): Vault & { links: Link[] } {
  const record = aRecord({
    name: 'Console',
    access: [anEntry(lena, 'OWNER')],
    fields: [
      field('user', 'text', 'lena@northwind.example'),
      field('password', 'secret', 'correct horse'),
      field('code', 'totp', 'JBSWY3DPEHPK3PXP'),
    ],
  })
  const known = aGroup({ name: 'Team', access: [anEntry(lena, 'OWNER'), anEntry(bob, 'VIEWER')] })
  const vault = { ...furnish({ me: lena, records: [record], groups: [known] }), links: [] as Link[] }
  answer(linkRoutes.searchLinks, () => ({ links: vault.links, total: vault.links.length }))
  answer(linkRoutes.makeLink, ({ body }) => {
    const { recordID = null, label = null, most, expiresAt, emails = [], fieldKeys = [] } = body
    const views = { used: 0, most }
    vault.links = [aLink({ recordID, label, expiresAt, emails, fieldKeys, views })]
    return vault.links[0] ?? aLink()
  })
  answer(linkRoutes.endLink, () => {
    vault.links = vault.links.map((link) => ({
      ...link,
      over: { why: 'ended', at: '2026-11-24T10:00:00.000Z' },
    }))
    return vault.links[0] ?? aLink()
  })
  return vault
}

async function openDialog() {
  const panel = await openRecord('Console')
  await buttonOf('More', panel).click()
  await page.getByRole('menuitem', { name: /^One-time link/ }).click()
  return dialogOf('One-time link to “Console”')
}

/** What the link that was made shows to who has the key. */
async function shown(address: string) {
  const [{ body } = { body: null }] = callsOf(linkRoutes.makeLink)
  const [, key = ''] = address.split('#')
  return openLink(readLinkSecret(key), fromBase64url(body?.content ?? ''))
}

test.each(sizes)(
  'a link of a record is decided, made and copied; the server gets it sealed ($name)',
  async (size) => {
    await page.viewport(size.width, size.height)
    const vault = aVault()
    await openApp('/records')
    const dialog = await openDialog()
    await expect.element(dialog.getByRole('checkbox', { name: /One-time code/ })).not.toBeChecked()
    await expect.element(dialog).toMatchTextContent('Whoever opens it knows this secret.')
    await dialog.getByRole('checkbox', { name: /One-time code/ }).click({ force: true })
    await expect.element(dialog).toMatchTextContent('Whoever opens it knows these 2 secrets.')
    await dialog.getByRole('checkbox', { name: /One-time code/ }).click({ force: true })
    await buttonOf('More times', dialog).click()
    await expectAccessible()
    await buttonOf('Make and copy link', dialog).click()
    const made = dialogOf('The link is copied')
    await expect.element(made).toMatchTextContent('It opens 2 times, until')
    await expectAccessible()

    expect(copied).toMatch(new RegExp(`^${window.location.origin}/l/${id}#[\\w-]{43}$`))
    expect(await shown(copied)).toMatchObject({
      title: 'Console',
      fields: [
        { label: 'User name', isSecret: false, value: 'lena@northwind.example' },
        { label: 'Password', isSecret: true, value: 'correct horse' },
      ],
    })
    const [asked] = callsOf(linkRoutes.makeLink)
    expect(asked?.body).toMatchObject({
      recordID: vault.records[0]?._id,
      fieldKeys: ['user', 'password'],
      most: 2,
    })
    const [address = '', key = ''] = copied.split('#')
    expect(JSON.stringify(asked?.body)).not.toContain(key)
    await buttonOf('Copy address', made).click()
    expect(copied).toBe(address)
    await buttonOf('Copy key', made).click()
    expect(copied).toBe(key)
    await buttonOf('End it now', made).click()
    await expect.element(toast()).toMatchTextContent('The link is ended.')
    expect(callsOf(linkRoutes.endLink)).toHaveLength(1)
  },
)

test('for an address that has an account, sharing is offered instead', async () => {
  const vault = aVault()
  answer(accessPreviewRoutes.previewAccess, { gain: [], lose: [], change: [] })
  await openApp('/records')
  const dialog = await openDialog()
  await dialog.getByText('Certain addresses').click()
  await buttonOf('Make and copy link', dialog).click()
  await expect.element(dialog).toMatchTextContent('Name at least one address, or choose anyone.')
  await dialog.getByRole('combobox', { name: 'E-mail addresses' }).fill(`${bob.email} `)
  await dialog.getByRole('combobox', { name: 'E-mail addresses' }).fill('rhea@example.org,')
  await expect.element(dialog).toMatchTextContent('Bob Castellan has an account here.')
  await expectAccessible()
  await buttonOf('Make and copy link', dialog).click()
  await expect.element(dialogOf('The link is copied')).toBeVisible()
  expect(callsOf(linkRoutes.makeLink)[0]?.body.emails).toEqual([bob.email, 'rhea@example.org'])
  expect(vault.links).toHaveLength(1)
})

test('a text becomes a link from the page of what is outside, which lists, copies again and ends it', async () => {
  aVault()
  await openApp('/outside')
  await expect.element(title('Outside')).toBeVisible()
  await expect.element(page.getByText('Nothing is outside')).toBeVisible()
  await expectAccessible()
  await buttonOf('New one-time link').click()
  const dialog = dialogOf('One-time link')
  await buttonOf('Make and copy link', dialog).click()
  await expect.element(dialog).toMatchTextContent('Say what it is.')
  await dialog.getByLabelText('What is it?').fill('Wi-Fi')
  await dialog.getByLabelText('Text').fill('guest / 1234')
  await buttonOf('Make and copy link', dialog).click()
  await buttonOf('Done', dialogOf('The link is copied')).click()
  const whole = copied
  expect(await shown(whole)).toMatchObject({ title: 'Wi-Fi', text: 'guest / 1234', fields: [] })

  const row = page.getByRole('list', { name: 'One-time links' }).getByRole('listitem')
  await expect.element(row).toMatchTextContent('Wi-Fi0 of 1 times opened · until')
  copied = ''
  await buttonOf('Copy the link to Wi-Fi again', row).click()
  await expect.poll(() => copied).toBe(whole)
  await buttonOf('End the link to Wi-Fi', row).click()
  await expectAccessible()
  await buttonOf('End link', dialogOf('End this link?')).click()
  await expect.element(row).toMatchTextContent('Ended on 24 November')
})

test('a row says who opened it, that it holds an older password, and why it is over', async () => {
  const vault = aVault()
  const at = '2026-11-23T15:10:00.000Z'
  vault.links = [
    aLink({
      isOlder: true,
      emails: ['rhea@example.org'],
      views: { used: 1, most: 1 },
      over: { why: 'opened', at },
      openings: [{ at, email: 'rhea@example.org', device: 'Firefox on Linux', network: '203.0.113.0/24' }],
    }),
  ]
  await openApp('/records')
  await page.getByRole('link', { name: 'Outside' }).click()
  const row = page.getByRole('list', { name: 'One-time links' }).getByRole('listitem').first()
  await expect.element(row).toMatchTextContent('holds an older password')
  await expect.element(row).toMatchTextContent('for rhea@example.org')
  await expect.element(row).toMatchTextContent('Opened as often as it could be, last on 23 November')
  await expect.element(row).toMatchTextContent('by rhea@example.org from Firefox on Linux, 203.0.113.0/24')
  await expect.element(buttonOf('End the link to Wi-Fi', row)).not.toBeInTheDocument()
  await expectAccessible()
})

test('a person who may not share a record is offered no link to it, and the place is there only once something is in it', async () => {
  const record = aRecord({ name: 'Console', access: [anEntry(bob, 'OWNER'), anEntry(lena, 'VIEWER')] })
  furnish({ me: lena, records: [{ ...record, role: 'VIEWER' }] })
  await openApp('/records')
  const panel = await openRecord('Console')
  await buttonOf('More', panel).click()
  await expect.element(page.getByRole('menuitem', { name: /^Copy link/ })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: /^One-time link/ })).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Outside' })).not.toBeInTheDocument()
  expect(place()).toContain('/records/')
})

test('a refusal is said in the dialog, which stays with all that was decided', async () => {
  aVault()
  refuse(linkRoutes.makeLink, 507, 'link/no-space')
  await openApp('/records')
  const dialog = await openDialog()
  await buttonOf('Make and copy link', dialog).click()
  await expect.element(dialog).toMatchTextContent('You have as many open links as one person may have.')
  expect(callsOf(mediaRoutes.uploadMedia)).toEqual([])
})

test('a visitor who opened a link stands among those who know the secrets', async () => {
  aVault()
  const opened = '2026-11-24T09:10:00.000Z'
  const link = { _id: '019ab0d5-6c00-7000-8000-000000000001', emails: [] }
  answer(exposureRoutes.getExposure, {
    secretsChangedAt: '2026-11-01T10:00:00.000Z',
    people: [
      {
        user: null,
        hasAccess: false,
        firstOpened: opened,
        lastOpened: opened,
        endedAt: opened,
        knows: ['Password'],
        link,
      },
    ],
  })
  await openApp('/records')
  const panel = await openRecord('Console')
  await expect.element(panel).toMatchTextContent(/1 person outside, by the link of .*, opened on 24 November/)
})
