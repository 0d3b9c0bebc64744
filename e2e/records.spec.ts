import { recordRoutes } from '@cardea/contract'
import type { Locator, Page } from '@playwright/test'
import {
  countReveals,
  inList,
  makeRecord,
  newRecordButton,
  openRecord,
  panelButton,
  panelOf,
  readRecord,
  templatesOf,
  toast,
} from './fixtures/vault.ts'
import { expect, test } from './fixtures/test.ts'

const secret = 'vT7&kq-Mw29#zeLh4Rp'
const login = { username: 'lena@northwind.example', password: secret, url: 'https://console.hetzner.cloud/' }

const dialog = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name })
const field = (where: Locator, name: string): Locator => where.getByRole('textbox', { name, exact: true })

test('an empty vault says what to do first, and the first record is one form away', async ({
  page,
  signIn,
}) => {
  const lena = await signIn()
  await page.goto('/records')
  await expect(page.getByRole('heading', { name: 'Your first record' })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'New record' }).last().click()
  const form = dialog(page, /Login|New record/)
  await expect(field(form, 'Name')).toBeFocused()
  await field(form, 'Name').fill('Hetzner Cloud console')
  await field(form, 'User name').fill('lena@northwind.example')
  await field(form, 'Password').fill(secret)
  await form.getByRole('button', { name: 'Save record' }).click()

  await expect(panelOf(page).getByRole('heading', { name: 'Hetzner Cloud console' })).toBeVisible()
  await expect(panelOf(page)).toContainText('lena@northwind.example')
  await expect(panelOf(page)).not.toContainText(secret)
  await expect(page).toHaveURL(/\/records\/[0-9a-f-]{36}$/)
  await page.reload()
  await expect(panelOf(page).getByRole('heading', { name: 'Hetzner Cloud console' })).toBeVisible()
  await page.goBack()
  await expect(panelOf(page)).toBeHidden()
  await expect(inList(page, 'Hetzner Cloud console')).toBeVisible()
  const { records } = await lena.call(recordRoutes.searchRecords, { body: {} })
  expect(records).toHaveLength(1)
})

/** What somebody types into a field of each type. */
const typed: Record<string, string> = {
  text: 'Some text',
  multiline: 'One line\nand another',
  secret: 'a Secret 1!',
  pin: '4711',
  number: '42',
  email: 'lena@northwind.example',
  url: 'https://www.example.org/start',
  phone: '+49 40 123456',
  date: '2031-04-09',
  month: '05 / 2029',
  'card-number': '4111 1111 1111 1111',
  totp: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
}
const stored: Record<string, string> = { ...typed, month: '2029-05', 'card-number': '4111111111111111' }

test('a record is made from every one of the fourteen templates, each field kept as it was typed', async ({
  page,
  signIn,
}, { project }) => {
  test.slow()
  const lena = await signIn()
  const templates = await templatesOf(lena)
  expect(templates).toHaveLength(14)
  await page.goto('/records')
  for (const template of templates) {
    await newRecordButton(page).click()
    const form = page.getByRole('dialog')
    if (project.name === 'phone') {
      await form.getByRole('button', { name: /^Template: / }).click()
      await page.getByRole('menuitemradio', { name: template.name, exact: true }).click()
    } else {
      await form.getByText(template.name, { exact: true }).first().click()
    }
    await field(form, 'Name').fill(`My ${template.name}`)
    for (const { label, type, options } of template.fields) {
      if (type === 'select') {
        await form.getByRole('combobox', { name: label }).click()
        await page.getByRole('option', { name: options?.[1] ?? '', exact: true }).click()
      } else
        await form
          .locator('form')
          .getByLabel(label, { exact: true })
          .fill(typed[type] ?? '')
    }
    await form.getByRole('button', { name: 'Save record' }).click()
    const panel = panelOf(page)
    await expect(panel.getByRole('heading', { name: `My ${template.name}`, exact: true })).toBeVisible()
    await expect(panel.getByRole('list', { name: 'Fields' }).getByRole('listitem')).toHaveCount(
      template.fields.length,
    )

    const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    const record = await readRecord(lena, id)
    expect(record.templateID).toBe(template._id)
    for (const { type, options, value, label } of record.fields) {
      expect(value, `${template.name}: ${label}`).toBe(type === 'select' ? options?.[1] : stored[type])
    }
    await page.goBack()
    await expect(panel).toBeHidden()
  }
  for (const { name } of templates) await expect(inList(page, `My ${name}`)).toBeAttached()
})

