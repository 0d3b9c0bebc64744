import { recordRoutes } from '@cardea/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { answer, callsOf, cutOff } from '../../testing/answers.ts'
import { furnish } from '../../testing/furnish.ts'
import { goBack, openApp, place, reload } from '../../testing/open-app.tsx'
import { anEntry, aUser } from '../../testing/group.fixture.ts'
import {
  buttonOf,
  dialogOf,
  fieldOf,
  inList,
  mainButton,
  panelOf,
  press,
  toast,
} from '../../testing/parts.ts'
import { aRecord } from '../../testing/record.fixture.ts'
import { sizes } from '../../testing/sizes.ts'
import { aTemplate, loginTemplate, wifiTemplate } from '../../testing/template.fixture.ts'

test.for(sizes)(
  'an empty vault says what to do first, and the first record is one form away, on a $name',
  async ({ width, height }) => {
    await page.viewport(width, height)
    const vault = furnish({ templates: [loginTemplate] })
    const fields = [
      { label: 'User name', key: 'username', value: 'lena@northwind.example' },
      { label: 'Password', type: 'secret', value: 's3cret-of-ours' },
    ] as const
    answer(recordRoutes.createRecord, () => {
      vault.records = [aRecord({ name: 'Hetzner Cloud console', fields: [...fields] })]
      return vault.records[0] ?? aRecord()
    })
    await openApp('/records')
    await expect.element(page.getByRole('heading', { name: /Your vault is ready/ })).toBeVisible()
    await page
      .getByRole('main')
      .getByRole('button', { name: /^New record/ })
      .last()
      .click()
    const form = dialogOf(/Login|New record/)
    await expect.element(fieldOf('Name', form)).toHaveFocus()
    await fieldOf('Name', form).fill('Hetzner Cloud console')
    await fieldOf('User name', form).fill('lena@northwind.example')
    await fieldOf('Password', form).fill('s3cret-of-ours')
    await form.getByRole('button', { name: /^Save$/ }).click()
    const heading = panelOf().getByRole('heading', { name: 'Hetzner Cloud console' })
    await expect.element(heading).toBeVisible()
    await expect.element(panelOf()).toMatchTextContent('lena@northwind.example')
    await expect.element(panelOf()).not.toMatchTextContent('s3cret-of-ours')
    expect(place()).toMatch(/^\/records\/[0-9a-f-]{36}$/)
    await reload()
    await expect.element(heading).toBeVisible()
    await goBack()
    await expect.element(panelOf()).not.toBeInTheDocument()
    await expect.element(inList('Hetzner Cloud console')).toBeVisible()
    expect(callsOf(recordRoutes.createRecord)).toHaveLength(1)
  },
)

test('a password is suggested, goes into the field by two keys, and goes as one types', async () => {
  furnish({ templates: [loginTemplate] })
  await openApp('/records')
  await mainButton('New record').last().click()
  const form = dialogOf('New record')
  const suggestion = form.getByRole('status', { name: 'Suggested password' })
  await expect.element(suggestion).toMatchTextContent(/^\S{20}$/)
  const first = suggestion.element().textContent
  await buttonOf('Generate another', form).click()
  await expect.poll(() => suggestion.element().textContent).not.toBe(first)
  const suggested = suggestion.element().textContent ?? ''
  await fieldOf('Password', form).click()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(fieldOf('Password', form)).toHaveValue(suggested)
  await expect.element(fieldOf('Password', form)).toHaveFocus()
  await expect.element(suggestion).not.toBeInTheDocument()
})

test('fields that most logins do without stand behind More; a website names its record', async () => {
  furnish({ templates: [loginTemplate] })
  await openApp('/records')
  await mainButton('New record').last().click()
  const form = dialogOf('New record')
  await expect.element(fieldOf('One-time code', form)).not.toBeInTheDocument()
  await fieldOf('Website', form).fill('https://app.miro.com/login')
  await fieldOf('User name', form).click()
  await expect.element(fieldOf('Name', form)).toHaveValue('Miro')
  await buttonOf('More fields', form).click()
  await expect.element(fieldOf('One-time code', form)).toHaveFocus()
  await expect.element(fieldOf('Notes', form)).toBeVisible()
  await expectAccessible()
})

test('a field of several lines that one adds is read by its name', async () => {
  furnish({ templates: [loginTemplate] })
  await openApp('/records')
  await mainButton('New record').last().click()
  const form = dialogOf('New record')
  await buttonOf('More fields', form).click()
  await buttonOf('Add a field', form).click()
  await page.getByRole('menuitem', { name: 'Several lines' }).click()
  await fieldOf('Name of this field', form).fill('Story')
  await expect.element(form.getByRole('textbox', { name: 'Story', exact: true })).toBeVisible()
})

