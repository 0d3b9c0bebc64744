import type { intakeRoutes } from '@cardea/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import { AppError } from '../../http/app-error.ts'
import { transact } from '../../http/context.ts'
import type { Handler } from '../../http/handler.ts'
import { insertRecords } from '../records/insert-records.ts'
import { showWithoutSecrets } from '../records/show-record.ts'
import { requireReadable } from './require-intake.ts'
import { requireWaiting } from './show-answers.ts'
import { noteAct, tellReaders } from './tell-readers.ts'

/** Makes a record of an answer, and deletes what was sealed of it, in one transaction. */
export const takeAnswer: Handler<typeof intakeRoutes.takeAnswer> = (call) =>
  transact(call, async (transaction) => {
    const { params, caller, body } = call
    const { userID } = caller
    const intake = await requireReadable(transaction, userID, params.id)
    const answer = await requireWaiting(transaction, intake.id, params.answer, true)
    const at = call.now()
    const [record] = await insertRecords(transaction, call, caller, at, [body])
    if (!record) throw new AppError('request/failed')
    await transaction
      .updateTable('intake_answers')
      .set({ content: null, taken_at: at, taken_by: userID, record_id: record.id })
      .where('id', '=', answer.id)
      .execute()
    await dropFiles(transaction, answer.id)
    await noteAct(transaction, call, intake, 'intake.take', at)
    await tellReaders(transaction, intake)
    return showWithoutSecrets({ ...call, database: transaction }, userID, record)
  })

/** Deletes an answer; its place stays taken. */
export const discardAnswer: Handler<typeof intakeRoutes.discardAnswer> = (call) =>
  transact(call, async (transaction) => {
    const { params, caller } = call
    const intake = await requireReadable(transaction, caller.userID, params.id)
    const answer = await requireWaiting(transaction, intake.id, params.answer, true)
    await transaction
      .updateTable('intake_answers')
      .set({ content: null, is_discarded: true })
      .where('id', '=', answer.id)
      .execute()
    await dropFiles(transaction, answer.id)
    await noteAct(transaction, call, intake, 'intake.discard', call.now())
    await tellReaders(transaction, intake)
    return { _id: answer.id }
  })

const dropFiles = (transaction: Transaction<Tables>, answerID: string): Promise<unknown> =>
  transaction.deleteFrom('media').where('answer_id', '=', answerID).execute()
