import { expect, test } from 'vitest'
import { clientNetwork, wideNetwork } from './client-network.ts'

test('an IPv4 address is its own network, also written as IPv6', () => {
  expect(clientNetwork('192.0.2.1')).toBe('192.0.2.1')
  expect(clientNetwork('::ffff:192.0.2.1')).toBe('192.0.2.1')
  expect(clientNetwork('::FFFF:192.0.2.1')).toBe('192.0.2.1')
  expect(clientNetwork('::ffff:192.0.2.2')).not.toBe(clientNetwork('::ffff:192.0.2.1'))
})

test('an IPv6 address counts as its /64, in every spelling', () => {
  const spellings = [
    '2001:db8:1:2:3:4:5:6',
    '2001:0DB8:0001:0002::1',
    '2001:db8:1:2::',
    '2001:db8:1:2::ffff:1%eth0',
  ]
  for (const address of spellings) expect(clientNetwork(address)).toBe('2001:db8:1:2::/64')
  expect(clientNetwork('2001:db8::1')).toBe('2001:db8:0:0::/64')
  expect(clientNetwork('::1')).toBe('0:0:0:0::/64')
  expect(clientNetwork('::192.0.2.1%a-b.c')).toBe('0:0:0:0::/64')
  expect(clientNetwork('64:ff9b::192.0.2.1')).toBe('64:ff9b:0:0::/64')
  expect(clientNetwork('2001:db8:1:3::1')).not.toBe(clientNetwork('2001:db8:1:2::1'))
})

test('the network around a caller is the /24 of IPv4 and the /56 of IPv6', () => {
  expect(wideNetwork('203.0.113.77')).toBe('203.0.113.0/24')
  expect(wideNetwork(clientNetwork('::ffff:203.0.113.5'))).toBe('203.0.113.0/24')
  expect(wideNetwork(clientNetwork('2001:db8:1:2ff::1'))).toBe('2001:db8:1:200::/56')
  expect(wideNetwork(clientNetwork('2001:db8:1:201::1'))).toBe('2001:db8:1:200::/56')
  expect(wideNetwork(clientNetwork('2001:db8:1:300::1'))).toBe('2001:db8:1:300::/56')
})
