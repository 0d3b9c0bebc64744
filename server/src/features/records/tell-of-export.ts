import type { recordRoutes } from '@cardea/contract'
import { sql } from 'kysely'
import { transact } from '../../http/context.ts'
import { dayMs } from '../../base/durations.ts'
import type { Call } from '../../http/handler.ts'
import { mailOfSecurity } from '../people/security-mail.ts'

/** Among so many newest acts of a person the exports are looked for: as many records as one export may hold. */
const newestActs = 20_000

/** An export of at most this many secrets sends no mail. */
const mostUntold = 10

/**
 * Mails a person, once a day, that more than ten of their secrets were exported within a day. The mail switch does not
 * stop it. Runs after the export has been written into the activity, so that of several at once the last sees all. What
 * counts are the values that the person opened at the export or since, so that it helps nobody to take them out of their
 * records between two exports.
 */
export async function tellOfExport(call: Call<typeof recordRoutes.getRecordSecrets>): Promise<void> {
  if (call.body.purpose !== 'export') return
  const { userID } = call.caller
  const at = call.now()
  const since = new Date(at.getTime() - dayMs)
  await transact(call, async (transaction) => {
    const { rows } = await sql`
      update users set export_told_at = ${at}
      where id = ${userID} and (export_told_at is null or export_told_at <= ${since}) and ${mostUntold} < (
        select count(*) from record_openings opening join (
          select record_id, min(at) as at from (
            select record_id, action, at from activity where actor_id = ${userID} order by id desc limit ${newestActs}
          ) act where action = 'record.export' and at > ${since} group by record_id
        ) exported on exported.record_id = opening.record_id
        where opening.user_id = ${userID} and opening.last_opened >= exported.at)
      returning id`.execute(transaction)
    if (rows.length === 0) return
    await mailOfSecurity(transaction, call, userID, (mails) => (facts) => mails.exported(mostUntold, facts))
  })
}
