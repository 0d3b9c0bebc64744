import { limits } from '@cardea/contract'
import { sql } from 'kysely'
import { hourMs } from '../../durations.ts'
import type { Context, Database } from '../../context.ts'

/**
 * Claims a mail for a challenge: ten an hour for all browsers that the account does not know, and ten for each known
 * one. So a stranger's requests neither flood a mailbox nor lock out its owner's own devices. The mails of a challenge
 * count until an hour after the last one. The caller holds the lock of the address (`lockCodes`).
 * @returns false if no more mails may be sent
 */
export async function claimCodeMail(
  transaction: Database,
  { config, now }: Pick<Context, 'config' | 'now'>,
  challengeID: string,
): Promise<boolean> {
  const at = now()
  const most = config.isRateLimitOn ? limits.codeMailsPerHour : null
  const { numAffectedRows } = await sql`
    update challenges as asked set mails = mails + 1, mailed_at = ${at}
    where id = ${challengeID} and (${most}::int is null or ${most} > (
      select coalesce(sum(mails), 0) from challenges as mailed
      where mailed.email_index = asked.email_index and mailed.device_hash is not distinct from asked.device_hash
        and mailed.mailed_at > ${new Date(at.getTime() - hourMs)}
    ))`.execute(transaction)
  return numAffectedRows === 1n
}
