import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { StartError } from '../../start-error.ts'
import { processBegan } from './process-identity.ts'

/**
 * Who uses the folder: the first line is the process, the second says when it began.
 *
 * This is for a quick and clear answer. That two servers never write the same data is PostgreSQL's own lock,
 * postmaster.pid, and holds also where this one is lost or two starts take it over from a dead owner at once.
 */
const lockName = 'owner.lock'

/**
 * Takes the folder for this process, from a dead owner too.
 * @returns gives it back
 * @throws {StartError} while another server, or this one, uses it
 */
export async function takeOwnerLock(folder: string): Promise<() => Promise<void>> {
  const lock = join(folder, lockName)
  const mine = `${process.pid}\n${await processBegan(process.pid)}\n`
  const prepared = `${lock}.${process.pid}`
  await writeFile(prepared, mine)
  try {
    // A link appears whole or not at all, and never over an existing name.
    while (!(await link(prepared, lock).then(() => true, ifExists))) {
      await refuseOtherOwner(folder)
      await rm(lock, { force: true })
    }
  } finally {
    await rm(prepared, { force: true })
  }
  return async () => {
    if ((await readLock(folder)) === mine) await rm(lock, { force: true })
  }
}

/** @throws {StartError} when a living process other than `except` uses the folder */
export async function refuseOtherOwner(folder: string, { except }: { except?: number } = {}): Promise<void> {
  const [pid, began] = (await readLock(folder)).split('\n')
  const owner = Number(pid)
  if (!owner || owner === except || (await processBegan(owner)) !== began) return
  throw new StartError(
    `Another server (process ${owner}) is running on ${folder}. Stop it first, or set DATA_DIR to another folder.`,
  )
}

async function readLock(folder: string): Promise<string> {
  return readFile(join(folder, lockName), 'utf8').catch(() => '')
}

function ifExists(error: NodeJS.ErrnoException): false {
  if (error.code !== 'EEXIST') throw error
  return false
}
