import { recordRoutes } from '@cardea/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, callsOf } from '../../testing/answers.ts'
import { furnish } from '../../testing/furnish.ts'
import { goBack, openApp } from '../../testing/open-app.tsx'
import {
  buttonOf,
  dialogOf,
  fieldOf,
  mainButton,
  openRecord,
  panelButton,
  press,
} from '../../testing/parts.ts'
import { aRecord } from '../../testing/record.fixture.ts'
import { sizes } from '../../testing/sizes.ts'
import { loginTemplate } from '../../testing/template.fixture.ts'

test.for(sizes)(
  'who leaves with changes is asked, and Back answers the question by staying, on a $name',
  async ({ width, height }) => {
    await page.viewport(width, height)
    const record = aRecord({
      name: 'Console',
      fields: [
        { label: 'User name', key: 'username', value: 'lena@northwind.example' },
        { label: 'Password', type: 'secret', value: 'x' },
      ],
    })
    const vault = furnish({ records: [record] })
    answer(recordRoutes.changeRecord, ({ body }) => {
      const fields = record.fields.map((field, place) => ({
        ...field,
        value: body.fields?.[place]?.value ?? field.value,
      }))
      return (vault.records[0] = { ...record, fields, version: 2 })
    })
    await openApp('/records')
    const panel = await openRecord('Console')
    const username = fieldOf('User name', panel)
    const question = dialogOf('Save your changes?')
    await panelButton('Edit').click()
    await username.fill('ops@northwind.example')
    await fieldOf('Password', panel).fill('n3w-secret')
    await goBack()
    await expect.element(question).toMatchTextContent('You changed 2 things in “Console”.')
    await expect.element(question).toMatchTextContent('ops@northwind.example')
    // A secret is not shown.
    await expect.element(question).not.toMatchTextContent('n3w-secret')
    await buttonOf('Keep editing', question).click()
    await expect.element(username).toHaveValue('ops@northwind.example')

    await goBack()
    await expect.element(question).toBeVisible()
    await goBack()
    await expect.element(question).not.toBeInTheDocument()
    await expect.element(username).toHaveValue('ops@northwind.example')

    await panelButton('Cancel').click()
    await buttonOf('Discard', question).click()
    await expect.element(panelButton('Edit')).toBeVisible()
    expect(callsOf(recordRoutes.changeRecord)).toEqual([])

    await panelButton('Edit').click()
    await username.fill('root@northwind.example')
    await goBack()
    await buttonOf('Save', question).click()
    await expect.element(panelButton('Edit')).toBeVisible()
    await expect.element(panel).toMatchTextContent('root@northwind.example')
    expect(callsOf(recordRoutes.changeRecord)).toHaveLength(1)
  },
)

test('a new record with something in it is not lost by a slip: closing never asks, and it waits behind New record', async () => {
  furnish({ templates: [loginTemplate], setting: { draftKey: 'A'.repeat(43) } })
  await openApp('/records')
  await mainButton('New record').first().click()
  const form = dialogOf('New record')
  await fieldOf('Name', form).fill('Half done')
  await press('Escape')
  await expect.element(form).not.toBeInTheDocument()
  await mainButton('New record').first().click()
  await expect.element(form).toMatchTextContent('Draft “Half done”, kept on this device')
  await buttonOf('Continue', form).click()
  await expect.element(form).not.toMatchTextContent('kept on this device')
  await expect.element(fieldOf('Name', form)).toHaveValue('Half done')
  await press('Escape')
  await mainButton('New record').first().click()
  await buttonOf('Discard', form).click()
  await expect.element(fieldOf('Name', form)).toHaveValue('')
  expect(callsOf(recordRoutes.createRecord)).toEqual([])
})
