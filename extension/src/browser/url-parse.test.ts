import { expect, test } from 'vitest'
import { ensureUrlParse } from './url-parse.ts'

test('addresses are parsed in the oldest Chromium that the manifest names', () => {
  const own = Object.getOwnPropertyDescriptor(URL, 'parse')
  if (!own) throw new Error('This runtime is as old.')
  Reflect.deleteProperty(URL, 'parse')
  try {
    ensureUrlParse()
    expect(URL.parse('https://shop.example/in')?.host).toBe('shop.example')
    expect(URL.parse('in', 'https://shop.example')?.href).toBe('https://shop.example/in')
    expect(URL.parse('no address')).toBeNull()
  } finally {
    Object.defineProperty(URL, 'parse', own)
  }
})
