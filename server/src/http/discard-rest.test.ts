import { connect, type Socket } from 'node:net'
import { limits } from '@cardea/contract'
import { expect, onTestFinished, test, vi } from 'vitest'
import { testApp } from '../testing/test-app.ts'

const app = await testApp()
const { hostname, port } = new URL(await app.listen())

interface Line {
  socket: Socket
  received(): string
}

function openLine(): Line {
  const socket = connect(Number(port), hostname)
  let received = ''
  socket.on('data', (chunk) => (received += chunk.toString()))
  socket.on('error', () => {})
  return { socket, received: () => received }
}

const head = (token: string, length: string): string =>
  `POST /api/media/upload HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n` +
  `content-type: multipart/form-data; boundary=x\r\n${length}\r\n\r\n`
const next = 'GET /api/encryption/status HTTP/1.1\r\nhost: x\r\n\r\n'
const statuses = (line: Line): string[] => line.received().match(/HTTP\/1\.1 \d+/g) ?? []

test('a body that is refused before it is read does not hold up the next call of its connection', async () => {
  const person = await app.aPerson()
  const file = `--x\r\ncontent-disposition: form-data; name="photo"; filename="a"\r\n\r\n${'x'.repeat(3_000_000)}\r\n--x--\r\n`
  for (const [token, status] of [
    ['nobody', '401'],
    [person.accessToken, '400'],
  ] as const) {
    const line = openLine()
    line.socket.write(head(token, `content-length: ${file.length}`) + file + next)
    await expect.poll(() => statuses(line)).toEqual([`HTTP/1.1 ${status}`, 'HTTP/1.1 200'])
    line.socket.destroy()
  }
})

test('a body without end is answered, and its connection ended', async () => {
  const line = openLine()
  line.socket.write(head('nobody', 'transfer-encoding: chunked'))
  const chunk = Buffer.concat([Buffer.from('100000\r\n'), Buffer.alloc(0x10_0000), Buffer.from('\r\n')])
  let sent = 0
  while (!line.socket.destroyed && sent < 80 * limits.fileBytes) {
    sent += chunk.length
    await new Promise((written) => line.socket.write(chunk, written))
  }
  expect(line.socket.destroyed).toBe(true)
  expect(statuses(line)).toEqual(['HTTP/1.1 401'])
})

test('no call is watched for a rest once it has come whole, or a process that serves many would do nothing else', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const person = await app.aPerson()
  for (const client of [app.as(), app.as(person)]) {
    await client.send('GET', '/user/me')
    await client.send('POST', '/record/search', { body: {} })
  }
  vi.advanceTimersByTime(1_000)
  expect(vi.getTimerCount()).toBe(0)
})
