import { recordRoutes } from '@cardea/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../testing/accessible.ts'
import { answer, callsOf } from '../../../testing/answers.ts'
import { furnish } from '../../../testing/furnish.ts'
import { openApp } from '../../../testing/open-app.tsx'
import { buttonOf, dialogOf, fieldOf, openRecord, panelButton, panelOf } from '../../../testing/parts.ts'
import { aRecord, type aField } from '../../../testing/record.fixture.ts'
import { sizes } from '../../../testing/sizes.ts'

const fields: Parameters<typeof aField>[0][] = [
  { label: 'User name', key: 'username', value: 'lena' },
  { label: 'Branch', value: '042' },
  { label: 'Website', key: 'url', type: 'url', value: 'https://bank.example' },
]

async function edit(given = fields) {
  const record = aRecord({ name: 'Bank', fields: given })
  furnish({ records: [record] })
  answer(recordRoutes.changeRecord, record)
  await openApp('/records')
  await openRecord('Bank')
  await panelButton('Edit').click()
}

const openMenu = (label: string) => buttonOf(`More for ${label}`, panelOf()).click()
const item = () => page.getByRole('menuitem', { name: /^Fills/ })
const choose = async (list: string, name: string) => {
  await page.getByRole('combobox', { name: list }).click()
  await page.getByRole('option', { name, exact: true }).click()
}
const saved = async () => {
  await panelButton('Save').click()
  await expect.poll(() => callsOf(recordRoutes.changeRecord).length).toBe(1)
  const sent = callsOf(recordRoutes.changeRecord)[0]?.body.fields ?? []
  return Object.fromEntries(sent.map(({ label, autofill }) => [label, autofill]))
}

test.for(sizes)('a field says what it fills, by itself and as chosen, on a $name', async (size) => {
  await page.viewport(size.width, size.height)
  await edit()
  await openMenu('User name')
  await expect.element(item()).toMatchTextContent('User name')
  await item().click()
  const dialog = dialogOf('What “User name” fills')
  await expect
    .element(page.getByRole('combobox', { name: 'Fills' }))
    .toMatchTextContent('By itself: User name')
  await expectAccessible()
  await choose('Fills', 'E-mail')
  await buttonOf('Apply', dialog).click()
  await openMenu('User name')
  await expect.element(item()).toMatchTextContent('E-mail')
  await userEvent.keyboard('{Escape}')
  expect(await saved()).toEqual({ 'User name': 'email', Branch: undefined, Website: undefined })
})

test('a field that is not the first of its kind fills nothing by itself, and may fill one input by its name', async () => {
  await edit()
  await openMenu('Branch')
  await expect.element(item()).toMatchTextContent('Nothing')
  await item().click()
  const dialog = dialogOf('What “Branch” fills')
  await choose('Fills', 'One field, by its name')
  await buttonOf('Apply', dialog).click()
  await expect.element(dialog).toMatchTextContent('Give the name or id of the field.')
  await fieldOf('Name or id of the field', dialog).fill('x'.repeat(81))
  await expect.element(dialog).toMatchTextContent('A name has at most 80 characters.')
  await fieldOf('Name or id of the field', dialog).fill('branchNo')
  await buttonOf('Apply', dialog).click()
  expect(await saved()).toEqual({ 'User name': undefined, Branch: 'input:branchNo', Website: undefined })
})

test('a website says which pages it fits', async () => {
  await edit()
  await openMenu('Website')
  await expect.element(item()).toMatchTextContent('The whole domain')
  await item().click()
  const dialog = dialogOf('Where “Website” fits')
  await choose('Pages', 'This host alone')
  await buttonOf('Apply', dialog).click()
  expect(await saved()).toEqual({ 'User name': undefined, Branch: undefined, Website: 'host' })
})

test('a stored filling is shown, kept by an edit of something else, and taken back by choice', async () => {
  const stored = fields.map((field, index) => ({
    ...field,
    autofill: ['off', 'organization', 'never'][index] ?? '',
  }))
  await edit(stored)
  await openMenu('Branch')
  await expect.element(item()).toMatchTextContent('organization')
  await item().click()
  await buttonOf('Cancel', dialogOf('What “Branch” fills')).click()
  await openMenu('User name')
  await expect.element(item()).toMatchTextContent('Nothing')
  await item().click()
  await choose('Fills', 'By itself: User name')
  await buttonOf('Apply', dialogOf('What “User name” fills')).click()
  expect(await saved()).toEqual({ 'User name': undefined, Branch: 'organization', Website: 'never' })
})
