import { once } from 'node:events'
import { createServer, IncomingMessage, ServerResponse } from 'node:http'
import { Socket, type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { createQueue } from './queue.ts'

/** Who has been let in, in this order, and how each leaves. The first letter of a call names its person. */
function observe(places: number, mostWaitingPerPerson = 10) {
  const queue = createQueue({ places, mostWaitingPerPerson })
  const admitted: string[] = []
  const leaving = new Map<string, () => void>()
  return {
    admitted,
    /** @returns the answer of a call whose caller may go away */
    enter: (name: string, response = new ServerResponse(new IncomingMessage(new Socket()))) => {
      queue.enter(name.slice(0, 1), response).then(
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

test('as many people get in as there are places, and the others follow in order of arrival', async () => {
  const { enter, leave, admitted, settled } = observe(2)
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

test('a person holds at most half of the places, however many are free', async () => {
  for (const [places, most] of [
    [2, 1],
    [3, 1],
    [4, 2],
  ] as const) {
    const { enter, leave, admitted, settled } = observe(places)
    for (const name of ['a1', 'a2', 'a3', 'a4']) enter(name)
    await settled()
    expect(admitted).toHaveLength(most)
    enter('b1')
    await settled()
    expect(admitted.at(-1)).toBe('b1')
    leave('b1')
    await settled()
    expect(admitted).toHaveLength(most + 1)
    leave('a1')
    await settled()
    expect(admitted.at(-1)).toBe(`a${most + 1}`)
  }
})

test('another person’s next call goes ahead of all but the first of one’s many', async () => {
  const { enter, leave, admitted, settled } = observe(2)
  for (const name of ['a1', 'b1', 'a2', 'a3', 'a4', 'c1', 'd1', 'd2']) enter(name)
  await settled()
  for (const name of ['b1', 'c1', 'd1', 'a1', 'd2', 'a2', 'a3']) {
    leave(name)
    await settled()
  }
  expect(admitted).toEqual(['a1', 'b1', 'c1', 'd1', 'd2', 'a2', 'a3', 'a4'])
})

test('a person with many calls takes turns with people who make one after another', async () => {
  const { enter, leave, admitted, settled } = observe(2)
  for (const name of ['x', 'a1', 'a2', 'a3', 'a4', 'b1']) enter(name)
  await settled()
  leave('x')
  for (let round = 1; round <= 4; round += 1) {
    await settled()
    enter(`b${round + 1}`)
    leave(`a${round}`)
    leave(`b${round}`)
  }
  await settled()
  expect(admitted.indexOf('a4')).toBeLessThan(admitted.length)
  expect(admitted).toContain('a4')
  expect(admitted).toContain('b4')
})

test('the queue of one person is full for that person alone', async () => {
  const { enter, admitted, settled } = observe(2, 3)
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) enter(name)
  enter('b1')
  await settled()
  expect(admitted.toSorted()).toEqual(['a1', 'a5: request/busy', 'b1'])
})

test('a place that is given up twice is one place', async () => {
  const { enter, leave, admitted, settled } = observe(2)
  for (const name of ['a', 'b', 'c', 'd']) enter(name)
  await settled()
  leave('a')
  leave('a')
  await settled()
  expect(admitted).toEqual(['a', 'b', 'c'])
})

test('a caller who disconnects while waiting leaves the queue, and makes room in it', async () => {
  const { enter, leave, admitted, settled } = observe(2, 2)
  enter('a1')
  const second = enter('a2')
  enter('a3')
  enter('a4')
  await settled()
  expect(admitted).toEqual(['a1', 'a4: request/busy'])
  second.emit('close')
  enter('a5')
  leave('a1')
  await settled()
  expect(admitted).toEqual(['a1', 'a4: request/busy', 'a2: request/invalid', 'a3'])
  leave('a3')
  await settled()
  expect(admitted.at(-1)).toBe('a5')
})

test('a caller who disconnects with a place keeps it as long as their work goes on', async () => {
  const { enter, leave, admitted, settled } = observe(2)
  const first = enter('a1')
  enter('a2')
  await settled()
  first.emit('close')
  await settled()
  expect(admitted).toEqual(['a1'])
  leave('a1')
  await settled()
  expect(admitted).toEqual(['a1', 'a2'])
})

test('a caller who is gone before waiting takes no place', async () => {
  const { enter, admitted, settled } = observe(2)
  const gone = new ServerResponse(new IncomingMessage(new Socket()))
  gone.destroy()
  enter('a1', gone)
  enter('a2')
  await settled()
  expect(admitted.toSorted()).toEqual(['a1: request/invalid', 'a2'])
})

test('a caller whose real connection breaks while waiting leaves the queue', async () => {
  const { enter, leave, admitted, settled } = observe(2)
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
