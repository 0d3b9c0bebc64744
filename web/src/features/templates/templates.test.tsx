import { templateRoutes } from '@cardea/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { callsOf } from '../../testing/answers.ts'
import { furnish } from '../../testing/furnish.ts'
import { goBack, openApp } from '../../testing/open-app.tsx'
import { buttonOf, dialogOf, fieldOf, press, title } from '../../testing/parts.ts'
import { loginTemplate, wifiTemplate } from '../../testing/template.fixture.ts'

const labels = () => page.getByRole('textbox', { name: /^Label of field/ })
const labelsOf = () =>
  labels()
    .elements()
    .map((input) => (input as HTMLInputElement).value)
const templates = [loginTemplate, wifiTemplate]

test('fields are put into order by Alt and arrows, and by keyboard alone', async () => {
  furnish({ templates })
  await openApp('/templates')
  await buttonOf('More for Wi-Fi').click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expect.element(fieldOf('Name')).toHaveValue('Wi-Fi, mine')
  expect(labelsOf()).toEqual(['Network name', 'Password'])

  ;(labels().nth(0).element() as HTMLElement).focus()
  await press('Alt+ArrowDown')
  await expect.poll(labelsOf).toEqual(['Password', 'Network name'])
  await expect.element(labels().nth(1)).toHaveFocus()

  ;(buttonOf('Move Password').first().element() as HTMLElement).focus()
  await userEvent.keyboard(' ')
  // What is said of where it is follows at once.
  await expect.element(page.getByText(/^Password (lifted|is at place 1)/)).toBeInTheDocument()
  await press('ArrowDown')
  await expect.element(page.getByText(/^Password is at place 2/)).toBeInTheDocument()
  await userEvent.keyboard(' ')
  await expect.poll(labelsOf).toEqual(['Network name', 'Password'])
})

test('a label that stands twice, and one that is missing, are refused beside the field', async () => {
  furnish({ templates })
  await openApp('/templates/new')
  await buttonOf('Save template').click()
  await expect.element(page.getByText('Give the template a name.')).toBeVisible()
  await expect.element(fieldOf('Name')).toHaveFocus()
  await userEvent.keyboard('Twice')
  await labels()
    .nth(1)
    .fill(labelsOf()[0] ?? '')
  await buttonOf('Save template').click()
  await expect.element(page.getByText('Another field has this label.')).toBeVisible()
  await expect.element(labels().nth(1)).toHaveFocus()
  await expectAccessible()
  await labels().nth(1).fill('')
  await buttonOf('Save template').click()
  await expect.element(page.getByText('Give the field a label.')).toBeVisible()
  expect(callsOf(templateRoutes.createTemplate)).toEqual([])
})

test('leaving with changes asks, and Back closes the question first', async () => {
  furnish({ templates })
  await openApp('/templates')
  await buttonOf('New template').click()
  await fieldOf('Name').fill('Half done')
  const question = dialogOf('Save your changes?')
  await goBack()
  await expect.element(question).toBeVisible()
  await goBack()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(fieldOf('Name')).toHaveValue('Half done')
  await goBack()
  await buttonOf('Discard', question).click()
  await expect.element(title('Templates')).toBeVisible()
})

test('a built-in template can be read and duplicated, not changed; a strange id says so', async () => {
  furnish({ templates })
  await openApp(`/templates/${loginTemplate._id}`)
  await expect.element(title('Login')).toBeInTheDocument()
  await expect.element(buttonOf('Save template')).not.toBeInTheDocument()
  await expectAccessible()
  await page.getByRole('link', { name: 'Duplicate' }).click()
  await expect.element(fieldOf('Name')).toHaveValue('Login, mine')
})

test('a template that is not there says so', async () => {
  furnish({ templates })
  await openApp('/templates/00000000-0000-7000-8000-000000000000')
  await expect.element(title('This template is not here')).toBeVisible()
  await expectAccessible()
})

test('a search for what no template has says so', async () => {
  furnish({ templates })
  await openApp('/templates')
  await page.getByRole('searchbox', { name: 'Find a template' }).fill('zzzz')
  await expect.element(page.getByRole('heading', { name: 'No template for “zzzz”' })).toBeVisible()
  await expectAccessible()
  await buttonOf('Clear the search').click()
  await expect.element(page.getByRole('link', { name: 'Login', exact: true })).toBeVisible()
})
