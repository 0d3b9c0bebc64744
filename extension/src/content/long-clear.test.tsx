import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LongClear } from './long-clear.ts'

let isClear = true
let looks: LongClear
beforeEach(() => {
  vi.useFakeTimers()
  isClear = true
  looks = new LongClear(() => isClear)
})
afterEach(() => {
  looks.end()
  vi.useRealTimers()
})

test('a press counts whose half second before was clear at each look', () => {
  vi.advanceTimersByTime(2000)
  expect(looks.isClearBefore(Date.now(), 500)).toBe(true)
})

test('what is taken away as a press begins counts against it, however late that is judged', () => {
  isClear = false
  vi.advanceTimersByTime(2000)
  const began = Date.now()
  isClear = true
  vi.advanceTimersByTime(2000)
  expect(looks.isClearBefore(began, 500)).toBe(false)
})

test('what comes over the menu after a press began counts against it', () => {
  vi.advanceTimersByTime(2000)
  const began = Date.now()
  isClear = false
  vi.advanceTimersByTime(500)
  expect(looks.isClearBefore(began, 500)).toBe(false)
})

test('a time in which a page keeps the browser from looking is not clear', () => {
  vi.advanceTimersByTime(2000)
  // The clock goes on, and no timer with it.
  vi.setSystemTime(Date.now() + 400)
  vi.advanceTimersByTime(300)
  expect(looks.isClearBefore(Date.now(), 500)).toBe(false)
})

test('no press counts that begins later than now', () => {
  vi.advanceTimersByTime(2000)
  expect(looks.isClearBefore(Date.now() + 5000, 500)).toBe(false)
})

test('what a page shows for each picture alone is seen', () => {
  const draw = () => {
    isClear = false
    setTimeout(() => (isClear = true))
    requestAnimationFrame(draw)
  }
  requestAnimationFrame(draw)
  vi.advanceTimersByTime(500)
  const pressed = Array.from({ length: 100 }, () => {
    vi.advanceTimersByTime(500)
    return looks.isClearBefore(Date.now(), 500)
  })
  expect(pressed).not.toContain(true)
})
