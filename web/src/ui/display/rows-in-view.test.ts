import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { heightOf, rowsInView, scrolledTo } from './rows-in-view.ts'

const rows = { count: 100, rowPx: 60, startPx: 4, endPx: 12 }

test('a list is as high as its rows and the room around them', () => {
  expect(heightOf(rows)).toBe(6016)
})

test.each([
  [0, 300, 0, 4],
  [4, 60, 0, 0],
  [5, 60, 0, 1],
  [64, 120, 1, 2],
  [5716, 300, 95, 99],
  [90_000, 300, 100, 99],
  [-50, 100, 0, 0],
  [0, 0, 0, -1],
])('scrolled by %d, a window of %d shows the rows %d to %d', (top, height, first, last) => {
  expect(rowsInView(rows, top, height)).toEqual({ first, last })
})

test('no row that has a part in the window is missing', () => {
  const some = fc.record({
    count: fc.nat({ max: 500 }),
    rowPx: fc.integer({ min: 20, max: 90 }),
    startPx: fc.nat({ max: 20 }),
    endPx: fc.nat({ max: 150 }),
  })
  fc.assert(
    fc.property(some, fc.nat({ max: 40_000 }), fc.integer({ min: 1, max: 1_500 }), (list, top, height) => {
      const { first, last } = rowsInView(list, top, height)
      for (let index = 0; index < list.count; index += 1) {
        const start = list.startPx + index * list.rowPx
        const isSeen = start < top + height && start + list.rowPx > top
        if (isSeen) expect(index >= first && index <= last).toBe(true)
      }
    }),
  )
})

test.each([
  ['in view', 3, 100, 300, 0, 100],
  ['above', 0, 100, 300, 0, 4],
  ['below', 9, 100, 300, 0, 304],
  ['under a bar', 5, 100, 300, 148, 212],
  ['the last', 99, 0, 300, 0, 5704],
  ['the last under a bar', 99, 0, 300, 148, 5716],
])('to see a row that is %s', (_, index, top, height, covered, expected) => {
  expect(scrolledTo(rows, index, top, height, covered)).toBe(expected)
})
