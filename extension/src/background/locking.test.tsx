import { machine } from '../testing/fake-browser.ts'
import { beforeAll, expect, test, vi } from 'vitest'
import { pairEach, passcode, server } from '../testing/answering-server.ts'
import { browser } from '../browser/browser.ts'
import { failureOf } from './failure-of.ts'
import { namesOfKept } from '../environment/kept.ts'
import { beginLocking, finishLock, lock, noteUse } from './locking.ts'
import { lockName, readRun, writeRun } from './run.ts'
import { readSettings } from './settings.ts'
import { onLock, openClient, refresh, standing, unlock } from './vault.ts'

beforeAll(beginLocking)
pairEach()

/** Once an act waits for its turn to lock or to unlock. */
const turnIsTaken = (): Promise<void> =>
  expect
    .poll(async () => (await navigator.locks.query()).pending?.map(({ name }) => name))
    .toContain('cardea lock')

test('a passcode that is typed before the server has heard of the lock opens for good', async () => {
  const arrive = server.hold('PUT user-setting', 'there')
  const locking = lock('hand')
  await expect.poll(standing).toBe('locked')
  const unlocking = unlock(passcode)
  await Promise.race([unlocking, turnIsTaken()])
  arrive()
  await Promise.all([locking, unlocking])
  expect(server.isLocked).toBe(false)
  expect(await standing()).toBe('open')
})

test('what was unlocked a moment ago counts as used, though the machine rests', async () => {
  await lock('hand')
  machine.use = 'idle'
  const arrive = server.hold('POST record/sync', 'there')
  const unlocking = unlock(passcode)
  await expect.poll(standing).toBe('open')
  machine.ring('lock')
  arrive()
  await unlocking
  await refresh()
  expect(await standing()).toBe('open')
})

test('a call of before the lock that is refused after the passcode locks nothing', async () => {
  const arrive = server.hold('POST record/sync', 'there')
  const client = await openClient()
  const before = client.records.list()
  await expect.poll(() => server.asked).toContain('POST record/sync')
  await lock('hand')
  const answer = server.hold('POST record/sync', 'back')
  arrive()
  await expect.poll(() => server.asked.filter((name) => name === 'PUT user-setting')).toHaveLength(1)
  await unlock(passcode)
  server.asked = []
  answer()
  await expect(before).rejects.toMatchObject({ code: 'session/locked' })
  await expect.poll(() => server.asked).toContain('GET user-setting')
  await refresh()
  expect(await standing()).toBe('open')
})

test('a session that was locked elsewhere is locked here at the next call', async () => {
  const client = await openClient()
  server.isLocked = true
  await expect(client.records.list()).rejects.toMatchObject({ code: 'session/locked' })
  await expect.poll(standing).toBe('locked')
})

test('an unlock waits for no comparison that began before the lock', async () => {
  const arrive = server.hold('POST record/sync', 'there')
  const before = refresh()
  await expect.poll(() => server.asked.filter((name) => name === 'POST record/sync')).toHaveLength(2)
  await lock('hand')
  await unlock(passcode)
  expect(await standing()).toBe('open')
  arrive()
  await before
})

test('who unlocks is told where it was locked again before it had opened', async () => {
  await lock('hand')
  const arrive = server.hold('POST record/sync', 'there')
  const unlocking = unlock(passcode)
  await expect.poll(standing).toBe('open')
  const locking = lock('screen')
  await expect.poll(standing).toBe('locked')
  arrive()
  await expect(unlocking).rejects.toMatchObject({ code: 'session/locked' })
  await locking
  expect(server.isLocked).toBe(true)
})

test('a page that never answers delays no lock, here or on the server', async () => {
  const { promise: never } = Promise.withResolvers<void>()
  onLock(async () => () => never)
  await lock('hand')
  expect(await standing()).toBe('locked')
  expect(server.isLocked).toBe(true)
})

test.each([
  ['by hand', () => lock('hand')],
  ['by the server', () => (server.isLocked = true)],
])('a lock %s takes the list that is kept sealed', async (_, lockIt) => {
  const rows = () => namesOfKept('key list:')
  await refresh()
  await expect.poll(rows).toHaveLength(1)
  await lockIt()
  await refresh().catch(() => undefined)
  await expect.poll(standing).toBe('locked')
  await expect.poll(rows).toEqual([])
})

test('the fifth wrong passcode ends the session here, and says how it ended', async () => {
  await lock('hand')
  const wrong = () => unlock('000000').then(() => null, failureOf)
  for (const left of [4, 3, 2, 1]) {
    expect(await wrong()).toEqual({ failed: 'passcode/incorrect', left })
    expect(await standing()).toBe('locked')
  }
  expect(await wrong()).toEqual({ failed: 'passcode/incorrect', left: 0 })
  expect(await standing()).toBe('signed-out')
  expect((await readSettings()).ended?.as).toBe('passcode')
})

test('a lock in whose midst the browser ended the background is finished, and what is kept from then on stays', async () => {
  await writeRun(lockName, { since: Date.now(), why: 'screen' })
  await writeRun('menus', {})
  await finishLock()
  expect(await readRun('menus')).toBeUndefined()
  expect(await readRun('records')).toBeUndefined()
  expect(await standing()).toBe('locked')
  await writeRun('offers', { 1: 'typed while locked' })
  await finishLock()
  expect(await readRun('offers')).toBeDefined()
})

test('the server hears of steady use, at most each 15 seconds', async () => {
  const told = () => server.asked.filter((name) => name === 'PUT user-setting').length
  const start = Date.now() + 60_000
  const clock = vi.spyOn(Date, 'now')
  for (let second = 0; second < 60; second += 6) {
    clock.mockReturnValue(start + second * 1000)
    await noteUse()
  }
  clock.mockRestore()
  expect(told()).toBe(4)
})

test('a background that begins anew lets the alarms go on that are running', async () => {
  await expect.poll(() => machine.alarmsMade).toEqual(['lock', 'list'])
  beginLocking()
  await browser.alarms.get('list')
  await browser.alarms.get('list')
  expect(machine.alarmsMade).toEqual(['lock', 'list'])
})

test('the session locks after its own time, and else after the one of the person', async () => {
  server.lockAfter = 60_000
  await refresh()
  expect((await readSettings()).lockAfter).toBe(60_000)
  server.lockAfter = null
  await refresh()
  expect((await readSettings()).lockAfter).toBe(600_000)
})
