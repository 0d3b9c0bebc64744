import type { WebsiteRule } from '@cardea/contract'
import { parse } from 'tldts'
import { expect, test } from 'vitest'
import { fit, type Rank, type RegistrableDomain } from './fit.ts'

/** The list itself, with its private part; a browser answers the same. */
const bySuffixList: RegistrableDomain = (host) => {
  const { domain, isIcann, isPrivate } = parse(host, { allowPrivateDomains: true })
  return isIcann === true || isPrivate === true ? domain : null
}

type Case = readonly [rule: WebsiteRule, value: string, page: string, rank: Rank | null]

const cases: readonly Case[] = [
  ['origin', 'https://example.org', 'https://example.org/login', 4],
  ['origin', 'https://example.org/some/path', 'https://example.org', 4],
  ['origin', 'https://example.org', 'https://www.example.org', null],
  ['origin', 'https://example.org', 'https://example.org:8443', null],
  ['origin', 'https://example.org:8443', 'https://example.org:8443', 4],
  ['origin', 'http://example.org', 'https://example.org', null],
  ['origin', 'http://example.org', 'http://example.org', 4],
  ['host', 'example.org', 'https://example.org', 4],
  ['host', 'example.org', 'https://example.org:8443', 3],
  ['host', 'example.org:8443', 'https://example.org:8443', 4],
  ['host', 'example.org:8443', 'https://example.org', null],
  ['host', 'example.org:443', 'https://example.org', 4],
  ['host', 'example.org:443', 'https://example.org:8443', null],
  ['host', 'example.org', 'https://www.example.org', null],
  ['host', 'http://example.org', 'https://example.org', 3],
  ['host', 'http://example.org', 'http://example.org', 4],
  ['domain', 'example.org', 'https://example.org', 4],
  ['domain', 'example.org', 'https://www.example.org', 2],
  ['domain', 'www.example.org', 'https://example.org', 2],
  ['domain', 'www.example.org', 'https://shop.example.org', 1],
  ['domain', 'a.b.example.org', 'https://b.example.org', 2],
  ['domain', 'example.org', 'https://example.com', null],
  ['domain', 'example.org', 'https://notexample.org', null],
  ['domain', 'example.org', 'https://example.org.evil.net', null],
  ['domain', 'example.org:8443', 'https://www.example.org:8443', 2],
  ['domain', 'example.org:8443', 'https://www.example.org', null],
  ['domain', 'example.org', 'https://www.example.org:8443', 2],
  ['domain', 'shop.co.uk', 'https://other.co.uk', null],
  ['domain', 'www.shop.co.uk', 'https://pay.shop.co.uk', 1],
  ['domain', 'alice.github.io', 'https://bob.github.io', null],
  ['domain', 'alice.github.io', 'https://alice.github.io', 4],
  ['domain', 'alice.github.io', 'https://blog.alice.github.io', 2],
  ['domain', 'github.io', 'https://alice.github.io', null],
  ['domain', '192.168.0.10', 'https://192.168.0.10', 4],
  ['domain', '192.168.0.10', 'https://192.168.0.11', null],
  ['domain', '0.10', 'https://192.168.0.10', null],
  ['domain', 'http://192.168.0.10', 'http://192.168.0.10:8080', 3],
  ['domain', '[2001:db8::1]', 'https://[2001:db8::1]', 4],
  ['domain', 'https://[2001:db8::1]:8443', 'https://[2001:db8::1]:8443', 4],
  ['domain', 'https://[2001:db8::1]:8443', 'https://[2001:db8::1]', null],
  ['domain', '[2001:db8::1]', 'https://[2001:db8::2]', null],
  ['domain', 'http://localhost:3000', 'http://localhost:3000', 4],
  ['domain', 'http://localhost:3000', 'http://localhost:4000', null],
  ['domain', 'http://localhost', 'http://localhost:4000', 3],
  ['domain', 'http://localhost', 'http://app.localhost', null],
  ['domain', 'intranet', 'https://intranet', 4],
  ['domain', 'intranet', 'https://wiki.intranet', null],
  ['domain', 'https://a.office.lan', 'https://a.office.lan', 4],
  ['domain', 'https://a.office.lan', 'https://b.office.lan', null],
  ['domain', 'nas.home.arpa', 'https://nas.home.arpa', 4],
  ['domain', 'https://example.org', 'http://example.org', null],
  ['domain', 'example.org', 'http://example.org', null],
  ['domain', 'http://example.org', 'http://www.example.org', 2],
  ['domain', 'http://example.org', 'https://www.example.org', 2],
  ['domain', 'EXAMPLE.org', 'https://example.ORG', 4],
  ['domain', 'example.org.', 'https://example.org', 4],
  ['domain', 'https://münchen.example', 'https://xn--mnchen-3ya.example', 4],
  ['domain', 'https://alice:secret@example.org', 'https://example.org', 4],
  ['domain', '//example.org', 'https://example.org', 4],
  ['starts-with', 'https://example.org/app', 'https://example.org/app', 4],
  ['starts-with', 'https://example.org/app', 'https://example.org/app/login', 4],
  ['starts-with', 'https://example.org/app', 'https://example.org/app?next=1', 4],
  ['starts-with', 'https://example.org/app', 'https://example.org/apple', null],
  ['starts-with', 'https://example.org/app/', 'https://example.org/app/login', 4],
  ['starts-with', 'https://example.org/app/', 'https://example.org/app', null],
  ['starts-with', 'https://example.org/app?a=1', 'https://example.org/app?a=1', 4],
  ['starts-with', 'https://example.org/app?a=1', 'https://example.org/app?a=12', null],
  ['starts-with', 'https://example.org', 'https://example.org/any', 4],
  ['starts-with', 'https://example.org', 'https://example.org:8443/any', null],
  ['starts-with', 'http://example.org/app', 'https://example.org/app', null],
  ['never', 'https://example.org', 'https://example.org', null],
  ['domain', 'android-app://org.example', 'https://org.example', null],
  ['domain', 'androidapp://org.example', 'https://org.example', null],
  ['domain', 'ios-app://example.org', 'https://example.org', null],
  ['domain', 'iosapp://example.org', 'https://example.org', null],
  ['domain', 'chrome-extension://abcdefghijklmnop', 'https://abcdefghijklmnop', null],
  ['domain', 'ftp://example.org', 'https://example.org', null],
  ['domain', 'javascript:alert(1)', 'https://example.org', null],
  ['domain', 'mailto:alice@example.org', 'https://example.org', null],
  ['domain', 'https:example.org', 'https://example.org', null],
  ['domain', '', 'https://example.org', null],
  ['domain', 'not a website', 'https://example.org', null],
  ['domain', 'https://', 'https://example.org', null],
  ['domain', `https://example.org/${'a'.repeat(10_000)}`, 'https://example.org', null],
  ['domain', 'example.org', 'null', null],
  ['domain', 'example.org', 'about:blank', null],
  ['domain', 'example.org', 'chrome-extension://example.org', null],
]

test.each(cases)('%s of %s on %s has rank %s', (rule, value, page, rank) => {
  expect(fit(value, rule, page, bySuffixList)).toBe(rank)
})

test('without a list of suffixes a domain means its host', () => {
  const without: RegistrableDomain = () => null
  expect(fit('example.org', 'domain', 'https://example.org', without)).toBe(4)
  expect(fit('example.org', 'domain', 'https://www.example.org', without)).toBeNull()
})

test('no rule lets an https value fit an http page', () => {
  for (const rule of ['domain', 'host', 'origin', 'starts-with', 'never'] as const) {
    expect(fit('https://example.org', rule, 'http://example.org', bySuffixList)).toBeNull()
  }
})
