/** Checks the master key, and whether sealed values open. */
import { sql } from 'kysely'
import type { Config } from '../../config/config.ts'
import type { Database } from '../../http/context.ts'
import { makeId } from '../../database/id.ts'
import { openRecord } from '../../features/sealed-records/sealed-record.ts'
import type { Keyring } from '../../keyring/keyring.ts'
import { readMasterKey } from '../../keyring/master-key.ts'
import { readKeyring, unwrapKeyring } from '../../keyring/open-keyring.ts'
import { isSessionSealed, sealedOfSession } from '../../http/session-seal.ts'
import { UnreadableError } from '../../keyring/sealed-box.ts'
import { placeColumns, placeIn, sealedColumns } from '../../keyring/sealed-columns.ts'
import type { FileStore } from '../../integrations/files/file-store.ts'
import { findBrokenItems } from '../../features/item-keys/find-broken.ts'
import { findLastBackups } from '../../features/monitoring/backup-log.ts'
import { sentenceOf } from '../command.ts'
import { fail, look, ok, warn, type Check } from './check.ts'

/** The most rows to check; in a larger vault a new random sample each time. */
const mostRows = 10_000
const mostFiles = 500

interface Sealed {
  database: Database
  config: Pick<Config, 'masterKey' | 'backup' | 'filesBucket'>
  files: FileStore
}

/** @returns the keyring too, if the master key opens it */
export async function checkSealed(
  sealed: Sealed,
): Promise<{ checks: Check[]; keyring: Keyring | undefined }> {
  let keyring: Keyring | undefined
  const open = async () => {
    const { bytes, wrappingKey } = await readMasterKey(sealed.config.masterKey, false)
    keyring = unwrapKeyring(await readKeyring(sealed.database), wrappingKey)
    return [await checkCopy(sealed), ...(await checkOtherKeys(sealed, bytes))]
  }
  const checks = await look('master key', open, sentenceOf)
  const ring = keyring
  if (!ring) return { checks, keyring }
  checks.push(
    ...(await look('push keys', () => checkPushKeys(sealed.database, ring), sentenceOf)),
    ...(await look('damaged rows', () => checkRows(sealed.database, ring), sentenceOf)),
    ...(await look('keys of items', () => checkKeys(sealed.database), sentenceOf)),
    ...(await look('sessions', () => checkSessions(sealed.database, ring), sentenceOf)),
    ...(await look('files', () => checkFiles(sealed), sentenceOf)),
  )
  return { checks, keyring }
}

/** Ends of access are dealt with within minutes. */
const settledAfterMs = 3_600_000

async function checkKeys(database: Database) {
  const since = new Date(Date.now() - settledAfterMs)
  const { recordIDs, groupIDs } = await findBrokenItems(database, since)
  const [first] = [...recordIDs, ...groupIDs]
  if (first === undefined) return ok('The keys of records and groups fit who may open them.')
  return fail(
    `Keys of ${recordIDs.length} records and ${groupIDs.length} groups do not fit who may open them, such as ${first}. Any change of access mends them: let whoever may share them change a role and back.`,
  )
}

async function checkCopy({ database, config }: Sealed) {
  const { lastGood } = await findLastBackups(database, new Date())
  if (lastGood?.holds_master_key)
    return ok('The master key opens the vault, and the last good backup holds a copy of it.')
  const where = (config.masterKey.value ?? config.masterKey.command) ? 'your settings' : config.masterKey.file
  return warn(
    `The master key opens the vault. Keep a copy elsewhere than in ${where}: without it nothing ever opens again (docs/keys.md).`,
  )
}

/**
 * Checks further keys beside the one in use: if MASTER_KEY is removed, or only one of them was changed, another key
 * would be used.
 */
async function checkOtherKeys({ config }: Sealed, used: Buffer): Promise<Omit<Check, 'name'>[]> {
  const { value, command, file } = config.masterKey
  const found: Omit<Check, 'name'>[] = []
  const counts = value === undefined ? 'MASTER_KEY_COMMAND' : 'MASTER_KEY'
  if (value !== undefined && command !== undefined) {
    found.push(
      warn(
        'MASTER_KEY and MASTER_KEY_COMMAND are both set, and MASTER_KEY is used. Take the other one away, so that it is never used by mistake.',
      ),
    )
  }
  if (value === undefined && command === undefined) return found
  const lying = await readMasterKey({ value: undefined, file }, false).catch(() => undefined)
  if (lying && !lying.bytes.equals(used)) {
    found.push(
      warn(
        `There are two master keys: ${counts} opens the vault, and ${file} holds another one. Move the file away once no archive needs it (docs/keys.md).`,
      ),
    )
  }
  return found
}

