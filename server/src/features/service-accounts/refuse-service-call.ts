import type { Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import { AppError } from '../../http/app-error.ts'
import type { RefuseService } from '../../http/admission.ts'
import { transact, type Context } from '../../http/context.ts'
import { endedSession } from '../../http/ended-session.ts'
import { countUpTo } from '../../http/limits/count-daily.ts'
import { createNetworkList } from '../../http/network-list.ts'
import { writeActivity } from '../activity/write-activity.ts'
import { notify } from '../notification-delivery/notify.ts'
import { isAccountLive, isTokenLive, openAccount } from './service-account.ts'

/** Whether an address lies in one of the networks; none means anywhere. */
export const isFromNetworks = (networks: readonly string[], address: string): boolean =>
  networks.length === 0 || createNetworkList(networks).has(address)

/** Writes into the group's activity that an account was used from elsewhere, and tells its owner, once a day. */
export async function noteServiceRefusal(
  transaction: Transaction<Tables>,
  context: Pick<Context, 'config' | 'keyring' | 'now' | 'outbox'>,
  { userID, groupID }: { userID: string; groupID: string },
): Promise<void> {
  const counted = { kind: 'service-refused', userID, acts: 1, most: 1 }
  if (!(await countUpTo(context, transaction, counted))) return
  await writeActivity(transaction, {
    actorID: userID,
    action: 'service.refused',
    groupID,
    at: context.now(),
  })
  const { owner_id } = await transaction
    .selectFrom('groups')
    .select('owner_id')
    .where('id', '=', groupID)
    .executeTakeFirstOrThrow()
  await notify(transaction, context, {
    kind: 'service-network-refused',
    userIDs: [owner_id],
    actorID: userID,
    groupID,
  })
}

/**
 * Judges each call of a machine before its body is read: account and token are live, it comes from where it may, and the
 * call is one of those that machines may make.
 * @throws AppError auth/unauthenticated, service/network-refused, access/forbidden
 */
export const refuseServiceCall: RefuseService = async (context, session, { route, address }) => {
  const { database, keyring, now } = context
  const at = now()
  const account = await database
    .selectFrom('service_tokens')
    .innerJoin('service_accounts', 'service_accounts.user_id', 'service_tokens.user_id')
    .select(['service_accounts.user_id', 'service_accounts.group_id', 'service_accounts.about'])
    .where('service_tokens.id', '=', session.service_token_id)
    .where('service_accounts.user_id', '=', session.user_id)
    .where((row) => isTokenLive(at)(row as never))
    .where((row) => isAccountLive(at)(row as never))
    .executeTakeFirst()
  if (!account) throw endedSession('auth/unauthenticated', at, 'revoked')
  if (!isFromNetworks(openAccount(keyring, account).networks, address)) {
    const refused = { userID: account.user_id, groupID: account.group_id }
    await transact(context, (transaction) => noteServiceRefusal(transaction, context, refused))
    throw new AppError('service/network-refused')
  }
  if (!route.isForServices && route.access !== 'operator') throw new AppError('access/forbidden')
}
