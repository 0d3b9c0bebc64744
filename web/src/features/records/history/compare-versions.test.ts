import type { Field } from '@cardea/contract'
import { expect, test } from 'vitest'
import { compareVersions, outcomeOfRestoring } from './compare-versions.ts'

const field = (key: string, value: string | null, label = key): Field => ({
  key,
  label,
  type: 'secret',
  isSecret: true,
  value,
})

const file = (name: string) => ({
  _id: name,
  name,
  mimeType: 'application/pdf',
  size: 1,
  path: `/media/${name}`,
})

const old = {
  name: 'Console',
  fields: [field('user', 'ops'), field('password', 'one'), field('pin', '1234'), field('note', null)],
  attachments: [file('2025.pdf')],
}
const present = {
  name: 'Hetzner console',
  fields: [field('user', 'ops'), field('password', 'two'), field('note', 'hello'), field('codes', 'abc')],
  attachments: [file('2026.pdf')],
}

test('a field that fills something else is changed, though its value is the same', () => {
  const as = (autofill?: string) => ({
    ...old,
    fields: [{ ...field('user', 'ops'), ...(autofill && { autofill }) }],
  })
  const differenceOf = (left?: string, right?: string) =>
    compareVersions(as(left), as(right)).fields[0]?.difference
  expect(differenceOf(undefined, 'username')).toBe('changed')
  expect(differenceOf('off', 'username')).toBe('changed')
  expect(differenceOf('off', undefined)).toBe('changed')
  expect(differenceOf('off', 'off')).toBe('same')
})

test('two versions are told apart field by field, in the order of the newer one', () => {
  const { name, fields, files } = compareVersions(old, present)
  expect(name).toBe('changed')
  expect(files).toBe('changed')
  expect(fields.map(({ key, difference }) => [key, difference])).toEqual([
    ['user', 'same'],
    ['password', 'changed'],
    ['note', 'added'],
    ['codes', 'added'],
    ['pin', 'removed'],
  ])
})

test('a version says the same as itself', () => {
  const { name, fields, files } = compareVersions(old, old)
  expect([name, files, ...fields.map(({ difference }) => difference)]).toEqual(
    Array.from({ length: 6 }, () => 'same'),
  )
})

test('the preview names what goes back, what comes back and what goes away', () => {
  expect(outcomeOfRestoring(old, present, { name: 'the name' })).toEqual({
    goBack: ['the name', 'password'],
    comeBack: ['pin', '2025.pdf'],
    goAway: ['note', 'codes', '2026.pdf'],
  })
})
