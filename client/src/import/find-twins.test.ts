import type { VaultRecord } from '@cardea/contract'
import { expect, test } from 'vitest'
import { chooseTwins, findCandidates } from './find-twins.ts'
import type { ReadRecord } from './read-record.ts'
import { importedField, readRecord, vaultRecord } from './testing/read-records.ts'

const login = (name: string, url: string, user: string) =>
  readRecord(name, {
    fields: [
      importedField('Website', url, { type: 'url', key: 'url' }),
      importedField('User name', user, { key: 'username' }),
    ],
  })
const known = (id: string, name: string, url: string, user: string) =>
  vaultRecord(id, name, [
    { key: 'url', type: 'url', value: url },
    { key: 'username', value: user },
  ])
const twinsOf = (imported: readonly ReadRecord[], vault: readonly VaultRecord[]) =>
  chooseTwins(findCandidates(imported, vault), () => true).map((twin) => twin && twin._id)

test('the same site for the same user repeats, however the address and the name are written', () => {
  const vault = [known('a', 'Shop', 'https://www.shop.example/login', 'Ada')]
  expect(twinsOf([login('Other name', 'shop.example', 'ada')], vault)).toEqual(['a'])
  expect(twinsOf([login('Other name', 'http://shop.example:8080/x', 'ADA')], vault)).toEqual(['a'])
})

test('another user of the same site, and another site of the same user, repeat nothing', () => {
  const vault = [known('a', 'Shop', 'https://shop.example', 'ada')]
  expect(twinsOf([login('Shop', 'https://shop.example', 'bea')], vault)).toEqual([null])
  expect(twinsOf([login('Mine', 'https://other.example', 'ada')], vault)).toEqual([null])
})

test('the same name and kind repeat where neither says another user', () => {
  const vault = [vaultRecord('a', 'Wi-Fi at home')]
  expect(twinsOf([readRecord('wi-fi at home')], vault)).toEqual(['a'])
  expect(twinsOf([readRecord('Wi-Fi at home', { template: 'Wi-Fi' })], vault)).toEqual([null])
})

test('each record of the vault is repeated once', () => {
  const vault = [
    known('a', 'Shop', 'https://shop.example', 'ada'),
    known('b', 'Shop', 'https://shop.example', 'ada'),
  ]
  const file = Array.from({ length: 3 }, () => login('Shop', 'https://shop.example', 'ada'))
  expect(twinsOf(file, vault)).toEqual(['a', 'b', null])
})

test('of several of one site the one of the same name is meant', () => {
  const vault = [
    known('a', 'Old', 'https://shop.example', 'ada'),
    known('b', 'New', 'https://shop.example', 'ada'),
  ]
  expect(twinsOf([login('New', 'https://shop.example', 'ada')], vault)).toEqual(['b'])
})

test('an address that is none, and names of the prototype, are names like any other', () => {
  const vault = [vaultRecord('a', '__proto__', [{ type: 'url', value: 'http://[broken' }])]
  expect(twinsOf([readRecord('__proto__'), readRecord('constructor')], vault)).toEqual(['a', null])
})