test('a secret is fetched when somebody reveals it, not before, and masked again at their wish', async ({
  page,
  signIn,
}) => {
  await makeRecord(await signIn(), {
    name: 'Console',
    values: { ...login, totp: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ' },
  })
  const reveals = countReveals(page)
  await page.goto('/records')
  const panel = await openRecord(page, 'Console')
  await expect(panel.getByRole('button', { name: 'Reveal Password' })).toBeVisible()
  expect(reveals()).toBe(0)
  await panel.getByRole('button', { name: 'Reveal Password' }).click()
  await expect(panel).toContainText(secret)
  expect(reveals()).toBe(1)
  await panel.getByRole('button', { name: 'Reveal One-time code' }).click()
  await expect(panel.getByText(/^\d{3} \d{3}$/)).toBeVisible()
  expect(reveals(), 'one fetch reveals the whole record').toBe(1)
  await panel.getByRole('button', { name: 'Hide Password' }).click()
  await expect(panel).not.toContainText(secret)

  await page.goBack()
  await openRecord(page, 'Console')
  await expect(panelOf(page)).not.toContainText(secret)
  await panelOf(page).getByRole('button', { name: 'Reveal Password' }).click()
  await expect(panelOf(page)).toContainText(secret)
  expect(reveals(), 'nothing was kept when the panel closed').toBe(2)
  expect(
    await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])),
  ).not.toContain(secret)
})

test.describe('the clipboard', () => {
  test.beforeEach(async ({ context }) => context.grantPermissions(['clipboard-read', 'clipboard-write']))
  const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

  test('a copied secret leaves it after thirty seconds, a ring counts them', async ({ page, signIn }) => {
    await page.clock.install()
    await makeRecord(await signIn(), { name: 'Console', values: login })
    await page.goto('/records')
    const panel = await openRecord(page, 'Console')
    await panel.getByRole('button', { name: 'Copy Password' }).click()
    await expect(toast(page)).toContainText('Text copied to clipboard')
    await expect(toast(page)).toContainText(/clears in \d+ s/)
    await expect(
      panel.getByRole('button', { name: /^Password copied, leaves the clipboard in \d+ s/ }),
    ).toBeVisible()
    expect(await clipboard(page)).toBe(secret)
    await page.clock.runFor(31_000)
    await expect.poll(() => clipboard(page)).toBe('')
    await expect(panel.getByRole('button', { name: 'Copy Password' })).toBeVisible()
  })

  test('what somebody copied meanwhile stays', async ({ page, signIn }) => {
    await page.clock.install()
    await makeRecord(await signIn(), { name: 'Console', values: login })
    await page.goto('/records')
    const panel = await openRecord(page, 'Console')
    await panel.getByRole('button', { name: 'Copy Password' }).click()
    await expect(toast(page)).toContainText('Text copied to clipboard')
    await page.evaluate(() => navigator.clipboard.writeText('something of mine'))
    await page.clock.runFor(31_000)
    await expect(panel.getByRole('button', { name: 'Copy Password' })).toBeVisible()
    expect(await clipboard(page)).toBe('something of mine')
  })

  test('it can be cleared at once, and a user name stays', async ({ page, signIn }) => {
    await makeRecord(await signIn(), { name: 'Console', values: login })
    await page.goto('/records')
    const panel = await openRecord(page, 'Console')
    await panel.getByRole('button', { name: 'Copy Password' }).click()
    await toast(page).getByRole('button', { name: 'Clear now' }).click()
    await expect(toast(page)).toContainText('Clipboard cleared')
    expect(await clipboard(page)).toBe('')
    await panel.getByRole('button', { name: 'Copy User name' }).click()
    await expect.poll(() => clipboard(page)).toBe('lena@northwind.example')
    await expect(panel.getByRole('button', { name: 'Copy User name' })).toBeVisible()
  })

  test('a one-time code is copied as a code, not as its key', async ({ page, signIn }) => {
    const key = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
    await makeRecord(await signIn(), { name: 'Console', values: { ...login, totp: key } })
    await page.goto('/records')
    const panel = await openRecord(page, 'Console')
    await panel.getByRole('button', { name: 'Copy One-time code' }).click()
    await expect(toast(page)).toContainText('Text copied to clipboard')
    expect(await clipboard(page)).toMatch(/^\d{6}$/)
  })
})

