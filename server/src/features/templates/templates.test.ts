import { fieldTypes, fitsAutofill, recordRoutes, templateRoutes } from '@cardea/contract'
import { expect, test } from 'vitest'
import { makeId } from '../../database/id.ts'
import { expectError } from '../../testing/answer.ts'
import { testApp } from '../../testing/test-app.ts'
import { builtInTemplates } from './built-in-templates.ts'

const app = await testApp()
const person = await app.aPerson()
const search = (body: Parameters<typeof callSearch>[0] = {}) => callSearch(body)
const callSearch = async (body: { options?: object; searches?: object[] }) =>
  (await app.as(person).send('POST', '/template/search', { body })).json as {
    templates: { _id: string; name: string }[]
    total: number
  }
const names = async (body: Parameters<typeof search>[0] = {}) =>
  (await search(body)).templates.map(({ name }) => name)

const builtIn = [
  'Login',
  'Payment card',
  'Bank account',
  'Identity',
  'Secure note',
  'Wi-Fi',
  'SSH key',
  'API credential',
  'Server',
  'Database',
  'Software licence',
  'Passport',
  'Driving licence',
  'Membership',
]

test('every person finds the fourteen built-in templates, newest first', async () => {
  expect(await names()).toEqual(builtIn.toReversed())
  expect((await search()).total).toBe(14)
})

test('each template has well-formed fields and hides something; together they use every type', async () => {
  const { templates } = (await app.as(person).call(templateRoutes.searchTemplates, { body: {} })).body
  for (const { fields, visibility, ownerID, color, icon } of templates) {
    expect({ visibility, ownerID }).toEqual({ visibility: 'PUBLIC', ownerID: null })
    expect(Number(color)).toBeLessThan(360)
    expect(icon).toMatch(/^[a-z-]+$/)
    expect(new Set(fields.map(({ key }) => key)).size).toBe(fields.length)
    expect(new Set(fields.map(({ label }) => label)).size).toBe(fields.length)
    expect(fields.some(({ isSecret }) => isSecret)).toBe(true)
    for (const field of fields) {
      expect(field.key).toMatch(/^[a-z-]+$/)
      expect(fieldTypes).toContain(field.type)
      expect(field.type === 'select').toBe((field.options ?? []).length > 0)
      expect(Object.keys(field)).not.toContain('value')
    }
  }
  const used = new Set(templates.flatMap(({ fields }) => fields.map(({ type }) => type)))
  expect(fieldTypes.filter((type) => !used.has(type))).toEqual([])
})

test('a record made from any template keeps the template’s fields as they are', async () => {
  const { templates } = (await app.as(person).call(templateRoutes.searchTemplates, { body: {} })).body
  for (const { _id, name, icon, color, fields } of templates) {
    const body = {
      name: `My ${name}`,
      templateID: _id,
      fields: fields.map((field) => ({ ...field, value: null })),
    }
    const { body: record } = await app.as(person).call(recordRoutes.createRecord, { body })
    expect(record).toMatchObject({ templateID: _id, template: { name, icon, color } })
    expect(record.fields.map(({ value: _value, hasValue: _has, ...definition }) => definition)).toEqual(
      fields,
    )
  }
})

test('one template is found by its id; what is none is 404', async () => {
  const { templates } = await search()
  const id = templates[3]?._id ?? ''
  const found = await app.as(person).call(templateRoutes.getTemplate, { params: { id } })
  expect(found.body).toEqual(templates[3])
  for (const id of [makeId(), 'x', '%00', templates[0]?._id.toUpperCase() ?? '']) {
    const missing = app.as(person).call(templateRoutes.getTemplate, { params: { id } })
    expectError(await missing, 404, 'template/not-found')
  }
})

test('templates are searched by name, by label and by visibility, and all searches must match', async () => {
  expect(await names({ searches: [{ field: 'name', value: 'LICENCE' }] })).toEqual([
    'Driving licence',
    'Software licence',
  ])
  expect(await names({ searches: [{ field: 'fields', value: 'issuing' }] })).toEqual(['Passport'])
  expect(await names({ searches: [{ field: 'visibility', value: 'PRIVATE' }] })).toEqual([])
  const both = [
    { field: 'visibility', value: 'PUBLIC' },
    { field: 'name', value: 'card' },
  ]
  expect(await names({ searches: both })).toEqual(['Payment card'])
})

test('templates are sorted and cut, and total counts all that match', async () => {
  const options = { sort: { name: 1 }, skip: 1, limit: 2 }
  expect(await search({ options })).toMatchObject({
    templates: [{ name: 'Bank account' }, { name: 'Database' }],
    total: 14,
  })
  expect(await names({ options: { sort: { createdAt: 1 }, limit: 1 } })).toEqual(['Login'])
  expect(await search({ options: { skip: 20 } })).toEqual({ templates: [], total: 14 })
})

test('a field of a template always says whether it is required', async () => {
  const { templates } = (await app.as(person).call(templateRoutes.searchTemplates, { body: {} })).body
  for (const { fields } of templates) {
    for (const field of fields) expect(field.isRequired).toBeTypeOf('boolean')
  }
  const fields = [
    { label: 'One', type: 'text' } as const,
    { label: 'Two', type: 'text', isRequired: true } as const,
  ]
  const made = await app.as(person).call(templateRoutes.createTemplate, { body: { name: 'Own', fields } })
  expect(made.body.fields.map(({ isRequired }) => isRequired)).toEqual([false, true])
})

test('the fillings of built-in templates fit their fields', () => {
  const fields = builtInTemplates.flatMap((template) => template.fields)
  const saying = fields.filter(({ autofill }) => autofill !== undefined)
  expect(saying.filter(({ type, autofill = '' }) => !fitsAutofill(type, autofill))).toEqual([])
  const identity = builtInTemplates.find(({ name }) => name === 'Identity')
  expect(identity?.fields.flatMap(({ key, autofill }) => (autofill ? [[key, autofill]] : []))).toEqual([
    ['given-name', 'given-name'],
    ['family-name', 'family-name'],
    ['street', 'street-address'],
    ['postal-code', 'postal-code'],
    ['city', 'address-level2'],
    ['region', 'address-level1'],
    ['country', 'country'],
  ])
})

test('the built-in templates require no field', async () => {
  const { templates } = (await app.as(person).call(templateRoutes.searchTemplates, { body: {} })).body
  const builtIn = templates.filter(({ visibility }) => visibility === 'PUBLIC')
  expect(builtIn).toHaveLength(14)
  for (const { fields } of builtIn) expect(fields.filter(({ isRequired }) => isRequired)).toEqual([])
})

test('a template that was stored by an earlier version says it too', async () => {
  const id = makeId()
  const field = { key: 'one', label: 'One', type: 'text', isSecret: false }
  const about = { name: 'Old', icon: 'x', color: '1', fields: [field] }
  const place = { table: 'templates', id, part: 'about', version: 1 }
  await app.database
    .insertInto('templates')
    .values({
      id,
      owner_id: person.id,
      about: app.keyring.seal(place, JSON.stringify(about)),
      updated_at: app.clock.now(),
    })
    .execute()
  const { body } = await app.as(person).call(templateRoutes.getTemplate, { params: { id } })
  expect(body.fields).toEqual([{ ...field, isRequired: false }])
})
