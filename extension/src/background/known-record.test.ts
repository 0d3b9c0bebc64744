import type { ShownRecord } from '@cardea/client/environment'
import { limits } from '@cardea/contract'
import { expect, test } from 'vitest'
import { findRecords } from './find-records.ts'
import { knownRecord } from './known-record.ts'

const user = (_id: string, name: string | null) => ({
  _id,
  name,
  email: `${_id}@example.org`,
  profile: null,
  createdAt: '2026-01-02T03:04:05.000Z',
})

const record = (more: Partial<ShownRecord>): ShownRecord => ({
  _id: 'one',
  name: 'Shop',
  userRecordName: null,
  templateID: null,
  template: null,
  fields: [
    { key: 'username', label: 'User name', type: 'text', isSecret: false, value: 'lena@shop.example' },
    { key: 'password', label: 'Password', type: 'secret', isSecret: true, value: null, hasValue: true },
    { key: 'url', label: 'Website', type: 'url', isSecret: false, value: 'https://shop.example' },
    { key: 'totp', label: 'Code', type: 'totp', isSecret: true, value: null, hasValue: true },
  ],
  attachments: [],
  groupIDs: [],
  groups: [],
  access: [
    {
      userID: 'ada',
      role: 'OWNER',
      user: user('ada', 'Ada'),
      date: '2026-01-02T03:04:05.000Z',
      until: null,
      deletedAt: null,
    },
  ],
  role: 'EDITOR',
  version: 3,
  createdAt: '2026-01-02T03:04:05.000Z',
  updatedAt: '2026-01-02T03:04:05.000Z',
  sealedFor: 'server',
  ...more,
})

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
  expect(findRecords([one], 'a')).toEqual([])
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
