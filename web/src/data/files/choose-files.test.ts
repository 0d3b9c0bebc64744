import { limits } from '@cardea/contract'
import { expect, test } from 'vitest'
import { chooseFiles } from './choose-files.ts'
import { fileSize } from '../../i18n/file-size.ts'

const file = (name: string, size = 1): File => {
  const made = new File([], name)
  Object.defineProperty(made, 'size', { value: size })
  return made
}
const faults = (files: File[], held = 0, folders?: ReadonlySet<File>) =>
  chooseFiles(files, held, folders).map(({ fault }) => fault)

test('a file of exactly the limit is sent, one byte more is not', () => {
  expect(faults([file('a', limits.fileBytes), file('b', limits.fileBytes + 1)])).toEqual([null, 'tooLarge'])
})

test('files beyond the twentieth are not sent; a file that is too large takes no place', () => {
  expect(faults([file('a'), file('b', limits.fileBytes + 1), file('c'), file('d')], 18)).toEqual([
    null,
    'tooLarge',
    null,
    'tooMany',
  ])
})

test('a folder looks like a file and is none', () => {
  const folder = file('Photos', 4096)
  expect(faults([folder, file('a')], 0, new Set([folder]))).toEqual(['folder', null])
})

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1_024, '1 KiB'],
  [184_300, '180 KiB'],
  [1_440_000, '1.4 MiB'],
  [3_000_000_000, '2.8 GiB'],
])('%d bytes are %s', (bytes, shown) => {
  expect(fileSize(bytes, 'en-GB')).toBe(shown)
})

test('a file that is too large never looks as if it fitted', () => {
  expect(fileSize(limits.fileBytes, 'en')).toBe('25 MiB')
  expect(fileSize(limits.fileBytes + 1, 'en')).toBe('25.1 MiB')
})
