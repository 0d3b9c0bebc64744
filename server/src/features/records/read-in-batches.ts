import { sql } from 'kysely'
import type { Database } from '../../http/context.ts'

/** A sealed part of a record as stored, with what is needed to open it. */
export interface SealedPart {
  id: string
  owner_id: string
  owner_since: Date
  template_id: string | null
  data_key: Buffer
  version: number
  updated_at: Date
  /** `summary` if the name was asked for and the row is older than the separate name part. */
  part: 'name' | 'summary'
  sealed: Buffer
}

type Part = SealedPart['part']

const mostRows = 2_000
const mostBytes = 4 * 1024 * 1024

const sealedPart = (part: Part) =>
  part === 'name' ? sql<Buffer>`coalesce(name, summary)` : sql<Buffer>`summary`

/** The stored size of a part of a record. */
interface Size {
  id: string
  bytes: number
}

/** The sizes of one part of these records, read without the parts. */
export const findSizes = (
  database: Database,
  records: readonly { id: string }[],
  part: Part,
): Promise<Size[]> =>
  records.length === 0
    ? Promise.resolve([])
    : database
        .selectFrom('records')
        .select(['id', sql<number>`octet_length(${sealedPart(part)})`.as('bytes')])
        .where(sql<boolean>`id = any(${records.map(({ id }) => id)}::uuid[])`)
        .execute()

export const sumOfBytes = (sizes: readonly Size[]): number => sizes.reduce((sum, { bytes }) => sum + bytes, 0)

/**
 * Reads one part of these records in batches of bounded size: what one person may see can be gigabytes. Records deleted
 * meanwhile are left out.
 */
export async function* readInBatches(
  database: Database,
  sizes: readonly Size[],
  part: Part,
): AsyncGenerator<SealedPart[]> {
  for (let start = 0; start < sizes.length;) {
    let end = start
    for (let bytes = 0; end < sizes.length && end - start < mostRows && bytes < mostBytes; end += 1)
      bytes += sizes[end]?.bytes ?? 0
    yield findParts(
      database,
      sizes.slice(start, end).map(({ id }) => id),
      part,
    )
    start = end
  }
}

const findParts = (database: Database, ids: readonly string[], part: Part): Promise<SealedPart[]> =>
  database
    .selectFrom('records')
    .select([
      'id',
      'owner_id',
      'owner_since',
      'template_id',
      'data_key',
      'version',
      'updated_at',
      sealedPart(part).as('sealed'),
      (part === 'name'
        ? sql<Part>`case when name is null then 'summary' else 'name' end`
        : sql<Part>`'summary'`
      ).as('part'),
    ])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
