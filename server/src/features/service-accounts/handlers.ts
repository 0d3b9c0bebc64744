import { serviceAccountRoutes, spans } from '@cardea/contract'
import { handle } from '../../http/handler.ts'
import { requireGroup } from '../access/require-group.ts'
import { endServiceAccount } from './end-account.ts'
import { enterService } from './enter-service.ts'
import { requireAccount } from './service-account.ts'
import { showAccount, showAccounts } from './show-accounts.ts'
import { endToken, makeToken } from './tokens.ts'
import { changeAccount, createAccount } from './write-account.ts'

export const serviceAccountHandlers = [
  handle(serviceAccountRoutes.createServiceAccount, createAccount),
  handle(serviceAccountRoutes.searchServiceAccounts, async (call) => {
    const { id } = await requireGroup(call.database, call.caller.userID, call.params.id, 'manageServices')
    const { skip = 0, limit = 1_000 } = call.body.options ?? {}
    const since = new Date(call.now().getTime() - spans.endedServiceMs)
    const rows = await call.database
      .selectFrom('service_accounts')
      .selectAll()
      .where('group_id', '=', id)
      .where((row) => row.or([row('ended_at', 'is', null), row('ended_at', '>', since)]))
      .orderBy('user_id', 'desc')
      .execute()
    return { accounts: await showAccounts(call, rows.slice(skip, skip + limit)), total: rows.length }
  }),
  handle(serviceAccountRoutes.getServiceAccount, async (call) =>
    showAccount(call, await requireAccount(call.database, call.caller.userID, call.params.id)),
  ),
  handle(serviceAccountRoutes.changeServiceAccount, changeAccount),
  handle(serviceAccountRoutes.endServiceAccount, endServiceAccount),
  handle(serviceAccountRoutes.makeServiceToken, makeToken),
  handle(serviceAccountRoutes.endServiceToken, endToken),
  handle(serviceAccountRoutes.enterService, enterService),
]
