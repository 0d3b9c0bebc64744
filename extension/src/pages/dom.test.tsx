import { expect, test } from 'vitest'
import { tile } from './dom.ts'

const drawn = (name: string) => tile(name, '').querySelector('path')?.getAttribute('d')

test('a template has its own icon, and one that the extension does not know a sheet, but no key', () => {
  const names = ['globe', 'mail', 'house', 'router', 'wallet', 'id-card', 'file-text', 'key-round']
  expect(new Set(names.map(drawn)).size).toBe(names.length)
  expect(drawn('of a later server')).toBe(drawn('file-text'))
})
