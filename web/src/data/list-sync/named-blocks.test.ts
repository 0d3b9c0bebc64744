import { expect, it } from 'vitest'
import { namedBlocks } from './kept-list.ts'

it('names the kept blocks in the order of an index, the newest first and the open end last, without the index itself', () => {
  const rows = new Map(
    ['list:key', 'list:key:01ab:one', 'list:key:01cd:two', 'list:key:02ab:three', 'list:key::rest'].map(
      (name) => [name, new Uint8Array()],
    ),
  )
  expect(namedBlocks(rows)).toEqual([
    { from: '02ab', digest: 'three' },
    { from: '01cd', digest: 'two' },
    { from: '01ab', digest: 'one' },
    { from: null, digest: 'rest' },
  ])
})
