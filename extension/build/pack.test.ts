import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { packFolder } from './pack.ts'

async function folderOf(names: readonly string[], changedAt: Date): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cardea-pack-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const name of names) {
    await mkdir(join(folder, name, '..'), { recursive: true })
    await writeFile(join(folder, name), `of ${name}`)
    await utimes(join(folder, name), changedAt, changedAt)
  }
  return folder
}

test('folders of equal files give equal bytes, in whatever order and whenever they were written', async () => {
  const names = ['manifest.json', 'icons/16.png', 'background.js']
  const one = await packFolder(await folderOf(names, new Date('2026-01-02T03:04:05Z')))
  const other = await packFolder(await folderOf(names.toReversed(), new Date('2031-10-11T12:13:14Z')))
  expect(Buffer.from(one).equals(Buffer.from(other))).toBe(true)
  const third = await packFolder(await folderOf(names.slice(1), new Date('2026-01-02T03:04:05Z')))
  expect(Buffer.from(one).equals(Buffer.from(third))).toBe(false)
})
