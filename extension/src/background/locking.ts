import { browser } from '../browser/browser.ts'
import { lockName, readRun, startedName, writeRun } from './run.ts'
import { readSettings } from './settings.ts'
import { lockHere, readPerson, refreshIfOlder, standing, vault, type Lock } from './vault.ts'

const usedName = 'used-at'
const alarmName = 'lock'
const listName = 'list'

/** Locks here and on the server, where a passcode is set: without one nothing could open it again. */
export async function lock(why: Lock['why']): Promise<boolean> {
  const kept = await vault()
  // One that was set a moment ago counts for who asks by hand.
  if (why === 'hand' && !(await readSettings()).isPinSet) await readPerson().catch(() => undefined)
  const { isPinSet } = await readSettings()
  if (!isPinSet || !kept || (await standing()) !== 'open') return false
  // Its turn is before that of any passcode, which would otherwise open what is locked after it.
  const told = kept.client.session.lock().catch(() => undefined)
  await lockHere(why)
  await told
  return true
}

/** Finishes a lock in whose midst the browser ended the background. */
export async function finishLock(): Promise<void> {
  const begun = await readRun<Lock>(lockName)
  if (begun && !begun.isEmptied) await lockHere(begun.why)
}

/** The start of the browser locks, where a passcode is set. Each message waits for it: one more look at what is kept, and the next page asks for its offer before that is known. */
export async function noteStart(): Promise<void> {
  if ((await readRun(startedName)) || (await readRun(lockName))) return
  await writeRun(startedName, true)
  if ((await standing()) === 'open') await lock('start')
}

/** Keeps the session open while the extension or the machine is used. */
export async function noteUse(): Promise<void> {
  if ((await standing()) !== 'open') return
  await writeRun(usedName, Date.now())
  const kept = await vault()
  await kept?.client.session.noteUse()
}

/** Locks when the system does, and once nobody has used the extension or the machine for long enough. */
export function beginLocking(): void {
  browser.idle.onStateChanged.addListener((state) => {
    if (state === 'locked') void lock('screen')
    if (state === 'active') void noteUse()
  })
  void keepAlarm(alarmName, 0.5)
  void keepAlarm(listName, 15)
  browser.alarms.onAlarm.addListener(({ name }) => {
    if (name === alarmName) void lockIfUnused()
    if (name === listName) void refreshIfUsed()
  })
}

/** The background begins often: made anew each time, a slow alarm would never go off. */
async function keepAlarm(name: string, periodInMinutes: number): Promise<void> {
  const kept = await browser.alarms.get(name)
  if (kept?.periodInMinutes !== periodInMinutes) browser.alarms.create(name, { periodInMinutes })
}

async function lockIfUnused(): Promise<void> {
  const { lockAfter: after } = await readSettings()
  if (after <= 0 || (await standing()) !== 'open') return
  if ((await browser.idle.queryState(60)) === 'active') return noteUse()
  const used = await readRun<number>(usedName)
  // Opened a moment ago, it is counted from now on: a lock takes along when it was used.
  if (used === undefined) return writeRun(usedName, Date.now())
  if (Date.now() - used > after) await lock('time')
}

async function refreshIfUsed(): Promise<void> {
  if ((await standing()) === 'open' && (await browser.idle.queryState(900)) === 'active')
    await refreshIfOlder(60_000)
}
