import { request as send, type OutgoingHttpHeaders } from 'node:http'
import { expect, test } from 'vitest'
import { noteOutage } from '../../integrations/mail/mail-outage.ts'
import { createHealthReaders } from './may-read-health.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const complaints = () => app.log.takeComplaints().map(({ msg }) => msg)

test('a process that starts looks at the mail server, and ends what was noted before; then it says how mail is, and nothing about why', async () => {
  await noteOutage(app.database, 'sender', app.clock.now())
  const url = await app.listen()
  const health = async (): Promise<unknown> => {
    const response = await fetch(`${url}/health`)
    return [response.status, await response.json()]
  }
  await expect
    .poll(health)
    .toEqual([200, { status: 'ok', version: expect.stringMatching(/^\d+\.\d+\.\d+$/), mail: 'ok' }])
  await expect.poll(complaints).toEqual(['Mails go out again'])

  await noteOutage(app.database, 'authentication', app.clock.now())
  expect(await health()).toEqual([200, { status: 'ok', version: expect.any(String), mail: 'failing' }])
})

/** The body of /health as it is answered over a connection of this machine. */
async function healthWith(url: string, headers: OutgoingHttpHeaders): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const call = send(`${url}/health`, { headers }, (answer) => {
    let text = ''
    answer.setEncoding('utf8')
    answer.on('data', (part: string) => (text += part))
    answer.on('end', () => resolve(text))
  })
  call.on('error', reject)
  call.end()
  return JSON.parse(await promise) as unknown
}

test('through a proxy on the same machine, strangers learn that the vault answers and no more', async () => {
  const url = await (await app.beside()).listen()
  // The process that starts ends the outage that the test before it noted.
  await expect.poll(complaints).toEqual(['Mails go out again'])
  const alone = { status: 'ok' }
  expect(await healthWith(url, {})).toHaveProperty('version')
  for (const headers of [
    { 'x-forwarded-for': '198.51.100.1' },
    { 'x-forwarded-for': '127.0.0.1' },
    { 'x-forwarded-proto': 'https' },
    { 'x-real-ip': '127.0.0.1' },
    { forwarded: 'for=127.0.0.1' },
    { via: '1.1 proxy' },
    { host: 'vault.example.org' },
  ]) {
    expect(await healthWith(url, headers)).toEqual(alone)
  }
})

const mayRead = createHealthReaders(['192.0.2.0/24', '2001:db8::/32'])
const asked = (peer: string, headers: Record<string, string> = {}, client = peer): boolean =>
  mayRead({
    headers,
    clientAddress: client,
    isFromTrustedProxy: client !== peer,
    hostname: 'vault.example.org',
    socket: { remoteAddress: peer },
  } as unknown as Parameters<typeof mayRead>[0])

test('networks that HEALTH_NETWORKS names learn the rest, straight or through a proxy that is trusted', () => {
  const forwarded = { 'x-forwarded-for': 'any' }
  expect(asked('192.0.2.9')).toBe(true)
  expect(asked('::ffff:192.0.2.9')).toBe(true)
  expect(asked('2001:db8::1')).toBe(true)
  expect(asked('198.51.100.1')).toBe(false)
  expect(asked('10.0.0.1', forwarded, '192.0.2.9')).toBe(true)
  expect(asked('10.0.0.1', forwarded, '198.51.100.1')).toBe(false)
  // A proxy in such a network that is not trusted speaks for anybody.
  expect(asked('192.0.2.9', forwarded)).toBe(false)
})
