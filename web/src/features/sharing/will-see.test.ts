import { expect, test } from 'vitest'
import { aRecord } from '../../testing/record.fixture.ts'
import { secretLabels } from './will-see.ts'

const record = aRecord({
  fields: [
    { label: 'User name', value: 'lena' },
    { label: 'Password', type: 'secret', hasValue: true },
    { label: 'PIN', type: 'pin', hasValue: true },
    { label: 'One-time code', type: 'totp', hasValue: true },
    { label: 'Recovery codes', isSecret: true, hasValue: false },
  ],
})

test('only secrets that are there are named, as words of a sentence', () => {
  expect(secretLabels(record, 'en')).toEqual(['password', 'PIN', 'one-time code'])
  expect(secretLabels(record, 'de-AT')).toEqual(['Password', 'PIN', 'One-time code'])
})
