import { gunzipSync } from 'node:zlib'
import { array, assert, asyncProperty, record, string } from 'fast-check'
import { expect, test } from 'vitest'
import { compress } from './compress.ts'

const jsonOf = (value: unknown): Buffer => Buffer.from(JSON.stringify(value))

test('any gzip reader finds the answer as it was, whatever it holds', async () => {
  const answers = asyncProperty(array(record({ name: string(), value: string() })), async (records) => {
    const json = jsonOf({ records: [...records, 'x'.repeat(5000)] })
    expect(gunzipSync(await compress(json))).toEqual(json)
  })
  await assert(answers, { numRuns: 50 })
})

test('a small answer stays as it is', async () => {
  const json = jsonOf({ records: [], total: 0 })
  expect(await compress(json)).toBe(json)
})

test('a length ends on a step, so that a few bytes more or less do not show', async () => {
  const listOf = (count: number, name: string) =>
    jsonOf(Array.from({ length: count }, (_, index) => ({ _id: (index * 7919).toString(36), name })))
  for (const count of [200, 2000, 20_000]) {
    const [one, other] = [await compress(listOf(count, 'Console')), await compress(listOf(count, 'Consul'))]
    expect(one.length % 1024).toBe(0)
    expect(one.length).toBe(other.length)
  }
})