test('a browser that refuses the clipboard is told of', async ({ page, signIn }) => {
  await page.addInitScript(() => {
    const refuse = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
    Object.assign(navigator.clipboard, { writeText: refuse, write: refuse })
  })
  await makeRecord(await signIn(), { name: 'Console', values: login })
  await page.goto('/records')
  const panel = await openRecord(page, 'Console')
  await panel.getByRole('button', { name: 'Copy User name' }).click()
  await expect(toast(page)).toContainText('Failed to copy text to clipboard.')
  await panel.getByRole('button', { name: 'Copy Password' }).click()
  await expect(toast(page)).toContainText('Failed to copy text to clipboard.')
})

test('only web addresses become links, whatever somebody stored', async ({ page, signIn }) => {
  const lena = await signIn()
  await makeRecord(lena, {
    name: 'Evil',
    values: { password: 'x', url: 'javascript:alert(document.domain)' },
  })
  await makeRecord(lena, { name: 'Good', values: { password: 'x', url: 'console.hetzner.cloud' } })
  await page.goto('/records')
  const evil = await openRecord(page, 'Evil')
  await expect(evil).toContainText('javascript:alert(document.domain)')
  await expect(evil.getByRole('link')).toHaveCount(0)
  await expect(evil.getByRole('button', { name: /^Open / })).toHaveCount(0)
  await page.goBack()
  const good = await openRecord(page, 'Good')
  const link = good.getByRole('link', { name: 'console.hetzner.cloud' })
  await expect(link).toHaveAttribute('href', 'https://console.hetzner.cloud/')
  await expect(link).toHaveAttribute('rel', /noopener/)
})

test('a record is edited where it stands', async ({ page, signIn }) => {
  const lena = await signIn()
  const { _id } = await makeRecord(lena, { name: 'Console', values: login })
  await page.goto('/records')
  const panel = await openRecord(page, 'Console')
  await panelButton(page, 'Edit').click()
  await field(panel, 'Name').fill('Hetzner Cloud')
  await expect(field(panel, 'Password')).toHaveValue(secret)
  await field(panel, 'User name').fill('ops@northwind.example')
  await panelButton(page, 'Save').click()
  await expect(toast(page)).toContainText('Saved')
  await expect(panel.getByRole('heading', { name: 'Hetzner Cloud' })).toBeVisible()
  await expect(panel).toContainText('ops@northwind.example')
  const record = await readRecord(lena, _id)
  expect(record).toMatchObject({ name: 'Hetzner Cloud', version: 2 })
  expect(record.fields.map(({ key, value }) => [key, value])).toContainEqual(['password', secret])
})

test('a field is added, named and removed again', async ({ page, signIn }) => {
  const lena = await signIn()
  const { _id } = await makeRecord(lena, { name: 'Console', values: login })
  await page.goto('/records')
  const panel = await openRecord(page, 'Console')
  await panelButton(page, 'Edit').click()
  const add = async (type: string, name: string, value: string) => {
    await panel.getByRole('button', { name: 'Add a field' }).click()
    await page.getByRole('menuitem', { name: type, exact: true }).click()
    const label = field(panel, 'Name of this field').last()
    await expect(label).toBeFocused()
    await label.fill(name)
    await panel.getByRole('listitem').last().locator('input').last().fill(value)
  }
  await add('Text', 'User name', 'twice')
  await panelButton(page, 'Save').click()
  await expect(panel).toContainText('Another field is named “User name”. Give this one a name of its own.')
  await field(panel, 'Name of this field').last().fill('Desk')
  await add('Password or secret', 'Master key', 'k3y')
  await panel.getByRole('button', { name: 'More for Website' }).click()
  await page.getByRole('menuitem', { name: 'Remove field' }).click()
  await panelButton(page, 'Save').click()
  await expect(panelButton(page, 'Edit')).toBeVisible()
  await expect(panel).toContainText('Desk')
  const { fields } = await readRecord(lena, _id)
  const labels = fields.map(({ label }) => label)
  expect(labels).not.toContain('Website')
  expect(fields).toContainEqual(expect.objectContaining({ label: 'Desk', value: 'twice', isSecret: false }))
  expect(fields).toContainEqual(
    expect.objectContaining({ label: 'Master key', value: 'k3y', isSecret: true }),
  )
})

/** The browser went one step back before the page could keep it, and is led forward again. */
const isPutBack = (page: Page) =>
  expect.poll(() => page.evaluate(() => history.state?.layer?.kind)).toBe('edit')

