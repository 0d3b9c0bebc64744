import { once } from 'node:events'
import { createServer, IncomingMessage, ServerResponse } from 'node:http'
import { Socket, type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { createWaitingLine } from './waiting-line.ts'

/** Who has been let in, in this order, and how each leaves. */
function observe(atOnce: number, mostWaiting: number) {
  const line = createWaitingLine({ atOnce, mostWaiting })
  const admitted: string[] = []
  const leaving = new Map<string, () => void>()
  return {
    admitted,
    /** @returns the answer of a call whose caller may go away */
    enter: (name: string, response = new ServerResponse(new IncomingMessage(new Socket()))) => {
      line.enter(response).then(
        (leave) => {
          leaving.set(name, leave)
          return admitted.push(name)
        },
        (error: Error) => admitted.push(`${name}: ${error.message}`),
      )
      return response
    },
    leave: (name: string) => leaving.get(name)?.(),
    settled: () => new Promise((resolve) => setImmediate(resolve)),
  }
}

test('as many as there are places are let in, and the others follow first come first served', async () => {
  const { enter, leave, admitted, settled } = observe(2, 10)
  for (const name of ['a', 'b', 'c', 'd', 'e']) enter(name)
  await settled()
  expect(admitted).toEqual(['a', 'b'])
  leave('b')
  await settled()
  expect(admitted).toEqual(['a', 'b', 'c'])
  leave('a')
  leave('c')
  await settled()
  expect(admitted).toEqual(['a', 'b', 'c', 'd', 'e'])
})

test('a place that is given up twice is one place', async () => {
  const { enter, leave, admitted, settled } = observe(1, 10)
  for (const name of ['a', 'b', 'c']) enter(name)
  await settled()
  leave('a')
  leave('a')
  await settled()
  expect(admitted).toEqual(['a', 'b'])
})

test('who goes away while waiting leaves the line, and makes room in it', async () => {
  const { enter, leave, admitted, settled } = observe(1, 2)
  enter('a')
  const second = enter('b')
  enter('c')
  enter('d')
  await settled()
  expect(admitted).toEqual(['a', 'd: request/busy'])
  second.emit('close')
  enter('e')
  leave('a')
  await settled()
  expect(admitted).toEqual(['a', 'd: request/busy', 'b: request/invalid', 'c'])
  leave('c')
  await settled()
  expect(admitted.at(-1)).toBe('e')
})

test('who goes away with a place keeps it as long as their work goes on', async () => {
  const { enter, leave, admitted, settled } = observe(1, 2)
  const first = enter('a')
  enter('b')
  await settled()
  first.emit('close')
  await settled()
  expect(admitted).toEqual(['a'])
  leave('a')
  await settled()
  expect(admitted).toEqual(['a', 'b'])
})

test('who is gone before their turn to wait takes no place', async () => {
  const { enter, admitted, settled } = observe(1, 2)
  const gone = new ServerResponse(new IncomingMessage(new Socket()))
  gone.destroy()
  enter('a', gone)
  enter('b')
  await settled()
  expect(admitted.toSorted()).toEqual(['a: request/invalid', 'b'])
})

test('who breaks a real connection off while waiting leaves the line', async () => {
  const { enter, leave, admitted, settled } = observe(1, 2)
  const responses = new Map<string, ServerResponse>()
  const server = createServer(({ url = '' }, response) => {
    responses.set(url, enter(url, response))
    server.emit('entered')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const leaving = new AbortController()
  const call = async (path: string, signal?: AbortSignal) => {
    const entered = once(server, 'entered')
    fetch(`http://127.0.0.1:${port}${path}`, { signal: signal ?? null }).catch(() => {})
    await entered
  }
  await call('/first')
  await call('/leaves', leaving.signal)
  await call('/third')
  const gone = once(responses.get('/leaves') ?? server, 'close')
  leaving.abort()
  await gone
  leave('/first')
  await settled()
  expect(admitted).toEqual(['/first', '/leaves: request/invalid', '/third'])
  server.closeAllConnections()
  server.close()
})
