import { authRoutes, routes, userRoutes } from '@cardea/contract'
import { expect, test } from 'vitest'
import { makeId } from '../database/id.ts'
import { testApp } from '../testing/test-app.ts'

const app = await testApp()
const person = await app.aPerson()

const everyCall = Object.values(routes).map(({ method, path }) => ({
  method,
  path: path.replace(/:\w+/, makeId()),
}))

test('every answer of the API keeps the browser from giving anything away, and is never kept', async () => {
  const unknown = { method: 'GET', path: '/nothing' }
  const wrongMethod = { method: 'PATCH', path: '/record/search' }
  for (const { method, path } of [...everyCall, unknown, wrongMethod]) {
    const { headers } = await app.as().send(method, path)
    expect(headers, path).toMatchObject({
      'cache-control': expect.stringMatching(/^no-store/),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringMatching(/geolocation=\(\).*microphone=\(\).*camera=\(self\)$/),
      'strict-transport-security': 'max-age=31536000',
      'content-security-policy': expect.stringMatching(
        /default-src 'none'.*object-src 'none'.*base-uri 'none'.*frame-ancestors 'none'.*require-trusted-types-for 'script'/,
      ),
    })
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  }
})

test('browsers insist on TLS for names below ours only where the operator wants it', async () => {
  const wide = await testApp({ settings: { HSTS_INCLUDE_SUBDOMAINS: 'on' } })
  const { headers } = await wide.as().send('GET', '/encryption/status')
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
})

test('without TLS no browser is told to insist on it', async () => {
  const plain = await testApp({ settings: { PUBLIC_URL: 'http://localhost:8080' } })
  const { headers } = await plain.as().send('GET', '/encryption/status')
  expect(headers).not.toHaveProperty('strict-transport-security')
})

test('a browser drops what it has kept when a session ends by its own wish, and at no other call', async () => {
  const leaver = await app.aPerson()
  expect((await app.as(leaver).call(userRoutes.getMe)).headers).not.toHaveProperty('clear-site-data')
  expect((await app.as(leaver).call(authRoutes.logOut)).headers['clear-site-data']).toBe('"cache"')
  expect((await app.as(leaver).call(authRoutes.logOut)).headers).not.toHaveProperty('clear-site-data')
  const deleted = await app.aPerson()
  expect((await app.as(deleted).call(userRoutes.deleteMe)).headers['clear-site-data']).toBe('"cache"')
})

test('a foreign Host makes no link: not in an answer, not in a header, not in a mail', async () => {
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' }
  for (const { method, path } of [
    ...everyCall,
    { method: 'GET', path: '' },
    { method: 'GET', path: '/docs' },
    { method: 'GET', path: '/openapi.json' },
  ]) {
    for (const client of [app.as(), app.as(await app.aPerson())]) {
      const answer = await client.send(method, path, { headers })
      expect(JSON.stringify([answer.headers, answer.json]), path).not.toContain('evil.example')
    }
  }
  const email = 'far@example.org'
  const record = await app.aRecord({ owner: person })
  await app.as().call(authRoutes.sendCode, { body: { email }, headers })
  const users = [{ email: 'invited@example.org', role: 'VIEWER' as const }]
  await app.as(person).call(routes.shareRecord, { params: { id: record.id }, body: { users }, headers })
  for (const address of [email, 'invited@example.org']) {
    const mail = await app.inbox.nextFor(address)
    // As it is read: in the raw mail a line may break within a name.
    expect(mail.text).toContain('vault.example.org')
    for (const form of [mail.raw, mail.text]) expect(form).not.toContain('evil.example')
  }
})
