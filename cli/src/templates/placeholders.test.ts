import { expect, test } from 'vitest'
import { fillPlaceholders, referencesIn } from './placeholders.ts'

const fill = (text: string, values: Record<string, string> = {}): string =>
  fillPlaceholders(Buffer.from(text), (reference) => values[reference] ?? '?').toString()

test('replaces references in double braces, with names of every script', () => {
  const text = 'a={{ cardea://-/Büro Drucker/pin }}\nb={{cardea://-/Shop/password}}'
  expect(referencesIn(Buffer.from(text))).toEqual(['cardea://-/Büro Drucker/pin', 'cardea://-/Shop/password'])
  expect(fill(text, { 'cardea://-/Büro Drucker/pin': '1234', 'cardea://-/Shop/password': 'ü$&' })).toBe(
    'a=1234\nb=ü$&',
  )
})

test.each([
  '{{ .Values.name }} {{- if cardea }} {{ "cardea://-/a/b" }} {% raw %} ${cardea://-/a/b} { { cardea://-/a/b } }',
  '{{ cardea://-/a\n/b }}',
  'cardea://-/a/b',
])('leaves %j as it is', (text) => {
  expect(referencesIn(Buffer.from(text))).toEqual([])
  expect(fill(text)).toBe(text)
})

test('takes the backslash off a placeholder that is not to be replaced', () => {
  const text = String.raw`\{{ cardea://-/a/b }} \{{ other }}`
  expect(referencesIn(Buffer.from(text))).toEqual([])
  expect(fill(text)).toBe(String.raw`{{ cardea://-/a/b }} \{{ other }}`)
})

test('does not read a value for references again', () => {
  expect(fill('{{ cardea://-/a/b }}', { 'cardea://-/a/b': '{{ cardea://-/c/d }}' })).toBe(
    '{{ cardea://-/c/d }}',
  )
})

test('keeps bytes that are no text', () => {
  const before = Buffer.from([0, 255, 195, 13, 10, 254])
  const filled = fillPlaceholders(Buffer.concat([before, Buffer.from('{{ cardea://-/a/b }}'), before]), () =>
    Uint8Array.of(0, 128),
  )
  expect(filled).toEqual(Buffer.concat([before, Buffer.from([0, 128]), before]))
})
