import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { furnish } from '../../testing/furnish.ts'
import { goBack, openApp, place } from '../../testing/open-app.tsx'
import { dialogOf, fieldOf, inList, press, title } from '../../testing/parts.ts'
import { aRecord } from '../../testing/record.fixture.ts'
import { loginTemplate } from '../../testing/template.fixture.ts'

const field = () => page.getByRole('combobox', { name: 'Find or do anything' })
const option = (name: string) => page.getByRole('option', { name })
const search = () => page.getByRole('searchbox', { name: 'Search records' })

const openPalette = async () => {
  await press('Control+k')
  await expect.element(field()).toHaveFocus()
}

const password = { label: 'Password', type: 'secret', value: 'a secret', hasValue: true } as const

test('Tab goes to what can be done with the best match', async () => {
  furnish({ records: [aRecord({ name: 'Console', fields: [password] })] })
  await openApp('/records')
  await expect.element(inList('Console')).toBeVisible()
  await openPalette()
  await userEvent.keyboard('cons')
  await press('Tab')
  await expect.element(page.getByRole('option', { selected: true })).toMatchTextContent('Copy Password')
  await option('Share…').click()
  await expect.element(dialogOf(/^Share/)).toBeVisible()
})

test('? shows all keyboard shortcuts, but not while a person types', async () => {
  furnish({ records: [aRecord({ name: 'Console' })] })
  await openApp('/records')
  await expect.element(title('All records')).toBeVisible()
  await userEvent.keyboard('?')
  const help = dialogOf('Keyboard shortcuts')
  await expect.element(help).toBeVisible()
  await expectAccessible()
  await press('Escape')
  await expect.element(help).not.toBeInTheDocument()
  await search().fill('why?')
  await expect.element(help).not.toBeInTheDocument()
})

test('places and commands are reached by name, a new record takes the name that was typed', async () => {
  furnish({ templates: [loginTemplate] })
  await openApp('/records')
  await expect.element(title('All records')).toBeVisible()
  await openPalette()
  await userEvent.keyboard('kinds')
  await page.getByRole('option', { name: /^Kinds/ }).click()
  await expect.poll(place).toBe('/templates')
  await openPalette()
  await userEvent.keyboard('Studio router')
  await page.getByRole('option', { name: /New record named “Studio router”/ }).click()
  await expect.element(fieldOf('Name', page.getByRole('dialog'))).toHaveValue('Studio router')
})

test('Esc and Back close it, and focus goes back', async () => {
  furnish({ records: [aRecord({ name: 'Console' })] })
  await openApp('/records')
  await search().click()
  await openPalette()
  await press('Escape')
  await expect.element(field()).not.toBeInTheDocument()
  await expect.element(search()).toHaveFocus()
  await page.getByRole('link', { name: 'Trash' }).click()
  await page.getByRole('link', { name: /^All records/ }).click()
  await expect.element(title('All records')).toBeVisible()
  await openPalette()
  await goBack()
  await expect.element(field()).not.toBeInTheDocument()
  await expect.poll(place).toBe('/records')
})

test.for([
  ['health', 'Attention: Passwords'],
  ['import', 'Import'],
  ['export', 'Export'],
  ['soon', 'Attention: Due'],
])('%s leads to %s', async ([typed, name]) => {
  furnish()
  await openApp('/records')
  await expect.element(title('All records')).toBeVisible()
  await openPalette()
  await userEvent.keyboard(typed as string)
  await expect.element(option(name as string).first()).toBeVisible()
})
