import { sql } from 'kysely'
import type { Context, Database } from '../../http/context.ts'
import { attachFiles } from '../media/attach-files.ts'

/**
 * Gives a record these files, which the caller of this has locked, in place of all that it had: those, and what was
 * removed from it before, are deleted for good.
 * @returns which file stands in the place of each that the record had
 */
export async function replaceFiles(
  transaction: Database,
  context: Pick<Context, 'config' | 'now'>,
  recordID: string,
  attachmentIDs: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const former = await transaction
    .selectFrom('media')
    .select('id')
    .where('record_id', '=', recordID)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .execute()
  await sql`delete from media where record_id = ${recordID} and id <> all(${attachmentIDs}::uuid[])`.execute(
    transaction,
  )
  await attachFiles(transaction, context, recordID, attachmentIDs)
  return new Map(
    former.flatMap(({ id }, place) => {
      const next = attachmentIDs[place]
      return next === undefined ? [] : [[id, next] as const]
    }),
  )
}
