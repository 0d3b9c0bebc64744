import { expect, test } from 'vitest'
import { sharing } from './en/sharing.ts'
import { texts } from './texts.ts'

const t = texts(sharing)

test('a text carries the names it was given, and one count says both what and how many', () => {
  expect(t('isOwner', { name: 'Rhea' })).toBe('Rhea already owns it.')
  expect(t('daysLeft', { count: 1 })).toBe('1 day left')
  expect(t('daysLeft', { count: 12 })).toBe('12 days left')
})

test('a name that looks like a place for another value stays as it is', () => {
  expect(t('isOwner', { name: '{{role}} $& $1' })).toBe('{{role}} $& $1 already owns it.')
})

test('numbers are written as the language writes them', () => {
  expect(t('manyPeople', { count: 1234 })).toBe('1,234 people')
})

test('a key within a group of texts is found', () => {
  expect(t('whyOwn.raises', { group: 'Team', role: 'Editor' })).toBe('Set here · Team would give Editor')
})
