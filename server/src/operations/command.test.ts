import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { sentenceOf } from './command.ts'

test('a file that a command cannot use is named with why, in one sentence', async () => {
  const folder = join(await temporaryFolder(), 'folder')
  await mkdir(folder)
  const missing = join(folder, 'backup.age')
  const errorOf = (path: string): Promise<unknown> => readFile(path).catch((error: unknown) => error)
  expect(sentenceOf(await errorOf(missing))).toBe(
    `${missing} cannot be used: there is no such file or folder.`,
  )
  const mayNot = Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES', path: folder })
  expect(sentenceOf(mayNot)).toBe(`${folder} cannot be used: this user may not.`)
})
