import { expect, test } from 'vitest'
import { testApp } from '../testing/test-app.ts'
import { forwardedAddress } from './client-address.ts'

const app = await testApp({ settings: { RATE_LIMIT: 'on', RATE_NETWORK: '5', TRUST_PROXY: '10.0.0.0/8' } })

test.each([
  ['192.0.2.1', '192.0.2.1'],
  [' 192.0.2.1 ', '192.0.2.1'],
  ['192.0.2.1:443', '192.0.2.1'],
  ['2001:db8::1', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['[2001:db8::1]:65535', '2001:db8::1'],
  ['::ffff:192.0.2.1', '::ffff:192.0.2.1'],
])('a forwarded %s is an address', (text, address) => {
  expect(forwardedAddress(text)).toBe(address)
})

test.each([
  '',
  'unknown',
  '_hidden',
  'localhost',
  '192.0.2',
  '192.0.2.256',
  '192.0.2.01',
  '192.0.2.1:',
  '192.0.2.1:65536',
  '192.0.2.1:x',
  '[192.0.2.1]',
  '[2001:db8::1',
  '2001:db8::1]',
  '[2001:db8::1]x',
  '[::g]',
  'fe80::1%eth0',
  '"192.0.2.1"',
  '192.0.2.1/32',
  '192.0.2.1 192.0.2.2',
])('a forwarded “%s” is none', (text) => {
  expect(forwardedAddress(text)).toBeUndefined()
})

/** How an anonymous call is answered that a proxy forwards. */
const callBy = async (proxy: string, forwarded: string): Promise<number> =>
  (
    await app.as().send('POST', '/auth/sendOTPEmail', {
      from: proxy,
      headers: { 'x-forwarded-for': forwarded },
      body: {},
    })
  ).status
const letIn = 400
const refused = 429

test('a caller whose proxy passes on any text is one network with the proxy, whatever the text is', async () => {
  app.clock.freeze()
  for (let call = 0; call < 5; call += 1) expect(await callBy('10.0.0.1', `made-up-${call}`)).toBe(letIn)
  expect(await callBy('10.0.0.1', 'made-up-again')).toBe(refused)
  expect(await callBy('10.0.0.1', '192.0.2.7')).toBe(letIn)
  const told = app.log.events('forwarded-nonsense')
  expect(told).toMatchObject([{ level: 40, network: '10.0.0.1' }])
  expect(JSON.stringify(told)).not.toContain('made-up')
  app.log.takeComplaints()
})

test('a port makes no other network of an address, and what the caller wrote before it none either', async () => {
  app.clock.freeze()
  const spellings = [
    '192.0.2.8',
    '192.0.2.8:1',
    '192.0.2.8:2',
    'made-up, 192.0.2.8',
    '198.51.100.1,192.0.2.8, 10.0.0.9',
  ]
  for (const forwarded of spellings) expect(await callBy('10.0.0.2', forwarded)).toBe(letIn)
  expect(await callBy('10.0.0.2', '192.0.2.8:3')).toBe(refused)
  const sixth = ['[2001:db8::8]', '[2001:db8::8]:1', '2001:db8::9', '[2001:db8::8]:2', '2001:db8::1']
  for (const forwarded of sixth) expect(await callBy('10.0.0.2', forwarded)).toBe(letIn)
  expect(await callBy('10.0.0.2', '[2001:db8::8]:443')).toBe(refused)
  expect(app.log.events('forwarded-nonsense').filter(({ msg }) => msg.includes('10.0.0.2'))).toEqual([])
})

test('proxies behind one another are passed over from the right, and text where one should stand counts as the nearest', async () => {
  app.clock.freeze()
  for (let call = 0; call < 5; call += 1)
    expect(await callBy('10.0.0.3', `192.0.2.9, made-up-${call}, 10.0.0.4`)).toBe(letIn)
  expect(await callBy('10.0.0.3', 'made-up, 10.0.0.4')).toBe(refused)
  app.log.takeComplaints()
})
