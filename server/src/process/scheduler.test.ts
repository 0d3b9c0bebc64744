import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { capturedLog } from '../testing/captured-log.ts'
import { createScheduler, type Scheduler } from './scheduler.ts'

let app: FastifyInstance
let log: ReturnType<typeof capturedLog>
let scheduler: Scheduler
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  app = Fastify()
  log = capturedLog()
  scheduler = createScheduler(app, { log: log.logger })
})
afterEach(async () => {
  vi.useRealTimers()
  await app.close()
})

/** Lets a second pass, and what it began go on. */
async function passSecond(): Promise<void> {
  vi.advanceTimersByTime(1_000)
  for (let step = 0; step < 20; step += 1) await Promise.resolve()
}

test('a job that fails stops no other, in line or apart', async () => {
  const rounds = { before: 0, after: 0, apart: 0 }
  scheduler.every('before', 1_000, async () => void (rounds.before += 1))
  scheduler.every('failing', 1_000, () => Promise.reject(new Error('It did not work')))
  scheduler.every('failing apart', 1_000, () => Promise.reject(new Error('Nor did this')), { isApart: true })
  scheduler.every('after', 1_000, async () => void (rounds.after += 1))
  scheduler.every('apart', 1_000, async () => void (rounds.apart += 1), { isApart: true })
  await passSecond()
  await passSecond()
  expect(rounds).toEqual({ before: 2, after: 2, apart: 2 })
})

test('a round never overlaps the one before it, and jobs in line come one after another', async () => {
  const order: string[] = []
  const slow = Promise.withResolvers<void>()
  scheduler.every('slow', 1_000, async () => {
    order.push('slow begins')
    await slow.promise
    order.push('slow ends')
  })
  scheduler.every('next', 1_000, async () => void order.push('next'))
  scheduler.every('apart', 1_000, async () => void order.push('apart'), { isApart: true })
  await passSecond()
  await passSecond()
  expect(order).toEqual(['apart', 'slow begins', 'apart'])
  slow.resolve()
  await expect.poll(() => order.slice(3)).toEqual(['slow ends', 'next'])
})

test('a failure is told once with its cause, and told again when the job works', async () => {
  let isBroken = true
  const cause = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  scheduler.every('flaky', 1_000, async () => {
    if (isBroken) throw new Error('The store is away', { cause })
  })
  await passSecond()
  await passSecond()
  expect(log.takeComplaints()).toMatchObject([
    {
      job: 'flaky',
      error: {
        message: 'The store is away',
        cause: { code: 'ECONNREFUSED', message: 'connect ECONNREFUSED' },
      },
    },
  ])
  isBroken = false
  await passSecond()
  await passSecond()
  expect(
    log
      .text()
      .split('\n')
      .filter((line) => line.includes('works again')),
  ).toHaveLength(1)
  isBroken = true
  await passSecond()
  expect(log.takeComplaints()).toHaveLength(1)
})

test('closing tells a job to stop, waits for it, then does what is left for the end', async () => {
  const order: string[] = []
  const work = async (signal: AbortSignal): Promise<void> => {
    await new Promise((resolve) => signal.addEventListener('abort', resolve))
    order.push('stopped')
  }
  const atEnd = async (): Promise<void> => void order.push('end')
  scheduler.every('long', 1_000, work, { isApart: true, atEnd })
  scheduler.every('in line', 1_000, async () => void order.push('in line'))
  await passSecond()
  await app.close()
  expect(order).toEqual(['in line', 'stopped', 'end'])
  await passSecond()
  expect(order).toHaveLength(3)
})

test('a round that waits in line is done before the app has closed', async () => {
  const order: string[] = []
  const slow = Promise.withResolvers<void>()
  scheduler.every('first', 1_000, () => slow.promise)
  scheduler.every('second', 1_000, async () => void order.push('second'))
  await passSecond()
  const closed = app.close()
  slow.resolve()
  await closed
  expect(order).toEqual(['second'])
})

test('a job at the start begins when the app listens, and not before', async () => {
  let rounds = 0
  scheduler.every('first', 60_000, async () => void (rounds += 1), { isAtStart: true })
  await app.ready()
  expect(rounds).toBe(0)
  await app.listen({ port: 0, host: '127.0.0.1' })
  await expect.poll(() => rounds).toBe(1)
})
