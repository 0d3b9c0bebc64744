import { expect, test } from 'vitest'
import type { Change } from '../../database/change-events.ts'
import { rememberChanges } from './recent-changes.ts'

const change = (recordID: string): Change => ({ kind: 'record-changed', recordID })

test('changes at or after a position are known, in order', () => {
  let ms = 1_000
  const recent = rememberChanges(10, () => ms)
  recent.note([change('a')])
  ms += 5
  const position = recent.position()
  recent.note([change('b'), change('c')])
  ms += 5
  recent.note([change('d')])
  expect(recent.since(position)).toEqual(['b', 'c', 'd'].map(change))
  ms += 1
  expect(recent.since(recent.position())).toEqual([])
})

test('a position before what is remembered is not known, nor one of another process or of the future', () => {
  let ms = 0
  const recent = rememberChanges(2, () => ms)
  const begin = recent.position()
  for (const name of ['a', 'b', 'c', 'd']) {
    ms += 1
    recent.note([change(name)])
  }
  expect(recent.since(begin)).toBeNull()
  expect(recent.since(begin.replace(/\d+$/, '2'))).toBeNull()
  expect(recent.since(begin.replace(/\d+$/, '3'))).toEqual(['c', 'd'].map(change))
  expect(recent.since(begin.replace(/\d+$/, '5'))).toBeNull()
  expect(recent.since(rememberChanges().position())).toBeNull()
  for (const wrong of [
    '',
    '.',
    begin.split('.')[0] ?? '',
    begin.replace(/\d+$/, '-1'),
    begin.replace(/\d+$/, '1e1'),
  ])
    expect(recent.since(wrong)).toBeNull()
})
