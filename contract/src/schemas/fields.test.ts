import { expect, test } from 'vitest'
import { fieldTypes, isSecretByDefault } from '../field-traits.ts'
import { FieldsToWrite } from './fields.ts'

const parse = (...fields: object[]) => FieldsToWrite.safeParse(fields)
const issues = (...fields: object[]) =>
  parse(...fields).error?.issues.map(({ path, message }) => [path.join('.'), message])

test('passwords, PINs, card numbers and keys of one-time codes are secret unless told otherwise', () => {
  expect(fieldTypes.filter(isSecretByDefault)).toEqual(['secret', 'pin', 'card-number', 'totp'])
})

test('key and secrecy are settled, everything else stays as it was sent', () => {
  expect(parse({ label: ' PIN ', type: 'pin' }).data).toEqual([
    { key: 'pin', label: 'PIN', type: 'pin', isSecret: true },
  ])
  const whole = {
    key: 'k',
    label: 'L',
    type: 'select',
    isSecret: true,
    isRequired: false,
    options: ['a'],
    value: 'a',
  }
  expect(parse(whole).data).toEqual([whole])
})

test('a missing value, null and an empty text stay three things', () => {
  const fields = [{ value: undefined }, { value: null }, { value: '' }].map(({ value }, index) => ({
    label: `L${index}`,
    type: 'text',
    ...(value === undefined ? {} : { value }),
  }))
  expect(parse(...fields).data?.map(({ value }) => value)).toEqual([undefined, null, ''])
})

test('a key that is sent is never given to another field', () => {
  const { data } = parse({ label: 'Name', type: 'text' }, { label: 'Other', type: 'text', key: 'name' })
  expect(data?.map(({ key }) => key)).toEqual(['name-2', 'name'])
})

test('each repeated label and key is named at the place where it comes again', () => {
  const field = { type: 'text' }
  expect(issues({ ...field, label: 'A' }, { ...field, label: 'B' }, { ...field, label: 'A' })).toEqual([
    ['2.label', 'must not use the label “A” twice'],
  ])
  const both = [
    { ...field, label: 'A', key: 'k' },
    { ...field, label: 'A', key: 'k' },
  ]
  expect(issues(...both)?.map(([path]) => path)).toEqual(['1.label', '1.key'])
})

test('keys that are made obey the limit of those that are sent, however many labels would give the same', () => {
  // Long after lower-casing, each another text, and all one key: only their punctuation differs.
  const labels = Array.from({ length: 100 }, (_, index) => {
    const marks = [...index.toString(2).padStart(7, '0')].map((bit) => (bit === '1' ? '!' : '?')).join('')
    return { label: 'İ'.repeat(113) + marks, type: 'text' }
  })
  const { data } = parse(...labels)
  const keys = data?.map(({ key }) => key) ?? []
  expect(new Set(keys).size).toBe(100)
  const again = parse(...keys.map((key, index) => ({ key, label: `L${index}`, type: 'text' })))
  expect(again.data?.map(({ key }) => key)).toEqual(keys)
})
