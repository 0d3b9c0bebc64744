import { assert, constantFrom, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { webAddress } from './web-address.ts'

test.each([
  ['https://console.hetzner.cloud/', 'https://console.hetzner.cloud/', 'console.hetzner.cloud'],
  ['http://www.example.org/login?next=1', 'http://www.example.org/login?next=1', 'example.org/login?next=1'],
  ['example.org', 'https://example.org/', 'example.org'],
  ['  example.org/a ', 'https://example.org/a', 'example.org/a'],
  ['localhost:8443/admin', 'https://localhost:8443/admin', 'localhost:8443/admin'],
  ['router.internal:5432', 'https://router.internal:5432/', 'router.internal:5432'],
  ['http://192.0.2.41', 'http://192.0.2.41/', '192.0.2.41'],
])('%s leads to %s and reads %s', (value, href, shown) => {
  expect(webAddress(value)).toMatchObject({ href, shown })
})

test.each([
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://example.org/1',
  'file:///etc/passwd',
  'vbscript:x',
  'ftp://example.org',
  'mailto:a@example.org',
  'https://user:password@example.org/',
  'https://bank.example@evil.example/',
  'see the wiki',
  'intranet',
  '',
])('%j is no link', (value) => {
  expect(webAddress(value)).toBeNull()
})

test('whatever is stored, a link leads to http or https', () => {
  const scheme = constantFrom(
    '',
    'javascript:',
    'JAVASCRIPT:',
    'data:',
    'https://',
    'http:',
    '//',
    '\\\\',
    'blob:',
  )
  const place = constantFrom(
    '',
    'example.org',
    'www.example.org/path?query#part',
    'localhost:8443',
    'a@b.org',
  )
  assert(
    property(scheme, place, string(), (start, host, noise) => {
      for (const value of [start + host + noise, start + noise, noise + start + host]) {
        const address = webAddress(value)
        if (address) expect(address.href).toMatch(/^https?:\/\//)
      }
    }),
  )
})
