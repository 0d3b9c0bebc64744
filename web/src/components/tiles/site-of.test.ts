import { expect, test } from 'vitest'
import { aField } from '../../testing/record.fixture.ts'
import { siteOf } from './site-of.ts'

const website = (value: string) => [aField({ label: 'Website', type: 'url', value })]

test.each([
  ['https://console.hetzner.cloud/projects', 'hetzner'],
  ['github.com', 'github'],
  ['https://www.amazon.co.uk', 'amazon'],
  ['localhost:8443', 'localhost'],
  ['https://192.0.2.41', null],
  ['https://[2001:db8::1]/', null],
  ['javascript:alert(1)', null],
])('the site of %j is %j', (value, site) => {
  expect(siteOf(website(value))).toBe(site)
})

test('a record without a website has no site, nor has one whose website is secret', () => {
  expect(siteOf([aField({ label: 'User name', value: 'github.com' })])).toBeNull()
  expect(siteOf([aField({ label: 'Website', type: 'url', isSecret: true, value: null })])).toBeNull()
})
