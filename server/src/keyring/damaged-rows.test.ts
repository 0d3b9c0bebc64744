import { expect, test } from 'vitest'
import { createDamagedRows } from './damaged-rows.ts'

const observe = () => {
  const told: string[] = []
  return { told, rows: createDamagedRows(({ table, id }) => told.push(`${table} ${id}`)) }
}

test('a row is told of once, until it has opened again', () => {
  const { told, rows } = observe()
  rows.note({ table: 'records', id: 'a' })
  rows.note({ table: 'records', id: 'a' })
  rows.note({ table: 'groups', id: 'a' })
  expect(told).toEqual(['records a', 'groups a'])
  expect(rows.idsIn('records')).toEqual(['a'])
  rows.forget('records', 'a')
  expect(rows.idsIn('records')).toEqual([])
  expect(rows.idsIn('groups')).toEqual(['a'])
  rows.note({ table: 'records', id: 'a' })
  expect(told).toEqual(['records a', 'groups a', 'records a'])
})

test('however much is damaged, the memory of it is bounded', () => {
  const { told, rows } = observe()
  for (let number = 0; number < 10_500; number += 1) rows.note({ table: 'records', id: String(number) })
  expect(told).toHaveLength(10_500)
  expect(rows.idsIn('records')).toHaveLength(10_000)
  expect(rows.idsIn('records').at(0)).toBe('500')
})
