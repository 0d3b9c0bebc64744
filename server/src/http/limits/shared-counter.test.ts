import { afterAll, expect, test } from 'vitest'
import { cloneDatabase, dropDatabase, testMasterKey } from '../../testing/clone-database.ts'
import { movableClock } from '../../testing/movable-clock.ts'
import { openVault } from '../../vault/open-vault.ts'
import { createSharedCounter, sweepRateCounts } from './shared-counter.ts'

const { server: connection, owner } = await cloneDatabase()
const vault = await openVault(connection, testMasterKey, owner)
const clock = movableClock()
const context = { database: vault.database, keyring: vault.keyring, now: clock.now }
const spanMs = 60_000

clock.freeze()
clock.advance(spanMs - (clock.now().getTime() % spanMs))

afterAll(async () => {
  await vault.close()
  await dropDatabase(owner)
})

const process = (name = 'calls') => createSharedCounter(context, name, spanMs)

test('two processes come to one sum, each after its own flush', async () => {
  const [one, two] = [process(), process()]
  one.add('shared', 40)
  two.add('shared', 10)
  expect(await one.flush()).toEqual([{ key: 'shared', points: 40 }])
  expect(await two.flush()).toEqual([{ key: 'shared', points: 50 }])
  expect(one.count('shared')).toBe(40)
  one.add('shared', 1)
  await one.flush()
  expect(one.count('shared')).toBe(51)
  expect(await one.flush()).toEqual([])
})

test('points that arrive during a flush count once', async () => {
  const counter = process()
  counter.add('busy', 3)
  const flushing = counter.flush()
  counter.add('busy', 4)
  await flushing
  expect(counter.count('busy')).toBe(7)
  expect(await counter.flush()).toEqual([{ key: 'busy', points: 7 }])
})

test('the span slides: of the period before, what it still covers counts; after two periods nothing', async () => {
  const counter = process()
  counter.add('sliding', 60)
  await counter.flush()
  clock.advance(spanMs)
  expect(counter.count('sliding')).toBe(60)
  clock.advance(spanMs / 4)
  expect(counter.count('sliding')).toBe(45)
  counter.add('sliding', 5)
  expect(await counter.flush()).toEqual([{ key: 'sliding', points: 50 }])
  expect(process().count('sliding')).toBe(0)
  clock.advance(2 * spanMs)
  expect(counter.count('sliding')).toBe(0)
})

test('a person who waits as long as they are told finds room, and no sooner', () => {
  for (const [before, later] of [
    [60, 0],
    [0, 60],
    [30, 45],
    [100, 100],
  ] as const) {
    const counter = process()
    clock.advance(2 * spanMs - (clock.now().getTime() % spanMs))
    counter.add('waiting', before)
    clock.advance(spanMs + 7_000)
    counter.add('waiting', later)
    if (counter.count('waiting') + 1 <= 60) counter.add('waiting', 60 - Math.floor(counter.count('waiting')))
    const seconds = counter.secondsUntilRoom('waiting', 60)
    clock.advance((seconds - 1) * 1_000)
    expect(counter.count('waiting') + 1).toBeGreaterThan(60)
    clock.advance(1_000)
    expect(counter.count('waiting') + 1).toBeLessThanOrEqual(60)
  }
})

test('counters of different names are apart, and a key is forgotten by all', async () => {
  const [calls, signs] = [process('calls'), process('signs')]
  calls.add('key', 5)
  signs.add('key', 7)
  await calls.flush()
  expect(await signs.flush()).toEqual([{ key: 'key', points: 7 }])
  await calls.forget('key')
  expect(calls.count('key')).toBe(0)
  calls.add('key', 1)
  expect(await calls.flush()).toEqual([{ key: 'key', points: 1 }])
  signs.add('key', 1)
  expect(await signs.flush()).toEqual([{ key: 'key', points: 8 }])
})

test('processes that share many keys at once do not stop each other', async () => {
  const keys = Array.from({ length: 300 }, (_, index) => `key ${index}`)
  const counters = Array.from({ length: 6 }, () => process('many'))
  await Promise.all(
    counters.map(async (counter, index) => {
      for (const key of index % 2 === 0 ? keys : keys.toReversed()) counter.add(key, 1)
      await counter.flush()
    }),
  )
  const last = process('many')
  for (const key of keys) last.add(key, 1)
  expect((await last.flush()).map(({ points }) => points)).toEqual(keys.map(() => 7))
})

test('while the database is away a process goes on counting, and keeps what it has to share', async () => {
  const away = await openVault(connection, testMasterKey, owner)
  const counter = createSharedCounter({ ...context, database: away.database }, 'away', spanMs)
  counter.add('kept', 9)
  await away.close()
  await expect(counter.flush()).rejects.toThrow()
  expect(counter.count('kept')).toBe(9)
  counter.add('kept', 1)
  expect(counter.count('kept')).toBe(10)
  await expect(counter.flush()).rejects.toThrow()
})

test('only keyed hashes are stored, and periods that no span covers are swept', async () => {
  const counter = process('stored')
  counter.add('network 192.0.2.77', 1)
  await counter.flush()
  const stored = await vault.database.selectFrom('rate_counts').selectAll().execute()
  expect(stored.every(({ subject }) => subject.length === 32)).toBe(true)
  expect(JSON.stringify(stored.map(({ subject }) => subject.toString('latin1')))).not.toContain('192.0.2')
  clock.advance(3 * spanMs)
  await sweepRateCounts(context)
  expect(await vault.database.selectFrom('rate_counts').selectAll().execute()).toEqual([])
})
