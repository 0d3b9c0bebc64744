import { generateKeySync } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeId } from '../database/id.ts'
import { testKeyring } from '../testing/test-keyring.ts'
import { createKeyring, type KeyringKey } from './keyring.ts'
import { UnreadableError, type Place } from './sealed-box.ts'

const keyring = testKeyring()
const place: Place = { table: 'users', id: 'one', part: 'about', version: 1 }

test('text opens in its place and nowhere else', () => {
  const sealed = keyring.seal(place, 'Zoë 😀')
  expect(keyring.open(place, sealed)).toBe('Zoë 😀')
  expect(() => keyring.open({ ...place, id: 'two' }, sealed)).toThrow(UnreadableError)
  expect(() => testKeyring().open(place, sealed)).toThrow(UnreadableError)
})

test('text that is opened often opens as other text does: in its place, unchanged, and under a key that is there', () => {
  const key = (id: number, isActive: boolean): KeyringKey => ({
    id,
    purpose: 'data',
    isActive,
    key: generateKeySync('aes', { length: 256 }),
  })
  const others = (['index', 'code', 'pepper'] as const).map((purpose, index) => ({
    ...key(index + 10, true),
    purpose,
  }))
  const keyring = createKeyring([key(1, true), ...others])
  const read = (text: string) => ({ text })
  const sealed = keyring.seal(place, 'Zoë 😀')
  const again = keyring.seal(place, 'Zoë')
  for (let time = 0; time < 2; time += 1) {
    expect(keyring.openOften(place, sealed, read)).toEqual({ text: 'Zoë 😀' })
    expect(keyring.openOften(place, Buffer.from(sealed), read)).toEqual({ text: 'Zoë 😀' })
    expect(keyring.openOften(place, again, read)).toEqual({ text: 'Zoë' })
    expect(() => keyring.openOften({ ...place, id: 'two' }, sealed, read)).toThrow(UnreadableError)
    expect(() => keyring.openOften({ ...place, version: 2 }, sealed, read)).toThrow(UnreadableError)
    const damaged = Buffer.from(sealed)
    damaged.writeUInt8(damaged.readUInt8(20) ^ 1, 20)
    expect(() => keyring.openOften(place, damaged, read)).toThrow(UnreadableError)
  }
  keyring.take([key(2, true), ...others])
  expect(() => keyring.openOften(place, sealed, read)).toThrow(UnreadableError)
})

test('a value that names an unknown key, or is too short to name one, does not open', () => {
  const sealed = keyring.seal(place, 'text')
  sealed.writeUInt32BE(99, 1)
  expect(() => keyring.open(place, sealed)).toThrow(UnreadableError)
  for (const short of [Buffer.alloc(0), Buffer.from([1]), Buffer.alloc(4)]) {
    expect(() => keyring.open(place, short)).toThrow(UnreadableError)
  }
})

test('a record’s own key opens for its record alone', () => {
  const [one, two] = [makeId(), makeId()]
  const { key, wrapped } = keyring.makeDataKey(one)
  expect(keyring.openDataKey(one, wrapped).equals(key)).toBe(true)
  expect(() => keyring.openDataKey(two, wrapped)).toThrow(UnreadableError)
  // The first opening may not have left the key where the second record finds it.
  expect(keyring.openDataKey(one, wrapped).equals(key)).toBe(true)
  expect(() => keyring.openDataKey(two, wrapped)).toThrow(UnreadableError)
})

test('an index is the same for the same value, and differs by kind, value and keyring', () => {
  const index = keyring.index('email', 'a@example.org')
  expect(index).toHaveLength(32)
  expect(keyring.index('email', 'a@example.org')).toEqual(index)
  expect(keyring.index('email', 'b@example.org')).not.toEqual(index)
  expect(keyring.index('network', 'a@example.org')).not.toEqual(index)
  expect(testKeyring().index('email', 'a@example.org')).not.toEqual(index)
})

test('indexes and codes have keys of their own', () => {
  expect(keyring.codeDigest('email\0a@example.org')).not.toEqual(keyring.index('email', 'a@example.org'))
})

test('a keyring without an active key for each purpose is none', () => {
  expect(() => createKeyring([])).toThrow('no active data key')
})
