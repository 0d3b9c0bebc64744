import { limits, spans } from '@cardea/contract'
import { sql } from 'kysely'
import { hourMs } from '../../base/durations.ts'
import type { Context, Database } from '../../http/context.ts'

/**
 * Claims a mail for a challenge. Each device that the account knows has ten an hour. All other browsers share ten, of
 * which one network takes at most three, so that no single place uses them up. Beyond these ten, a network from which
 * the account has signed in lately has three, and so has the first code after an invitation. The mails of a challenge
 * count until an hour after the last one. The caller holds the lock of the address (`lockCodes`).
 * @returns false if no more mails may be sent
 */
export async function claimCodeMail(
  transaction: Database,
  { config, now }: Pick<Context, 'config' | 'now'>,
  challengeID: string,
): Promise<boolean> {
  const at = now()
  const isLimited = config.isRateLimitOn
  const { codeMailsPerHour, codeMailsPerNetwork, ownCodeMails } = limits
  const { numAffectedRows } = await sql`
    with asked as (select * from challenges where id = ${challengeID}),
    sent as (
      select coalesce(sum(mailed.mails), 0) as all,
        coalesce(sum(mailed.mails - mailed.own_mails), 0) as shared,
        coalesce(sum(mailed.mails - mailed.own_mails) filter (where is_same_network), 0) as of_network,
        coalesce(sum(mailed.own_mails) filter (where is_same_network and not mailed.is_after_invitation), 0) as own
      from asked join challenges mailed on mailed.email_index = asked.email_index
          and mailed.device_hash is not distinct from asked.device_hash
          and mailed.mailed_at > ${new Date(at.getTime() - hourMs)},
        lateral (select mailed.wide_network_index = asked.wide_network_index as is_same_network) compared
    ),
    room as (
      select case when asked.is_after_invitation then asked.own_mails < ${ownCodeMails}::int
          else sent.own < ${ownCodeMails}::int and exists (
            select from sign_in_networks known join users on users.id = known.user_id
            where users.email_index = asked.email_index and known.network_index = asked.wide_network_index
              and known.last_at > ${new Date(at.getTime() - spans.signInNetworkMs)}) end as is_own,
        sent.shared < ${codeMailsPerHour}::int and sent.of_network < ${codeMailsPerNetwork}::int as is_shared,
        asked.device_hash is not null as is_known, sent.all < ${codeMailsPerHour}::int as is_of_device
      from asked, sent
    )
    update challenges set mails = mails + 1, mailed_at = ${at},
      own_mails = own_mails + case when room.is_own and not room.is_known then 1 else 0 end
    from room where id = ${challengeID} and (not ${isLimited}::boolean
      or case when room.is_known then room.is_of_device else room.is_own or room.is_shared end)`.execute(
    transaction,
  )
  return numAffectedRows === 1n
}
