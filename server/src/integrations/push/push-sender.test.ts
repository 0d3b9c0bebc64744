import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createPushSender } from './push-sender.ts'

const message = { headers: {}, body: Buffer.from('x') }

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test.each([
  'http://push.example.com/x',
  'http://127.0.0.1:4010/x',
  'https://127.0.0.1/x',
  'https://2130706433/x',
  'https://0x7f.1/x',
  'https://0/x',
  'https://[::1]/x',
  'https://[::ffff:10.0.0.1]/x',
  'https://[::ffff:a00:1]/x',
  'https://[fd00:ec2::254]/x',
  'https://10.0.0.1/x',
  'https://169.254.169.254/latest/meta-data',
  'https://100.100.100.200/x',
  'https://192.168.1.1:8443/x',
  // By its name, in the file of hosts.
  'https://localhost/x',
  'https://LOCALHOST/x',
])('nothing is sent to %s', async (endpoint) => {
  const send = createPushSender({ isLoopbackAllowed: false })
  await expect(send({ endpoint, ...message })).rejects.toMatchObject({ code: 'NOT_PUBLIC' })
})

test('no message is sent to this machine, even if something listens there', async () => {
  let asked = 0
  const origin = await serve((_request, response) => {
    asked += 1
    response.end()
  })
  const send = createPushSender({ isLoopbackAllowed: false })
  for (const endpoint of [
    `${origin}/x`,
    origin.replace('http:', 'https:'),
    origin.replace('127.0.0.1', 'localhost'),
  ]) {
    await expect(send({ endpoint, ...message })).rejects.toMatchObject({ code: 'NOT_PUBLIC' })
  }
  expect(asked).toBe(0)
})

test('a redirect is not followed', async () => {
  const asked: string[] = []
  const origin = await serve((request, response) => {
    asked.push(request.url ?? '')
    response.writeHead(307, { location: '/elsewhere' }).end()
  })
  const send = createPushSender({ isLoopbackAllowed: true })
  expect(await send({ endpoint: `${origin}/x`, ...message })).toEqual({ status: 307, retryAfter: undefined })
  expect(asked).toEqual(['/x'])
})

test('when to come again is read as seconds or as a date', async () => {
  const inAMinute = new Date(Date.now() + 60_000).toUTCString()
  const texts = ['7', inAMinute, 'Thu, 01 Jan 1970 00:00:00 GMT', 'soon', '']
  const origin = await serve((request, response) => {
    response.writeHead(429, { 'retry-after': texts[Number(request.url?.slice(1))] ?? '' }).end()
  })
  const send = createPushSender({ isLoopbackAllowed: true })
  const answers = []
  for (const index of texts.keys()) answers.push(await send({ endpoint: `${origin}/${index}`, ...message }))
  const [seconds, date, past, words, none] = answers.map(({ retryAfter }) => retryAfter)
  expect([seconds, past, words, none]).toEqual([7, 0, undefined, undefined])
  expect(date).toBeGreaterThan(55)
  expect(date).toBeLessThanOrEqual(60)
})

test('an answer without end costs nothing: its status is all that is read', async () => {
  const closed = Promise.withResolvers<void>()
  const origin = await serve((_request, response) => {
    response.writeHead(201)
    const timer = setInterval(() => response.write('x'.repeat(10_000)), 1)
    response.on('close', () => {
      clearInterval(timer)
      closed.resolve()
    })
  })
  const send = createPushSender({ isLoopbackAllowed: true })
  expect(await send({ endpoint: `${origin}/x`, ...message })).toMatchObject({ status: 201 })
  await closed.promise
})

test('a push service that hangs is left after ten seconds', async () => {
  const silent = await serve(() => {})
  const send = createPushSender({ isLoopbackAllowed: true })
  const start = performance.now()
  await expect(send({ endpoint: `${silent}/x`, ...message })).rejects.toMatchObject({ code: 'TIMEOUT' })
  expect(performance.now() - start).toBeGreaterThan(9_000)
})
