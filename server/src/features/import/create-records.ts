import { limits, type importRoutes } from '@cardea/contract'
import { sql } from 'kysely'
import { transact, type Database } from '../../http/context.ts'
import { makeId, makeIdOf } from '../../database/id.ts'
import { AppError } from '../../http/app-error.ts'
import type { Call, Handler } from '../../http/handler.ts'
import { pastTime } from '../../http/past-time.ts'
import { insertRecords, type RecordToMake } from '../records/insert-records.ts'
import { sealSource } from './import.ts'

type CreateCall = Call<typeof importRoutes.createRecords>

/** Makes all records or none, and stores which import made them. */
export const createRecords: Handler<typeof importRoutes.createRecords> = (call) => {
  const at = call.now()
  const records = call.body.records.map(({ secretsChangedAt, ...record }, place) => ({
    ...record,
    ...('createdAt' in record &&
      record.createdAt !== undefined && {
        id: makeIdOf(pastTime(record.createdAt, at, `records.${place}.createdAt`)),
      }),
    ...(secretsChangedAt !== undefined && {
      secretsChangedAt: pastTime(secretsChangedAt, at, `records.${place}.secretsChangedAt`),
    }),
  }))
  return transact(call, async (transaction) => {
    const importID = await countIn(transaction, call)
    const made = await insertRecords(transaction, call, call.caller, at, records)
    await transaction
      .insertInto('imported_records')
      .values(made.map(({ id }) => ({ record_id: id, import_id: importID, made_at: at })))
      .execute()
    return { importID, records: made.map(({ id }, index) => ({ _id: id, name: nameOf(records[index]) })) }
  })
}

const nameOf = (record: RecordToMake | undefined): string => (record && 'name' in record ? record.name : '')

/**
 * Begins an import, or adds to one of the caller's own. Other calls that add to it wait until the transaction ends.
 * @throws AppError import/not-found for another person's or an undone one, import/full past 10 000 records
 */
async function countIn(transaction: Database, call: CreateCall): Promise<string> {
  const { importID, source, records } = call.body
  const { userID } = call.caller
  if (importID === undefined) {
    const id = makeId()
    await transaction
      .insertInto('imports')
      .values({ id, user_id: userID, source: sealSource(call.keyring, id, source), records: records.length })
      .execute()
    return id
  }
  const found = await transaction
    .selectFrom('imports')
    .select('records')
    .where('id', '=', importID)
    .where('user_id', '=', userID)
    .where('undone_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw new AppError('import/not-found')
  if (found.records + records.length > limits.recordsPerImport) throw new AppError('import/full')
  await transaction
    .updateTable('imports')
    .set({ records: sql<number>`records + ${records.length}` })
    .where('id', '=', importID)
    .execute()
  return importID
}
