import type { FieldType } from '@cardea/contract'
import { expect, test } from 'vitest'
import { formRows } from './field-types.tsx'

const rows = (...types: FieldType[]) =>
  formRows(types.map((type) => ({ type, key: type }))).map((row) => row.map(({ type }) => type).join(' '))

test('short neighbours share a row of at most three, long ones stand alone', () => {
  expect(rows('card-number', 'month', 'pin', 'pin', 'text', 'multiline')).toEqual([
    'card-number',
    'month pin pin',
    'text',
    'multiline',
  ])
  expect(rows('date', 'date', 'date', 'date')).toEqual(['date date date', 'date'])
  expect(rows('text', 'number', 'text', 'date')).toEqual(['text', 'number', 'text', 'date'])
})

test('a field added by hand has a name to be typed and so a row of its own', () => {
  expect(
    formRows([
      { type: 'date', key: 'a' },
      { type: 'date', key: null },
    ] as const),
  ).toHaveLength(2)
})
