import { expect, test } from 'vitest'
import { tellConnection } from '../api/client.ts'
import { awayNow, noteTry, pauseBefore } from './away.ts'

test('a server that is away is asked again after 2, 4, 8, then every 15 seconds', () => {
  expect([0, 1, 2, 3, 4, 5, 99].map(pauseBefore)).toEqual([
    2_000, 4_000, 8_000, 15_000, 15_000, 15_000, 15_000,
  ])
})

test('tries are counted from the time when the server was first away, and anew after an answer', () => {
  const { since } = awayNow()
  noteTry()
  noteTry()
  expect(awayNow()).toEqual({ since, tries: 2 })
  tellConnection(true)
  expect(awayNow()).toMatchObject({ tries: 0 })
})
