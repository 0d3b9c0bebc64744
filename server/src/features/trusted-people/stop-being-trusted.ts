import { isId, type trustedPeopleRoutes } from '@cardea/contract'
import { sql } from 'kysely'
import { noteChangeEvents } from '../../database/change-events.ts'
import { AppError } from '../../http/app-error.ts'
import { transact } from '../../http/context.ts'
import type { Handler } from '../../http/handler.ts'
import { endEmergencies } from '../access-requests/end-emergencies.ts'
import { writeActivity } from '../activity/write-activity.ts'
import { tellOfTrust } from './tell-of-trust.ts'
import { openTrustedEmail, type TrustRow } from '../people/trust-row.ts'

/** Removes oneself from the trusted people of another, and ends emergency access. @throws AppError access/not-found */
export const stopBeingTrusted: Handler<typeof trustedPeopleRoutes.stopBeingTrusted> = (call) =>
  transact(call, async (transaction) => {
    const { userID, sessionID } = call.caller
    const { id } = call.params
    if (!isId(id)) throw new AppError('access/not-found')
    const { rows } = await sql<TrustRow>`
      delete from trusted_people where id = ${id} and owner_id <> ${userID}
        and email_index = (select email_index from users where id = ${userID}) returning *`.execute(
      transaction,
    )
    const [row] = rows
    if (!row) throw new AppError('access/not-found')
    await endEmergencies(transaction, call, {
      which: sql`owner_id = ${row.owner_id} and by_id = ${userID}`,
      by: call.caller,
    })
    const change = { email: openTrustedEmail(call.keyring, row), userID, waitDays: null }
    await tellOfTrust(transaction, call, row.owner_id, [change])
    await writeActivity(transaction, {
      actorID: userID,
      sessionID,
      action: 'account.trust',
      subjectIDs: [row.owner_id, userID],
      at: call.now(),
    })
    noteChangeEvents(
      transaction,
      [userID, row.owner_id].map((person) => ({ kind: 'requests-changed' as const, userID: person })),
    )
    return { _id: id }
  })
