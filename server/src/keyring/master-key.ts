/**
 * The master key: 32 bytes that wrap the keyring and are never in the database. It comes from MASTER_KEY, a command, or
 * a file of mode 0400. It is created only at the very first start; if sealed data exists, a missing or wrong key stops
 * the start.
 */
import { execFile } from 'node:child_process'
import { createSecretKey, hkdfSync, randomBytes, type KeyObject } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { StartError } from '../base/start-error.ts'

export interface MasterKey {
  /** The 32 bytes. */
  bytes: Buffer
  /** The key that wraps the keyring. */
  wrappingKey: KeyObject
}

export interface MasterKeySource {
  /** The key itself, base64, base64url or hex. */
  value: string | undefined
  /** A command line for /bin/sh that prints the key: of a KMS or a password manager. */
  command?: string | undefined
  file: string
}

/**
 * Reads the master key; with `mayMake`, creates a missing file.
 * @returns the bytes, the wrapping key derived from them, and whether the file was created now
 * @throws StartError for a key that is missing or is not 32 bytes
 */
export async function readMasterKey(
  source: MasterKeySource,
  mayMake: boolean,
): Promise<MasterKey & { isNew: boolean }> {
  if (source.value !== undefined) return { ...parseMasterKey(source.value, 'MASTER_KEY'), isNew: false }
  if (source.command !== undefined) {
    return {
      ...parseMasterKey(await outputOf(source.command), 'what MASTER_KEY_COMMAND prints'),
      isNew: false,
    }
  }
  const stored = await readIfThere(source.file)
  if (stored !== null) return { ...parseMasterKey(stored, `${source.file} (MASTER_KEY_FILE)`), isNew: false }
  if (!mayMake) {
    throw new StartError(
      `The master key is missing: ${source.file} is not there, but the database holds sealed data. Put the key back or set MASTER_KEY; nothing was changed.`,
    )
  }
  const made = await makeFile(source.file).catch((error: unknown) => {
    throw new StartError(`MASTER_KEY_FILE is “${source.file}”, but that cannot be made: ${String(error)}`)
  })
  return { bytes: made, wrappingKey: wrappingKey(made), isNew: true }
}

const commandLimitMs = 60_000

/** Never report the output or the command line, which may hold a secret, in an error. */
async function outputOf(command: string): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)('/bin/sh', ['-c', command], { timeout: commandLimitMs })
    return stdout
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (exit code ${String(error.code)})` : ''
    throw new StartError(
      `MASTER_KEY_COMMAND did not print a key: it failed or took longer than a minute${code}. Run it by hand as the same user; nothing was changed.`,
    )
  }
}

async function readIfThere(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw new StartError(`MASTER_KEY_FILE is “${file}”, but that cannot be read: ${String(error)}`)
  }
}

/**
 * Reads a key from text.
 * @param where the source to name in an error
 * @throws StartError if it is not a key
 */
export function parseMasterKey(text: string, where: string): MasterKey {
  const trimmed = text.trim()
  const bytes = /^[0-9a-fA-F]{64}$/.test(trimmed)
    ? Buffer.from(trimmed, 'hex')
    : Buffer.from(trimmed, 'base64')
  if (bytes.length === 32 && /^[A-Za-z0-9+/_-]+=?$/.test(trimmed))
    return { bytes, wrappingKey: wrappingKey(bytes) }
  throw new StartError(`The master key in ${where} is not valid: it must be 32 bytes as base64 or hex.`)
}

async function makeFile(file: string): Promise<Buffer> {
  const bytes = randomBytes(32)
  await writeMasterKey(file, bytes)
  return bytes
}

/**
 * Writes a key to a new file. It is written and flushed under another name, then linked to its own: losing the key
 * would lose everything, and half of it would stop every later start. Unlike renaming, linking never replaces a key
 * that another process has made meanwhile.
 * @throws Error if the file exists, or cannot be written
 */
export async function writeMasterKey(file: string, bytes: Buffer): Promise<void> {
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
}

/** A new name is durable only once its folder was flushed. */
async function persistFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

const wrappingKey = (master: Buffer): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync('sha256', master, Buffer.alloc(0), 'cardea keyring wrap v1', 32)))
