import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer as createProxy, request } from 'node:http'
import { createServer, type Server } from 'node:https'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { scene } from './scene.ts'

const { home, url } = await scene()
const email = 'lena@northwind.example'
let [folder, front, proxy, ca] = ['', '', '', '']
/** The hosts that the proxy was asked for. */
const asked: string[] = []
const servers: (Server | ReturnType<typeof createProxy>)[] = []

const listen = async (server: (typeof servers)[number]): Promise<number> => {
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cardea-network-'))
  ca = join(folder, 'ca.pem')
  const key = join(folder, 'key.pem')
  const subject = [
    '-subj',
    '/CN=vault.example.org',
    '-addext',
    'subjectAltName=DNS:vault.example.org,IP:127.0.0.1',
  ]
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'ed25519', '-nodes', '-days', '2', '-keyout', key, '-out', ca, ...subject],
    { stdio: 'ignore' },
  )
  const tls = createServer({ key: readFileSync(key), cert: readFileSync(ca) }, (incoming, reply) => {
    const onwards = request(
      url + incoming.url,
      { method: incoming.method, headers: incoming.headers },
      (answer) => {
        reply.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(reply)
      },
    )
    incoming.pipe(onwards)
  })
  front = String(await listen(tls))
  const tunnel = createProxy()
  tunnel.on('connect', ({ url: host = '' }, socket) => {
    asked.push(host)
    // The proxy alone knows where that name leads.
    const onwards = connect(Number(front), '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n')
      onwards.pipe(socket)
      socket.pipe(onwards)
    })
    for (const one of [onwards, socket]) one.on('error', () => socket.destroy())
  })
  proxy = `http://127.0.0.1:${await listen(tunnel)}`
})

afterAll(async () => {
  for (const server of servers) {
    if ('closeAllConnections' in server) server.closeAllConnections()
    server.close()
  }
  await rm(folder, { recursive: true, force: true })
})

test('a certificate of one’s own is trusted where it is named, and by no other server', async () => {
  const own = await home()
  const variables = { CARDEA_SERVER: `https://127.0.0.1:${front}` }
  expect(await own.run(['login', email], '', variables)).toMatchObject({
    status: 9,
    err: expect.stringContaining('certificate'),
  })
  const { status, err } = await own.run(['doctor', '--format', 'json'], '', { ...variables, CARDEA_CA: ca })
  expect(status, err).toBe(0)
  expect(asked).toEqual([])
})

test('calls go through the proxy of the environment, but to hosts that need none', async () => {
  const own = await home()
  const variables = { CARDEA_SERVER: 'https://vault.example.org', CARDEA_CA: ca, HTTPS_PROXY: proxy }
  const { status, err } = await own.run(['doctor'], '', variables)
  expect(status, err).toBe(0)
  expect(new Set(asked)).toEqual(new Set(['vault.example.org:443']))
  const without = { ...variables, NO_PROXY: 'vault.example.org' }
  expect((await own.run(['ls'], '', without)).status).not.toBe(0)
  expect((await own.run(['doctor'], '', without)).status).toBe(12)
  expect(new Set(asked).size).toBe(1)
})
