import { expect, test } from 'vitest'
import { bytesOf, makeSealingKey, seal, sealingKeyFrom, textOf, unseal } from './sealing.ts'

const value = { name: 'Router', fields: ['ünï', ''] }

test('a value that is sealed for a place opens there, and shows nothing of itself', async () => {
  const key = await makeSealingKey()
  const sealed = await seal(key, 'draft:lena:new', value)
  expect(await unseal(key, 'draft:lena:new', sealed)).toEqual(value)
  expect(new TextDecoder().decode(sealed)).not.toContain('Router')
})

test('the same value is never sealed into the same bytes', async () => {
  const key = await makeSealingKey()
  expect(textOf(await seal(key, 'here', value))).not.toBe(textOf(await seal(key, 'here', value)))
})

test('for another place, under another key, or changed by a bit, it does not open', async () => {
  const key = await makeSealingKey()
  const sealed = await seal(key, 'here', value)
  expect(await unseal(key, 'there', sealed)).toBeUndefined()
  expect(await unseal(await makeSealingKey(), 'here', sealed)).toBeUndefined()
  for (const index of [0, 12, sealed.length - 1]) {
    const changed = sealed.slice()
    changed[index] = (changed[index] ?? 0) ^ 1
    expect(await unseal(key, 'here', changed)).toBeUndefined()
  }
  expect(await unseal(key, 'here', new Uint8Array())).toBeUndefined()
})

test('no key can be read back', async () => {
  const given = await sealingKeyFrom(textOf(crypto.getRandomValues(new Uint8Array(32))))
  for (const key of [given, await makeSealingKey()]) {
    await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow()
  }
})

test('bytes come back from text, whatever they are', () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, index) => index)
  expect(textOf(bytes)).toMatch(/^[A-Za-z0-9_-]+$/)
  expect(bytesOf(textOf(bytes))).toEqual(bytes)
})
