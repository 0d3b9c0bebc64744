import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { setSecurityHeaders } from './security-headers.ts'
import { serveWebClient } from './serve-web-client.ts'

test('WebAssembly may be compiled by the worker that reads imports, and by nothing else', async () => {
  const folder = await temporaryFolder()
  await mkdir(join(folder, 'assets'))
  for (const name of [
    'index.html',
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
  const app = Fastify()
  await serveWebClient(app, folder, config)
  const { body } = await app.inject('/help')
  expect(body).toContain(`<meta name="writes-to" content="${expected}" /></head>`)
  expect(body).not.toContain('example.org')
  await app.close()
})
