import type { ShownRecord } from '@cardea/client/environment'
import { limits } from '@cardea/contract'
import { expect, test } from 'vitest'
import { searchRecords } from './find-records.ts'
import { aRecord as record } from '../testing/a-record.ts'
import { knownRecord } from './known-record.ts'

/** As the carrier leaves a record that this device does not open. */
const closed = (why: NonNullable<ShownRecord['closed']>, more: Partial<ShownRecord> = {}) =>
  knownRecord(record({ sealedFor: 'people', name: '', fields: [], closed: why, ...more }))

test('a record that only its people can open is known as any other once it is open', () => {
  const { isSealed, ...rest } = knownRecord(record({ sealedFor: 'people' }))
  const { isSealed: isPlain, ...plain } = knownRecord(record({}))
  expect([isSealed, isPlain]).toEqual([true, false])
  expect(rest).toEqual(plain)
  expect(rest).toMatchObject({ name: 'Shop', closed: null, owner: null, codeKey: 'totp' })
})

test('a closed record fits no page, fills nothing, is found by nothing, and tells whose it is', () => {
  const one = closed('waiting')
  expect(one).toMatchObject({
    closed: 'waiting',
    owner: 'Ada',
    websites: [],
    purposes: [],
    fills: [],
    codeKey: null,
  })
  expect(searchRecords([one], 'a').records).toEqual([])
  expect(closed('no keys here', { role: 'OWNER' }).owner).toBeNull()
  expect(closed('damaged', { access: [] }).owner).toBe('')
})

test('each website of a record fits its pages, and a hostile record does not fill the memory', () => {
  const known = (values: readonly string[]) => {
    const fields = values.map((value, at) => ({
      key: `url-${at}`,
      label: 'Website',
      type: 'url' as const,
      isSecret: false,
      value,
    }))
    return knownRecord(record({ fields })).websites.map(({ value }) => value)
  }
  const hundred = Array.from({ length: limits.fieldsPerRecord }, (_, at) => `https://shop-${at}.example`)
  expect(known(hundred)).toEqual(hundred)
  const long = hundred.map((value) => `${value}/`.padEnd(10_000, 'a'))
  expect(known(long).join('').length).toBeLessThanOrEqual(200_000)
  expect(known([...hundred.slice(1), `${hundred[0]}/`.padEnd(10_001, 'a')])).toEqual(hundred.slice(1))
})
