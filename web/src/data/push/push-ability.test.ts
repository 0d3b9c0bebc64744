import { expect, test } from 'vitest'
import { pushAbility } from './push-ability.ts'

const able = { isSecureContext: true, hasWorker: true, hasPush: true, standalone: undefined }

test.each([
  ['able', able],
  ['able', { ...able, standalone: true }],
  ['insecure', { ...able, isSecureContext: false, hasWorker: false }],
  ['unsupported', { ...able, hasPush: false }],
  ['unsupported', { ...able, hasWorker: false }],
  ['homeScreen', { ...able, hasPush: false, standalone: false }],
  ['unsupported', { ...able, hasPush: false, standalone: true }],
] as const)('a browser is %s by what it has: %o', (expected, parts) => {
  expect(pushAbility(parts)).toBe(expected)
})
