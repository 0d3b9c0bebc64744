import { expect, test } from 'vitest'
import { namesInSentence } from './name-list.ts'

test('a few people are named, of many the first and how many more', () => {
  const more = (count: number) => `${count} more people`
  expect(namesInSentence(['Bob'], 'en', more)).toBe('Bob')
  expect(namesInSentence(['Bob', 'Rhea', 'Noor'], 'en-GB', more)).toBe('Bob, Rhea and Noor')
  expect(namesInSentence(['Bob', 'Rhea', 'Noor', 'Priya'], 'en-GB', more)).toBe('Bob, Rhea and 2 more people')
})
