import { createSecretKey, randomBytes, type KeyObject } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { StartError } from '../base/start-error.ts'
import { createKeyring, type KeyringKey, type KeyPurpose, type LiveKeyring } from './keyring.ts'
import { openBytes, sealBytes, type Place } from './sealed-box.ts'

const purposes: readonly KeyPurpose[] = ['data', 'index', 'code', 'pepper']

/** How soon a process loads a key that another made. */
export const keyringPollMs = 5_000

/** A key cannot know its row's id before it is stored, so its place names the purpose. */
const place = (purpose: KeyPurpose): Place => ({ table: 'keyring', id: purpose, part: 'key', version: 0 })

export interface WrappedKey {
  id: number
  purpose: KeyPurpose
  state: 'announced' | 'active' | 'opens-only'
  wrapped_key: Buffer
}

/** Unwraps stored keys into a keyring. @throws StartError if the master key does not open them, or one of them is lost */
export function unwrapKeyring(rows: readonly WrappedKey[], wrappingKey: KeyObject): LiveKeyring {
  const keys = unwrapKeys(rows, wrappingKey)
  const lost = purposes.filter((purpose) => !keys.some((key) => key.isActive && key.purpose === purpose))
  if (lost.length > 0) throw lostKeys(`The ${lost.join(', ')} key in the database is lost`)
  return createKeyring(keys)
}

/** The same, as keys. */
export function unwrapKeys(rows: readonly WrappedKey[], wrappingKey: KeyObject): KeyringKey[] {
  const opened = rows.map((row) => ({ row, key: openOne(row, wrappingKey) }))
  const isMasterRight = opened.some(({ key }) => key !== undefined)
  return opened.map(({ row, key }) => {
    if (!key && isMasterRight) throw lostKeys(`Key ${row.id} (${row.purpose}) in the database is damaged`)
    if (!key) throw wrongMasterKey()
    return {
      id: row.id,
      purpose: row.purpose,
      isActive: row.state === 'active',
      key: createSecretKey(key),
    }
  })
}

/** What the master key wraps is in the database alone, and in backups of it. */
export const lostKeys = (what: string): StartError =>
  new StartError(
    `${what}, and what it sealed opens by no other. Restore from a backup (docs/backup.md); nothing was changed.`,
  )

/** Wraps a new random key. */
const wrapNewKey = (purpose: KeyPurpose, wrappingKey: KeyObject): Buffer =>
  sealBytes(wrappingKey, 0, place(purpose), randomBytes(32))

/**
 * Loads the stored keys into a keyring.
 * @returns false if they do not open because the master key was changed meanwhile: the keyring keeps its keys
 */
export async function refreshKeyring(
  database: Kysely<Tables>,
  keyring: LiveKeyring,
  wrappingKey: KeyObject,
): Promise<boolean> {
  const rows = await readKeyring(database)
  try {
    keyring.take(unwrapKeys(rows, wrappingKey))
    return true
  } catch (error) {
    if (error instanceof StartError) return false
    throw error
  }
}

/** Wraps a key with another master key. @throws StartError if `from` does not open it */
export const wrapAnew = (row: WrappedKey, from: KeyObject, to: KeyObject): Buffer =>
  sealBytes(to, 0, place(row.purpose), unwrap(row, from))

function unwrap(row: WrappedKey, wrappingKey: KeyObject): Buffer {
  const key = openOne(row, wrappingKey)
  if (key) return key
  throw wrongMasterKey()
}

function openOne(row: WrappedKey, wrappingKey: KeyObject): Buffer | undefined {
  try {
    return openBytes(wrappingKey, place(row.purpose), row.wrapped_key)
  } catch {
    return undefined
  }
}

const wrongMasterKey = (): StartError =>
  new StartError(
    'The master key does not fit the data in this database. Use the key this data was sealed with; nothing was changed.',
  )

/** Creates and stores one active key for each purpose; only for a database without keys. */
export const makeKeyring = (database: Kysely<Tables>, wrappingKey: KeyObject, now: Date): Promise<void> =>
  addNewKeys(database, purposes, 'active', wrappingKey, now)

/** Creates and stores a key for each of these purposes. */
export async function addNewKeys(
  database: Kysely<Tables>,
  wanted: readonly KeyPurpose[],
  state: 'active' | 'announced',
  wrappingKey: KeyObject,
  now: Date,
): Promise<void> {
  const made = wanted.map((purpose) => ({
    purpose,
    state,
    wrapped_key: wrapNewKey(purpose, wrappingKey),
    created_at: now,
  }))
  await database.insertInto('keyring').values(made).execute()
}

/** The stored keys; none if the table does not exist yet. Only reads. */
export async function readKeyring(database: Kysely<Tables>): Promise<WrappedKey[]> {
  try {
    return await database
      .selectFrom('keyring')
      .select(['id', 'purpose', 'state', 'wrapped_key'])
      .orderBy('id')
      .execute()
  } catch (error) {
    if (isUndefinedTable(error)) return []
    throw error
  }
}

/** SQLSTATE 42P01. */
const isUndefinedTable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '42P01'
