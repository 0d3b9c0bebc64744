import type { Field } from '@cardea/contract'
import { expect, test } from 'vitest'
import { mergeFields } from './merge-fields.ts'
import { importedField } from './testing/read-records.ts'

const field = (key: string, label: string, value: string | null, parts: Partial<Field> = {}): Field => ({
  key,
  label,
  type: 'text',
  isSecret: false,
  value,
  ...parts,
})

test('where nothing differs there is nothing to write', () => {
  const known = [field('username', 'User name', 'ada'), field('own', 'Own', 'x')]
  expect(mergeFields(known, [importedField('Login', 'ada', { key: 'username' })])).toBeNull()
  expect(mergeFields(known, [importedField('Own', '')])).toBeNull()
  expect(mergeFields(known, [])).toBeNull()
})

test('values of the file take the place of those that differ, what it does not say stays', () => {
  const known = [
    field('username', 'User name', 'ada'),
    field('password', 'Password', 'old', { type: 'secret', isSecret: true, hint: 'x' }),
    field('notes', 'Notes', 'kept'),
  ]
  expect(mergeFields(known, [importedField('Passwort', 'new', { key: 'password' })])).toEqual([
    known[0],
    { key: 'password', label: 'Password', type: 'secret', isSecret: true, value: 'new' },
    known[2],
  ])
})

test('where only adding is meant, a value that is there stays and an empty one is filled', () => {
  const known = [field('username', 'User name', 'ada'), field('notes', 'Notes', null)]
  const imported = [
    importedField('User name', 'bea', { key: 'username' }),
    importedField('Notes', 'more', { key: 'notes' }),
  ]
  expect(mergeFields(known, imported, true)?.map(({ value }) => value)).toEqual(['ada', 'more'])
  expect(mergeFields(known, imported.slice(0, 1), true)).toBeNull()
})

test('a value without a field in the record comes behind, without the key of a template', () => {
  const merged = mergeFields(
    [field('a', 'A', '1')],
    [importedField('PIN', '42', { key: 'pin', isRequired: true })],
  )
  expect(merged?.at(-1)).toEqual({ label: 'PIN', type: 'text', isSecret: false, value: '42' })
})

test('a value of several lines, and one that is no choice, find a field that takes them', () => {
  const known = [
    field('a', 'A', 'one'),
    field('b', 'B', 'x', { type: 'select', options: ['x', 'y'] }),
    field('c', 'C', 'x', { type: 'select', options: ['x', 'y'] }),
  ]
  const merged = mergeFields(known, [
    importedField('A', 'one\ntwo'),
    importedField('B', 'z'),
    importedField('C', 'y'),
  ])
  expect(merged?.map(({ type }) => type)).toEqual(['multiline', 'text', 'select'])
})

test('empty fields give way where a record would have too many', () => {
  const known = Array.from({ length: 100 }, (_, index) =>
    field(`k${index}`, `L${index}`, index === 0 ? '' : 'x'),
  )
  const merged = mergeFields(known, [importedField('One more', 'y')])
  expect(merged).toHaveLength(100)
  expect(merged?.some(({ label }) => label === 'L0')).toBe(false)
})
