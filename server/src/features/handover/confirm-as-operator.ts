import { transact } from '../../http/context.ts'
import { AppError } from '../../http/app-error.ts'
import { writeActivity } from '../activity/write-activity.ts'
import { requirePerson, type ActContext, type Acting } from '../operators/act-on-person.ts'
import { requireSides } from './ask-for-handover.ts'
import { beginHandover } from './begin-handover.ts'
import { refuseHeir } from './heirs.ts'
import { isAskedBy } from './same-operator.ts'

/**
 * Confirms, as the second operator, what another one asked for: the 30 days begin. Repeating it changes nothing.
 * @throws AppError USER_NOT_FOUND, handover/not-found, handover/another-operator, handover/heir-refused, request/invalid
 */
export async function confirmAsOperator(
  context: ActContext,
  acting: Acting,
  personID: string,
): Promise<void> {
  await transact(context, async (transaction) => {
    await requirePerson(transaction, personID)
    const held = await transaction
      .selectFrom('handovers')
      .select(['heir_id', 'due_at', isAskedBy(acting).as('is_own')])
      .where('user_id', '=', personID)
      .executeTakeFirst()
    if (!held) throw new AppError('handover/not-found')
    if (held.is_own) throw new AppError('handover/another-operator')
    if (held.due_at) return
    await requireSides(transaction, personID, held.heir_id)
    await refuseHeir(transaction, context, acting, held.heir_id)
    if (!(await beginHandover(transaction, context, personID, acting.actorID))) return
    await writeActivity(transaction, {
      ...acting,
      action: 'operator.confirm-hand-over',
      subjectIDs: [personID, held.heir_id],
      at: context.now(),
    })
  })
}
