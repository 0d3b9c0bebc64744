import { once } from 'node:events'
import { request } from 'node:http'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '../../config/config.ts'
import { createFolderMailer } from '../../integrations/mail/folder-mailer.ts'
import { createMailPage } from './serve-mail-page.ts'

const directory = await mkdtemp(join(tmpdir(), 'cardea-mail-page-'))
const sender = { mailFrom: 'Cardea <cardea@example.org>', publicUrl: 'http://localhost:8080' }
const mailer = await createFolderMailer(directory, sender, () => {})
const page = createMailPage(directory).listen(0, '127.0.0.1')
await once(page, 'listening')
afterAll(async () => {
  mailer.close()
  page.close()
  await rm(directory, { recursive: true })
})

/** By node:http, as fetch sends no Host of one's choice. */
async function get(
  path: string,
  host = 'localhost',
  method = 'GET',
): Promise<{ status: number; text: string }> {
  const call = request({ port: (page.address() as AddressInfo).port, path, method, headers: { host } }).end()
  const [answer] = await once(call, 'response')
  let text = ''
  for await (const chunk of answer) text += String(chunk)
  return { status: answer.statusCode, text }
}

test('a mail of development stands on the page with whom it is to, and nothing in it becomes markup', async () => {
  expect((await get('/')).text).toContain('None within the last hour')
  const mail = { to: 'ada@example.org', language: 'de', subject: 'Dein Code für <b>Cardea</b>' } as const
  await mailer.send(
    { ...mail, parts: [{ code: '482913' }, { text: '<script>alert(1)</script> für dich' }] },
    'id',
  )
  const { status, text } = await get('/')
  expect(status).toBe(200)
  expect(text).toContain('482913')
  expect(text).toContain('ada@example.org')
  expect(text).toContain('für dich')
  expect(text).not.toMatch(/<script|<b>/)
})

test('the mail page answers only by this machine’s own name, so that no page of another site reads it', async () => {
  expect((await get('/', 'rebound.example.org')).status).toBe(404)
  expect((await get('/', 'localhost:8025')).status).toBe(200)
  expect((await get('/other')).status).toBe(404)
  expect((await get('/', 'localhost', 'POST')).status).toBe(404)
})

test.each([
  [{ NODE_ENV: 'production' }, 'NODE_ENV is not development'],
  [{}, 'NODE_ENV is not development'],
  [{ NODE_ENV: 'development', SMTP_URL: 'smtp://127.0.0.1:25' }, 'SMTP_URL'],
])('with %o the server refuses to start with the page', (environment, reason) => {
  expect(() => readConfig({ MAIL_PAGE_PORT: '8025', ...environment })).toThrow(reason)
  expect(readConfig({ NODE_ENV: 'development', MAIL_PAGE_PORT: '8025' }).mailPagePort).toBe(8025)
})
