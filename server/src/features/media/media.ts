import { isId, type Media } from '@cardea/contract'
import { sql } from 'kysely'
import type { Context, Database } from '../../http/context.ts'
import type { Keyring } from '../../keyring/keyring.ts'
import type { Place } from '../../keyring/sealed-box.ts'
import { isKeptFor } from './attach-files.ts'

/** The sealed description of a file. `size` in bytes. */
export interface AboutFile {
  name: string
  mimeType: string
  size: number
}

interface SealedAbout {
  id: string
  about: Buffer
  version: number
}

const place = (id: string, version: number): Place => ({ table: 'media', id, part: 'about', version })

export const sealAboutFile = (keyring: Keyring, id: string, version: number, about: AboutFile): Buffer =>
  keyring.seal(place(id, version), JSON.stringify(about))

export const openAboutFile = (keyring: Keyring, row: SealedAbout): AboutFile =>
  JSON.parse(keyring.open(place(row.id, row.version), row.about)) as AboutFile

/** The path of a file below the API base. */
export const mediaPath = (id: string): string => `/media/${id}`

/** A file as the wire shows it. */
export const toMedia = (id: string, about: AboutFile): Media => ({ _id: id, ...about, path: mediaPath(id) })

/** A stored file. Does not check access: the caller must. */
export async function findMedia(database: Database, id: string) {
  if (!isId(id)) return undefined
  return database.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The files of records, by record, in their order. */
export async function findAttachments(
  database: Database,
  keyring: Keyring,
  recordIDs: readonly string[],
): Promise<Map<string, Media[]>> {
  const rows = await database
    .selectFrom('media')
    .select(['id', 'about', 'version', sql<string>`record_id`.as('record_id')])
    .where(sql<boolean>`record_id = any(${recordIDs}::uuid[])`)
    .where('removed_at', 'is', null)
    .orderBy('record_id')
    .orderBy('position')
    .execute()
  const attachments = new Map<string, Media[]>()
  const opened = await keyring.openEach(rows, (row) => ({
    recordID: row.record_id,
    file: toMedia(row.id, openAboutFile(keyring, row)),
  }))
  for (const { recordID, file } of opened) {
    const files = attachments.get(recordID) ?? []
    attachments.set(recordID, files)
    files.push(file)
  }
  return attachments
}

/** Those of a record's present and former files that are still kept, in the given order. */
export async function findKeptFiles(
  context: Pick<Context, 'database' | 'keyring' | 'config' | 'now'>,
  recordID: string,
  ids: readonly string[],
): Promise<Media[]> {
  const rows = await context.database
    .selectFrom('media')
    .select(['id', 'about', 'version'])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where(sql<boolean>`(${isKeptFor(context, recordID)})`)
    .execute()
  const files = new Map(
    rows.map((row) => [row.id, toMedia(row.id, openAboutFile(context.keyring, row))] as const),
  )
  return ids.flatMap((id) => files.get(id) ?? [])
}
