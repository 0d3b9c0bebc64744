import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { outsideWith } from '../../testing/outside.ts'
import { askSite, isPublicName, theInternet, UselessAnswer } from './ask-site.ts'

const ask = (outside: typeof theInternet, address: string, mostBytes = 1_000) =>
  askSite(outside, new URL(address), { accept: '*/*', mostBytes, signal: AbortSignal.timeout(60_000) })

test.each(['example.com', 'a.b.example.co.uk', 'xn--mnchen-3ya.de', 'x1.io', '1und1.de'])(
  '%s may be a website',
  (host) => expect(isPublicName(host)).toBe(true),
)

test.each([
  'localhost',
  'vault.localhost',
  'intranet',
  'printer.local',
  'metadata.google.internal',
  'router.home.arpa',
  '4.3.2.1.in-addr.arpa',
  'nas.lan',
  'x.onion',
  'x.test',
  '127.0.0.1',
  '8.8.8.8',
  '[2606:4700::1111]',
  '[::ffff:a00:1]',
  '1.2.3',
  'example.com.',
  'EXAMPLE.com',
  '-x.com',
  'x_y.com',
  'a..com',
  '',
  `${'a'.repeat(64)}.com`,
  `${'a.'.repeat(130)}com`,
])('%s is none', (host) => expect(isPublicName(host)).toBe(false))

test.each([
  'http://127.0.0.1/',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://169.254.169.254/latest/meta-data',
  'http://8.8.8.8/',
  'http://localhost/',
  'http://LOCALHOST./',
  'http://site.example.com:8080/',
  'http://site.example.com:22/',
  'http://user@site.example.com/',
  'http://user:password@site.example.com/',
  'ftp://site.example.com/',
  'data:image/png;base64,AAAA',
  'file:///etc/passwd',
])('%s is not asked, nor resolved', async (address) => {
  const outside = await outsideWith((_request, response) => response.end('x'))
  await expect(ask(outside, address)).rejects.toThrow(UselessAnswer)
  expect([...outside.resolved, ...outside.asked]).toEqual([])
})

test.each([
  ['10.0.0.1'],
  ['127.0.0.2'],
  ['169.254.169.254'],
  ['100.64.0.1'],
  ['192.168.1.1'],
  ['::1'],
  ['::ffff:10.0.0.1'],
  ['64:ff9b::a00:1'],
  ['fd00:ec2::254'],
  ['fe80::1'],
  ['8.8.8.8', '10.0.0.1'],
  ['127.0.0.1', '::1'],
])('a name that leads to %s is not asked', async (...addresses) => {
  const outside = await outsideWith(
    (_request, response) => response.end('x'),
    () => addresses,
  )
  await expect(ask(outside, 'http://site.example.com/')).rejects.toMatchObject({ code: 'NOT_PUBLIC' })
  expect(outside.asked).toEqual([])
})

test('an address of this machine’s own networks is not foreign', () => {
  expect(theInternet.isAllowed('127.0.0.1')).toBe(false)
  expect(theInternet.isAllowed('8.8.8.8')).toBe(true)
})

test('a name that leads elsewhere the second time is judged anew, and called at the address that was judged', async () => {
  let times = 0
  const outside = await outsideWith(
    (_request, response) => response.writeHead(302, { location: '/again' }).end(),
    () => [(times += 1) === 1 ? '127.0.0.1' : '10.0.0.1'],
  )
  await expect(ask(outside, 'http://rebinding.example.com/')).rejects.toMatchObject({ code: 'NOT_PUBLIC' })
  expect(outside.asked).toEqual(['rebinding.example.com/'])
  expect(outside.resolved).toEqual(['rebinding.example.com', 'rebinding.example.com'])
})