test('who leaves with changes is asked, by Back and by closing', async ({ page, signIn }) => {
  const lena = await signIn()
  const { _id } = await makeRecord(lena, { name: 'Console', values: login })
  await page.goto('/records')
  const panel = await openRecord(page, 'Console')
  await panelButton(page, 'Edit').click()
  await field(panel, 'User name').fill('ops@northwind.example')
  await field(panel, 'Password').fill('n3w-secret')
  await page.goBack()
  const question = dialog(page, 'Save your changes?')
  await expect(question).toContainText('You changed 2 things in “Console”.')
  await expect(question).toContainText('ops@northwind.example')
  await expect(question, 'a secret is not shown').not.toContainText('n3w-secret')
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(field(panel, 'User name')).toHaveValue('ops@northwind.example')

  await page.goBack()
  await expect(question).toBeVisible()
  await isPutBack(page)
  await page.goBack()
  await expect(question, 'Back answers the question by staying').toBeHidden()
  await isPutBack(page)
  await expect(field(panel, 'User name')).toHaveValue('ops@northwind.example')

  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const byBrowser = await asked
  expect(byBrowser.type()).toBe('beforeunload')
  await byBrowser.dismiss()
  await expect(field(panel, 'User name')).toHaveValue('ops@northwind.example')

  await panelButton(page, 'Cancel').click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(panelButton(page, 'Edit')).toBeVisible()
  expect((await readRecord(lena, _id)).version).toBe(1)

  await panelButton(page, 'Edit').click()
  await field(panel, 'User name').fill('root@northwind.example')
  await page.goBack()
  await question.getByRole('button', { name: 'Save' }).click()
  await expect(panelButton(page, 'Edit')).toBeVisible()
  await expect(panel).toContainText('root@northwind.example')
  expect((await readRecord(lena, _id)).version).toBe(2)
})

test('a new record with something in it is not lost by a slip', async ({ page, signIn }) => {
  const lena = await signIn()
  await page.goto('/records')
  await newRecordButton(page).click()
  const form = dialog(page, /Login|New record/)
  await field(form, 'Name').fill('Half done')
  await page.keyboard.press('Escape')
  const question = dialog(page, 'Save this record?')
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(field(form, 'Name')).toHaveValue('Half done')
  await page.goBack()
  await question.getByRole('button', { name: 'Save' }).click()
  await expect(question).toBeHidden()
  await expect(form).toContainText('Password is needed here.')
  await field(form, 'Password').fill('x')
  await page.goBack()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(form).toBeHidden()
  expect((await lena.call(recordRoutes.searchRecords, { body: {} })).total).toBe(0)
})

test('a save against a newer version shows both, field by field, and loses nothing', async ({
  page,
  signIn,
  aPerson,
}) => {
  const lena = await signIn()
  const bob = await aPerson('Bob Castellan')
  const { _id, fields } = await makeRecord(lena, {
    name: 'Console',
    values: login,
    sharedWith: { [bob.email]: 'EDITOR' },
  })
  await page.goto('/records')
  const panel = await openRecord(page, 'Console')
  await panelButton(page, 'Edit').click()
  await field(panel, 'User name').fill('ops-admin')
  await field(panel, 'Password').fill('mine')

  const theirs: Record<string, string> = {
    username: 'lena-root',
    password: 'theirs',
    notes: 'Ask Bob first.',
  }
  const written = fields.map(({ hasValue: _hidden, ...one }) => ({
    ...one,
    value: theirs[one.key] ?? one.value ?? undefined,
  }))
  await bob.call(recordRoutes.changeRecord, { params: { id: _id }, body: { fields: written, version: 1 } })

  await panelButton(page, 'Save').click()
  const both = dialog(page, 'Changed while you were editing')
  await expect(both).toContainText('Choose for each field. Nothing is saved until you do.')
  await expect(both.getByRole('group', { name: 'User name' })).toContainText('ops-admin')
  await expect(both.getByRole('group', { name: 'User name' })).toContainText('lena-root')
  await expect(both.getByRole('group', { name: 'Notes' })).toContainText('Ask Bob first.')
  const password = both.getByRole('group', { name: 'Password' })
  await expect(password).not.toContainText('theirs')
  await password.getByRole('button', { name: 'Reveal both of Password' }).click()
  await expect(password).toContainText('theirs')
  await password.getByText('theirs').click()
  await both.getByRole('button', { name: 'Save these' }).click()
  await expect(panelButton(page, 'Edit')).toBeVisible()

  const merged = await readRecord(lena, _id)
  const values = Object.fromEntries(merged.fields.map(({ key, value }) => [key, value]))
  expect(values).toMatchObject({
    username: 'ops-admin',
    password: 'theirs',
    notes: 'Ask Bob first.',
    url: login.url,
  })
  expect(merged.version).toBe(3)
})

