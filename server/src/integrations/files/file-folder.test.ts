import { existsSync } from 'node:fs'
import { mkdtemp, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createFileFolder, fill, isFull } from './file-folder.ts'

const parent = await mkdtemp(join(tmpdir(), 'cardea-test-folder-'))
afterAll(() => rm(parent, { recursive: true }))
const directory = join(parent, 'files')
const store = createFileFolder(directory)

const name = (digit: number): string => `01a1fb98-b8a9-7892-bdf6-42800000000${digit}`
async function* bytesOf(...parts: string[]): AsyncGenerator<Buffer> {
  for (const part of parts) yield Buffer.from(part)
}
async function* brokenAfter(...parts: string[]): AsyncGenerator<Buffer> {
  yield* bytesOf(...parts)
  throw new Error('the source broke')
}
const read = async (given: string): Promise<string> =>
  Buffer.concat(await Array.fromAsync(store.open(given))).toString()

test('a stored file reads back the same, and only the server may read it', async () => {
  await store.put(name(1), bytesOf('one ', 'two'))
  expect(await read(name(1))).toBe('one two')
  expect((await stat(directory)).mode & 0o777).toBe(0o700)
  expect((await stat(join(directory, name(1)))).mode & 0o777).toBe(0o600)
})

test('a source that fails leaves nothing', async () => {
  await expect(store.put(name(2), brokenAfter())).rejects.toThrow('the source broke')
  await expect(store.put(name(2), brokenAfter('some'))).rejects.toThrow('the source broke')
  expect(await readdir(directory)).not.toContain(name(2))
})

test('a name that is taken keeps what it has', async () => {
  await store.put(name(3), bytesOf('first'))
  await expect(store.put(name(3), bytesOf('second'))).rejects.toThrow('EEXIST')
  expect(await read(name(3))).toBe('first')
})

test('a removed file is gone, and may be removed again', async () => {
  await store.put(name(4), bytesOf('x'))
  await store.remove(name(4))
  await store.remove(name(4))
  await expect(read(name(4))).rejects.toThrow('A stored file cannot be read.')
})

test('no name leads out of the folder', async () => {
  await writeFile(join(parent, 'integrations'), 'safe')
  for (const hostile of ['../outside', '/etc/hostname', '', '.', `${name(5)}/../../outside`]) {
    await expect(store.put(hostile, bytesOf('x'))).rejects.toThrow('named by ids')
    await expect(read(hostile)).rejects.toThrow('named by ids')
    await expect(store.remove(hostile)).rejects.toThrow('named by ids')
  }
  expect(await readFile(join(parent, 'integrations'), 'utf8')).toBe('safe')
})

test.runIf(existsSync('/dev/full'))('a device without room is known as one', async () => {
  const filling = fill(await open('/dev/full', 'w'), bytesOf('x'))
  const error = await filling.catch((reason: unknown) => reason)
  expect(isFull(error)).toBe(true)
  expect(isFull(new Error('anything else'))).toBe(false)
})
