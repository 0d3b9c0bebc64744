import { generateKeySync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { keyIdOf, openBytes, sealBytes, sealPadded, UnreadableError, type Place } from './sealed-box.ts'

const key = generateKeySync('aes', { length: 256 })
const place: Place = { table: 'records', id: 'one', part: 'summary', version: 3 }
const plain = Buffer.from('what nobody else may read')
const overhead = 1 + 4 + 12 + 16

test('a sealed value opens in its place, and its length shows the length of the content', () => {
  for (const text of ['', 'x', 'ä😀', 'x'.repeat(100_000)]) {
    const sealed = sealBytes(key, 7, place, Buffer.from(text))
    expect(openBytes(key, place, sealed).toString()).toBe(text)
    expect(sealed.length).toBe(Buffer.byteLength(text) + overhead)
    expect(keyIdOf(sealed)).toBe(7)
  }
})

test('a key seals nothing twice under one IV', () => {
  const count = 100_000
  const ivs = new Set<string>()
  for (let number = 0; number < count; number += 1) {
    ivs.add(sealBytes(key, 7, place, plain).toString('latin1', 5, 17))
  }
  expect(ivs.size).toBe(count)
})

test('a padded value opens in its place, and passwords of up to a hundred characters are sealed to one length', () => {
  const lengths = new Set<number>()
  for (let length = 0; length <= 100; length += 1) {
    const sealed = sealPadded(key, 7, place, Buffer.from('x'.repeat(length)))
    expect(openBytes(key, place, sealed).toString()).toBe('x'.repeat(length))
    lengths.add(sealed.length)
  }
  expect([...lengths]).toEqual([128 + overhead])
})

test('padding costs at most an eighth of what is long', () => {
  for (const length of [2_000, 2_048, 5_000, 100_000, 262_144, 1_000_000]) {
    const sealed = sealPadded(key, 7, place, Buffer.alloc(length))
    expect(openBytes(key, place, sealed)).toHaveLength(length)
    expect(sealed.length).toBeLessThanOrEqual((length + 4) * 1.125 + overhead)
  }
})

test('an unpadded value does not open as padded, nor the other way round', () => {
  for (const sealed of [sealBytes(key, 7, place, plain), sealPadded(key, 7, place, plain)]) {
    sealed.writeUInt8(3 - sealed.readUInt8(0), 0)
    expect(() => openBytes(key, place, sealed)).toThrow(UnreadableError)
  }
})

describe.each([
  ['as it is', sealBytes],
  ['padded', sealPadded],
])('sealed %s', (_how, seal) => {
  test('it does not open in another table, row, part or version, nor under another key', () => {
    const sealed = seal(key, 7, place, plain)
    const elsewhere: Place[] = [
      { ...place, table: 'groups' },
      { ...place, id: 'two' },
      { ...place, part: 'secrets' },
      { ...place, version: 2 },
      { ...place, version: 4 },
      { ...place, table: 'records\0one', id: 'summary', part: '3' },
    ]
    for (const other of elsewhere) expect(() => openBytes(key, other, sealed)).toThrow(UnreadableError)
    expect(() => openBytes(generateKeySync('aes', { length: 256 }), place, sealed)).toThrow(UnreadableError)
  })

  test('no bit of it can be changed: version, key id, IV, text or tag', () => {
    const sealed = seal(key, 7, place, plain)
    for (let index = 0; index < sealed.length; index += 1) {
      const changed = Buffer.from(sealed)
      changed[index] = (changed[index] ?? 0) ^ 1
      expect(() => openBytes(key, place, changed), `byte ${index}`).toThrow(UnreadableError)
    }
  })

  test('short tags are refused: cut by any number of bytes it does not open', () => {
    const sealed = seal(key, 7, place, Buffer.alloc(0))
    for (let length = 0; length < sealed.length; length += 1) {
      expect(() => openBytes(key, place, sealed.subarray(0, length))).toThrow(UnreadableError)
    }
    const long = seal(key, 7, place, plain)
    for (let cut = 1; cut <= 16; cut += 1) {
      expect(() => openBytes(key, place, long.subarray(0, long.length - cut))).toThrow(UnreadableError)
    }
  })

  test('the same text is never sealed the same way twice', () => {
    const ivs = new Set<string>()
    for (let round = 0; round < 10_000; round += 1) {
      ivs.add(seal(key, 7, place, plain).subarray(5, 17).toString('hex'))
    }
    expect(ivs.size).toBe(10_000)
  })

  test('a box that cannot be opened says where it lies, and nothing of its content', () => {
    const sealed = seal(key, 7, place, plain)
    expect(() => openBytes(key, { ...place, id: 'two' }, sealed)).toThrow(
      'Sealed value does not open: records.summary of two',
    )
  })
})
