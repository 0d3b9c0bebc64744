import { afterEach, expect, test } from 'vitest'
import { identityPreference } from '../../api/client.ts'
import { forgetPerson, resetBrowser } from './forget.ts'

afterEach(() => identityPreference.clear())

test('which server this is stays known past log-out and reset', () => {
  identityPreference.set('the server')
  forgetPerson()
  expect(identityPreference.get()).toBe('the server')
  resetBrowser()
  expect(identityPreference.get()).toBe('the server')
})
