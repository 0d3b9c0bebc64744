import '../testing/fake-browser.ts'
import { expect, test } from 'vitest'
import { styleOf } from './guards.ts'
import { newToken } from '../messages/new-token.ts'

test('a guard lets only the menu be drawn, and the dialogs that hold it', () => {
  expect(styleOf({ id: newToken(), path: [], dialogs: [] })).toContain(':not(:root > :last-child)')
  expect(styleOf({ id: newToken(), path: [2, 5], dialogs: [2] })).toContain(
    ':not(:root > :nth-child(2) > :nth-child(5) > :last-child, :root > :nth-child(2) > :nth-child(5))',
  )
})

test('two guards of one place are two style sheets', () => {
  const [one, other] = [newToken(), newToken()].map((id) => styleOf({ id, path: [], dialogs: [] }))
  expect(one).not.toBe(other)
})

test('nothing becomes a style that is no place of a page', () => {
  const id = newToken()
  expect(styleOf({ id: '*/ html { display: none }', path: [], dialogs: [] })).toBeNull()
  expect(styleOf({ id, path: ['1) { } html' as unknown as number], dialogs: [] })).toBeNull()
  expect(styleOf({ id, path: [0], dialogs: [] })).toBeNull()
  expect(styleOf({ id, path: Array.from({ length: 501 }, () => 1), dialogs: [] })).toBeNull()
})
