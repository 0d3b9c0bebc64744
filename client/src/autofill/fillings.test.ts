import type { Field, FieldType } from '@cardea/contract'
import { expect, test } from 'vitest'
import { fillingsOf, ruleOf, unsaidFilling, type FillingField } from './fillings.ts'

const field = (key: string, type: FieldType, more: Partial<Field> = {}): FillingField => ({
  key,
  type,
  value: 'x',
  ...more,
})
const website = field('url', 'url')
/** Key of each field → what it fills. */
const told = (...fields: FillingField[]) =>
  Object.fromEntries(
    [...fillingsOf(fields)].map(([{ key }, filling]) => [
      key,
      'token' in filling ? filling.token : `input:${filling.input}`,
    ]),
  )

test('keys of built-in templates stand for kinds', () => {
  expect(
    told(field('username', 'text'), field('password', 'secret'), field('totp', 'totp'), website),
  ).toEqual({ username: 'username', password: 'current-password', totp: 'one-time-code' })
  const card = [
    field('number', 'card-number'),
    field('expires', 'month'),
    field('security-code', 'pin'),
    field('pin', 'pin'),
    field('name-on-card', 'text'),
  ]
  expect(told(...card)).toEqual({
    number: 'cc-number',
    expires: 'cc-exp',
    'security-code': 'cc-csc',
    'name-on-card': 'cc-name',
  })
  expect(
    told(field('full-name', 'text'), field('birth-date', 'date'), field('address', 'multiline')),
  ).toEqual({ 'full-name': 'name', 'birth-date': 'bday', address: 'street-address' })
})

test('a number and an end are those of a card only in a card', () => {
  expect(told(field('number', 'text'), field('expires', 'date'))).toEqual({})
  expect(told(field('__proto__', 'number'), field('constructor', 'number'))).toEqual({})
})

test('types say what keys do not; a text and a secret only beside a website', () => {
  const fields = [field('a', 'text'), field('b', 'secret'), field('c', 'email'), field('d', 'phone')]
  expect(told(...fields)).toEqual({ c: 'email', d: 'tel' })
  expect(told(...fields, field('url', 'url', { value: null }))).toEqual({ c: 'email', d: 'tel' })
  expect(told(...fields, website)).toEqual({ a: 'username', b: 'current-password', c: 'email', d: 'tel' })
  expect(told(field('e', 'totp'), field('f', 'card-number'))).toEqual({
    e: 'one-time-code',
    f: 'cc-number',
  })
})

test('the first of a kind has it, and what a field says goes before what is guessed', () => {
  expect(told(website, field('a', 'text'), field('b', 'text'))).toEqual({ a: 'username' })
  expect(told(website, field('a', 'secret'), field('password', 'secret'))).toEqual({
    password: 'current-password',
  })
  const own = field('b', 'text', { autofill: 'username' })
  expect(told(website, field('username', 'text'), own)).toEqual({ b: 'username' })
})

test('a field may name an input, several of them too, or fill nothing', () => {
  const one = field('a', 'pin', { autofill: 'input:branch' })
  const other = field('b', 'pin', { autofill: 'input:account' })
  expect(told(one, other, field('username', 'text', { autofill: 'off' }))).toEqual({
    a: 'input:branch',
    b: 'input:account',
  })
})

test('a secret that lists hide fills as one that is shown; an empty field fills nothing', () => {
  const hidden = field('password', 'secret', { value: null, hasValue: true })
  expect(told(hidden, field('username', 'text', { value: '' }))).toEqual({ password: 'current-password' })
})

test('an empty field leaves its kind to one that means it, but to no guess', () => {
  const empty = { value: null }
  const street = field('street', 'text', { ...empty, autofill: 'street-address' })
  expect(told(street, field('address', 'multiline'))).toEqual({ address: 'street-address' })
  expect(told(website, field('password', 'secret', empty), field('other', 'secret'))).toEqual({})
  expect(told(website, field('a', 'text', empty), field('b', 'text'))).toEqual({})
})

test('a text that is no value of a field fills nothing', () => {
  expect(told(field('username', 'text', { autofill: 'of another version' }))).toEqual({})
  expect(ruleOf({ autofill: 'of another version' })).toBe('domain')
})

test('a website fits its domain unless it says otherwise', () => {
  expect(ruleOf({})).toBe('domain')
  expect(ruleOf({ autofill: 'never' })).toBe('never')
})

test('a field tells its default filling even where it has another one', () => {
  const off = field('username', 'text', { autofill: 'off', value: '' })
  const fields = [off, field('note', 'multiline')]
  expect(fields.map((one) => unsaidFilling(fields, one))).toEqual(['username', undefined])
})
