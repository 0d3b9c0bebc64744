import { expect, test } from 'vitest'
import { endedReason } from './ended-reason.ts'

const ago = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString()

test('the sign-in says how and when a session ended', async () => {
  expect(await endedReason({ endedAs: 'signed-out', endedAt: ago(3) })).toBe(
    'Signed out in Settings, 3 minutes ago.',
  )
  expect(await endedReason({ endedAs: 'operator', endedAt: ago(0) })).toBe(
    'Signed out by an operator, just now.',
  )
})

test('of what the server does not say, or says in unknown words, nothing is made up', async () => {
  expect(await endedReason({ endedAs: 'signed-out' })).toBeNull()
  expect(await endedReason({ endedAs: 'signed-out', endedAt: '<b>' })).toBeNull()
  expect(await endedReason({ endedAs: 'constructor' as 'expired', endedAt: ago(3) })).toBeNull()
})
