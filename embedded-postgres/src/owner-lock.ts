import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { processBegan } from './process-identity.ts'

/**
 * Who uses the folder: the first line is the process, the second says when it began.
 *
 * This is for a quick and clear answer. That two servers never write the same data is PostgreSQL's own lock,
 * postmaster.pid, and holds also where this one is lost or two starts take it over from a dead owner at once.
 */
const lockName = 'owner.lock'
/** The owner's own lines once more, while it ends. */
const endingName = 'owner.ending'

/** A server that has just lost its parent hears of it within half a second, on a busy machine somewhat later; until then it does not look as if it ended. */
const unannouncedLimitMs = 5_000
/** As long as a server may take to end. */
const endingLimitMs = 30_000

export interface OwnerLock {
  /** Tells servers that start now to wait for the end of this one. */
  announceEnd(): Promise<void>
  release(): Promise<void>
}

/**
 * Takes the folder for this process, from a dead owner too; waits for an owner that is ending.
 * @throws {EmbeddedPostgresError} where another server, or this one, uses it and goes on
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
      // The word that it ends goes last: who waits must not find an owner that seems to go on.
      if ((await readLines(lock)) === mine) await rm(lock, { force: true })
      if ((await readLines(ending)) === mine) await rm(ending, { force: true })
    },
  }
}

/** @throws {EmbeddedPostgresError} when a living process other than `except` uses the folder */
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
