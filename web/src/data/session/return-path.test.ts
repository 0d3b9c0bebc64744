import { expect, test } from 'vitest'
import { readWayInParams, wayBackTo } from './return-path.ts'

const next = (path: string) => readWayInParams({ next: path }).next

test.each(['/records', '/records/0196c2f0?sort=name', '/records?q=a%2Fb#x', '/settings'])(
  '%s is gone back to',
  (path) => {
    expect(next(path)).toBe(path)
  },
)

test.each([
  'https://evil.example/',
  '//evil.example/records',
  '/\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  'records',
  '',
  `/${'a'.repeat(3000)}`,
])('%s is no place of this app', (path) => {
  expect(next(path)).toBeUndefined()
})

test.each([
  '/',
  '/login',
  '/login?next=/login',
  '/otp',
  '/profile',
  '/login-success',
  '/rate-limit?code=x',
  '/passcode_confirmation',
  '/confirm_passcode',
])('%s only leads on, and is not gone back to', (path) => {
  expect(next(path)).toBeUndefined()
})

test('the way back to a path is in the address, but not to where one goes anyway, nor out of the app', () => {
  expect(wayBackTo('/records/1?sort=name')).toEqual({ next: '/records/1?sort=name' })
  for (const href of ['/records', '/login', '//evil.example']) expect(wayBackTo(href)).toEqual({})
})
