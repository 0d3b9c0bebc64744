import { expect, test } from 'vitest'
import { aRecord } from '../records/record.fixture.ts'
import { namesInSentence, secretLabels } from './will-see.ts'

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

test('a few people are named, of many the first and how many more', () => {
  const more = (count: number) => `${count} more people`
  expect(namesInSentence(['Bob'], 'en', more)).toBe('Bob')
  expect(namesInSentence(['Bob', 'Rhea', 'Noor'], 'en-GB', more)).toBe('Bob, Rhea and Noor')
  expect(namesInSentence(['Bob', 'Rhea', 'Noor', 'Priya'], 'en-GB', more)).toBe('Bob, Rhea and 2 more people')
})
