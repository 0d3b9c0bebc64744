import { expect, test } from 'vitest'
import { aGroup, anEntry, aUser } from '../../testing/group.fixture.ts'
import { aRecord } from '../../testing/record.fixture.ts'
import { firstSteps, type FirstFacts } from './first-steps.ts'

const [lena, bob] = [aUser('Lena'), aUser('Bob')]
const nothing = {
  records: [],
  groups: [],
  isPinSet: false,
  hasPasskey: false,
  canHavePasskey: true,
  hasImported: false,
}
const stepsOf = (facts: Partial<FirstFacts> = {}) => firstSteps({ me: bob, ...nothing, ...facts })
const done = (facts: Partial<FirstFacts>) =>
  stepsOf(facts).steps.flatMap(({ step, isDone }) => (isDone ? step : []))
const mine = aRecord({ access: [anEntry(bob, 'OWNER')] })
const lenas = aRecord({ access: [anEntry(lena, 'OWNER'), anEntry(bob, 'VIEWER')] })

test('each step is done by fact', () => {
  expect(stepsOf().steps.map(({ step }) => step)).toEqual([
    'passcode',
    'record',
    'import',
    'passkey',
    'share',
  ])
  expect(done({})).toEqual([])
  expect(done({ isPinSet: true, hasPasskey: true, hasImported: true })).toEqual([
    'passcode',
    'import',
    'passkey',
  ])
  expect(done({ records: [mine] })).toEqual(['record'])
  const shared = aRecord({ access: [anEntry(bob, 'OWNER'), anEntry(lena, 'VIEWER')] })
  expect(done({ records: [shared] })).toEqual(['record', 'share'])
  expect(done({ groups: [aGroup({ access: [anEntry(bob, 'OWNER'), anEntry(lena, 'VIEWER')] })] })).toEqual([
    'share',
  ])
})

test('a passkey is no step where the browser has none at this address', () => {
  const names = (facts: Partial<FirstFacts>) => stepsOf(facts).steps.map(({ step }) => step)
  expect(names({ canHavePasskey: false })).toEqual(['passcode', 'record', 'import', 'share'])
  expect(names({ canHavePasskey: false, hasPasskey: true })).toContain('passkey')
})

test('an invited person is told by whom, and asked for less', () => {
  expect(stepsOf({ records: [lenas, lenas, mine] })).toEqual({
    steps: ['passcode', 'import', 'passkey'].map((step) => ({ step, isDone: false })),
    invited: { records: 2, by: 'Lena' },
  })
  const group = aGroup({ access: [anEntry(lena, 'OWNER'), anEntry(bob, 'VIEWER')] })
  expect(stepsOf({ groups: [group] }).invited).toEqual({ records: 0, by: null })
})

test('a person who gets something later was not invited by it', () => {
  const later = { ...anEntry(bob, 'VIEWER'), date: '2026-11-20T10:00:00.000Z' }
  const record = aRecord({ access: [anEntry(lena, 'OWNER'), later] })
  expect(stepsOf({ records: [record] }).invited).toBeUndefined()
})
