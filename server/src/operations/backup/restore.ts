import type { Readable } from 'node:stream'
import type { Config } from '../../config/config.ts'
import { startEmbeddedPostgres } from '../../database/embedded.ts'
import { parseMasterKey, readMasterKey, type MasterKey } from '../../keyring/master-key.ts'
import { readKeyring, unwrapKeyring } from '../../keyring/open-keyring.ts'
import { createFileFolder } from '../../integrations/files/file-folder.ts'
import { StoreAwayError, type FileStore } from '../../integrations/files/file-store.ts'
import { createS3Store } from '../../integrations/files/s3-store.ts'
import { StartError } from '../../base/start-error.ts'
import type { JudgeOrigin } from '../archive/archive-origin.ts'
import { emptyClusterBytes, namingLackOfRoom, requireRoom, type PlaceToFill } from './lack-of-room.ts'
import { loadArchive, requireEmptyDatabase, type LoadedArchive } from './load-archive.ts'
import { openRestorePlace } from './restore-place.ts'

/**
 * Restores an archive into an empty place: DATA_DIR with its embedded database, or DATA_DIR and an empty DATABASE_URL.
 * All or nothing.
 * @param given a master key in place of the archive's own
 * @param judge refuses archives of other vaults
 * @throws StartError if anything is there already, or the archive cannot be used
 */
export async function restore(
  config: Config,
  compressed: Readable,
  given: MasterKey | undefined,
  judge: JudgeOrigin,
): Promise<LoadedArchive> {
  // Before anything is removed beside a database that is in use.
  const connectionString = config.databaseOwnerUrl ?? config.databaseUrl
  if (connectionString !== undefined) await requireEmptyDatabase({ connectionString })
  const toFill: PlaceToFill = { folder: config.dataDirectory, setting: 'DATA_DIR' }
  if (connectionString === undefined) await requireRoom(toFill, emptyClusterBytes)
  const isAllHere = connectionString === undefined && config.filesBucket === undefined
  const place = await openRestorePlace(config)
  /** Objects put into a bucket, to be removed again unless the restore succeeds. */
  const put: string[] = []
  try {
    const postgres =
      connectionString === undefined
        ? await startEmbeddedPostgres({ directory: place.postgresDirectory })
        : undefined
    try {
      const connection = postgres?.connection ?? { connectionString }
      const files = config.filesBucket
        ? putOnce(createS3Store(config.filesBucket), put)
        : createFileFolder(place.filesDirectory)
      let key = given
      const loaded = await namingLackOfRoom(toFill, () =>
        loadArchive(compressed, {
          connection,
          judge,
          requireRoom: async ({ bytes }) => {
            if (isAllHere) await requireRoom(toFill, leastBytes(bytes))
          },
          async takeMasterKey(text) {
            key ??= parseMasterKey(text, 'the archive')
          },
          takeFile: (_transaction, id, bytes) => files.put(id, bytes),
          async beforeCommit(transaction) {
            const master = await settleMasterKey(config, key)
            unwrapKeyring(await readKeyring(transaction), master.wrappingKey)
            await place.moveIn(
              config.masterKey.value === undefined && config.masterKey.command === undefined
                ? master.bytes
                : undefined,
            )
          },
        }),
      )
      await postgres?.stop()
      await place.settle()
      put.length = 0
      return loaded
    } finally {
      const store = config.filesBucket && createS3Store(config.filesBucket)
      for (const id of put) await store?.remove(id).catch(() => {})
      await postgres?.stop()
    }
  } finally {
    compressed.destroy()
    await place.close()
  }
}

/**
 * The least that an archive of so many bytes takes: COPY text has two characters for each byte of a sealed value, which
 * is what tables hold most of.
 */
const leastBytes = (bytes: number): number => Math.floor(bytes / 2)

/**
 * Stores files in a bucket that may hold objects of an earlier attempt. Each object is complete and never changes, so
 * an existing one stays and does not count as ours.
 */
function putOnce(store: FileStore, put: string[]): Pick<FileStore, 'put'> {
  return {
    async put(id, bytes) {
      if (await has(store, id)) {
        for await (const _ of bytes);
        return
      }
      await store.put(id, bytes)
      put.push(id)
    },
  }
}

async function has(store: FileStore, id: string): Promise<boolean> {
  try {
    for await (const _ of store.open(id)) return true
    return true
  } catch (error) {
    if (error instanceof StoreAwayError) throw error
    return false
  }
}

/** The key that the server will start with: a key that the settings already name must be the same. */
async function settleMasterKey({ masterKey }: Config, key: MasterKey | undefined): Promise<MasterKey> {
  const present = await readMasterKey(masterKey, false).catch((error: unknown) => {
    if (key && masterKey.value === undefined && isMissing(error)) return undefined
    throw key ? error : noKey
  })
  const settled = key ?? present
  if (settled === undefined) throw noKey
  if (present && !present.bytes.equals(settled.bytes)) {
    throw new StartError(
      'The settings name another master key (MASTER_KEY or MASTER_KEY_FILE) than the one this archive was sealed with; nothing was changed.',
    )
  }
  return settled
}

const noKey = new StartError(
  'The archive holds no master key. Give the one it was sealed with: --master-key FILE; nothing was changed.',
)

const isMissing = (error: unknown): boolean =>
  error instanceof StartError && error.message.startsWith('The master key is missing')