test.for(sizes)('the kind is found by typing, on a $name', async ({ width, height }) => {
  await page.viewport(width, height)
  furnish({ templates: [loginTemplate, wifiTemplate] })
  await openApp('/records')
  await page
    .getByRole('main')
    .getByRole('button', { name: /^New record/ })
    .last()
    .click()
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: /^Kind: / }).click()
  await page.getByPlaceholder('Find a kind').fill('wi')
  await expect.element(page.getByRole('menuitem', { name: 'Login' })).not.toBeInTheDocument()
  await expectAccessible()
  await userEvent.keyboard('{Enter}')
  await expect.element(fieldOf('Network name', form)).toBeVisible()
  await expect.element(fieldOf('User name', form)).not.toBeInTheDocument()
})

test('text that is typed straight after N is the name of the new record', async () => {
  furnish({ templates: [loginTemplate], records: [aRecord({ name: 'Console' })] })
  await openApp('/records')
  await expect.element(inList('Console')).toBeVisible()
  const name = () => fieldOf('Name', dialogOf(/Login|New record/))
  // Its code is loaded with the first one.
  await userEvent.keyboard('n')
  await expect.element(name()).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await userEvent.keyboard('nBank')
  await expect.element(name()).toHaveValue('Bank')
})

test('a record that was just saved and is deleted is told of by one message', async () => {
  const lena = aUser('Lena')
  const vault = furnish({ me: lena, templates: [loginTemplate] })
  answer(recordRoutes.createRecord, () => {
    vault.records = [aRecord({ name: 'Console', access: [anEntry(lena, 'OWNER')] })]
    return vault.records[0] ?? aRecord()
  })
  answer(recordRoutes.deleteRecord, ({ params }) => {
    vault.records = []
    return { _id: params.id }
  })
  await openApp('/records')
  await page
    .getByRole('main')
    .getByRole('button', { name: /^New record/ })
    .last()
    .click()
  const form = dialogOf(/Login|New record/)
  await fieldOf('Name', form).fill('Console')
  await form.getByRole('button', { name: /^Save$/ }).click()
  await expect.element(toast()).toMatchTextContent('Saved “Console”')
  await buttonOf('More', panelOf()).click()
  await page.getByRole('menuitem', { name: /^Delete/ }).click()
  await expect.element(toast()).toMatchTextContent('Deleted “Console”.')
  await expect.element(toast()).not.toMatchTextContent('Saved “Console”')
})

const code = { key: 'code', label: 'Code', type: 'text', isSecret: false } as const

test.for([
  { isRequired: false, says: 'is made by its name alone' },
  { isRequired: true, says: 'needs what its template says by its switch' },
])('a record $says', async ({ isRequired }) => {
  furnish({
    templates: [aTemplate('Door', [], { fields: [{ ...code, isRequired }] })],
    records: [aRecord({ name: 'Console' })],
  })
  answer(recordRoutes.createRecord, aRecord({ name: 'Bank' }))
  await openApp('/records')
  await expect.element(inList('Console')).toBeVisible()
  await userEvent.keyboard('n')
  const form = page.getByRole('dialog')
  await fieldOf('Name', form).fill('Bank')
  await form.getByRole('button', { name: /^Save$/ }).click()
  if (isRequired) await expect.element(form.getByText('Code is required')).toBeVisible()
  await expect.poll(() => callsOf(recordRoutes.createRecord)).toHaveLength(isRequired ? 0 : 1)
})

test('without a connection a new record says so once, keeps what is written, and saves itself when the server is back', async () => {
  const vault = furnish({ templates: [loginTemplate] })
  cutOff(recordRoutes.createRecord)
  await openApp('/records')
  await expect.element(page.getByRole('heading', { name: 'All records' })).toBeVisible()
  await press('n')
  const dialog = dialogOf('New record')
  await fieldOf('Name', dialog).fill('Miro board')
  await buttonOf('Save', dialog).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/^Not saved.+trying again\.$/)
  await expect.element(buttonOf('Cancel', dialog)).not.toBeInTheDocument()
  await expectAccessible()
  answer(recordRoutes.createRecord, () => {
    vault.records = [aRecord({ name: 'Miro board' })]
    return vault.records[0] ?? aRecord()
  })
  // By itself: a press on Try now may come too late.
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(inList('Miro board')).toBeVisible()
  expect(
    new Set(callsOf(recordRoutes.createRecord).map(({ headers }) => headers.get('idempotency-key'))).size,
  ).toBe(1)
})
