import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createApp } from '../process/app.ts'
import { testApp } from '../testing/test-app.ts'

const app = await testApp()

test('a call that comes on an open connection while the server closes is answered like any other, and its connection ends', async () => {
  const { accessToken } = await app.aPerson()
  const closing = await createApp(app.parts)
  const { hostname, port } = new URL(await closing.listen({ host: '127.0.0.1', port: 0 }))
  const socket = connect(Number(port), hostname)
  onTestFinished(() => void socket.destroy())
  let received = ''
  socket.on('data', (bytes) => (received += bytes.toString()))
  const head = `host: x\r\nversion: 0\r\nauthorization: Bearer ${accessToken}\r\n`
  const body = JSON.stringify({ name: 'Begun before it closed', fields: [] })
  socket.write(
    `POST /api/record HTTP/1.1\r\n${head}content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
  )
  await once(closing.server, 'request')

  const closed = closing.close()
  await expect.poll(() => closing.server.listening).toBe(false)
  socket.write(`${body.slice(10)}GET /api/user/me HTTP/1.1\r\n${head}\r\n`)
  await once(socket, 'close')
  await closed

  const [, first = '', second = ''] = received.split('HTTP/1.1 ')
  expect(first).toMatch(/^201 /)
  expect(second).toMatch(/^200 /)
  expect(second).toMatch(/\r\nconnection: close\r\n/i)
  expect(second).toMatch(/\r\nx-request-id: /i)
})
