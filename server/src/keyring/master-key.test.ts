import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { StartError } from '../base/start-error.ts'
import { readMasterKey } from './master-key.ts'

let folder: string
let file: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cardea-test-key-'))
  file = join(folder, 'master.key')
})
afterEach(() => rm(folder, { recursive: true }))

const wrapping = async (source: { value?: string; file?: string }, mayMake = false) =>
  (await readMasterKey({ value: source.value, file: source.file ?? file }, mayMake)).wrappingKey.export()

test('at the first start a key is made: 32 bytes, read by its owner alone, with nothing left beside it', async () => {
  const { isNew, wrappingKey } = await readMasterKey({ value: undefined, file }, true)
  expect(isNew).toBe(true)
  expect(Buffer.from(await readFile(file, 'utf8'), 'base64')).toHaveLength(32)
  expect((await stat(file)).mode & 0o777).toBe(0o400)
  expect(await readdir(folder)).toEqual(['master.key'])
  const again = await readMasterKey({ value: undefined, file }, true)
  expect(again.isNew).toBe(false)
  expect(again.wrappingKey.equals(wrappingKey)).toBe(true)
})

test('its folder is made too', async () => {
  const deep = join(folder, 'a/b/master.key')
  await readMasterKey({ value: undefined, file: deep }, true)
  expect((await stat(deep)).size).toBeGreaterThan(40)
})

test('a missing key is not made where sealed data exists', async () => {
  await expect(wrapping({})).rejects.toThrow(/master key is missing.*nothing was changed/)
  expect(await readdir(folder)).toEqual([])
})

test('one key is the same in each of its spellings, and from a file as from the setting', async () => {
  const bytes = randomBytes(32)
  const spellings = [
    bytes.toString('base64'),
    bytes.toString('base64url'),
    bytes.toString('hex'),
    bytes.toString('hex').toUpperCase(),
    ` ${bytes.toString('base64')}\n`,
  ]
  const first = await wrapping({ value: spellings[0] ?? '' })
  for (const value of spellings) {
    expect(await wrapping({ value })).toEqual(first)
    await writeFile(file, value)
    expect(await wrapping({})).toEqual(first)
  }
  expect(await wrapping({ value: randomBytes(32).toString('base64') })).not.toEqual(first)
})

test('the setting comes before the file', async () => {
  await writeFile(file, 'not a key')
  await expect(wrapping({ value: randomBytes(32).toString('hex') })).resolves.toHaveLength(32)
})

test('anything but a key of 32 bytes is refused by a sentence that does not contain it', async () => {
  const bad = [
    'short',
    randomBytes(31).toString('base64'),
    randomBytes(33).toString('base64'),
    randomBytes(31).toString('hex'),
    randomBytes(32).toString('base64').replace(/.$/, '!'),
    'a b c',
  ]
  for (const value of bad) {
    const refusal = await wrapping({ value }).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(StartError)
    expect(String(refusal)).toContain('MASTER_KEY')
    expect(String(refusal)).not.toContain(value)
    await writeFile(file, value)
    await expect(wrapping({})).rejects.toThrow('MASTER_KEY_FILE')
  }
  await writeFile(file, '')
  await expect(wrapping({}, true)).rejects.toThrow('MASTER_KEY_FILE')
})

test('a file that cannot be read or made is named', async () => {
  await mkdir(file)
  await expect(wrapping({}, true)).rejects.toThrow('MASTER_KEY_FILE')
  await writeFile(join(folder, 'plain'), '')
  await expect(wrapping({ file: join(folder, 'plain/master.key') }, true)).rejects.toThrow('MASTER_KEY_FILE')
})

test('a program may print the key; one that fails or prints something else is told without its output or its command line', async () => {
  const bytes = randomBytes(32)
  const printing = (command: string) => readMasterKey({ value: undefined, command, file }, true)
  expect((await printing(`printf ${bytes.toString('hex')}`)).bytes).toEqual(bytes)
  for (const command of ['echo hidden; exit 3', 'echo hidden', '/nonexistent/hidden']) {
    const refusal = String(await printing(command).catch((error: unknown) => error))
    expect(refusal).toContain('MASTER_KEY_COMMAND')
    expect(refusal).not.toContain('hidden')
  }
  expect(await readdir(folder)).toEqual([])
})
