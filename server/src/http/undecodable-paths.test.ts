import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../testing/test-app.ts'

const folder = await mkdtemp(join(tmpdir(), 'cardea-test-web-'))
afterAll(() => rm(folder, { recursive: true }))
await writeFile(join(folder, 'index.html'), '<!doctype html><title>client</title>')
await writeFile(join(folder, 'visitor.html'), '<!doctype html><title>visitor</title>')
const app = await testApp({ webDirectory: folder })
const origin = new URL(await app.listen())

/** As sent: fetch would mend the path. */
async function get(path: string, method = 'GET') {
  const { promise, resolve, reject } = Promise.withResolvers<{
    status: number
    type: string
    csp: string
    text: string
  }>()
  const sent = request({ host: origin.hostname, port: origin.port, path, method }, (response) => {
    void response.toArray().then((chunks) =>
      resolve({
        status: response.statusCode ?? 0,
        type: String(response.headers['content-type']),
        csp: String(response.headers['content-security-policy']),
        text: Buffer.concat(chunks as Buffer[]).toString(),
      }),
    )
  })
  sent.on('error', reject).end()
  return promise
}

const badPaths = [
  '/%E0%A4%A',
  '/%',
  '/records/%ff',
  '/groups/%C0%80?x=%E0',
  '/%E0%A4%A?timestamp=1',
  '/a%zz/b',
]

test.each(badPaths)('%s gets the web client, which says that there is no such page', async (path) => {
  const { status, type, csp, text } = await get(path)
  expect({ status, type }).toEqual({ status: 200, type: 'text/html; charset=utf-8' })
  expect(text).toContain('<title>client</title>')
  expect(csp).toContain("default-src 'none'")
})

test.each([...badPaths.map((path) => `/api${path}`), '/api/record/%E0%A4%A', '/api/%2'])(
  '%s is refused in the error shape',
  async (path) => {
    const { status, type, csp, text } = await get(path)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect(type).toContain('application/json')
    expect(csp).toContain("default-src 'none'")
    expect(JSON.parse(text)).toMatchObject({ errors: [{ code: expect.any(String) }] })
  },
)

test('another method than GET on such a path is an unknown call', async () => {
  const { status, text } = await get('/%E0%A4%A', 'POST')
  expect(status).toBe(404)
  expect(text).toContain('request/unknown-call')
})

test.each(['/l/%', '/l/%E0%A4%A', '/give/%ff'])('%s gets the page of people outside', async (path) => {
  const { status, text } = await get(path)
  expect({ status, text }).toEqual({ status: 200, text: '<!doctype html><title>visitor</title>' })
})
