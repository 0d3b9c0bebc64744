import type { RecordVersion } from '@cardea/contract'
import { expect, test } from 'vitest'
import { goneFiles } from './gone-files.ts'

const version = (number: number, addedFiles: string[], removedFiles: string[]): RecordVersion => ({
  version: number,
  at: '2026-05-03T12:00:00.000Z',
  by: null,
  changed: [],
  isNameChanged: false,
  addedFiles,
  removedFiles,
})

test('files that were taken out count, and those that came back do not', () => {
  expect(goneFiles([])).toBe(0)
  const newestFirst = [
    version(4, ['scan.pdf'], []),
    version(3, [], ['scan.pdf', 'old.txt']),
    version(2, ['scan.pdf', 'old.txt'], []),
    version(1, [], []),
  ]
  expect(goneFiles(newestFirst)).toBe(1)
})
