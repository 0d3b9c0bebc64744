import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { processBegan } from './process-identity.ts'

/** The owner of the folder: the first line is the process number, the second says when the process began. */
const lockName = 'owner.lock'
/** A copy of the owner's lines while it is ending. */
const endingName = 'owner.ending'

/** A server that has just lost its parent hears of it within half a second, on a busy machine somewhat later; until then it does not look as if it ended. */
const unannouncedLimitMs = 5_000
/** How long a server may take to end. */
const endingLimitMs = 30_000

export interface OwnerLock {
  /** Tells servers that are starting to wait for the end of this one. */
  announceEnd(): Promise<void>
  release(): Promise<void>
}

/**
 * Takes the folder for this process, also from a dead owner; waits for an owner that is ending.
 * @throws {EmbeddedPostgresError} if another server, or this one, uses it and continues to
 */
export async function takeOwnerLock(folder: string): Promise<OwnerLock> {
  const lock = join(folder, lockName)
  const ending = join(folder, endingName)
  const mine = `${process.pid}\n${await processBegan(process.pid)}\n`
  const prepared = `${lock}.${process.pid}`
  await writeFile(prepared, mine)
  try {
    const began = Date.now()
    // A link appears whole or not at all, and never over an existing name.
    while (!(await link(prepared, lock).then(() => true, ifExists))) {
      const owner = await readLines(lock)
      if (await isAlive(owner)) {
        const isEnding = (await readLines(ending)) === owner
        const limitMs = isEnding ? endingLimitMs : unannouncedLimitMs
        if (Date.now() - began > limitMs) throw otherOwner(folder, owner)
        await delay(50)
      } else if ((await readLines(lock)) === owner) {
        await rm(lock, { force: true })
      }
    }
  } finally {
    await rm(prepared, { force: true })
  }
  return {
    announceEnd: () => writeFile(ending, mine),
    async release() {
      // The note of ending is removed last: a waiting server must not find an owner that seems to continue.
      if ((await readLines(lock)) === mine) await rm(lock, { force: true })
      if ((await readLines(ending)) === mine) await rm(ending, { force: true })
    },
  }
}

/** @throws {EmbeddedPostgresError} if a living process other than `except` uses the folder */
export async function refuseOtherOwner(folder: string, { except }: { except?: number } = {}): Promise<void> {
  const owner = await readLines(join(folder, lockName))
  if (pidOf(owner) !== except && (await isAlive(owner))) throw otherOwner(folder, owner)
}

const pidOf = (owner: string): number => Number(owner.split('\n')[0])

async function isAlive(owner: string): Promise<boolean> {
  const pid = pidOf(owner)
  return pid > 0 && (await processBegan(pid)) === owner.split('\n')[1]
}

const otherOwner = (folder: string, owner: string): EmbeddedPostgresError =>
  new EmbeddedPostgresError(
    'in-use',
    `Another server (process ${pidOf(owner)}) is running on ${folder}. Stop it first.`,
  )

const readLines = (file: string): Promise<string> => readFile(file, 'utf8').catch(() => '')

function ifExists(error: NodeJS.ErrnoException): false {
  if (error.code !== 'EEXIST') throw error
  return false
}
