import { templateRoutes } from '@cardea/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, callsOf } from '../../../testing/answers.ts'
import { furnish } from '../../../testing/furnish.ts'
import { openApp } from '../../../testing/open-app.tsx'
import { buttonOf, fieldOf } from '../../../testing/parts.ts'
import { aTemplate } from '../../../testing/template.fixture.ts'

test('a template marks a day as an end, whatever it is called', async () => {
  const vault = furnish()
  answer(templateRoutes.createTemplate, ({ body }) => {
    const { fields: _fields, groupID: _group, ...parts } = body
    vault.templates = [aTemplate(body.name, [], { ...parts, ownerID: vault.me._id, visibility: 'PRIVATE' })]
    return vault.templates[0] ?? aTemplate('')
  })
  await openApp('/templates/new')
  await fieldOf('Name').fill('Vehicle')
  await buttonOf('Add field').click()
  await page.getByRole('menuitem', { name: 'Date' }).click()
  await userEvent.keyboard('Inspection')
  await page.getByRole('switch', { name: 'Inspection is an expiry date' }).click({ force: true })
  await buttonOf('Save kind').click()
  await expect.element(page.getByRole('link', { name: 'Vehicle' })).toBeVisible()
  expect(callsOf(templateRoutes.createTemplate)[0]?.body.fields).toContainEqual(
    expect.objectContaining({ label: 'Inspection', type: 'date', isEnd: true }),
  )
})
