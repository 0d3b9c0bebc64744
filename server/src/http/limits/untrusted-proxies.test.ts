import { authRoutes, encryptionRoutes } from '@cardea/contract'
import { expect, test } from 'vitest'
import { enter } from '../../testing/challenges.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp({ settings: { RATE_LIMIT: 'on', TRUST_PROXY: '10.0.0.0/8' } })

const forwarded = { 'x-forwarded-for': '198.51.100.1' }
const call = (from: string, headers: Record<string, string>) =>
  app.as().call(encryptionRoutes.getEncryptionStatus, { from, headers })
const warnings = (network: string) =>
  app.log.events('untrusted-proxy').filter((line) => line.msg.includes(network))

test('X-Forwarded-For of a proxy that TRUST_PROXY does not name is warned of, once each', async () => {
  await call('192.0.2.1', forwarded)
  await call('192.0.2.1', forwarded)
  await call('192.0.2.2', forwarded)
  expect(warnings('192.0.2.1')).toMatchObject([{ level: 40 }])
  expect(warnings('192.0.2.2')).toHaveLength(1)
  expect(warnings('192.0.2.1')[0]?.msg).toContain('TRUST_PROXY')
})

test('a proxy that is named, and a caller that forwards nothing, are not', async () => {
  await call('10.0.0.1', forwarded)
  await call('192.0.2.3', {})
  expect(warnings('10.0.0.1')).toEqual([])
  expect(warnings('198.51.100.1')).toEqual([])
  expect(warnings('192.0.2.3')).toEqual([])
})

test('a ban says so where calls of such a proxy come from its network', async () => {
  app.clock.advance(60 * 60_000 - (app.clock.now().getTime() % (60 * 60_000)))
  const from = '192.0.2.4'
  await call(from, forwarded)
  for (let wrong = 0; wrong < 50; wrong += 1) {
    await enter(app, { email: `guessed-${wrong}@example.org`, challengeID: 'none' }, '000000', { from })
  }
  const asked = () => app.as().call(authRoutes.sendCode, { from, body: { email: 'a@example.org' } })
  await expect.poll(async () => (await asked()).status).toBe(403)
  const ban = app.log.events('ban').find((line) => JSON.stringify(line).includes(from))
  expect(ban?.msg).toContain('TRUST_PROXY')
})

test('senders without end fill neither memory nor log', async () => {
  for (let index = 0; index < 40; index += 1) await call(`203.0.113.${index}`, forwarded)
  expect(app.log.events('untrusted-proxy').length).toBeLessThanOrEqual(20)
})
