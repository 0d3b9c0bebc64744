import { expect, test } from 'vitest'
import { StartError } from '../../base/start-error.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { namingLackOfRoom, requireRoom } from './lack-of-room.ts'

/** A file system without a block to give. */
const full = { folder: '/proc/self', setting: 'DATA_DIR' } as const
const sentence =
  /^There is not enough room where DATA_DIR lies \(\/proc\/self\), 0 bytes are left\..* Make room, or set DATA_DIR to a folder on another disk; nothing was changed\.$/

const failing = (error: Error) => async () => {
  throw error
}

test('an archive for which there is no room is refused before anything is written', async () => {
  await expect(requireRoom(full, 1)).rejects.toThrow(sentence)
  await expect(requireRoom(full, 3 * 1024 ** 2)).rejects.toThrow('It takes 3 MiB at least.')
  await requireRoom({ folder: await temporaryFolder(), setting: 'TMPDIR' }, 1)
})

test('whatever fails on a full disk is told as that, and what is wrong with the archive is not', async () => {
  await expect(namingLackOfRoom(full, failing(new Error('Connection terminated')))).rejects.toThrow(sentence)
  await expect(namingLackOfRoom(full, failing(new StartError('The archive is damaged')))).rejects.toThrow(
    /^The archive is damaged$/,
  )
  const roomy = { folder: await temporaryFolder(), setting: 'TMPDIR' } as const
  await expect(namingLackOfRoom(roomy, failing(new Error('Connection terminated')))).rejects.toThrow(
    /^Connection terminated$/,
  )
  // By the time it is looked at, what was written may be gone again.
  for (const code of ['ENOSPC', 'EDQUOT', '53100']) {
    const error = Object.assign(new Error('x'), { code })
    await expect(namingLackOfRoom(roomy, failing(error))).rejects.toThrow(
      /^There is not enough room where TMPDIR/,
    )
  }
})
