import { isId, type importRoutes } from '@cardea/contract'
import { sql } from 'kysely'
import { AppError } from '../../http/app-error.ts'
import type { Handler } from '../../http/handler.ts'
import { everyListed, visibleRecords } from '../records/visible-records.ts'
import { toImport } from './import.ts'

/** One import of the caller’s own, and which of its records are still there for them. */
export const getImport: Handler<typeof importRoutes.getImport> = async (call) => {
  const { id } = call.params
  const { userID } = call.caller
  const row = isId(id)
    ? await call.database
        .selectFrom('imports')
        .select(['id', 'source', 'records', 'undone_at'])
        .where('id', '=', id)
        .where('user_id', '=', userID)
        .executeTakeFirst()
    : undefined
  if (!row) throw new AppError('import/not-found')
  const ofImport = sql`role.record_id in (select record_id from imported_records where import_id = ${row.id})`
  const records = await everyListed(call.database, { others: visibleRecords(userID, [ofImport]) })
  return { ...toImport(call.keyring, row, call.now()), recordIDs: records.map((record) => record.id) }
}