test('what the server refuses is said beside its field', async ({ page, signIn }) => {
  await makeRecord(await signIn(), { name: 'Console', values: login })
  await page.goto('/records')
  const panel = await openRecord(page, 'Console')
  await panelButton(page, 'Edit').click()
  await field(panel, 'User name').fill('x')
  await page.route('**/api/record/*?*', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({
          status: 400,
          json: {
            errors: [
              {
                message: 'must not have control characters',
                code: 'request/invalid',
                path: 'fields.0.value',
              },
            ],
          },
        })
      : route.continue(),
  )
  await panelButton(page, 'Save').click()
  await expect(panel).toContainText('This must not have control characters.')
  await expect(field(panel, 'User name')).toBeFocused()
  await expect(field(panel, 'User name')).toHaveValue('x')
})

test('an owner deletes for everybody, and is told who loses it', async ({ page, signIn, aPerson }) => {
  const lena = await signIn()
  const bob = await aPerson('Bob Castellan')
  await makeRecord(lena, { name: 'Shared one', values: login, sharedWith: { [bob.email]: 'VIEWER' } })
  await makeRecord(lena, { name: 'Own one', values: login })
  await page.goto('/records')
  const panel = await openRecord(page, 'Shared one')
  await panel.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Delete for everyone…' }).click()
  const question = dialog(page, 'Delete “Shared one”?')
  await expect(question).toContainText('It goes for everybody at once, for good.')
  await expect(question).toContainText('Bob Castellan loses it.')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await panel.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Delete for everyone…' }).click()
  await question.getByRole('button', { name: 'Delete for everyone' }).click()
  await expect(toast(page)).toContainText('Deleted “Shared one”.')
  await expect(panel).toBeHidden()
  await expect(inList(page, 'Shared one')).toBeHidden()
  await expect(inList(page, 'Own one')).toBeVisible()
  await expect(page).toHaveURL('/records')
  expect((await bob.call(recordRoutes.searchRecords, { body: {} })).total).toBe(0)
})

test('one’s own name for a record is one’s own', async ({ page, signIn, aPerson }) => {
  const lena = await signIn()
  const bob = await aPerson('Bob Castellan')
  const { _id } = await makeRecord(bob, {
    name: 'Elternportal',
    values: login,
    sharedWith: { [lena.email]: 'VIEWER' },
  })
  await page.goto('/records')
  const panel = await openRecord(page, 'Elternportal')
  await panel.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Rename for me…' }).click()
  const naming = dialog(page, 'Rename for me')
  await field(naming, 'Your name for it').fill('Emil’s school portal')
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('heading', { name: 'Emil’s school portal' })).toBeVisible()
  await expect(panel).toContainText('Shared as “Elternportal”')
  expect(await readRecord(bob, _id)).toMatchObject({ name: 'Elternportal', userRecordName: null })
  await expect.poll(async () => (await readRecord(lena, _id)).userRecordName).toBe('Emil’s school portal')
})

test('a record that is not there, or not ours, says so', async ({ page, signIn, aPerson }) => {
  await signIn()
  const bob = await aPerson('Bob Castellan')
  const { _id } = await makeRecord(bob, { name: 'Not yours', values: login })
  await page.goto(`/records/${_id}`)
  await expect(page.getByText('This record does not exist, or is not shared with you.')).toBeVisible()
  await page.getByRole('button', { name: 'Back to the list' }).click()
  await expect(page).toHaveURL('/records')
})

test('text of another direction, long words and long secrets stay inside the panel', async ({
  page,
  signIn,
}) => {
  const long = 'Z'.repeat(400)
  await makeRecord(await signIn(), {
    name: 'كلمة السر الرئيسية',
    values: { username: 'لينا', password: long, notes: `${'word '.repeat(150)}\n${'W'.repeat(300)}` },
  })
  await page.goto('/records')
  const panel = await openRecord(page, 'كلمة السر الرئيسية')
  await panel.getByRole('button', { name: 'Reveal Password' }).click()
  await expect(panel).toContainText(long)
  const overflow = await panel.evaluate((element) => element.scrollWidth - element.clientWidth)
  expect(overflow).toBe(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
})
