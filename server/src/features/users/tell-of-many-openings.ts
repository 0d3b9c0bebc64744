import { dayMs } from '../../base/durations.ts'
import { transact, type Context } from '../../http/context.ts'
import type { Origin } from '../../http/handler.ts'
import type { Caller } from '../../http/session.ts'
import { mailOfSecurity } from '../people/security-mail.ts'

/**
 * Mails a person, once a day, that their account opened more within an hour than people open by hand, and logs it for
 * the operator. The mail switch does not stop it.
 */
export async function tellOfManyOpenings(
  context: Context & { origin: Pick<Origin, 'userAgent' | 'network'> },
  { userID }: Caller,
): Promise<void> {
  const at = context.now()
  const most = context.config.openingsPerHour
  const isToldNow = await transact(context, async (transaction) => {
    const told = await transaction
      .updateTable('users')
      .set({ many_openings_told_at: at })
      .where('id', '=', userID)
      .where((or) =>
        or.or([
          or('many_openings_told_at', 'is', null),
          or('many_openings_told_at', '<=', new Date(at.getTime() - dayMs)),
        ]),
      )
      .returning('id')
      .executeTakeFirst()
    if (told) {
      await mailOfSecurity(
        transaction,
        context,
        userID,
        (mails) => (facts) => mails.manyOpenings(most, facts),
      )
    }
    return told !== undefined
  })
  if (!isToldNow) return
  const { network } = context.origin
  context.log.warn(
    { event: 'many-openings', account: userID, network },
    `More than ${most} records and files were opened within an hour`,
  )
}
