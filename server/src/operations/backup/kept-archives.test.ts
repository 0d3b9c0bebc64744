import { expect, test } from 'vitest'
import { archiveName, archivesToRemove } from './kept-archives.ts'

const at = (time: string): string => archiveName(new Date(`${time}:00Z`))
const keptOf = (names: string[], keep: Parameters<typeof archivesToRemove>[1]): string[] => {
  const removed = new Set(archivesToRemove(names, keep))
  return names.filter((name) => !removed.has(name))
}

test('an archive is named by when it was made, in UTC', () => {
  expect(at('2026-03-01T04:05')).toBe('cardea-20260301T040500Z.age')
})

test('days, weeks and months keep their newest each, and what is not ours stays', () => {
  const everySixHours = Array.from({ length: 4 * 100 }, (_, number) =>
    archiveName(new Date(Date.UTC(2026, 0, 1) + number * 6 * 3_600_000)),
  )
  const foreign = ['notes.txt', 'cardea-old.age', 'cardea-20260101T000000Z.age.77.part']
  const kept = keptOf([...everySixHours, ...foreign], { daily: 3, weekly: 2, monthly: 3 })
  expect(kept).toEqual([
    at('2026-02-28T18:00'),
    at('2026-03-31T18:00'),
    // A Sunday, the end of the week before.
    at('2026-04-05T18:00'),
    at('2026-04-08T18:00'),
    at('2026-04-09T18:00'),
    at('2026-04-10T18:00'),
    ...foreign,
  ])
})

test('days without an archive use up nothing, and the newest stays whatever is kept', () => {
  const names = [
    at('2025-01-01T00:00'),
    at('2025-06-01T00:00'),
    at('2026-01-01T00:00'),
    at('2026-01-01T06:00'),
  ]
  expect(keptOf(names, { daily: 2, weekly: 0, monthly: 0 })).toEqual([
    at('2025-06-01T00:00'),
    at('2026-01-01T06:00'),
  ])
  expect(keptOf(names, { daily: 0, weekly: 0, monthly: 0 })).toEqual([at('2026-01-01T06:00')])
})
