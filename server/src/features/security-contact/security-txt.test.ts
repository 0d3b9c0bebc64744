import { expect, test } from 'vitest'

import { testApp } from '../../testing/test-app.ts'

const app = await testApp({ settings: { SUPPORT_EMAIL: 'security@example.org' } })
const withoutAddress = await testApp()

test('security.txt names the address for reports, ends in the future, and says where it belongs (RFC 9116)', async () => {
  app.clock.freeze()
  const response = await fetch(`${await app.listen()}/.well-known/security.txt`)
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const fields = Object.fromEntries(
    (await response.text())
      .trimEnd()
      .split('\n')
      .map((line) => line.split(': ', 2) as [string, string]),
  )
  expect(fields).toEqual({
    Contact: 'mailto:security@example.org',
    Expires: new Date(app.clock.now().getTime() + 30 * 86_400_000).toISOString(),
    'Preferred-Languages': 'en, de',
    Canonical: 'https://vault.example.org/.well-known/security.txt',
  })
})

test('without an address for support there is no security.txt', async () => {
  const response = await fetch(`${await withoutAddress.listen()}/.well-known/security.txt`)
  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({ errors: [{ code: 'request/unknown-call' }] })
})
