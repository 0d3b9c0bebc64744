import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { contentSecurityPolicy, setSecurityHeaders } from './security-headers.ts'
import { serveWebClient } from './serve-web-client.ts'

test('WebAssembly may be compiled by the worker that reads imports, and by nothing else', async () => {
  const folder = await temporaryFolder()
  await mkdir(join(folder, 'assets'))
  for (const name of [
    'index.html',
    'visitor.html',
    'assets/import-worker-aB3_x.js',
    'assets/import-worker-aB3_x.js.br',
    'assets/main-x.js',
  ]) {
    await writeFile(join(folder, name), 'x')
  }
  const app = Fastify()
  setSecurityHeaders(app, { publicUrl: 'https://vault.example.org', isHstsForSubdomains: false })
  await serveWebClient(app, folder)
  const policyOf = async (url: string, headers: Record<string, string> = {}) =>
    String((await app.inject({ url, headers })).headers['content-security-policy'])
  for (const headers of [{}, { 'accept-encoding': 'br' }]) {
    expect(await policyOf('/assets/import-worker-aB3_x.js', headers)).toContain(
      "script-src 'self' 'wasm-unsafe-eval';",
    )
  }
  for (const url of ['/', '/records', '/assets/main-x.js']) {
    expect(await policyOf(url)).toContain("script-src 'self';")
  }
  await app.close()
})

test.each([
  [{}, ''],
  [{ supportEmail: 'help@example.org' }, 'support'],
  [{ supportEmail: 'help@example.org', contactEmail: 'x@example.org' }, 'support contact'],
])('the page says which messages have a reader, and no address: %j', async (config, expected) => {
  const folder = await temporaryFolder()
  await writeFile(join(folder, 'index.html'), '<html><head></head><body></body></html>')
  await writeFile(join(folder, 'visitor.html'), 'x')
  const app = Fastify()
  await serveWebClient(app, folder, config)
  const { body } = await app.inject('/help')
  expect(body).toContain(`<meta name="writes-to" content="${expected}" /></head>`)
  expect(body).not.toContain('example.org')
  await app.close()
})

test('people outside get the same page for every id, which no robot keeps', async () => {
  const folder = await temporaryFolder()
  await writeFile(join(folder, 'index.html'), '<html><head></head><body></body></html>')
  await writeFile(join(folder, 'visitor.html'), 'for visitors')
  const app = Fastify()
  setSecurityHeaders(app, { publicUrl: 'https://vault.example.org', isHstsForSubdomains: false })
  await serveWebClient(app, folder, { supportEmail: 'help@example.org' })
  const longID = 'x'.repeat(500)
  for (const path of ['/l/1', '/l/1/', '/l/none.txt', '/l/%00', `/l/${longID}`, '/l/1?x=2', '/give/1']) {
    for (const method of ['GET', 'HEAD'] as const) {
      const { statusCode, headers, body } = await app.inject({ method, url: path })
      expect({ statusCode, body }).toEqual({ statusCode: 200, body: method === 'GET' ? 'for visitors' : '' })
      expect(headers).toMatchObject({
        'x-robots-tag': 'noindex, nofollow, noarchive, nosnippet',
        'cache-control': 'no-cache',
        'content-security-policy': contentSecurityPolicy,
        'referrer-policy': 'no-referrer',
        'content-type': 'text/html; charset=utf-8',
      })
    }
  }
  for (const path of ['/l', '/l/', '/records', '/l/1/2', '/list/1'])
    expect((await app.inject(path)).body).not.toBe('for visitors')
  await app.close()
})
