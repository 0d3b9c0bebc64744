import { expect, test } from 'vitest'
import { hintsOf } from './list-marks.ts'
import { fillBlocks } from './list-sync.ts'
import type { AnsweredBlock, ListBlock } from './schemas/list-sync.ts'
import type { VaultRecord } from './schemas/vault-record.ts'

const recordOf = (id: string): VaultRecord => ({ _id: id }) as VaultRecord
const markOf = (id: string, state = 0): string => `${id}${state}`.padEnd(10, 'x')
const everything = { from: null, before: null }

const blockOf = (ids: readonly string[]): ListBlock => ({
  ...everything,
  digest: 'd',
  marks: ids.map((id) => markOf(id)).join(''),
  records: ids.map(recordOf),
})

const answerOf = (kept: readonly string[], sent: readonly string[]): AnsweredBlock => ({
  ...everything,
  digest: 'e',
  kept: kept.map((id) => markOf(id)).join(''),
  marks: sent.map((id) => markOf(id, 1)).join(''),
  records: sent.map(recordOf),
})

test('answered and kept records are merged by age, each with its mark', () => {
  const { blocks, missing } = fillBlocks([blockOf(['d', 'c', 'b', 'a'])], [answerOf(['d', 'b'], ['e', 'c'])])
  expect(missing).toEqual([])
  expect(blocks).toEqual([
    {
      ...everything,
      digest: 'e',
      marks: [markOf('e', 1), markOf('d'), markOf('c', 1), markOf('b')].join(''),
      records: ['e', 'd', 'c', 'b'].map(recordOf),
    },
  ])
})

test('a record that one is taken to have, and has in another state, is asked for: nothing old is shown for it', () => {
  const { blocks, missing } = fillBlocks([blockOf(['b', 'a'])], [answerOf(['b', 'a', 'c'], [])])
  expect({ blocks, missing }).toEqual({ blocks: [], missing: [everything] })
})

test('a block with fewer records than marks is not taken', () => {
  const short = { ...answerOf([], ['b', 'a']), records: [recordOf('b')] }
  expect(fillBlocks([], [short])).toEqual({ blocks: [], missing: [everything] })
})

test('a hint holds three characters of each record’s mark', () => {
  expect(hintsOf(markOf('abcd') + markOf('efgh'))).toBe('abcefg')
})
