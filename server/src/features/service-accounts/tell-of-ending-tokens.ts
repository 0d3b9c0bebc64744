import { spans } from '@cardea/contract'
import { sql } from 'kysely'
import { dayMs } from '../../base/durations.ts'
import { transact, type Context } from '../../http/context.ts'
import { notify, type Notice } from '../notification-delivery/notify.ts'

/** Stages of `service_tokens.told` that a token's end has reached: `14` and `3`, by days. */
export const stagesBefore = (leftMs: number): string[] =>
  spans.serviceTokenNoticesMs.filter((stage) => leftMs <= stage).map((stage) => String(stage / dayMs))

interface Ending {
  group_id: string
  user_id: string
  owner_id: string
}

/** Tells the owners of groups, at each stage once, of tokens that end and that no other live token follows. */
export async function tellOfEndingTokens(context: Context): Promise<void> {
  const at = context.now()
  const reached = sql.join(
    spans.serviceTokenNoticesMs.map(
      (stage) =>
        sql`case when ending.ends <= ${new Date(at.getTime() + stage)} then ${String(stage / dayMs)} end`,
    ),
  )
  await transact(context, async (transaction) => {
    const { rows } = await sql<Ending>`
      with ending as (
        select token.id, account.group_id, account.user_id, groups.owner_id, least(token.until, token.ends_at) as ends
        from service_tokens token
        join service_accounts account on account.user_id = token.user_id
        join groups on groups.id = account.group_id
        where token.ended_at is null and account.ended_at is null and (account.until is null or account.until > ${at})
      ), due as (
        select ending.*, array_remove(array[${reached}]::text[], null) as stages from ending
        where ends > ${at} and not exists (
          select from ending later where later.user_id = ending.user_id and later.ends > ending.ends)
      )
      update service_tokens token set told = token.told || due.stages from due
      where token.id = due.id and not token.told @> due.stages
      returning due.group_id, due.user_id, due.owner_id`.execute(transaction)
    const notices = rows.map(({ group_id, user_id, owner_id }): Notice => ({
      kind: 'service-token-ending',
      userIDs: [owner_id],
      actorID: user_id,
      groupID: group_id,
    }))
    if (notices.length > 0) await notify(transaction, context, notices)
  })
}
