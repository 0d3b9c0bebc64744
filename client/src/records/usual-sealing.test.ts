import { expect, test } from 'vitest'
import { canHold, maySealEither, usualSealing } from './usual-sealing.ts'

const open = { isOpen: true, makes: null }
const closed = { isOpen: false, makes: null }

test('a new record is sealed as its person chose, else as the server says', () => {
  const both = { sealingModes: 'both', sealingDefault: 'server' } as const
  expect(usualSealing(both, open)).toBe('server')
  expect(usualSealing({ ...both, sealingDefault: 'people' }, open)).toBe('people')
  expect(usualSealing(both, { isOpen: true, makes: 'people' })).toBe('people')
  expect(usualSealing({ ...both, sealingDefault: 'people' }, { isOpen: true, makes: 'server' })).toBe(
    'server',
  )
})

test('a server that takes one kind gets that kind', () => {
  expect(usualSealing({ sealingModes: 'server' }, open)).toBe('server')
  expect(usualSealing({}, open)).toBe('server')
  expect(usualSealing({ sealingModes: 'people' }, { isOpen: true, makes: 'server' })).toBe('people')
  expect([maySealEither({}, open), maySealEither({ sealingModes: 'people' }, open)]).toEqual([false, false])
})

test('a server cannot switch off by its word what a person chose: they are asked, and nothing is sent in plain', () => {
  const chosen = { isOpen: true, makes: 'people' } as const
  for (const facts of [{ sealingModes: 'server' }, {}] as const) {
    expect([usualSealing(facts, chosen), maySealEither(facts, chosen)]).toEqual(['people', true])
    expect(usualSealing(facts, { ...chosen, isOpen: false })).toBe('server')
  }
})

test('without open keys nothing is sealed for people, unless the server takes nothing else', () => {
  const facts = { sealingModes: 'both', sealingDefault: 'people' } as const
  expect([usualSealing(facts, closed), maySealEither(facts, closed)]).toEqual(['server', false])
  expect(maySealEither(facts, open)).toBe(true)
  expect(usualSealing({ sealingModes: 'people' }, closed)).toBe('people')
})

test('a group takes what only its people can open with a key that is here, or as one’s own, which gets one', () => {
  const [one, other] = ['01990000-0000-7000-8000-000000000001', '01990000-0000-7000-8000-000000000002']
  const held = new Set([one])
  expect(canHold('people', held, { _id: one, role: 'EDITOR' })).toBe(true)
  expect(canHold('people', held, { _id: other, role: 'EDITOR' })).toBe(false)
  expect(canHold('people', held, { _id: other, role: 'OWNER' })).toBe(true)
  expect(canHold('server', held, { _id: other, role: 'EDITOR' })).toBe(true)
})
