import type { Field, PlainVersion, RecordVersion } from '@cardea/contract'
import { expect, test } from 'vitest'
import { changedFields, saysChange } from './change-rows.ts'

const field = (key: string, label: string, value: string | null): Field => ({
  key,
  label,
  type: 'text',
  isSecret: false,
  value,
})
const holding = (...fields: Field[]): PlainVersion => ({ name: 'Bank', template: null, fields, files: [] })
const version = (parts: Partial<RecordVersion>): RecordVersion => ({
  version: 2,
  at: '2026-11-01T10:00:00.000Z',
  by: null,
  changed: [],
  isNameChanged: false,
  addedFiles: [],
  removedFiles: [],
  ...parts,
})

test('a field is found by its label, and what it was by its key, whatever it was called then', () => {
  const [was, is] = [field('user', 'User', 'ada'), field('user', 'User name', 'grace')]
  const [old, fresh] = [field('pin', 'PIN', '1'), field('note', 'Note', 'hi')]
  const told = version({
    changed: [
      { label: 'User name', kind: 'changed' },
      { label: 'Note', kind: 'added' },
      { label: 'PIN', kind: 'removed' },
    ],
  })
  expect(changedFields(told, { before: holding(was, old), after: holding(is, fresh) })).toEqual([
    { label: 'User name', kind: 'changed', before: was, after: is },
    { label: 'Note', kind: 'added', before: null, after: fresh },
    { label: 'PIN', kind: 'removed', before: old, after: null },
  ])
  expect(changedFields(told, { before: null, after: holding(is, fresh) })).toMatchObject([
    { before: null, after: is },
    { before: null, after: fresh },
    { before: null, after: null },
  ])
})

test('only a version that says what it changed has something to be asked for', () => {
  expect(saysChange(version({}))).toBe(false)
  expect(saysChange(version({ isNameChanged: true }))).toBe(true)
  expect(saysChange(version({ removedFiles: ['a.pdf'] }))).toBe(true)
})
