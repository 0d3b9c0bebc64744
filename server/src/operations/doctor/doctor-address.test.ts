import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createServer as createPlainServer } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../testing/cardea-process.ts'
import { selfSigned } from '../../testing/self-signed.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { diagnoses } from '../../testing/diagnoses.ts'
import { testApp } from '../../testing/test-app.ts'
import { testProxy } from '../../testing/test-proxy.ts'
import { checkProxy } from './check-address.ts'

const app = await testApp()
const url = await app.listen()

const { diagnose } = diagnoses(app, url)

test('an address that leads to something else', async () => {
  const other = createPlainServer((_request, response) => void response.end('hello'))
  other.listen(0, '127.0.0.1')
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  const PUBLIC_URL = `http://127.0.0.1:${(other.address() as AddressInfo).port}`
  expect(await diagnose('public address', { PUBLIC_URL })).toBe(
    `fail: Something else answers at ${PUBLIC_URL} (status 200). Set PUBLIC_URL to the address of this Cardea, or let the proxy lead here.`,
  )
})

test('a server that runs, at an address that does not lead to it', async () => {
  const PUBLIC_URL = `http://127.0.0.1:${await freePort()}`
  expect(await diagnose('public address', { PUBLIC_URL, PORT: new URL(url).port })).toBe(
    `fail: The server runs, but ${PUBLIC_URL} does not lead to it (ECONNREFUSED). Check PUBLIC_URL, the name's address, and the proxy.`,
  )
  expect(await diagnose('public address', { PUBLIC_URL, PORT: '2' })).toMatch(/^warn: Nothing answers at/)
})

test('a public address without TLS', async () => {
  expect(await diagnose('tls', { PUBLIC_URL: 'http://vault.invalid' })).toMatch(
    /^fail: http:\/\/vault\.invalid is http\. .*put a proxy with TLS in front/,
  )
})

test('a certificate that no authority has signed', async () => {
  const server = createTlsServer(selfSigned)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const PUBLIC_URL = `https://localhost:${(server.address() as AddressInfo).port}`
  expect(await diagnose('tls', { PUBLIC_URL })).toMatch(
    /^fail: No safe connection to localhost \(DEPTH_ZERO_SELF_SIGNED_CERT\)\. Its certificate must be valid/,
  )
})

test('a proxy whose X-Forwarded-For is not believed', async () => {
  const PUBLIC_URL = await testProxy(url, { isForwarding: true })
  expect(await diagnose('proxy trust', { PUBLIC_URL })).toMatch(
    /^fail: The proxy at .*127\.0\.0\.1 is not named.* Set TRUST_PROXY=127\.0\.0\.1$/,
  )
})

test('a proxy on this machine that TRUST_PROXY names is no fault, though its address is the doctor’s own, and the log is silent', async () => {
  const { config } = app.parts
  const beside = await app.beside({ config: { ...config, trustedProxies: ['127.0.0.1', '::1'] } })
  const PUBLIC_URL = await testProxy(await beside.listen(), { isForwarding: true })
  const before = app.log.events('untrusted-proxy').length
  expect(await diagnose('proxy trust', { PUBLIC_URL })).toBe(
    'ok: The address of a client arrives through the proxy.',
  )
  expect(app.log.events('untrusted-proxy')).toHaveLength(before)
})

test('a call without a proxy’s header is a fault where a proxy must stand between, and none where the name leads to this machine', async () => {
  const arrival = { peer: '::ffff:127.0.0.1', isForwarded: false, isTrusted: true }
  const place = { host: '127.0.0.1', port: 8080, isRequestEncryptionOn: true }
  const at = async (publicUrl: string, peer = arrival.peer) =>
    (await checkProxy({ ...place, publicUrl }, { ...arrival, peer })).state
  // Addresses stand for names, as no name leads to loopback everywhere.
  expect(await at('http://127.0.0.1:8080')).toBe('ok')
  expect(await at('http://[::1]:8080')).toBe('ok')
  expect(await at('http://192.0.2.1')).toBe('fail')
  expect(await at('https://192.0.2.1')).toBe('fail')
  expect(await at('https://192.0.2.1', '10.0.0.2')).toBe('fail')
})

test('a BACKUP_DIR that the running server cannot write, though the doctor could', async () => {
  const { config } = app.parts
  const file = join(await temporaryFolder(), 'file')
  await writeFile(file, '')
  const backup = { ...config.backup, directory: join(file, 'backups') }
  const beside = await app.beside({ config: { ...config, backup } })
  expect(await diagnose('backup folder', { PUBLIC_URL: await beside.listen() })).toBe(
    `fail: The running server cannot write its backups. BACKUP_DIR ${backup.directory} is not there, and this user cannot make it. Mount it, or make it.`,
  )
  // Its first backup fails by the same.
  await expect.poll(() => app.log.takeComplaints()).toMatchObject([{ msg: 'A backup failed' }])
  // It would try again a minute after its failure is forgotten.
  await beside.close()
  await app.database.deleteFrom('backups').execute()
})

test('a proxy that refuses large bodies', async () => {
  const PUBLIC_URL = await testProxy(url, { mostBytes: 1024 * 1024 })
  expect(await diagnose('body size', { PUBLIC_URL })).toMatch(
    /^fail: A file of the largest size does not arrive .*client_max_body_size/,
  )
})

test('a proxy that collects event streams', async () => {
  const PUBLIC_URL = await testProxy(url, { isBuffering: true })
  expect(await diagnose('event streams', { PUBLIC_URL })).toMatch(
    /^fail: Something between collects event streams.*proxy_buffering off/,
  )
})

test('a proxy that takes headers away', async () => {
  const PUBLIC_URL = await testProxy(url, { without: ['content-security-policy'] })
  expect(await diagnose('headers', { PUBLIC_URL })).toBe(
    'fail: Something between takes headers away: content-security-policy. Let the proxy pass them on.',
  )
})

test('a server whose clock is wrong is not taken for another one', async () => {
  app.clock.advance(600_000)
  onTestFinished(() => app.clock.reset())
  expect(await diagnose('public address')).toMatch(
    /^fail: The clock of the server at .* and this machine's differ by (59\d|60\d) s/,
  )
})

test('the probe reaches no other address', async () => {
  for (const method of ['GET', 'POST']) {
    const headers = { 'x-probe': `${Date.now()}.x`, 'x-probe-proof': 'AAAA' }
    expect((await fetch(`${url}/health/probe`, { method, headers })).status).toBe(404)
    expect((await fetch(`${url}/health/probe`, { method })).status).toBe(404)
  }
})
