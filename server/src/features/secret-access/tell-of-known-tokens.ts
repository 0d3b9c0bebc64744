import { sql, type Transaction } from 'kysely'
import { groupMembers } from '../../database/role-views.ts'
import type { Tables } from '../../database/tables.ts'
import { notify, type Notice, type NotifyContext } from '../notification-delivery/notify.ts'

interface Known {
  owner_id: string
  made_by: string
  group_id: string
}

/**
 * Tells owners of groups, once for each token, that a person who made a live token of a machine is no longer in its
 * group: they have seen the token, and can use it until it ends.
 * @param userIDs whose access may have changed
 */
export async function tellOfKnownTokens(
  transaction: Transaction<Tables>,
  context: NotifyContext,
  userIDs: readonly string[],
  doerID: string | null,
): Promise<void> {
  const at = context.now()
  const { rows } = await sql<Known>`
    update service_tokens token set told = token.told || 'known'::text
    from service_accounts account join groups on groups.id = account.group_id
    where token.made_by = any(${userIDs}::uuid[]) and account.user_id = token.user_id
      and token.ended_at is null and least(token.until, token.ends_at) > ${at}
      and account.ended_at is null and (account.until is null or account.until > ${at})
      and not 'known' = any(token.told)
      and not exists (
        select from ${groupMembers('member')}
        where member.group_id = account.group_id and member.user_id = token.made_by)
    returning groups.owner_id, token.made_by, account.group_id`.execute(transaction)
  const lost = new Map(rows.map((row) => [`${row.made_by} ${row.group_id}`, row]))
  const notices = [...lost.values()].map(({ owner_id, made_by, group_id }): Notice => ({
    kind: 'service-token-known',
    userIDs: [owner_id],
    actorID: made_by,
    groupID: group_id,
    ...(owner_id === doerID && { isInAppOnly: true as const }),
  }))
  if (notices.length > 0) await notify(transaction, context, notices)
}
