import { templateRoutes } from '@cardea/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { answer, callsOf, refuse } from '../../testing/answers.ts'
import { furnish } from '../../testing/furnish.ts'
import { aGroup, aUser } from '../../testing/group.fixture.ts'
import { goBack, openApp } from '../../testing/open-app.tsx'
import { buttonOf, dialogOf, fieldOf, press, title, toast } from '../../testing/parts.ts'
import { sizes } from '../../testing/sizes.ts'
import { aTemplate, loginTemplate, wifiTemplate } from '../../testing/template.fixture.ts'

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
  await expect.element(fieldOf('Name')).toHaveValue('Wi-Fi (copy)')
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
  await buttonOf('Save kind').click()
  await expect.element(page.getByText('Give the kind a name.')).toBeVisible()
  await expect.element(fieldOf('Name')).toHaveFocus()
  await userEvent.keyboard('Twice')
  await labels()
    .nth(1)
    .fill(labelsOf()[0] ?? '')
  await buttonOf('Save kind').click()
  await expect.element(page.getByText('Another field has this label.')).toBeVisible()
  await expect.element(labels().nth(1)).toHaveFocus()
  await expectAccessible()
  await labels().nth(1).fill('')
  await buttonOf('Save kind').click()
  await expect.element(page.getByText('Give the field a label.')).toBeVisible()
  expect(callsOf(templateRoutes.createTemplate)).toEqual([])
})

test('leaving with changes asks, and Back closes the question first', async () => {
  furnish({ templates })
  await openApp('/templates')
  await buttonOf('New kind').click()
  await fieldOf('Name').fill('Half done')
  const question = dialogOf('Save your changes?')
  await goBack()
  await expect.element(question).toBeVisible()
  await goBack()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(fieldOf('Name')).toHaveValue('Half done')
  await goBack()
  await buttonOf('Discard', question).click()
  await expect.element(title('Kinds')).toBeVisible()
})

test('a built-in template can be read and duplicated, not changed; a strange id says so', async () => {
  furnish({ templates })
  await openApp(`/templates/${loginTemplate._id}`)
  await expect.element(title('Login')).toBeInTheDocument()
  await expect.element(buttonOf('Save kind')).not.toBeInTheDocument()
  await expectAccessible()
  await page.getByRole('link', { name: 'Duplicate' }).click()
  await expect.element(fieldOf('Name')).toHaveValue('Login (copy)')
})

test('a template that is not there says so', async () => {
  furnish({ templates })
  await openApp('/templates/00000000-0000-7000-8000-000000000000')
  await expect.element(title('Kind not found')).toBeVisible()
  await expectAccessible()
})

test('a search for what no template has says so', async () => {
  furnish({ templates })
  await openApp('/templates')
  await page.getByRole('searchbox', { name: 'Find a kind' }).fill('zzzz')
  await expect.element(page.getByRole('heading', { name: 'No kind for “zzzz”' })).toBeVisible()
  await expectAccessible()
  await buttonOf('Clear the search').click()
  await expect.element(page.getByRole('link', { name: 'Login', exact: true })).toBeVisible()
})

