import type { serviceAccountRoutes } from '@cardea/contract'
import type { Transaction } from 'kysely'
import { noteChangeEvents, sessionOver } from '../../database/change-events.ts'
import type { Tables } from '../../database/tables.ts'
import { transact, type Context } from '../../http/context.ts'
import type { Handler } from '../../http/handler.ts'
import { isRehearsal } from '../../http/rehearsal.ts'
import { endDirectGrant } from '../access/direct-grants.ts'
import { writeActivity } from '../activity/write-activity.ts'
import type { NotifyContext } from '../notification-delivery/notify.ts'
import { noteAccess } from '../secret-access/note-access.ts'
import { isAccountLive, requireAccount } from './service-account.ts'

/** Ends the sessions of an account, or those of one token of it. */
export async function endServiceSessions(
  transaction: Transaction<Tables>,
  userID: string,
  at: Date,
  tokenID?: string,
): Promise<void> {
  const ended = await transaction
    .updateTable('sessions')
    .set({ ended_at: at, ended_as: 'revoked', successor: null })
    .where('user_id', '=', userID)
    .where('ended_at', 'is', null)
    .$if(tokenID !== undefined, (query) => query.where('service_token_id', '=', tokenID ?? ''))
    .returning('id')
    .execute()
  noteChangeEvents(
    transaction,
    ended.flatMap(({ id }) => sessionOver(userID, id)),
  )
}

/**
 * Ends an account: its sessions, its access, and whoever owns what it knows is told to change it.
 * @param doer who ends it; null for an end that was set
 * @returns whether it had not ended before
 */
export async function endAccount(
  transaction: Transaction<Tables>,
  context: NotifyContext,
  { userID, groupID }: { userID: string; groupID: string },
  at: Date,
  doer: { userID: string; sessionID: string } | null,
): Promise<boolean> {
  const group = { kind: 'group', id: groupID } as const
  if (isRehearsal(transaction)) {
    await endDirectGrant(transaction, group, userID, at)
    return true
  }
  const { numUpdatedRows } = await transaction
    .updateTable('service_accounts')
    .set({ ended_at: at })
    .where('user_id', '=', userID)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await endDirectGrant(transaction, group, userID, at)
  await endServiceSessions(transaction, userID, at)
  await noteAccess(transaction, context, { groupID, userIDs: [userID] }, doer?.userID ?? null)
  await writeActivity(transaction, {
    actorID: doer?.userID ?? null,
    ...(doer && { sessionID: doer.sessionID }),
    action: 'service.end',
    subjectIDs: [userID],
    groupID,
    at,
  })
  return true
}

export const endServiceAccount: Handler<typeof serviceAccountRoutes.endServiceAccount> = (call) =>
  transact(call, async (transaction) => {
    const at = call.now()
    const account = await requireAccount(transaction, call.caller.userID, call.params.id, { isHeld: true })
    const ended = { userID: account.user_id, groupID: account.group_id }
    await endAccount(transaction, call, ended, at, call.caller)
    return { _id: account.user_id }
  })

/** Ends accounts whose time has come. */
export async function endDueAccounts(context: Context): Promise<void> {
  const at = context.now()
  const due = await context.database
    .selectFrom('service_accounts')
    .select(['user_id', 'group_id', 'until'])
    .where('ended_at', 'is', null)
    .where('until', '<=', at)
    .limit(50)
    .execute()
  for (const { user_id: userID, group_id: groupID } of due) {
    await transact(context, async (transaction) => {
      await endAccount(transaction, context, { userID, groupID }, at, null)
    })
  }
}

/** Ends the account that loses its group, where a person removed it there. @returns whether it is one */
export async function endIfService(
  transaction: Transaction<Tables>,
  context: NotifyContext,
  { userID, groupID }: { userID: string; groupID: string },
  at: Date,
  doer: { userID: string; sessionID: string },
): Promise<boolean> {
  const account = await transaction
    .selectFrom('service_accounts')
    .select('user_id')
    .where('user_id', '=', userID)
    .where('group_id', '=', groupID)
    .where(isAccountLive(at))
    .executeTakeFirst()
  if (!account) return false
  return endAccount(transaction, context, { userID, groupID }, at, doer)
}
