import type { intakeRoutes } from '@cardea/contract'
import { AppError } from '../../http/app-error.ts'
import { transact } from '../../http/context.ts'
import type { Handler } from '../../http/handler.ts'
import { requireIntake, requireReadable } from './require-intake.ts'
import { showIntakes } from './show-intakes.ts'
import { noteAct, tellReaders } from './tell-readers.ts'

/** Ends a form for good. What was answered stays. */
export const closeIntake: Handler<typeof intakeRoutes.closeIntake> = (call) =>
  transact(call, async (transaction) => {
    const { userID } = call.caller
    const row = await requireReadable(transaction, userID, call.params.id, true)
    if (row.maker_id !== userID) throw new AppError('access/forbidden')
    if (row.closed_at === null) {
      const at = call.now()
      await transaction.updateTable('intakes').set({ closed_at: at }).where('id', '=', row.id).execute()
      await noteAct(transaction, call, row, 'intake.close', at)
      await tellReaders(transaction, row)
    }
    const closed = await requireIntake(transaction, row.id)
    const [intake] = await showIntakes({ ...call, database: transaction }, [closed])
    if (!intake) throw new AppError('intake/not-found')
    return intake
  })