test.for(sizes)(
  'a template is shared with a group: those who lead it choose it, members start records from it, on a $name',
  async ({ width, height }) => {
    await page.viewport(width, height)
    const [led, joined] = [aGroup({ name: 'Operations' }), aGroup({ name: 'Finance', role: 'VIEWER' })]
    const theirs = aTemplate('Invoice portal', [], {
      ownerID: aUser('Tom')._id,
      groupID: joined._id,
      visibility: 'PRIVATE',
    })
    const vault = furnish({ groups: [led, joined], templates: [...templates, theirs] })
    answer(templateRoutes.createTemplate, ({ body }) => {
      const owned = { ownerID: vault.me._id, visibility: 'PRIVATE' as const }
      const made = aTemplate(body.name, [], { ...owned, groupID: body.groupID ?? led._id })
      vault.templates = [...vault.templates, made]
      return made
    })
    await openApp('/templates/new')
    await fieldOf('Name').fill('Rack')
    await page.getByRole('combobox', { name: 'Shared with' }).click()
    // One only views the other group.
    await expect
      .poll(() =>
        page
          .getByRole('option')
          .elements()
          .map(({ textContent }) => textContent),
      )
      .toEqual(['Nobody else', 'Operations'])
    await page.getByRole('option', { name: 'Operations' }).click()
    await expect.element(page.getByText(/Everyone in Operations can create records from it\./)).toBeVisible()
    await expectAccessible()
    await buttonOf('Save kind').click()
    await expect.element(toast()).toMatchTextContent('“Rack” is saved.')
    await expect
      .element(page.getByRole('region', { name: 'Your own' }).getByRole('listitem'))
      .toMatchTextContent('Operations')
    expect(callsOf(templateRoutes.createTemplate)[0]?.body.groupID).toBe(led._id)

    const shared = page.getByRole('region', { name: 'From your groups' })
    await expect.element(shared.getByRole('listitem')).toMatchTextContent('Finance')
    await shared.getByRole('link', { name: 'Invoice portal' }).click()
    await expect.element(page.getByText(/This kind is shared with Finance\./)).toBeVisible()
    await expect.element(buttonOf('Save kind')).not.toBeInTheDocument()
    await expectAccessible()
  },
)

test('a field’s type stands with its icon, chosen or to be chosen', async () => {
  furnish({ templates })
  await openApp('/templates/new')
  const type = page.getByRole('combobox', { name: /^Type of/ }).first()
  await expect.element(type).toBeVisible()
  expect(type.element().querySelectorAll('svg')).toHaveLength(2)
  await type.click()
  const dates = page.getByRole('option', { name: 'Date', exact: true })
  const calendar = dates.element().querySelector('svg')?.innerHTML
  expect(calendar).toContain('<path')
  await dates.click()
  expect(type.element().innerHTML).toContain(calendar)
})

test('a template that was deleted comes back by Undo, in its place', async () => {
  const lena = aUser('Lena')
  const own = { visibility: 'PRIVATE', ownerID: lena._id } as const
  const first = aTemplate('Router', [], { ...own, createdAt: '2026-11-01T10:00:00.000Z' })
  const second = aTemplate('Safe', [], { ...own, createdAt: '2026-11-02T10:00:00.000Z' })
  const vault = furnish({ me: lena, templates: [first, second] })
  answer(templateRoutes.deleteTemplate, ({ params }) => {
    vault.templates = [second]
    return { _id: params.id }
  })
  answer(templateRoutes.restoreTemplate, () => {
    vault.templates = [first, second]
    return first
  })
  await openApp('/templates')
  await buttonOf('More for Router').click()
  await page.getByRole('menuitem', { name: 'Delete…' }).click()
  await buttonOf('Delete kind', dialogOf(/Router/)).click()
  const names = () =>
    page
      .getByRole('region', { name: 'Your own' })
      .getByRole('link')
      .elements()
      .map((link) => link.textContent)
  await expect.poll(names).toEqual(['Safe'])
  await buttonOf('Undo', toast()).click()
  await expect.element(toast()).toMatchTextContent('“Router” is back.')
  await expect.poll(names).toEqual(['Router', 'Safe'])
  expect(callsOf(templateRoutes.restoreTemplate).map(({ params }) => params.id)).toEqual([first._id])
})

test('an Undo that comes too late says so', async () => {
  const lena = aUser('Lena')
  furnish({ me: lena, templates: [aTemplate('Router', [], { visibility: 'PRIVATE', ownerID: lena._id })] })
  answer(templateRoutes.deleteTemplate, ({ params }) => ({ _id: params.id }))
  refuse(templateRoutes.restoreTemplate, 404, 'template/not-found')
  await openApp('/templates')
  await buttonOf('More for Router').click()
  await page.getByRole('menuitem', { name: 'Delete…' }).click()
  await buttonOf('Delete kind', dialogOf(/Router/)).click()
  await buttonOf('Undo', toast()).click()
  await expect.element(toast()).toMatchTextContent('This template does not exist.')
})
