import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { sendEvents, type EventReply } from './event-stream.ts'

async function serve(open: EventReply): Promise<number> {
  const app = Fastify()
  app.get('/', (_request, reply) => sendEvents(reply, open))
  await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => app.close())
  return (app.server.address() as AddressInfo).port
}

function ask(port: number) {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  return socket
}

test('a reader that takes nothing is dropped before it costs more than some memory', async () => {
  let sent = 0
  const closed = Promise.withResolvers<void>()
  const port = await serve((sink) => {
    const timer = setInterval(() => {
      for (let burst = 0; burst < 1_000; burst += 1) sink.send({ kind: 'ready', at: '' })
      sent += 1_000
    }, 1)
    return () => {
      clearInterval(timer)
      closed.resolve()
    }
  })
  const socket = ask(port)
  socket.pause()
  await closed.promise
  // The kernel takes some megabytes before anything has to wait here.
  expect(sent).toBeLessThan(1_000_000)
})

test('a reader who disconnects is noticed at once, and later events go nowhere', async () => {
  const closed = Promise.withResolvers<void>()
  const port = await serve((sink) => {
    sink.send({ kind: 'ready', at: '' })
    return () => {
      sink.send({ kind: 'ready', at: '' })
      sink.end()
      closed.resolve()
    }
  })
  const socket = ask(port)
  await once(socket, 'data')
  socket.destroy()
  await closed.promise
})
