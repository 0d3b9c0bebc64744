import { expect, test } from 'vitest'
import { serialise } from './serialise.ts'

const text = async (value: unknown) => (await serialise(value)).toString()

test('an answer of any size is written as JSON.stringify writes it', async () => {
  const entry = { a: 1, b: 'ü\u0000"\\\ud800', c: null, d: undefined, e: [], f: {}, g: [1, null, 'x'] }
  const many = Array.from({ length: 1_000 }, (_, index) => ({ ...entry, index }))
  const wide = Object.fromEntries(many.map((value, index) => [`key "${index}"`, value]))
  const deep = { list: [{ access: many }, { access: [] }], none: undefined, date: new Date(0) }
  for (const value of [null, 1, 'x', entry, many, wide, deep, { many, wide, deep }, [many, undefined]]) {
    expect(await text(value)).toBe(JSON.stringify(value))
  }
})

const entry = { text: 'x'.repeat(1_000), list: [{}, {}, {}] }
test.each([
  ['of many parts', Array.from({ length: 50_000 }, () => entry)],
  ['of few long texts', Array.from({ length: 200 }, () => ({ text: 'x'.repeat(256 * 1024) }))],
])('a large answer %s gives the event loop back while it is written', async (_of, entries) => {
  let isWritten = false
  let turns = 0
  const turn = (): void => {
    turns += 1
    if (!isWritten) setImmediate(turn)
  }
  setImmediate(turn)
  await serialise({ entries })
  isWritten = true
  expect(turns).toBeGreaterThan(3)
})
