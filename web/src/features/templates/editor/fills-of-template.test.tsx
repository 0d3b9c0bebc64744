import { templateRoutes } from '@cardea/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, callsOf } from '../../../testing/answers.ts'
import { furnish } from '../../../testing/furnish.ts'
import { openApp } from '../../../testing/open-app.tsx'
import { buttonOf, dialogOf, fieldOf } from '../../../testing/parts.ts'
import { aTemplate } from '../../../testing/template.fixture.ts'

test('a template says what a field fills; another type takes along what it can fill', async () => {
  const vault = furnish()
  answer(templateRoutes.createTemplate, ({ body }) => {
    const { fields: _fields, groupID: _group, ...parts } = body
    vault.templates = [aTemplate(body.name, [], { ...parts, ownerID: vault.me._id, visibility: 'PRIVATE' })]
    return vault.templates[0] ?? aTemplate('')
  })
  await openApp('/templates/new')
  await fieldOf('Name').fill('Traveller')
  const fill = async (label: string, kind: string) => {
    await buttonOf(`Fills of ${label}`).click()
    await page.getByRole('combobox', { name: 'Fills' }).click()
    await page.getByRole('option', { name: kind, exact: true }).click()
    await buttonOf('Apply', dialogOf(`What “${label}” fills`)).click()
    await expect.element(page.getByRole('main')).toMatchTextContent(`Fills: ${kind}`)
  }
  const become = async (label: string, type: string) => {
    await page.getByRole('combobox', { name: `Type of ${label}` }).click()
    await page.getByRole('option', { name: type, exact: true }).click()
  }
  await fill('Text', 'City')
  await fill('Secret', 'Nothing')
  await become('Text', 'Several lines')
  await become('Secret', 'Website')
  await buttonOf('Save kind').click()
  await expect.element(page.getByRole('link', { name: 'Traveller' })).toBeVisible()
  const sent = callsOf(templateRoutes.createTemplate)[0]?.body.fields ?? []
  expect(sent.map(({ type, autofill }) => [type, autofill])).toEqual([
    ['multiline', 'address-level2'],
    ['url', undefined],
  ])
})
