/**
 * The master key: 32 bytes that wrap the keyring and are never in the database. It comes from MASTER_KEY or from a file
 * of mode 0400. It is made at the very first start only; where sealed data exists, a missing or wrong key stops the start.
 */
import { createSecretKey, hkdfSync, randomBytes, type KeyObject } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { StartError } from '../start-error.ts'

export interface MasterKeySource {
  /** The key itself, base64, base64url or hex. */
  value: string | undefined
  file: string
}

/**
 * Reads the master key; with `mayMake` a missing file is made.
 * @returns the key that wraps the keyring, and whether it was made now
 * @throws StartError for a key that is missing or is not 32 bytes
 */
export async function readMasterKey(
  source: MasterKeySource,
  mayMake: boolean,
): Promise<{ wrappingKey: KeyObject; isNew: boolean }> {
  if (source.value !== undefined)
    return { wrappingKey: wrappingKey(parse(source.value, 'MASTER_KEY')), isNew: false }
  const stored = await readIfThere(source.file)
  if (stored !== null)
    return { wrappingKey: wrappingKey(parse(stored, `${source.file} (MASTER_KEY_FILE)`)), isNew: false }
  if (!mayMake) {
    throw new StartError(
      `The master key is missing: ${source.file} is not there, but the database holds sealed data. Put the key back or set MASTER_KEY; nothing was changed.`,
    )
  }
  const made = await makeFile(source.file).catch((error: unknown) => {
    throw new StartError(`MASTER_KEY_FILE is “${source.file}”, but that cannot be made: ${String(error)}`)
  })
  return { wrappingKey: wrappingKey(made), isNew: true }
}

async function readIfThere(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw new StartError(`MASTER_KEY_FILE is “${file}”, but that cannot be read: ${String(error)}`)
  }
}

function parse(text: string, where: string): Buffer {
  const trimmed = text.trim()
  const bytes = /^[0-9a-fA-F]{64}$/.test(trimmed)
    ? Buffer.from(trimmed, 'hex')
    : Buffer.from(trimmed, 'base64')
  if (bytes.length === 32 && /^[A-Za-z0-9+/_-]+=?$/.test(trimmed)) return bytes
  throw new StartError(`The master key in ${where} is not valid: it must be 32 bytes as base64 or hex.`)
}

/**
 * Written whole and flushed under another name, then linked to its own: losing it would lose everything, and half of it
 * would stop every later start. Linking, unlike renaming, never replaces a key that another process has made meanwhile.
 */
async function makeFile(file: string): Promise<Buffer> {
  const bytes = randomBytes(32)
  await mkdir(dirname(file), { recursive: true })
  const draft = `${file}.${process.pid}.new`
  await rm(draft, { force: true })
  const handle = await open(draft, 'wx', 0o400)
  try {
    await handle.writeFile(`${bytes.toString('base64')}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await link(draft, file).finally(() => rm(draft))
  await persistFolder(dirname(file))
  return bytes
}

/** A new name is on disk only once its folder is. */
async function persistFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

const wrappingKey = (master: Buffer): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync('sha256', master, Buffer.alloc(0), 'cardea keyring wrap v1', 32)))
