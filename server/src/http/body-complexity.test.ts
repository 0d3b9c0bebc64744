import { recordRoutes, templateRoutes, type Route } from '@cardea/contract'
import { schemasOf } from '@cardea/contract/schemas'
import { expect, test } from 'vitest'
import { parseBody } from './parse-body.ts'

const parse = (route: Route, body: unknown): unknown =>
  parseBody(schemasOf(route), { body: Buffer.from(JSON.stringify(body)), contentType: 'application/json' })

const list = <Item>(length: number, item: (index: number) => Item): Item[] =>
  Array.from({ length }, (_, index) => item(index))

test.each(['я', 'é', '漢', 'पा'])('a record as full as it may be is taken, written in %s', (letters) => {
  const of = (index: number, length: number) => `${index} ${letters.repeat(length / letters.length)}`
  const fields = list(100, (index) => ({ label: of(index, 100), type: 'text', value: of(index, 400) }))
  expect(parse(recordRoutes.createRecord, { name: 'x', fields })).toMatchObject({ name: 'x' })
})

test('a template with thousands of options in letters of its own is taken', () => {
  const fields = list(60, (field) => ({
    label: `l${field}`,
    type: 'select',
    options: list(60, (index) => `${index} ${'я'.repeat(40)}`),
  }))
  expect(parse(templateRoutes.createTemplate, { name: 'x', fields })).toMatchObject({ name: 'x' })
})

test('accents apart from their letters are refused by the hundred thousand, before a schema puts them together', () => {
  const letter = `a${'\u0301\u0316'.repeat(14)}`
  const options = list(100, (index) => `${index}${letter.repeat(4)}`)
  const fields = list(100, (field) => ({ label: `l${field}`, type: 'select', options }))
  expect(() => parse(templateRoutes.createTemplate, { name: 'x', fields })).toThrow(
    expect.objectContaining({ code: 'request/invalid' }),
  )
})
