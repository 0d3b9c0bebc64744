/**
 * @file What lasts as long as the browser runs, also past the end of the worker. Content scripts cannot read it.
 */
import { browser } from '../browser/browser.ts'

/** @returns undefined where nothing is kept */
export async function readRun<Value>(name: string): Promise<Value | undefined> {
  return (await browser.storage.session.get(name))[name] as Value | undefined
}

export const writeRun = (name: string, value: unknown): Promise<void> =>
  browser.storage.session.set({ [name]: value })

/** All of them at once. */
export const writeRuns = (values: Record<string, unknown>): Promise<void> =>
  browser.storage.session.set(values)

export const removeRun = (name: string): Promise<void> => browser.storage.session.remove(name)

/** Everything but how the extension is locked. */
export async function emptyRun(): Promise<void> {
  const names = Object.keys(await browser.storage.session.get(null))
  await browser.storage.session.remove(names.filter((name) => name !== lockName))
}

export const lockName = 'lock'
export const isLocked = async (): Promise<boolean> => (await readRun(lockName)) !== undefined

export const startedName = 'started'

/** Changes one kept value; changes of one name follow each other. */
export async function changeRun<Value>(
  name: string,
  initial: Value,
  change: (value: Value) => Value,
): Promise<Value> {
  return navigator.locks.request(`cardea run ${name}`, async () => {
    const value = change((await readRun<Value>(name)) ?? initial)
    await writeRun(name, value)
    return value
  })
}
