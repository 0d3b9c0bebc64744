import type { intakeRoutes } from '@cardea/contract'
import { AppError } from '../../http/app-error.ts'
import { transact } from '../../http/context.ts'
import type { Handler } from '../../http/handler.ts'
import { openAnswerContent } from './answers.ts'
import { findIntakeWrap } from './intake-keys.ts'
import { openPrivateKey } from './intakes.ts'
import { requireReadable } from './require-intake.ts'
import { requireWaiting, showAnswers } from './show-answers.ts'
import { noteAct } from './tell-readers.ts'

/** A waiting answer with the key that opens it, or what a reader opens that key by, written to the activity first. */
export const openAnswer: Handler<typeof intakeRoutes.openAnswer> = (call) =>
  transact(call, async (transaction) => {
    const { keyring, params, caller } = call
    const intake = await requireReadable(transaction, caller.userID, params.id)
    const row = await requireWaiting(transaction, intake.id, params.answer)
    await noteAct(transaction, call, intake, 'intake.open', call.now())
    const [[answer], files, key] = await Promise.all([
      showAnswers({ ...call, database: transaction }, [row]),
      transaction
        .selectFrom('media')
        .select(['id', 'bytes'])
        .where('answer_id', '=', row.id)
        .orderBy('position')
        .execute(),
      transaction
        .selectFrom('intakes')
        .select(['id', 'private_key', 'key_id'])
        .where('id', '=', intake.id)
        .executeTakeFirstOrThrow(),
    ])
    if (!answer) throw new AppError('intake/not-found')
    return {
      ...answer,
      ...openAnswerContent(keyring, row.id, row.content),
      files: files.map((file) => ({ _id: file.id, size: file.bytes ?? 0 })),
      ...(key.private_key
        ? { privateKey: openPrivateKey(keyring, intake.id, key.private_key) }
        : await findIntakeWrap(transaction, caller.userID, key)),
    }
  })
