import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { routes } from '@cardea/contract'
import { LiveEvent } from '@cardea/contract/schemas'
import { expect, onTestFinished, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp({ settings: { REQUEST_ENCRYPTION: 'on' } })
const url = await app.listen()

test('under request encryption each line is sealed, bound to its number; one out of its place does not open', async () => {
  const person = await app.aPerson()
  const page = await app.page(person)
  const sealed = page.seal({ path: '/live' })
  const sent = request(url + sealed.request.url, { headers: sealed.request.headers })
  sent.end()
  onTestFinished(() => void sent.destroy())
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  expect(response.statusCode).toBe(200)
  expect(response.headers).toMatchObject({
    'x-encrypted': '1',
    'content-type': 'text/event-stream; charset=utf-8',
  })

  let text = ''
  response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
  const lines = (): string[] => text.match(/(?<=^data: ).*$/gm) ?? []
  await page.call({
    method: 'POST',
    path: routes.createTemplate.path,
    body: { json: { name: 'Mine', fields: [] } },
  })
  await expect.poll(() => lines().length).toBe(2)
  const opened = lines().map((line, seq) =>
    LiveEvent.parse(JSON.parse(sealed.openLine(200, seq, line).toString())),
  )
  expect(opened).toEqual([
    { seq: 0, kind: 'ready' },
    { seq: 1, kind: 'templates-changed' },
  ])
  expect(text).not.toMatch(/ready|templates/)
  expect(() => sealed.openLine(200, 0, lines()[1] ?? '')).toThrow()
})
