import { errors } from '@cardea/contract'
import { sql } from 'kysely'
import type { Context, Database } from '../../http/context.ts'
import { AppError } from '../../http/app-error.ts'
import type { AboutFile } from './media.ts'
import { storeFile, type StoredFile } from './stored-file.ts'

/** What is known of a file that a client sealed. */
export const sealedFile = (size: number): AboutFile => ({
  name: 'file',
  mimeType: 'application/octet-stream',
  size,
})

/** Stores sealed bytes as they are, and counts them. */
export async function storeSealed(
  context: Pick<Context, 'database' | 'keyring' | 'files' | 'now'>,
  id: string,
  bytes: AsyncIterable<Buffer>,
): Promise<{ stored: StoredFile; size: number }> {
  let size = 0
  async function* counted(): AsyncGenerator<Buffer> {
    for await (const chunk of bytes) {
      size += chunk.length
      yield chunk
    }
  }
  const stored = await storeFile(context, id, counted())
  return { stored, size }
}

/**
 * Locks sealed files that a person uploaded and nothing holds yet, in the order of their ids.
 * @returns how many bytes they have together
 * @throws AppError media/not-found with the place of each that is none of these
 */
export async function lockSealedFiles(
  transaction: Database,
  userID: string,
  ids: readonly string[],
): Promise<number> {
  if (ids.length === 0) return 0
  const { rows } = await sql<{ id: string; bytes: number }>`
    select id, bytes from media where id = any(${ids}::uuid[]) and uploader_id = ${userID} and is_sealed
    order by id for update`.execute(transaction)
  const found = new Set(rows.map(({ id }) => id))
  const code = 'media/not-found'
  const entries = ids.flatMap((id, place) =>
    found.has(id) ? [] : [{ message: errors[code].message, code, path: `fileIDs.${place}` } as const],
  )
  if (entries.length > 0) throw new AppError(code, { entries })
  return rows.reduce((sum, row) => sum + row.bytes, 0)
}
