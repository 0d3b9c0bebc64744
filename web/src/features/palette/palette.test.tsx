import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { furnish } from '../../testing/furnish.ts'
import { openApp } from '../../testing/open-app.tsx'
import { dialogOf, inList, press, title } from '../../testing/parts.ts'
import { aRecord } from '../../testing/record.fixture.ts'

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

test('? shows all keys, but not while a person types', async () => {
  furnish({ records: [aRecord({ name: 'Console' })] })
  await openApp('/records')
  await expect.element(title('All records')).toBeVisible()
  await userEvent.keyboard('?')
  const help = dialogOf('Keys')
  await expect.element(help).toBeVisible()
  await expectAccessible()
  await press('Escape')
  await expect.element(help).not.toBeInTheDocument()
  await search().fill('why?')
  await expect.element(help).not.toBeInTheDocument()
})
