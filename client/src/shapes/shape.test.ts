import { expect, test } from 'vitest'
import {
  either,
  fields,
  flag,
  listOf,
  number,
  oneOf,
  optional,
  orNull,
  otherwise,
  such,
  text,
  wholeNumber,
  type Shape,
} from './shape.ts'

const taken = (shape: Shape<unknown>, value: unknown) => (shape(value) ?? { value: 'nothing' }).value

test.each([
  [text, 'a', 'a'],
  [text, 42, 'nothing'],
  [flag, false, false],
  [flag, 'false', 'nothing'],
  [number, 1.5, 1.5],
  [number, Number.NaN, 'nothing'],
  [number, Number.POSITIVE_INFINITY, 'nothing'],
  [number, '1', 'nothing'],
  [wholeNumber, 7, 7],
  [wholeNumber, 7.5, 'nothing'],
  [oneOf('grid', 'list'), 'grid', 'grid'],
  [oneOf('grid', 'list'), 'tiles', 'nothing'],
  [oneOf(true), 'true', 'nothing'],
  [listOf(text), ['a', 'b'], ['a', 'b']],
  [listOf(text), ['a', 1], 'nothing'],
  [listOf(text), 'ab', 'nothing'],
  [either(text, number), 3, 3],
  [either(text, number), null, 'nothing'],
  [otherwise(flag, false), 'yes', false],
  [such(text, (value) => value.length > 1), 'a', 'nothing'],
] as const)('shape %#: %j becomes %j', (shape, value, expected) => {
  expect(taken(shape, value)).toEqual(expected)
})

test('null is taken where it may be', () => {
  expect(orNull(text)(null)).toEqual({ value: null })
  expect(text(null)).toBeNull()
})

const Person = fields({ name: text, age: optional(number), isHere: otherwise(flag, false) })

test('an object keeps the fields it knows, and no others', () => {
  expect(Person({ name: 'Lena', age: 30, isHere: true, extra: 1 })).toEqual({
    value: { name: 'Lena', age: 30, isHere: true },
  })
  expect(Person({ name: 'Lena' })).toEqual({ value: { name: 'Lena', isHere: false } })
})

test.each([[{}], [{ name: 1 }], [{ name: 'Lena', age: 'old' }], [['Lena']], [null], ['Lena'], [undefined]])(
  '%j is no such object',
  (value) => {
    expect(Person(value)).toBeNull()
  },
)

test('an inherited property is no field of an object', () => {
  expect(fields({ toString: optional(text) })({})).toEqual({ value: {} })
  expect(fields({ constructor: text })({})).toBeNull()
})
