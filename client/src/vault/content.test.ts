import { SealingError, fromBase64url } from '@cardea/sealing'
import { expect, test } from 'vitest'
import { joinContent, secretsOf, splitContent, type PlainContent, type PlainField } from './content.ts'
import { openDetails, openSummary, sealRecordParts } from './record-parts.ts'

const id = '0194f1c2-0000-7000-8000-000000000001'
const key = crypto.getRandomValues(new Uint8Array(32))

const aField = (label: string, value?: string, more: Partial<PlainField> = {}): PlainField => ({
  key: label,
  label,
  type: 'text',
  isSecret: false,
  ...(value !== undefined && { value }),
  ...more,
})
const secret = (label: string, value?: string): PlainField =>
  aField(label, value, { type: 'secret', isSecret: true })
const aContent = (...fields: PlainField[]): PlainContent => ({
  name: 'Router',
  template: null,
  fields,
  files: [],
})

test('a secret stands in the details alone, and comes back', async () => {
  const content = aContent(aField('user', 'admin'), secret('password', 'correct horse'), secret('empty'))
  const parts = splitContent(content)
  expect(JSON.stringify(parts.summary)).not.toContain('correct horse')
  expect(parts.summary.fields).toMatchObject([
    { value: 'admin' },
    { tag: expect.stringMatching(/^[\w-]{22}$/) },
    {},
  ])
  expect(parts.summary.fields[1]).not.toHaveProperty('isSecret')
  expect(parts.summary.fields[2]).not.toHaveProperty('tag')
  expect(joinContent(parts.summary, parts.details)).toEqual(content)
  expect(joinContent(parts.summary).fields[1]).not.toHaveProperty('value')
})

test('a tag stays while its value does, and is new with a new value or where a field becomes secret', () => {
  const first = splitContent(aContent(aField('a', '1'), secret('b', '2'), secret('c', '3')))
  const second = splitContent(
    aContent(aField('a', '1', { isSecret: true }), secret('b', '2'), secret('c', '4')),
    first,
  )
  const [b, c] = secretsOf(first)
  const after = secretsOf(second)
  expect(after).toHaveLength(3)
  expect(after[1]).toBe(b)
  expect(after).not.toContain(c)
  expect(second.summary.fields[0]).toMatchObject({ isSecret: true })
})

test('a long value has a mark, and stands in the details', () => {
  const content = aContent(aField('note', 'x'.repeat(1_001)), aField('short', 'y'.repeat(1_000)))
  const { summary, details } = splitContent(content)
  expect(summary.fields).toMatchObject([{ isLong: true }, { value: 'y'.repeat(1_000) }])
  expect(Object.keys(details.values)).toEqual(['note'])
  expect(joinContent(summary, details)).toEqual(content)
})

test.each([
  ['values', Array.from({ length: 40 }, (_, at) => aField(`f${at}`, 'ü'.repeat(300 + at)))],
  [
    'options',
    Array.from({ length: 10 }, (_, at) =>
      aField(`f${at}`, 'a', {
        type: 'select',
        options: Array.from({ length: 50 }, (_, one) => `option ${one}`.repeat(5)),
      }),
    ),
  ],
  ['fields', Array.from({ length: 100 }, (_, at) => aField(`f${at}`, 'a', { hint: 'h'.repeat(400) }))],
])('too many %s go into the details, and the summary keeps to its size', async (_, fields) => {
  const content = aContent(...fields)
  const parts = splitContent(content)
  const sealed = await sealRecordParts(key, { id, version: 1 }, parts)
  expect(fromBase64url(sealed.summary).length).toBeLessThanOrEqual(16_429)
  expect(joinContent(parts.summary, parts.details)).toEqual(content)
})

test('parts open at their own place alone, and details only under the summary that names them', async () => {
  const parts = splitContent(aContent(secret('password', 'correct horse')))
  const { summary, details = '', note } = await sealRecordParts(key, { id, version: 3 }, parts)
  expect(note.version).toBe(3)
  const opened = await openSummary(key, { id, version: 3 }, summary)
  expect(opened).toEqual({ ...parts.summary, details: note })
  expect(await openDetails(key, id, opened.details, details)).toEqual(parts.details)
  const other = await sealRecordParts(key, { id, version: 3 }, parts)
  const elsewhere = id.replace(/1$/, '2')
  const other32 = crypto.getRandomValues(new Uint8Array(32))
  for (const open of [
    () => openSummary(key, { id, version: 4 }, summary),
    () => openSummary(key, { id: elsewhere, version: 3 }, summary),
    () => openSummary(key, { id, version: 3 }, details),
    () => openSummary(other32, { id, version: 3 }, summary),
    () => openDetails(key, id, note, other.details ?? ''),
    () => openDetails(key, elsewhere, note, details),
  ])
    await expect(open()).rejects.toThrow(SealingError)
})

test('a change that touches no secret seals the summary alone', async () => {
  const first = splitContent(aContent(secret('password', 'correct horse')))
  const { note } = await sealRecordParts(key, { id, version: 1 }, first)
  const renamed = splitContent({ ...aContent(secret('password', 'correct horse')), name: 'Gate' }, first)
  const second = await sealRecordParts(key, { id, version: 2 }, renamed, { parts: first, note })
  expect(second).not.toHaveProperty('details')
  expect(second.note).toEqual(note)
  const changed = splitContent(aContent(secret('password', 'battery staple')), first)
  const third = await sealRecordParts(key, { id, version: 3 }, changed, { parts: first, note })
  expect(third.note.version).toBe(3)
})
