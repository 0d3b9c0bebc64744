import { spans } from '@cardea/contract'
import { sql } from 'kysely'
import type { Context, Database } from '../../http/context.ts'
import { AppError } from '../../http/app-error.ts'
import type { RecordRow } from '../access/require-record.ts'
import { findSeenSince } from '../access/access-began.ts'

type FindContext = Pick<Context, 'config' | 'now'> & { database: Database }

/** An old version as it is stored. */
export interface VersionRow {
  version: number
  at: Date
  by: string | null
  change: Buffer | null
}

/** Versions count for a year after they were replaced, whether or not they were removed yet. */
const keptSince = (now: Date): Date => new Date(now.getTime() - spans.versionsKeptMs)

/** The old versions of a record that a person may see, newest first, and since when they may see any. */
export async function findVersions(
  { database, config, now }: FindContext,
  userID: string,
  record: RecordRow,
): Promise<{ versions: VersionRow[]; seenSince: Date }> {
  const seenSince = await findSeenSince(database, userID, record)
  const versions = await database
    .selectFrom('record_versions')
    .select(['version', 'at', 'by', 'change'])
    .where('record_id', '=', record.id)
    .where('replaced_at', '>', seenSince)
    .where('replaced_at', '>', keptSince(now()))
    .orderBy('version', 'desc')
    .limit(config.versionsKept)
    .execute()
  return { versions, seenSince }
}

/** The same with their content. */
export async function findWholeVersions(context: FindContext, userID: string, record: RecordRow) {
  const { versions } = await findVersions(context, userID, record)
  const rows = await context.database
    .selectFrom('record_versions')
    .select(['version', 'at', 'by', 'change', 'summary', 'secrets'])
    .where('record_id', '=', record.id)
    .where(sql<boolean>`version = any(${versions.map(({ version }) => version)}::int[])`)
    .orderBy('version', 'desc')
    .execute()
  return rows
}

/** One of them with its content; undefined if it is not kept, or is older than the person's access. */
export async function findVersion(
  { database, now }: FindContext,
  userID: string,
  record: RecordRow,
  version: number,
) {
  return database
    .selectFrom('record_versions')
    .select(['version', 'at', 'summary', 'secrets'])
    .where('record_id', '=', record.id)
    .where('version', '=', version)
    .where('replaced_at', '>', await findSeenSince(database, userID, record))
    .where('replaced_at', '>', keptSince(now()))
    .executeTakeFirst()
}

/** The same for one that must exist. @throws AppError version/not-found */
export async function requireVersion(...which: Parameters<typeof findVersion>) {
  const row = await findVersion(...which)
  if (!row) throw new AppError('version/not-found')
  return row
}

/** Reads a version's number from a path. @throws AppError version/not-found for anything else */
export function readVersion(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new AppError('version/not-found')
  return Number(text)
}

const mostAtOnce = 500

/** Removes versions past their time. */
export async function dropOldVersions({ database, now }: Pick<Context, 'database' | 'now'>): Promise<void> {
  await sql`delete from record_versions where (record_id, version) in (
    select record_id, version from record_versions where replaced_at <= ${keptSince(now())}
    limit ${mostAtOnce} for update skip locked)`.execute(database)
}
