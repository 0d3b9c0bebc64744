import { activityActions } from '@cardea/contract'
import { expect, test } from 'vitest'
import { activityKinds, kindOf } from './activity-kinds.ts'

test('each act is of one kind, and each kind has acts', () => {
  expect(new Set(activityActions.map(kindOf))).toEqual(new Set(activityKinds))
})

test('acts are of the kind one looks for them in', () => {
  expect(kindOf('record.reveal-version')).toBe('opened')
  expect(kindOf('group.access-ended')).toBe('shared')
  expect(kindOf('record.refused')).toBe('refused')
  expect(kindOf('account.new-device')).toBe('signIns')
  expect(kindOf('record.purge')).toBe('changed')
})
