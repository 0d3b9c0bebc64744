import { appendFileSync } from 'node:fs'
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { root } from './checkout.mjs'

const lock = join(root, '.cache/prepare.lock')
/** A lock without a number in it is being written, or its writer was killed. */
const emptyLockLimitMs = 5_000

/**
 * Does a piece of work when it is needed, never twice at once in one checkout: a second caller waits for the first
 * and then usually finds nothing left to do. The work names the processes that do it, as one of them may outlive us.
 * @param {() => Promise<boolean>} isNeeded
 * @param {(alsoHolds: (pid: number) => void) => Promise<void>} work
 */
export async function onceAtATime(isNeeded, work) {
  if (!(await isNeeded())) return
  await mkdir(join(root, '.cache'), { recursive: true })
  while (!(await take())) {
    if (await isAbandoned()) await rm(lock, { force: true })
    else await delay(100)
  }
  try {
    if (await isNeeded()) await work((pid) => appendFileSync(lock, ` ${pid}`))
  } finally {
    await rm(lock, { force: true })
  }
}

async function take() {
  try {
    await writeFile(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

async function isAbandoned() {
  const content = await readFile(lock, 'utf8').catch(() => '')
  if (content === '') {
    const made = await stat(lock).catch(() => undefined)
    return made !== undefined && Date.now() - made.mtimeMs > emptyLockLimitMs
  }
  return !content.split(' ').some((pid) => isAlive(Number(pid)))
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
