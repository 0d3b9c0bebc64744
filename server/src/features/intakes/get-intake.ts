import type { intakeRoutes } from '@cardea/contract'
import { AppError } from '../../http/app-error.ts'
import type { Handler } from '../../http/handler.ts'
import { requireReadable } from './require-intake.ts'
import { findAnswers, showAnswers } from './show-answers.ts'
import { showIntakes } from './show-intakes.ts'

/** A form with its answers, for who may read it. */
export const getIntake: Handler<typeof intakeRoutes.getIntake> = async (call) => {
  const row = await requireReadable(call.database, call.caller.userID, call.params.id)
  const [[intake], answers] = await Promise.all([
    showIntakes(call, [row]),
    findAnswers(call.database, row.id).then((rows) => showAnswers(call, rows)),
  ])
  if (!intake) throw new AppError('intake/not-found')
  return { ...intake, answers }
}
