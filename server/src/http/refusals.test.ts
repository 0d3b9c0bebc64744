import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { testApp } from '../testing/test-app.ts'

const app = await testApp()
const url = new URL(await app.listen())

/** The whole answer to lines that are sent as they are. */
async function answerTo(...lines: string[]): Promise<string> {
  const socket = connect(Number(url.port), url.hostname)
  socket.write([...lines, 'connection: close', '', ''].join('\r\n'))
  return text(socket)
}

const inShape = /^HTTP\/1\.1 400 [^]*x-request-id: [^]*\{"errors":\[\{[^]*"code":"request\/invalid"/

test('a call without a host, and bytes that are no call, are refused in the error shape', async () => {
  expect(await answerTo('GET /api/encryption/status HTTP/1.1')).toMatch(inShape)
  expect(await answerTo('no call at all')).toMatch(inShape)
})

test('an expectation that no server knows is left aside', async () => {
  const answer = await answerTo('GET /api/encryption/status HTTP/1.1', 'host: x', 'expect: tea')
  expect(answer).toMatch(/^HTTP\/1\.1 200 /)
})

test('HTTP/1.0 needs no host', async () => {
  expect(await answerTo('GET /api/encryption/status HTTP/1.0')).toMatch(/^HTTP\/1\.1 200 /)
})
