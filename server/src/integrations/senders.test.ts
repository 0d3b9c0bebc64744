import { beforeEach, expect, test, vi } from 'vitest'
import { createSenders, type Senders } from './senders.ts'

const woken = vi.fn<(id: string) => void>()
let works: ((jobs: string[]) => Promise<void>)[]
let senders: Senders<string>
const sending = Promise.withResolvers<void>()

beforeEach(async () => {
  woken.mockClear()
  works = []
  senders = createSenders({ notifyWorker: woken })
  for (const id of ['first', 'second', 'third']) {
    await senders.add(
      async (work) => {
        works.push(work)
        return id
      },
      (job) => (job === 'slow' ? sending.promise : Promise.reject(new Error('refused'))),
    )
  }
})

const ids = (): string[] => woken.mock.calls.map(([id]) => id)

test('as many senders look as there are jobs, and others for the jobs of the next transaction', () => {
  senders.wake(1)
  senders.wake(1)
  expect(ids()).toEqual(['first', 'second'])
  senders.wake(0)
  senders.wake(100)
  expect(ids().slice(2).toSorted()).toEqual(['first', 'second', 'third'])
})

test('a sender with a job in hand is not woken, and looks for another once it has sent it', async () => {
  const isSent = works[0]?.(['slow'])
  senders.wake(3)
  expect(ids()).toEqual(['second', 'third'])
  sending.resolve()
  await isSent
  expect(ids()).toEqual(['second', 'third', 'first'])
})

test('a sender whose job failed is woken for the next', async () => {
  await expect(works[1]?.(['bad'])).rejects.toThrow('refused')
  senders.wake(3)
  expect(ids()).toEqual(['first', 'third', 'second'])
})