test.each([
  'http://127.0.0.1/',
  'http://localhost/',
  'http://site.example.com:6379/',
  'http://[::1]/',
  'file:///etc/passwd',
  'gopher://site.example.com/',
  'http://user:password@other.example.com/',
  'http://',
])('a redirect to %s is not followed', async (location) => {
  const outside = await outsideWith((_request, response) => response.writeHead(307, { location }).end())
  await expect(ask(outside, 'http://site.example.com/')).rejects.toThrow(UselessAnswer)
  expect(outside.asked).toEqual(['site.example.com/'])
})

test('a redirect to a name with a private address is not followed', async () => {
  const outside = await outsideWith(
    (_request, response) => response.writeHead(301, { location: 'http://inside.example.com/' }).end(),
    (host) => (host === 'inside.example.com' ? ['192.168.0.1'] : undefined),
  )
  await expect(ask(outside, 'http://site.example.com/')).rejects.toMatchObject({ code: 'NOT_PUBLIC' })
  expect(outside.asked).toEqual(['site.example.com/'])
})

test('three redirects are followed, a fourth is not', async () => {
  const outside = await outsideWith(({ url = '' }, response) => {
    const left = Number(url.slice(1))
    if (left === 0) response.end('here')
    else response.writeHead(302, { location: `http://www.example.com/${left - 1}` }).end()
  })
  const { url, body } = await ask(outside, 'http://example.com/3')
  expect([url.href, body.toString()]).toEqual(['http://www.example.com/0', 'here'])
  await expect(ask(outside, 'http://example.com/4')).rejects.toThrow(UselessAnswer)
})

test('a site learns nothing of who asks', async () => {
  let headers: object = {}
  const outside = await outsideWith((request, response) => {
    ;({ headers } = request)
    response.end()
  })
  await ask(outside, 'http://site.example.com/')
  expect(headers).toEqual({
    host: 'site.example.com',
    accept: '*/*',
    'accept-encoding': 'identity',
    'user-agent': 'Cardea',
    connection: 'close',
  })
})

/** Writes until nobody reads. */
function pour(response: ServerResponse): void {
  const more = (): void => {
    while (response.writable && response.write(Buffer.alloc(64 * 1024))) {}
  }
  response.on('drain', more)
  more()
}

test('a body of ten gigabytes is left after its first bytes, whether it says so or not', async () => {
  const closed = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const outside = await outsideWith(({ url }, response) => {
    response.on('close', () => closed[url === '/told' ? 0 : 1]?.resolve())
    response.writeHead(200, url === '/told' ? { 'content-length': 10 * 1024 ** 3 } : {})
    pour(response)
  })
  await expect(ask(outside, 'http://site.example.com/told')).rejects.toThrow(UselessAnswer)
  const { body } = await askSite(outside, new URL('http://site.example.com/'), {
    accept: '*/*',
    mostBytes: 1_000,
    isBeginningEnough: true,
    signal: AbortSignal.timeout(60_000),
  })
  expect(body).toHaveLength(1_000)
  await Promise.all(closed.map(({ promise }) => promise))
})

test('a site that answers slowly, or not at all, is left when the time is up', async () => {
  const outside = await outsideWith(({ url }, response) => {
    if (url === '/slow') response.write('x')
  })
  for (const path of ['slow', 'silent']) {
    const stopping = new AbortController()
    const question = { accept: '*/*', mostBytes: 1_000, signal: stopping.signal }
    const asked = askSite(outside, new URL(`http://site.example.com/${path}`), question)
    await expect.poll(() => outside.asked).toContain(`site.example.com/${path}`)
    stopping.abort()
    await expect(asked).rejects.toThrow('aborted')
  }
})

test('a compressed answer, or one that is no 200, is of no use', async () => {
  const outside = await outsideWith(({ url }, response) => {
    if (url === '/gzip') response.writeHead(200, { 'content-encoding': 'gzip' })
    else response.writeHead(Number(url?.slice(1)))
    response.end('x')
  })
  for (const path of ['gzip', '404', '500', '204', '304'])
    await expect(ask(outside, `http://site.example.com/${path}`)).rejects.toThrow(UselessAnswer)
})
