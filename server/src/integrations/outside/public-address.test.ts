import { createSocket } from 'node:dgram'
import { Resolver } from 'node:dns/promises'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { guardedLookup, isPublicAddress, requirePublicEndpoint, resolveAddresses } from './public-address.ts'

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

test.each([
  'https://push.example.com:8443/x',
  'https://push.example.com:22/x',
  'http://push.example.com/x',
  'https://intranet/x',
  'https://metadata.google.internal/computeMetadata',
  'https://printer.local/x',
  'https://vault.localhost/x',
  'https://router.home.arpa./x',
  'https://169.254.169.254/x',
  'https://[fd00:ec2::254]/x',
])('%s is no push endpoint', async (endpoint) => {
  await expect(requirePublicEndpoint(new URL(endpoint))).rejects.toMatchObject({ code: 'NOT_PUBLIC' })
})

test.each([
  'https://fcm.googleapis.com/fcm/send/x',
  'https://updates.push.services.mozilla.com:443/x',
  'https://8.8.8.8/x',
])('%s may be one', async (endpoint) => {
  await expect(requirePublicEndpoint(new URL(endpoint))).resolves.toBeUndefined()
})

/** Answers every question for an address of IPv4 with this one (RFC 1035, section 4). */
async function nameServer(address: string): Promise<string> {
  const server = createSocket('udp4')
  server.on('message', (question, { port }) => {
    const end = question.indexOf(0, 12) + 5
    const isForIPv4 = question.readUInt16BE(end - 4) === 1
    const answer = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4, ...address.split('.').map(Number)])
    const head = Buffer.from(question.subarray(0, 12))
    head.writeUInt16BE(0x8180, 2)
    head.writeUInt16BE(isForIPv4 ? 1 : 0, 6)
    head.writeUInt16BE(0, 10)
    server.send(
      Buffer.concat([head, question.subarray(12, end), ...(isForIPv4 ? [answer] : [])]),
      port,
      '127.0.0.1',
    )
  })
  server.bind(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `127.0.0.1:${server.address().port}`
}

const lookUp = (name: string, resolver: Resolver, all: boolean) => {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const lookUp = guardedLookup({
    resolve: (host) => resolveAddresses(host, resolver),
    isAllowed: isPublicAddress,
  })
  lookUp(name, { all }, (error, address, family) => resolve(error ?? { address, family }))
  return promise
}

test('a name is judged by where it leads, when it is named and again when something is sent', async () => {
  const resolver = new Resolver({ timeout: 500, tries: 1 })
  const url = new URL('https://push.example.com/x')
  resolver.setServers([await nameServer('8.8.8.8')])
  await requirePublicEndpoint(url, resolver)
  expect(await lookUp(url.hostname, resolver, true)).toEqual({ address: [{ address: '8.8.8.8', family: 4 }] })
  expect(await lookUp(url.hostname, resolver, false)).toEqual({ address: '8.8.8.8', family: 4 })

  resolver.setServers([await nameServer('169.254.169.254')])
  await expect(requirePublicEndpoint(url, resolver)).rejects.toMatchObject({ code: 'NOT_PUBLIC' })
  for (const all of [true, false])
    expect(await lookUp(url.hostname, resolver, all)).toMatchObject({ code: 'NOT_PUBLIC' })
})

test('a name that nothing answers for may be named, and nothing is sent there', async () => {
  const resolver = new Resolver({ timeout: 100, tries: 1 })
  resolver.setServers(['127.0.0.1:9'])
  await requirePublicEndpoint(new URL('https://push.example.com/x'), resolver)
  expect(await lookUp('push.example.com', resolver, true)).toMatchObject({ code: 'ENOTFOUND' })
})
