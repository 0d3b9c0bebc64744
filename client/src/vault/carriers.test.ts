import { routes } from '@cardea/contract'
import * as schemas from '@cardea/contract/schemas'
import { expect, test } from 'vitest'
import { carriers, found } from './carriers.ts'

/** What a call carries that may be sealed for people. */
const carried = new Set<unknown>([
  schemas.VaultRecord,
  schemas.Group,
  schemas.Field,
  schemas.FieldsToWrite,
  schemas.Write,
])

/** Whether a schema is, or holds, one of those. */
function holds(schema: unknown, seen = new Set<unknown>()): boolean {
  if (carried.has(schema)) return true
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return false
  seen.add(schema)
  const { def } = '_zod' in schema ? (schema as { _zod: { def: object } })._zod : { def: schema }
  return Object.values(def).some((part) => holds(part, seen))
}

const names = Object.keys(routes) as (keyof typeof routes)[]

test('every call whose body or answer holds what may be sealed for people is in the table', () => {
  const carrying = names.flatMap((name) => {
    const { body, reply } = schemas.schemasOf(routes[name])
    const { method, path } = routes[name]
    return holds(body) || holds(reply) ? [`${method} ${path}`] : []
  })
  expect(carrying.length).toBeGreaterThan(20)
  expect(carrying.filter((one) => !(one in carriers))).toEqual([])
})

test('every row is of a call that there is', () => {
  const calls = new Set(names.map((name) => `${routes[name].method} ${routes[name].path}`))
  expect(Object.keys(carriers).filter((one) => !calls.has(one))).toEqual([])
})

test('a path leads to what lies in an answer', () => {
  const reply = { blocks: [{ records: [{ a: 1 }] }, { records: [{ a: 2 }, { a: 3 }] }] }
  expect(found(reply, 'blocks.*.records.*')).toEqual([{ a: 1 }, { a: 2 }, { a: 3 }])
  expect(found(reply, '')).toEqual([reply])
  expect(found(reply, 'others.*')).toEqual([])
  expect(found(reply, undefined)).toEqual([])
})
