import '../testing/fake-browser.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { wordsOf } from '../words/words.ts'
import { drawConflict } from './conflict.ts'
import type { Popup } from './popup-parts.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

/** A popup whose page of a conflict asks nothing of it but its words. */
const popup = { words: wordsOf('en'), state: { server: null }, tab: 1 } as unknown as Popup

const press = async (label: string) => {
  document.querySelector<HTMLElement>(`button[aria-label="${label}"]`)?.click()
  await vi.advanceTimersByTimeAsync(0)
}

test('of two passwords that are compared what was shown is hidden by a press, and after 30 seconds', async () => {
  drawConflict(popup, { record: 'r', name: 'Shop', mine: 'mine of this moment' })
  expect(document.body.innerText).not.toContain('mine of this moment')
  await press('Show: Yours')
  expect(document.body.innerText).toContain('mine of this moment')
  await press('Hide: Yours')
  expect(document.body.innerText).not.toContain('mine of this moment')
  await press('Show: Yours')
  expect(document.body.innerText).toContain('mine of this moment')
  await vi.advanceTimersByTimeAsync(30_000)
  expect(document.body.innerText).not.toContain('mine of this moment')
})
