import type { Field } from '@cardea/contract'
import { expect, test } from 'vitest'
import { websiteHost } from './website-host.ts'

const site = (value: string, more: Partial<Field> = {}) => ({
  type: 'url' as const,
  isSecret: false,
  value,
  ...more,
})

test.each([
  ['https://Console.Hetzner.cloud/projects?x=1#y', 'console.hetzner.cloud'],
  ['example.com/login', 'example.com'],
  ['  http://example.com.  ', 'example.com'],
  ['https://münchen.de', 'xn--mnchen-3ya.de'],
  ['https://user:password@example.com/', 'example.com'],
  ['https://good.example.com@evil.example.org/', 'evil.example.org'],
  ['https://example.com:443/', 'example.com'],
])('of %s the host is used', (value, host) => expect(websiteHost([site(value)])).toBe(host))

test.each([
  'https://example.com:8443/',
  'http://192.168.0.1/',
  '8.8.8.8',
  'http://2130706433',
  'http://0x7f000001/',
  'https://[2606:4700::1111]/',
  'router',
  'http://localhost',
  'https://nas.local/',
  'ftp://example.com',
  'javascript:alert(1)',
  'file:///etc/passwd',
  'https://',
  'https://exa mple.com',
  'https://example.com\r\nHost: evil',
  'x'.repeat(10_000),
])('%s is no public website', (value) => expect(websiteHost([site(value)])).toBeNull())

test('the first website that lists show counts; secret ones and other fields do not', () => {
  expect(
    websiteHost([
      { type: 'text', isSecret: false, value: 'text.example.com' },
      site('secret.example.com', { isSecret: true }),
      site(''),
      site('shown.example.com'),
      site('second.example.com'),
    ]),
  ).toBe('shown.example.com')
  expect(websiteHost([])).toBeNull()
})
