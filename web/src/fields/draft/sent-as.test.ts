import { expect, test } from 'vitest'
import { sentAs } from './sent-as.ts'

const body = { name: 'Console', templateID: null, fields: [] }

test('the same content is sent again under the same key, also after the draft was kept and came back', () => {
  const first = sentAs(undefined, body)
  expect(first.key).toMatch(/^[\x21-\x7e]{8,64}$/)
  const kept = JSON.parse(JSON.stringify(first)) as typeof first
  expect(sentAs(kept, { ...body }).key).toBe(first.key)
})

test('other content gets a key of its own, and so does the same content in another form', () => {
  const first = sentAs(undefined, body)
  expect(sentAs(first, { ...body, name: 'Router' }).key).not.toBe(first.key)
  expect(sentAs(undefined, body).key).not.toBe(first.key)
})
