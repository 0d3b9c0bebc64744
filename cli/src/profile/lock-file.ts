import { rmSync } from 'node:fs'
import { open, readFile, rm, stat, utimes } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { makePrivateFolder } from './private-file.ts'
import { dirname } from 'node:path'

/** A lock whose process has ended is taken from it after this long. */
const staleMs = 10_000
/** Its process says this often that it is still there. */
const beatMs = 2_000
const retryMs = 20

const held = new Set<string>()
process.once('exit', () => {
  for (const path of held) rmSync(path, { force: true })
})

/**
 * Runs an act while this process alone holds the lock file. Waits for others, however long they hold it.
 * @throws what the act throws; the system's error if the file cannot be made
 */
export async function whileLocked<Result>(path: string, act: () => Promise<Result>): Promise<Result> {
  await makePrivateFolder(dirname(path))
  while (!(await take(path))) {
    if (await isStale(path)) await breakLock(path)
    else await wait(retryMs)
  }
  held.add(path)
  const beat = setInterval(() => void utimes(path, new Date(), new Date()).catch(() => undefined), beatMs)
  beat.unref()
  try {
    return await act()
  } finally {
    clearInterval(beat)
    held.delete(path)
    await rm(path, { force: true })
  }
}

async function take(path: string): Promise<boolean> {
  try {
    const file = await open(path, 'wx', 0o600)
    try {
      await file.writeFile(String(process.pid))
    } catch (error) {
      // On a full disk: an empty lock would hold others up until it is stale.
      await rm(path, { force: true })
      throw error
    } finally {
      await file.close()
    }
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/** Whether its process is gone. A clock that was set back makes a file of the future: that counts as old too. */
async function isStale(path: string): Promise<boolean> {
  try {
    const { mtimeMs } = await stat(path)
    if (Math.abs(Date.now() - mtimeMs) < staleMs) return false
    return !isRunning(Number(await readFile(path, 'utf8')))
  } catch {
    return false
  }
}

function isRunning(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** One process at a time removes a stale lock, or a second one would remove the fresh lock of the first. */
async function breakLock(path: string): Promise<void> {
  const breaking = `${path}.break`
  if (!(await take(breaking))) {
    if (await isStale(breaking)) await rm(breaking, { force: true })
    await wait(retryMs)
    return
  }
  try {
    if (await isStale(path)) await rm(path, { force: true })
  } finally {
    await rm(breaking, { force: true })
  }
}
