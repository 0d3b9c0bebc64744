import { recordRoutes, type BodyInput } from '@cardea/contract'
import { expect, test } from 'vitest'
import { expectError } from '../../testing/answer.ts'
import { namesFound, searchAs } from '../../testing/search.ts'
import { readAs } from '../../testing/share.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const person = await app.aPerson()
const client = app.as(person)

type PlainRecord = Exclude<BodyInput<typeof recordRoutes.createRecord>, { sealedFor: 'people' }>
type SentField = PlainRecord['fields'][number]

const number = { key: 'number', label: 'Card number', type: 'card-number' } as const
const make = async (field: SentField) =>
  (await client.call(recordRoutes.createRecord, { body: { name: 'Card', fields: [field] } })).body
const change = async (id: string, field: SentField) =>
  (await client.call(recordRoutes.changeRecord, { params: { id }, body: { fields: [field] } })).body.fields[0]
const listed = async (id: string) => {
  const { records } = await searchAs(app, person)
  return records.find(({ _id }) => _id === id)?.fields?.[0]
}

test('lists show a hint in the place of its secret, whose value they do not hold', async () => {
  const { _id } = await make({ ...number, value: '4111111111111234', hint: 'Visa •••• 1234' })
  const shown = { ...number, isSecret: true, hint: 'Visa •••• 1234' }
  expect(await listed(_id)).toEqual({ ...shown, value: null, hasValue: true })
  const { body } = await readAs(app, person, { id: _id })
  expect(body.fields).toEqual([{ ...shown, value: '4111111111111234' }])
})

test('a search in fields finds a hint, and the value it stands for never', async () => {
  const reader = await app.aPerson()
  const body = { name: 'Travel', fields: [{ ...number, value: '4111111111111234', hint: 'Visa •••• 1234' }] }
  await app.as(reader).call(recordRoutes.createRecord, { body })
  const foundBy = (value: string) => namesFound(app, reader, { searches: [{ field: 'fields', value }] })
  expect(await foundBy('1234')).toEqual(['Travel'])
  expect(await foundBy('visa')).toEqual(['Travel'])
  expect(await foundBy('1111')).toEqual([])
})

test('a field has no hint unless one was sent, whatever its value', async () => {
  const { _id } = await make({ ...number, value: '4111111111111234' })
  expect(await listed(_id)).not.toHaveProperty('hint')
  expect(JSON.stringify((await readAs(app, person, { id: _id })).body)).not.toContain('hint')
})

test('a hint stays while its secret is kept, and goes with another value or an empty hint', async () => {
  const { _id } = await make({ ...number, value: '4111111111111234', hint: 'Visa' })
  expect(await change(_id, { ...number, label: 'Number' })).toMatchObject({ hint: 'Visa' })
  expect(await change(_id, { ...number, hint: 'Visa, Ada' })).toMatchObject({ hint: 'Visa, Ada' })
  expect(await change(_id, { ...number, hint: '' })).not.toHaveProperty('hint')
  expect(await change(_id, { ...number, hint: 'Visa' })).toMatchObject({ hint: 'Visa' })
  expect(await change(_id, { ...number, value: '5500000000000004' })).not.toHaveProperty('hint')
})

test('a hint is one line of at most 40 characters', async () => {
  const most = '💳'.repeat(40)
  expect((await make({ ...number, hint: most })).fields[0]).toMatchObject({ hint: most })
  for (const hint of [`${most}x`, 'two\nlines', 'half \udc00', 7, null]) {
    const body = { name: 'Card', fields: [{ ...number, hint }] }
    const answer = await client.send('POST', '/record', { body })
    expectError(answer, 400, 'request/invalid')
    expect(answer.errors[0]?.path).toBe('fields.0.hint')
  }
})

test('a template takes no hint', async () => {
  const body = { name: 'Card', fields: [{ ...number, hint: 'Visa' }] }
  expectError(await client.send('POST', '/template', { body }), 400, 'request/invalid')
})
