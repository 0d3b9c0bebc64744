import { chmod, mkdtemp, statfs } from 'node:fs/promises'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder in memory on Linux: what is made in it is files, and never waits for a disk. */
const inMemory = '/dev/shm'

/** Leaves room for the tests' own memory. */
const enoughMemory = 4 * 2 ** 30
/** A run of everything has up to half a gigabyte of files at a time; machines with 8 GB give that folder just below four. */
const enoughRoom = 2 * 2 ** 30

/**
 * Makes the folder for temporary files of one run: in memory where there is plenty of it, as databases of tests are
 * thousands of small files that live for seconds. The caller removes it.
 */
export async function makeTestFolder() {
  const isRoomy = freemem() >= enoughMemory && (await freeBytes(inMemory)) >= enoughRoom
  const folder = await mkdtemp(join(isRoomy ? inMemory : tmpdir(), 'cardea-'))
  // As the usual place has it: where the tests run as root, PostgreSQL is another user, who makes and removes there too.
  await chmod(folder, 0o1777)
  return folder
}

/** @param {string} folder */
async function freeBytes(folder) {
  const { bavail, bsize } = await statfs(folder).catch(() => ({ bavail: 0, bsize: 0 }))
  return bavail * bsize
}
