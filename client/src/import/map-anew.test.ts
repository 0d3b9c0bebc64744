import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { withFieldAt, withTemplate } from './map-anew.ts'
import { importedField, readRecord } from './testing/read-records.ts'
import { templates } from './testing/templates.ts'

const named = (name: string) => templates.find((template) => template.name === name) ?? null
const [login, card, database] = [named('Login'), named('Payment card'), named('Database')]
const filled = (record: ReturnType<typeof readRecord>) =>
  record.fields
    .filter(({ value }) => value !== null)
    .map(({ key, label, value }) => [key ?? null, label, value])

const record = readRecord('A', {
  fields: [
    importedField('User name', 'ada', { key: 'username' }),
    importedField('Password', 'p', { key: 'password', type: 'secret', isSecret: true, isRequired: true }),
    importedField('Notes', 'n', { key: 'notes' }),
    importedField('Number', '42'),
  ],
})

test('another kind takes what it has fields for, all else stays as fields of its own', () => {
  const mapped = withTemplate(record, card)
  expect(mapped).toMatchObject({ template: 'Payment card', templateID: card?._id })
  expect(filled(mapped)).toEqual([
    ['notes', 'Notes', 'n'],
    [null, 'User name', 'ada'],
    [null, 'Password', 'p'],
    [null, 'Number', '42'],
  ])
  expect(mapped.fields.every(({ isRequired, value }) => !isRequired || value !== null)).toBe(true)
  expect(filled(withTemplate(record, null)).map(([key]) => key)).toEqual([null, null, null, null])
})

test('a field goes into another place, and what was there becomes one of its own', () => {
  const moved = withFieldAt(record, 'Number', { kind: 'field', key: 'username' }, login)
  expect(filled(moved)).toEqual([
    ['username', 'User name', '42'],
    ['password', 'Password', 'p'],
    ['notes', 'Notes', 'n'],
    [null, 'User name 2', 'ada'],
  ])
  expect(filled(withFieldAt(record, 'Password', { kind: 'own' }, login)).at(-2)).toEqual([
    null,
    'Password 2',
    'p',
  ])
  expect(
    filled(withFieldAt(record, 'Password', { kind: 'left-out' }, login)).map(([, label]) => label),
  ).toEqual(['User name', 'Notes', 'Number'])
})

test('a value that is none of a choice makes it plain text', () => {
  const system = database?.fields.map((field) =>
    field.key === 'system' ? { ...field, options: ['x'] } : field,
  )
  const template = database && { ...database, fields: system ?? [] }
  const [first] = withFieldAt(record, 'Number', { kind: 'field', key: 'system' }, template).fields
  expect(first).toMatchObject({ key: 'system', type: 'text', value: '42' })
  expect(first?.options).toBeUndefined()
})

test('whatever is mapped, and however often, no value is lost and no label stands twice', () => {
  const values = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 8 })
  const turns = fc.array(fc.constantFrom(...templates, null), { maxLength: 5 })
  fc.assert(
    fc.property(values, turns, (all, ways) => {
      const labels = ['Notes', 'Password', 'Notes 2', 'PIN', 'User name', 'Website', 'Number', 'Card number']
      const start = readRecord('A', {
        fields: all.map((value, index) =>
          importedField(
            labels[index] ?? '',
            value,
            index % 2 === 0 ? {} : { key: ['password', 'pin', 'url', 'number'][index >> 1] ?? '' },
          ),
        ),
      })
      const end = ways.reduce((mapped, way) => withTemplate(mapped, way), start)
      const kept = end.fields.flatMap(({ value }) => value ?? [])
      expect(kept.toSorted()).toEqual(all.toSorted())
      expect(new Set(end.fields.map(({ label }) => label)).size).toBe(end.fields.length)
    }),
    { seed: 16 },
  )
})