async function checkPushKeys(database: Database, keyring: Keyring) {
  const row = await database.selectFrom('push_keys').select('private_key').executeTakeFirst()
  if (!row) return ok('The keys for push messages are made with the first browser that wants some.')
  try {
    keyring.open({ table: 'push_keys', id: 'vapid', part: 'private-key', version: 1 }, row.private_key)
    return ok('The keys for push messages open.')
  } catch {
    return fail(
      'The key for push messages does not open, so none is sent. Restore it from a backup; a new one would silence every browser that subscribed.',
    )
  }
}

async function checkRows(database: Database, keyring: Keyring) {
  const damaged = new Map<string, number>()
  const note = (table: string): void => void damaged.set(table, (damaged.get(table) ?? 0) + 1)
  let looked = 0
  for (const column of sealedColumns) {
    const named = sql.join(placeColumns(column).map((name) => sql.ref(name)))
    const value = sql.ref(column.column)
    const { rows } = await sql<Record<string, unknown> & { sealed: Buffer }>`
      select ${named}, ${value} as sealed from ${sql.table(column.table)} where ${value} is not null
      order by random() limit ${mostRows}`.execute(database)
    for (const row of rows)
      if (!opens(() => keyring.sealAnew(placeIn(column, row), row.sealed))) note(column.table)
    looked += rows.length
  }
  const records = await database
    .selectFrom('records')
    .select(['id', 'version', 'data_key', 'summary', 'secrets'])
    .orderBy(sql`random()`)
    .limit(mostRows)
    .execute()
  for (const record of records) if (!opens(() => openRecord(keyring, record))) note('records')
  looked += records.length
  if (damaged.size === 0) return ok(`All of ${looked} sealed values that were looked at open.`)
  const said = [...damaged].map(([table, rows]) => `${rows} of ${table}`).join(', ')
  return fail(
    `Sealed values do not open: ${said}. The log of the server names the rows; restore them from a backup (docs/backup.md), and look at the disk.`,
  )
}

async function checkSessions(database: Database, keyring: Keyring) {
  const sessions = await database
    .selectFrom('sessions')
    .select([...sealedOfSession, 'seal'])
    .where('ended_at', 'is', null)
    .orderBy(sql`random()`)
    .limit(mostRows)
    .execute()
  const foreign = sessions.filter((session) => !isSessionSealed(keyring, session)).length
  if (foreign === 0) return ok(`All of ${sessions.length} sessions that were looked at are the server's own.`)
  return fail(
    `${foreign} ${foreign === 1 ? 'session' : 'sessions'} of ${sessions.length} were put into the database, or changed in it, behind the server's back. They admit nobody. Find out who can write there, and change its passwords (SECURITY.md).`,
  )
}

function opens(work: () => unknown): boolean {
  try {
    work()
    return true
  } catch (error) {
    if (error instanceof UnreadableError) return false
    throw error
  }
}

async function checkFiles({ database, files, config }: Sealed) {
  if (config.filesBucket) await tryStore(files)
  const stored = await database
    .selectFrom('media')
    .select('file_id')
    .orderBy(sql`random()`)
    .limit(mostFiles)
    .execute()
  let missing = 0
  for (const { file_id } of stored) if (!(await isThere(files, file_id))) missing += 1
  if (missing === 0) return ok(`All of ${stored.length} files that were looked for are there.`)
  return fail(
    `${missing} of ${stored.length} files are not in the store. Is DATA_DIR or FILES_URL the one of the server? Else restore them from a backup.`,
  )
}

/** Checks that the credentials of a remote store may write, read and remove. @throws StoreAwayError */
async function tryStore(files: FileStore): Promise<void> {
  const name = makeId()
  async function* bytes() {
    yield Buffer.from('Cardea')
  }
  await files.put(name, bytes())
  await files.remove(name)
}

async function isThere(files: FileStore, id: string): Promise<boolean> {
  try {
    // The first chunk is enough.
    for await (const _ of files.open(id)) return true
    return true
  } catch {
    return false
  }
}
