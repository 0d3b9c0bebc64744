import { expect, test } from 'vitest'
import { isPublicAddress, lookupPublic } from './public-address.ts'

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '100.100.100.200',
  '127.0.0.1',
  '127.255.255.254',
  '168.63.129.16',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.192',
  '192.0.2.1',
  '192.168.1.1',
  '198.18.0.1',
  '203.0.113.9',
  '224.0.0.1',
  '239.255.255.250',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:10.0.0.1',
  '::ffff:8.8.8.8',
  '::127.0.0.1',
  '64:ff9b::a00:1',
  '100::1',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  '2001::1',
  '2001:db8::1',
  '2002:a00:1::1',
  '3fff::1',
  '5f00::1',
  'localhost',
  '',
  '8.8.8',
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each([
  '8.8.8.8',
  '1.1.1.1',
  '172.32.0.1',
  '100.128.0.1',
  '142.250.1.1',
  '2606:4700::1111',
  '2a00:1450::1',
])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

const lookUp = (name: string, all: boolean) => {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  lookupPublic(name, { all }, (error, address, family) => resolve(error ?? { address, family }))
  return promise
}

test('a lookup gives what sockets ask for, all addresses or one, and none of a name that leads to this machine', async () => {
  expect(await lookUp('8.8.8.8', true)).toEqual({ address: [{ address: '8.8.8.8', family: 4 }] })
  expect(await lookUp('8.8.8.8', false)).toEqual({ address: '8.8.8.8', family: 4 })
  for (const all of [true, false])
    expect(await lookUp('localhost', all)).toMatchObject({ code: 'NOT_PUBLIC' })
})
