import { expect, test } from 'vitest'
import { aRecord } from '../testing/a-record.ts'
import { knownRecord } from './known-record.ts'
import { packRecords, unpackRecords } from './packed-records.ts'

const login = (number: number) => {
  const { fields, ...record } = aRecord({ _id: crypto.randomUUID(), name: `Account ${number} of a shop` })
  const own = { username: `person-${number}@mail.example`, url: `https://www.shop-${number}.example` }
  return knownRecord({
    ...record,
    template: { name: 'Login', icon: 'key-round', color: '280' },
    fields: fields.map((field) =>
      field.key === 'username' || field.key === 'url' ? { ...field, value: own[field.key] } : field,
    ),
  })
}

test('10 000 plain logins take no more than 2 MB', () => {
  const text = packRecords(Array.from({ length: 1000 }, (_, number) => login(10_000 + number)))
  expect(new TextEncoder().encode(text).length).toBeLessThanOrEqual(2_000_000 / 10)
})

test('a list comes back as it was', () => {
  const records = [
    knownRecord(aRecord({})),
    login(1),
    login(2),
    knownRecord(aRecord({ sealedFor: 'people', name: '', fields: [], closed: 'waiting' })),
  ]
  expect(unpackRecords(packRecords(records))).toEqual(records)
  expect(unpackRecords(packRecords([]))).toEqual([])
})
