import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { limits } from '@cardea/contract'
import { expect, test } from 'vitest'
import { createBodyReader } from './read-body.ts'

const reader = () => createBodyReader({ now: () => new Date() })
const aBody = (): IncomingMessage => new IncomingMessage(new Socket())

/** A body that has come in part, and what became of reading it. */
function half(read: (payload: IncomingMessage) => Promise<Buffer>) {
  const payload = aBody()
  payload.push('half')
  const outcome = read(payload).then(
    (bytes) => bytes.toString(),
    (error: Error) => error.message,
  )
  return {
    outcome,
    finish() {
      payload.push(' and half')
      payload.push(null)
      return outcome
    },
  }
}

test('a network has a hundred bodies under way, and the next is told to come again; another network’s is read', async () => {
  const bodies = reader()
  const from = (network: string) => half((payload) => bodies.readAnonymous(network, payload))
  const many = Array.from({ length: 100 }, () => from('a'))
  expect(await from('a').outcome).toBe('request/busy')
  expect(await from('b').finish()).toBe('half and half')
  expect(await many[0]?.finish()).toBe('half and half')
  expect(await from('a').finish()).toBe('half and half')
})

test('however many networks send, there is room for one more: the one that sends most gives its oldest up', async () => {
  const bodies = reader()
  const from = (network: string) => half((payload) => bodies.readAnonymous(network, payload))
  const few = Array.from({ length: 30 }, (_, network) =>
    Array.from({ length: 32 }, () => from(`network ${network}`)),
  ).flat()
  const most = Array.from({ length: 40 }, () => from('most'))
  const late = from('late')
  expect(await most[0]?.outcome).toBe('request/invalid')
  expect(await late.finish()).toBe('half and half')
  expect(await few[0]?.finish()).toBe('half and half')
})

test('an anonymous body has at most 16 KiB, whether it says so or not', async () => {
  const bodies = reader()
  const read = (bytes: number, length?: number) => {
    const payload = aBody()
    if (length !== undefined) payload.headers['content-length'] = String(length)
    payload.push(Buffer.alloc(bytes))
    payload.push(null)
    return bodies.readAnonymous('a', payload).then(
      ({ length }) => length,
      (error: Error) => error.message,
    )
  }
  expect(await read(limits.anonymousBodyBytes)).toBe(limits.anonymousBodyBytes)
  expect(await read(limits.anonymousBodyBytes + 1)).toBe('request/too-large')
  expect(await read(0, limits.anonymousBodyBytes + 1)).toBe('request/too-large')
})

test('a person’s half-sent bodies delay only that person', async () => {
  const bodies = reader()
  const of = (person: string) => half((payload) => bodies.readOfPerson(person, payload, 100))
  for (let body = 0; body < 200; body += 1) void of('a')
  expect(await of('a').outcome).toBe('request/busy')
  expect(await of('b').finish()).toBe('half and half')
})

test('the bytes that one person is sending are bounded too', async () => {
  const bodies = reader()
  const of = (person: string, bytes: number) => {
    const payload = aBody()
    payload.push(Buffer.alloc(bytes))
    const outcome = bodies.readOfPerson(person, payload, 2 ** 30).then(
      ({ length }) => length,
      (error: Error) => error.message,
    )
    return {
      outcome,
      finish() {
        payload.push(null)
        return outcome
      },
    }
  }
  const mib = 1024 * 1024
  const first = of('a', 30 * mib)
  expect(await of('a', 3 * mib).outcome).toBe('request/busy')
  expect(await of('b', 3 * mib).finish()).toBe(3 * mib)
  expect(await first.finish()).toBe(30 * mib)
  expect(await of('a', 3 * mib).finish()).toBe(3 * mib)
})
